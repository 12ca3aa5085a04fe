import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { moreClass, PageSection } from '#components/screens/PageSection.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import { ClipShelf } from '#components/songs/ClipShelf.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import { PRODUCT_NAME } from '#contract/product';
import { isNewSong } from '#domain/clips/new-song';
import { errorText } from '#lib/error-text';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { read } from '#state/commands/calls';
import { feedInput } from '#state/commands/discovery/feed';
import { canPlay } from '#state/commands/listening/player';
import { useIsOffline } from '#state/queries/connection';
import { useLibraryClips } from '#state/queries/discovery/feed';
import { useTrending } from '#state/queries/discovery/trending';
import { useFreshRead } from '#state/queries/fresh-read';
import { usePlayedSongs } from '#state/queries/listening/history';
import { useHasCreatedSong, usePresetClips } from '#state/queries/making/first-song';
import type { ClipItem } from '#state/queries/songs/clips';
import { lazyView } from '#ui/lazy-view.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { HomeHero } from './HomeHero.tsx';
import styles from './HomeScreen.module.css';
import { HomeTop } from './HomeTop.tsx';
import { ResumeSongs } from './ResumeSongs.tsx';
import { useShelf } from './use-shelf.ts';
import { withoutRepeats } from './without-repeats.ts';

/** What is below a part whose code could not be loaded. */
const Children = ({ children }: { readonly children: ReactNode }) => children;

const OfflineShelf = lazyView(async () => (await import('./OfflineShelf.tsx')).OfflineShelf, {
  Missing: Children,
});
const ContestBanner = lazyView(
  async () => (await import('#components/people/ContestPanel.tsx')).ContestBanner,
);
const FirstSong = lazyView(async () => (await import('./FirstSong.tsx')).FirstSong);
const RisingSongs = lazyView(async () => (await import('./RisingSongs.tsx')).RisingSongs);

const log = createLog('home');

/** How many of the newest songs are shown. */
const RECENT_SONGS = 13;
const FIRST_SCREEN = { first: 0, last: RECENT_SONGS };
const CONTEXT = { id: null, type: 'Library' } as const;
const SHELF_CONTEXT = { id: null, type: 'FeaturedFeed' } as const;

const RESUME_SONGS = 4;
const SHELF_SONGS = 12;
const RISING_SONGS = 5;
/** Enough that songs shown above can be left out. */
const READ_SONGS = 2 * SHELF_SONGS;

/** What one plays next: the newest song, then songs to resume and new ones; offline, the playable ones. */
export function HomeScreen() {
  usePageTitle(t('Home'));
  const library = useLibraryClips({}, FIRST_SCREEN);
  const isOffline = useIsOffline();
  const isNew = useHasCreatedSong().data === false;
  const { problem, retry } = useFreshRead('feed.list', feedInput());
  useFirstSongs(isNew);
  if (library.status === 'error' && !library.data) return <HomeError />;
  const items = newest(library.data ? recentItems(library.data) : []);
  // A crop or an import is no new song.
  const made = items.filter(({ clip }) => isNewSong(clip));
  const hero = [...made, ...items].find(({ clip }) => clip.status === 'complete') ?? items[0];
  if (isOffline) return <OfflineHome items={items} />;
  // Until the server's first response, it is unknown whether there are any songs.
  const isUnknown = library.status === 'loading' || (!hero && library.data?.serverTotal === null);
  if (isUnknown) {
    return (
      <Frame>
        <HomeTop isOnArt={false} />
        {problem === null ? (
          <RowSkeletons count={4} label={t('Loading your songs')} />
        ) : (
          <ErrorState title={t('Your songs did not load')} onRetry={retry}>
            {errorText(problem)}
          </ErrorState>
        )}
      </Frame>
    );
  }
  const isFirst = !hero || (isNew && !items.some(({ clip }) => clip.metadata.type === 'gen'));
  return (
    <Frame>
      {hero ? (
        <HomeHero item={hero} onPlay={() => playClipItems(items, hero.clip.id, CONTEXT, 'home')} />
      ) : null}
      {isFirst ? <FirstSong isHead={!hero} /> : null}
      <Shelves hero={hero} own={items} isFirst={isFirst} />
    </Frame>
  );
}

