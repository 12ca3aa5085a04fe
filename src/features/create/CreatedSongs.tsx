import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { ClipRow } from '#components/ClipRow.tsx';
import { playClipItems } from '#components/clip-playback.ts';
import { Drafts } from '#components/Drafts.tsx';
import { GeneratingCard } from '#components/GeneratingCard.tsx';
import { tryAgain } from '#components/generation.ts';
import type { Clip } from '#contract/clips';
import { isSecondTake } from '#domain/clips/clip-kinds';
import { isPreview } from '#domain/clips/previews';
import { formFromClip } from '#domain/create/form-of-clip';
import type { ClipItem } from '#state/queries/clips';
import { useDrafts } from '#state/queries/drafts';
import { useLibraryClips } from '#state/queries/feed';
import { setCreateForm } from '#state/stores/create-form';
import { showToast } from '#state/stores/toasts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { scrollToStartOf, scrollToTop } from '#ui/scroll.ts';
import styles from './CreatedSongs.module.css';
import { requestOf } from './draft-request.ts';
import { SectionHead } from './SectionHead.tsx';
import { UnderstoodChips } from './UnderstoodChips.tsx';
import { WaitingSongs } from './WaitingSongs.tsx';

const ClipActionRow = lazyView(async () => (await import('#components/ClipActionRow.tsx')).ClipActionRow);
const TakeComparison = lazyView(async () => (await import('./TakeComparison.tsx')).TakeComparison);

/** How many of the newest songs are loaded. */
const RECENT_SONGS = 24;
/** A finished song keeps its card for this long after it was requested. */
const FRESH_MS = 30 * 60_000;
const TAKE_ACTIONS = ['extend', 'cover', 'other-style', 'trash'] as const;
const CONTEXT = { id: null, type: 'Create' } as const;

interface CreatedSongsProps {
  readonly isBasic: boolean;
  readonly acceptedCount: number;
  /** True where the songs have a separate column on wide screens. */
  readonly isColumn: boolean;
}

/** Songs being made, then earlier ones. Typing in the form does not rerender it. */
export const CreatedSongs = memo(function CreatedSongs(props: CreatedSongsProps) {
  const { isBasic, acceptedCount, isColumn } = props;
  const section = useRef<HTMLElement>(null);
  const { data } = useLibraryClips({}, { first: 0, last: RECENT_SONGS });
  const items = Array.from({ length: Math.min(data?.total ?? 0, RECENT_SONGS) }, (_, index) =>
    data?.at(index),
  )
    .flatMap((item) => (item ? [item] : []))
    .sort(newestFirst);
  const fresh = items.filter(isFresh);
  // Both songs of a request move together, so that cards do not change places under a finger.
  const unfinished = new Set(
    fresh.filter((item) => !isReady(item)).map(({ clip }) => clip.request_id ?? clip.id),
  );
  const inTheWorks = fresh.filter(({ clip }) => unfinished.has(clip.request_id ?? clip.id));
  const older = items.filter((item) => !isFresh(item));
  const play = (item: ClipItem) => playClipItems(items, item.clip.id, CONTEXT, 'create');
  const newestDraft = useDrafts().data?.[0]?.id;
  useScrollToNewest(section, `${newestDraft} ${fresh[0]?.clip.id}`, acceptedCount);
  return (
    <section
      ref={section}
      className={styles.created}
      data-column={isColumn || undefined}
      data-asked={acceptedCount > 0 || undefined}
      aria-label="Songs you made"
    >
      <WaitingSongs />
      <Drafts />
      <Cards id="running" title="In the works" items={inTheWorks} play={play} isBasic={isBasic} />
      <Cards
        id="ready"
        title="Just finished"
        items={fresh.filter((item) => !inTheWorks.includes(item))}
        play={play}
        isBasic={isBasic}
      />
      {older.length > 0 ? (
        <div className={styles.group}>
          <Head id="older" title="Made before" />
          <ul className={styles.rows} aria-label="Songs">
            {older.map((item) => (
              <ClipRow key={item.clip.id} item={item} onPlay={() => play(item)} />
            ))}
          </ul>
        </div>
      ) : null}
      {data && items.length === 0 && newestDraft === undefined ? (
        <EmptyState title="Your songs appear here">
          Describe one and press Create. You can play it while it is still being made.
        </EmptyState>
      ) : null}
    </section>
  );
});

