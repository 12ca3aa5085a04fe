import { Link } from '@tanstack/react-router';
import { CirclePlus } from 'lucide-react';
import { useEffect } from 'react';
import { ClipShelf } from '#components/ClipShelf.tsx';
import { playClipItems } from '#components/clip-playback.ts';
import { usePageTitle } from '#components/page-title.ts';
import { createLog } from '#lib/log';
import { read } from '#state/commands/calls';
import { feedInput } from '#state/commands/feed';
import type { ClipItem } from '#state/queries/clips';
import { useIsOffline } from '#state/queries/connection';
import { useLibraryClips } from '#state/queries/feed';
import { useHasCreatedSong } from '#state/queries/first-song';
import { useFreshRead } from '#state/queries/fresh-read';
import { ErrorState } from '#ui/ErrorState.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { RowSkeletons } from '#ui/Skeleton.tsx';
import { HomeHero } from './HomeHero.tsx';
import styles from './HomeScreen.module.css';
import { HomeSection, moreClass } from './HomeSection.tsx';
import { HomeTop } from './HomeTop.tsx';

const OfflineShelf = lazyView(async () => (await import('./OfflineShelf.tsx')).OfflineShelf);
const ContestBanner = lazyView(async () => (await import('#components/ContestPanel.tsx')).ContestBanner);
const ClaimUsername = lazyView(async () => (await import('./ClaimUsername.tsx')).ClaimUsername);
const FirstSong = lazyView(async () => (await import('./FirstSong.tsx')).FirstSong);
const RisingSongs = lazyView(async () => (await import('./RisingSongs.tsx')).RisingSongs);
const DiscoverFeed = lazyView(async () => (await import('./DiscoverFeed.tsx')).DiscoverFeed);

const log = createLog('home');

/** How many of the newest songs are shown. */
const RECENT_SONGS = 13;
const FIRST_SCREEN = { first: 0, last: RECENT_SONGS };
const CONTEXT = { id: null, type: 'Library' } as const;

/** The newest song, enlarged, then the recent ones; offline, the playable ones. */
export function HomeScreen() {
  usePageTitle('Home');
  const library = useLibraryClips({}, FIRST_SCREEN);
  const isOffline = useIsOffline();
  const isNew = useHasCreatedSong().data === false;
  const { problem, retry } = useFreshRead('feed.list', feedInput());
  useFirstSongs(isNew);
  if (library.status === 'error' && !library.data) return <HomeError />;
  const items = newest(library.data ? recentItems(library.data) : []);
  const hero = items.find(({ clip }) => clip.status === 'complete') ?? items[0];
  if (isOffline) return <OfflineHome items={items} />;
  // Until the server's first response, it is unknown whether there are any songs.
  const isUnknown = library.status === 'loading' || (!hero && library.data?.serverTotal === null);
  if (isUnknown) {
    return (
      <Frame>
        <HomeTop isOnArt={false} />
        {problem === null ? (
          <RowSkeletons count={4} label="Loading your songs" />
        ) : (
          <ErrorState title="Your songs did not load" onRetry={retry}>
            {problem.message}
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
      <ClaimUsername />
      <ContestBanner />
      <Recent items={items.filter((item) => item !== hero)} />
      <RisingSongs />
      {hero ? <NextIdea /> : null}
      <DiscoverFeed />
    </Frame>
  );
}

/** Who has made no song is given some with the library. */
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
      <OfflineShelf />
      <Recent items={items} />
    </Frame>
  );
}

function Frame({ children }: { readonly children: React.ReactNode }) {
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
    <HomeSection
      title="Recent songs"
      level={2}
      aside={
        <Link to="/me" className={moreClass}>
          All songs
        </Link>
      }
    >
      {(id) => <ClipShelf items={items} labelledBy={id} context={CONTEXT} />}
    </HomeSection>
  );
}

function NextIdea() {
  return (
    <Link to="/create" className={styles.idea}>
      <CirclePlus />
      <span>
        <b>What should the next one sound like?</b>
        <small>Describe it in a few words</small>
      </span>
    </Link>
  );
}

function HomeError() {
  return (
    <Frame>
      <HomeTop isOnArt={false} />
      <ErrorState title="Home did not load" headingLevel={1} onRetry={() => location.reload()}>
        This device could not read its copy of your library. The songs themselves are not affected.
      </ErrorState>
    </Frame>
  );
}