interface ShelvesProps {
  readonly hero: ClipItem | undefined;
  readonly own: readonly ClipItem[];
  /** The starter songs are shown above. */
  readonly isFirst: boolean;
}

/** The songs below the newest one; none is shown twice. */
function Shelves({ hero, own, isFirst }: ShelvesProps) {
  const played = usePlayedSongs();
  const presets = usePresetClips().data ?? [];
  const followed = useShelf('following', READ_SONGS);
  const house = useShelf('house', READ_SONGS);
  const trending = useTrending('now', READ_SONGS).data ?? [];
  const shown = withoutRepeats([
    { name: 'hero', items: hero ? [hero] : [], size: 1 },
    { name: 'presets', items: isFirst ? presets : [], size: presets.length },
    { name: 'resume', items: (played.data ?? []).filter(({ clip }) => canPlay(clip)), size: RESUME_SONGS },
    { name: 'own', items: own, size: SHELF_SONGS },
    { name: 'followed', items: followed, size: SHELF_SONGS },
    { name: 'house', items: house, size: SHELF_SONGS },
    { name: 'rising', items: trending, size: RISING_SONGS },
  ]);
  // They are above the others, which must not move.
  if (played.status === 'loading') return null;
  return (
    <>
      {shown.resume.length > 0 ? (
        <PageSection title={t('Pick up where you left off')} level={2}>
          {(id) => <ResumeSongs items={shown.resume} labelledBy={id} />}
        </PageSection>
      ) : null}
      <Recent items={shown.own} />
      <Shelf title={t('New from people you follow')} items={shown.followed} />
      <ContestBanner />
      <Shelf title={t('Made by {productName}', { productName: PRODUCT_NAME })} items={shown.house} />
      <RisingSongs items={shown.rising} />
      <Explore />
    </>
  );
}

function Shelf({ title, items }: { readonly title: string; readonly items: readonly ClipItem[] }) {
  if (items.length === 0) return null;
  return (
    <PageSection title={title} level={2}>
      {(id) => <ClipShelf items={items} labelledBy={id} context={SHELF_CONTEXT} />}
    </PageSection>
  );
}

/** A user without a song receives some with the library. */
function useFirstSongs(isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return;
    read('feed.list', feedInput()).catch((error: unknown) =>
      log.info('could not refresh the library; showing the stored one', error),
    );
  }, [isNew]);
}

function OfflineHome({ items }: { readonly items: readonly ClipItem[] }) {
  return (
    <Frame>
      <HomeTop isOnArt={false} />
      <OfflineShelf>
        <Recent items={items} />
      </OfflineShelf>
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return <div className={styles.home}>{children}</div>;
}

function recentItems(data: { total: number; at(index: number): ClipItem | undefined }): ClipItem[] {
  const items = Array.from({ length: Math.min(data.total, RECENT_SONGS) }, (_, index) => data.at(index));
  return items.flatMap((item) => (item ? [item] : []));
}

/** The library lists pinned songs first; Home orders by date only. */
function newest(items: readonly ClipItem[]): ClipItem[] {
  return [...items].sort((one, other) => other.clip.created_at.localeCompare(one.clip.created_at));
}

function Recent({ items }: { readonly items: readonly ClipItem[] }) {
  if (items.length === 0) return null;
  return (
    <PageSection
      title={t('Recent songs')}
      level={2}
      aside={
        <Link to="/me" className={moreClass}>
          {t('All songs')}
        </Link>
      }
    >
      {(id) => <ClipShelf items={items} labelledBy={id} context={CONTEXT} />}
    </PageSection>
  );
}

/** The way to everything else there is to hear. */
function Explore() {
  return (
    <Link to="/search" className={styles.explore}>
      <span>
        <b>{t('Explore more')}</b>
        <small>{t('Styles, playlists, personas and people')}</small>
      </span>
      <ChevronRight />
    </Link>
  );
}

function HomeError() {
  return (
    <Frame>
      <HomeTop isOnArt={false} />
      <ErrorState title={t('Home did not load')} headingLevel={1} onRetry={() => location.reload()}>
        {t('This device could not read its copy of your library. The songs themselves are not affected.')}
      </ErrorState>
    </Frame>
  );
}
