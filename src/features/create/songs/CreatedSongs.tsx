import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { tryAgain } from '#components/making/generation.ts';
import { LazyDrafts } from '#components/making/LazyDrafts.tsx';
import { LazyStopAll } from '#components/making/LazyStopAll.tsx';
import { UnreadList, type UnreadListProps } from '#components/people/UnreadList.tsx';
import { ClipRow } from '#components/songs/ClipRow.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import type { Clip } from '#contract/songs/clips';
import { groupRequests, type RequestGroup, requestIdOf } from '#domain/clips/clip-requests';
import { formFromClip } from '#domain/create/form-of-clip';
import { SectionHead, type SectionHeadProps } from '#features/create/lyrics/SectionHead.tsx';
import { t } from '#lib/translate';
import { feedInput } from '#state/commands/discovery/feed';
import { canPlay } from '#state/commands/listening/player';
import { useOnboardingStep } from '#state/queries/accounts/onboarding';
import { useIsOffline } from '#state/queries/connection';
import { useLibraryClips } from '#state/queries/discovery/feed';
import { useFreshRead } from '#state/queries/fresh-read';
import { useDrafts } from '#state/queries/making/drafts';
import type { ClipItem } from '#state/queries/songs/clips';
import { replaceCreateText } from '#state/stores/create-form';
import { lazyView } from '#ui/lazy-view.tsx';
import { scrollToStartOf, scrollToTop } from '#ui/lists/scroll.ts';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import styles from './CreatedSongs.module.css';
import { RequestCard } from './RequestCard.tsx';

const WaitingSongs = lazyView(async () => (await import('./WaitingSongs.tsx')).WaitingSongs);

/** For new users only. */
const CreateTour = lazyView(async () => (await import('#features/create/CreateTour.tsx')).CreateTour);

/** How many of the newest songs are loaded. */
const RECENT_SONGS = 24;
/** A finished song keeps its card for this long after it was requested. */
const FRESH_MS = 30 * 60_000;
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
  const tourStep = useOnboardingStep();
  const library = useLibraryClips({}, { first: 0, last: RECENT_SONGS });
  const refresh = useFreshRead('feed.list', feedInput());
  const { data } = library;
  const items = Array.from({ length: Math.min(data?.total ?? 0, RECENT_SONGS) }, (_, index) =>
    data?.at(index),
  )
    .flatMap((item) => (item ? [item] : []))
    .sort(newestFirst);
  const fresh = items.filter(isFresh);
  // Both songs of a request move together, so that cards do not change places under a finger.
  const requests = groupRequests(fresh, ({ clip }) => clip);
  const isFinished = (songs: readonly ClipItem[]) => songs.every(isReady);
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
      aria-label={t('Songs you made')}
    >
      <WaitingSongs />
      <LazyDrafts />
      <Cards
        id="running"
        title={t('In the works')}
        requests={requests.filter((songs) => !isFinished(songs))}
        play={play}
        isBasic={isBasic}
      >
        <LazyStopAll />
      </Cards>
      <Cards
        id="ready"
        title={t('Just finished')}
        requests={requests.filter(isFinished)}
        play={play}
        isBasic={isBasic}
      />
      {/* Below the songs that it is about, which it does not move when it begins. */}
      {tourStep ? (
        <div role="status" className={styles.tour}>
          <CreateTour step={tourStep} hasSong={items.some(({ clip }) => canPlay(clip))} />
        </div>
      ) : null}
      {older.length > 0 ? (
        <div className={styles.group}>
          <Head id="older" title={t('Earlier songs')} />
          <ul className={styles.rows} aria-label={t('Songs')}>
            {older.map((item) => (
              <ClipRow key={item.clip.id} item={item} onPlay={() => play(item)} />
            ))}
          </ul>
        </div>
      ) : null}
      {data && items.length === 0 && newestDraft === undefined ? (
        <NoSongs isRead={data.serverTotal !== null} refresh={refresh} />
      ) : null}
    </section>
  );
});

interface NoSongsProps extends Pick<UnreadListProps, 'refresh'> {
  /** The server has said how many there are. */
  readonly isRead: boolean;
}

/** Nobody reads that there are no songs before the server has answered once. */
function NoSongs({ isRead, refresh }: NoSongsProps) {
  const isOffline = useIsOffline();
  if (!isRead && !isOffline) return <UnreadList name={t('Your songs')} refresh={refresh} />;
  return (
    <EmptyState title={t('Your songs appear here')}>
      {t('Describe one and press Create. You can listen while it’s being made.')}
    </EmptyState>
  );
}

interface CardsProps {
  readonly id: string;
  readonly title: string;
  /** The songs of each request. */
  readonly requests: readonly RequestGroup<ClipItem>[];
  readonly play: (item: ClipItem) => void;
  readonly isBasic: boolean;
  /** A control beside the heading. */
  readonly children?: ReactNode;
}

function Cards({ id, title, requests, play, isBasic, children }: CardsProps) {
  const navigate = useNavigate();
  if (requests.length === 0) return null;
  async function retry(item: ClipItem, quotedCredits: number) {
    const nextPath = await tryAgain(item, { quotedCredits, isBasicUser: isBasic });
    if (nextPath) await navigate({ to: nextPath });
  }
  const cardOf = (item: ClipItem) => ({
    onPlay: () => play(item),
    onEdit: () => putIntoForm(item.clip),
    onRetry: (credits: number) => void retry(item, credits),
  });
  return (
    <div className={styles.group}>
      <Head id={id} title={title}>
        {children}
      </Head>
      <ul className={styles.cards} aria-labelledby={id}>
        {requests.map((songs) => (
          <li key={requestIdOf(songs[0].clip)}>
            <RequestCard items={songs} cardOf={cardOf} />
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

function Head({ id, title, children }: Required<Pick<SectionHeadProps, 'id'>> & SectionHeadProps) {
  return (
    <SectionHead id={id} title={title}>
      {children}
      <Link to="/me" className={styles.more}>
        {t('Library')}
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

/** Puts a song's inputs back into the form; text typed since can be restored. */
function putIntoForm(clip: Clip): void {
  replaceCreateText(formFromClip(clip));
  scrollToTop();
}