interface CardsProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly ClipItem[];
  readonly play: (item: ClipItem) => void;
  readonly isBasic: boolean;
}

function Cards({ id, title, items, play, isBasic }: CardsProps) {
  const navigate = useNavigate();
  if (items.length === 0) return null;
  async function retry(item: ClipItem, quotedCredits: number) {
    const nextPath = await tryAgain(item, { quotedCredits, isBasicUser: isBasic });
    if (nextPath) await navigate({ to: nextPath });
  }
  return (
    <div className={styles.group}>
      <Head id={id} title={title} />
      <ul className={styles.cards} aria-labelledby={id}>
        {items.map((item) => (
          <li key={item.clip.id}>
            <GeneratingCard
              item={item}
              onPlay={() => play(item)}
              onEdit={() => putIntoForm(item.clip)}
              onRetry={(credits) => void retry(item, credits)}
            >
              <CardFoot item={item} first={firstTakeOf(item, items)} />
            </GeneratingCard>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls to a newly requested song once its card exists: on a phone the form fills the screen. */
function useScrollToNewest(
  section: RefObject<HTMLElement | null>,
  newest: string,
  acceptedCount: number,
): void {
  const shown = useRef({ newest, acceptedCount });
  useEffect(() => {
    if (acceptedCount === shown.current.acceptedCount || newest === shown.current.newest) return;
    shown.current = { newest, acceptedCount };
    if (section.current) scrollToStartOf(section.current);
  }, [section, newest, acceptedCount]);
}

function Head({ id, title }: { readonly id: string; readonly title: string }) {
  return (
    <SectionHead id={id} title={title}>
      <Link to="/me" className={styles.more}>
        Library
        <ChevronRight className="icon-small" />
      </Link>
    </SectionHead>
  );
}

/** Newest request first, its first take before its second. */
function newestFirst({ clip: one }: ClipItem, { clip: other }: ClipItem): number {
  if (one.request_id !== null && one.request_id === other.request_id)
    return one.batch_index - other.batch_index;
  return other.created_at.localeCompare(one.created_at);
}

function isReady({ clip, isStuck }: ClipItem): boolean {
  return !isStuck && clip.status === 'complete';
}

function isFresh(item: ClipItem): boolean {
  if (!isReady(item)) return true;
  return Date.now() - Date.parse(item.clip.created_at) < FRESH_MS;
}

/** For a second take, the finished first take of the same request. */
function firstTakeOf({ clip }: ClipItem, items: readonly ClipItem[]): Clip | null {
  if (!isSecondTake(clip) || clip.request_id === null) return null;
  const first = items.find(
    (item) => isReady(item) && item.clip.request_id === clip.request_id && item.clip.batch_index === 0,
  );
  return first?.clip ?? null;
}

/**
 * The actions on a finished take; below the first, how the prompt was understood; below the second, how it
 * differs.
 */
function CardFoot({ item, first }: { readonly item: ClipItem; readonly first: Clip | null }) {
  return (
    <>
      <ClipActionRow item={item} ids={TAKE_ACTIONS} />
      {isFirstTake(item) ? <SongUnderstanding clip={item.clip} /> : null}
      {first === null ? null : <TakeComparison first={first} second={item.clip} />}
    </>
  );
}

/**
 * Both takes of a request were understood the same way. A song derived from another takes its music from that
 * song.
 */
function isFirstTake({ clip }: ClipItem): boolean {
  return (
    clip.batch_index === 0 && (clip.metadata.type === 'gen' || isPreview(clip)) && clip.metadata.task === null
  );
}

/** How a finished song's text was understood: a wrong guess goes back into the form, corrected. */
function SongUnderstanding({ clip }: { readonly clip: Clip }) {
  return (
    <UnderstoodChips
      request={requestOf(clip)}
      onCorrect={(corrections) => {
        putIntoForm(clip);
        setCreateForm({ corrections });
        showToast({ text: 'Changed. Press Create for a new take.' });
      }}
    />
  );
}

/** Puts a song's inputs back into the form. */
function putIntoForm(clip: Clip): void {
  setCreateForm(formFromClip(clip));
  scrollToTop();
}
