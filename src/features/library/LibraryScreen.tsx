import { Link } from '@tanstack/react-router';
import { ArrowDownToLine, Folder, ListMusic, UserRound } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { DraftsWhenAny } from '#components/DraftsWhenAny.tsx';
import { usePageTitle } from '#components/page-title.ts';
import { SyncStatus } from '#components/SyncStatus.tsx';
import { createLog } from '#lib/log';
import { read } from '#state/commands/calls';
import { feedInput } from '#state/commands/feed';
import { useDownloadedIds } from '#state/queries/downloaded-ids';
import { usePendingCounts } from '#state/queries/outbox';
import { FilterChip } from '#ui/Chip.tsx';
import styles from './LibraryScreen.module.css';
import { LibrarySearch } from './LibrarySearch.tsx';
import { LibrarySongs } from './LibrarySongs.tsx';

const log = createLog('library');

export type LibraryView = 'all' | 'liked' | 'public';

const VIEWS: readonly { readonly value: LibraryView; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'liked', label: 'Liked' },
  { value: 'public', label: 'Public' },
];

const TITLES = { all: 'Library', liked: 'Liked songs', public: 'Public songs' } as const;

export interface LibraryScreenProps {
  readonly view: LibraryView;
  readonly onView: (view: LibraryView) => void;
}

/** Every song of the user: filters, search, and one virtual list whatever its length. */
export function LibraryScreen({ view, onView }: LibraryScreenProps) {
  usePageTitle(TITLES[view]);
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const [hidesDisliked, setHidesDisliked] = useState(false);
  const [facts, setFacts] = useState('');
  useRefresh(view, query, hidesDisliked);
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <div>
          <h1 className="display title">Library</h1>
          <div className={styles.facts}>
            {facts === '' ? null : <p>{facts}</p>}
            <SyncLine />
          </div>
        </div>
        <Ways />
      </header>
      <div className={styles.tools}>
        <fieldset className={styles.chips}>
          <legend className="screen-reader-only">Which songs</legend>
          {VIEWS.map(({ value, label }) => (
            <FilterChip key={value} isOn={value === view} onPress={() => onView(value)}>
              {label}
            </FilterChip>
          ))}
          {view === 'liked' ? null : (
            <FilterChip isOn={hidesDisliked} onPress={() => setHidesDisliked(!hidesDisliked)}>
              Hide disliked
            </FilterChip>
          )}
        </fieldset>
        <LibrarySearch text={text} onText={setText} />
      </div>
      {view === 'all' && query === '' ? <DraftsWhenAny /> : null}
      <LibrarySongs
        key={view}
        filter={filterOf(view, query, hidesDisliked)}
        view={view}
        onFacts={setFacts}
        onClearSearch={() => setText('')}
      />
    </div>
  );
}

function filterOf(view: LibraryView, query: string, hidesDisliked: boolean) {
  return {
    ...(view === 'liked' ? { isLiked: true } : {}),
    ...(view === 'public' ? { isPublic: true } : {}),
    ...(hidesDisliked && view !== 'liked' ? { hideDisliked: true } : {}),
    ...(query === '' ? {} : { query }),
  };
}

/** Brings the shown part of the library up to date; what the device holds is shown meanwhile. */
function useRefresh(view: LibraryView, query: string, hidesDisliked: boolean) {
  useEffect(() => {
    read('feed.list', feedInput(filterOf(view, query, hidesDisliked))).catch((error: unknown) =>
      log.info('the library is shown as the device has it', error),
    );
  }, [view, query, hidesDisliked]);
}

function Ways() {
  const downloaded = useDownloadedIds().size;
  return (
    <nav className={styles.ways} aria-label="Library sections">
      <Link
        to="/me/downloads"
        className={styles.way}
        aria-label={`Downloads, ${downloaded} ${downloaded === 1 ? 'song' : 'songs'}`}
      >
        <ArrowDownToLine />
      </Link>
      <Link to="/me/playlists" className={styles.way} aria-label="Playlists">
        <ListMusic />
      </Link>
      <Link to="/me/workspaces" className={styles.way} aria-label="Workspaces">
        <Folder />
      </Link>
      <Link to="/me/personas" className={styles.way} aria-label="Personas">
        <UserRound />
      </Link>
    </nav>
  );
}

/** Shown while something is not saved; silence means that all is well. */
function SyncLine() {
  const counts = usePendingCounts().data;
  if (!counts || counts.waiting + counts.sending + counts.rejected === 0) return null;
  return (
    <Link to="/me/sync" className={styles.sync}>
      <SyncStatus />
    </Link>
  );
}
