import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Selection } from '#components/selection/selection.ts';
import { ClipRow } from '#components/songs/ClipRow.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import type { SongOrder } from '#domain/clips/song-order';
import { formatSongs } from '#domain/texts/text-format';
import { createLog } from '#lib/log';
import { plural, t } from '#lib/translate';
import { readMore } from '#state/commands/calls';
import { feedInput } from '#state/commands/discovery/feed';
import { type LibraryData, type LibraryFilter, useLibraryClips } from '#state/queries/discovery/feed';
import { useDownloadedIds } from '#state/queries/files/downloaded-ids';
import type { FreshRead } from '#state/queries/fresh-read';
import type { QueryResult } from '#state/queries/live-query';
import type { ClipItem } from '#state/queries/songs/clips';
import { lazyView } from '#ui/lazy-view.tsx';
import { useRowWindow } from '#ui/lists/use-row-window.ts';
import { useMediaQuery } from '#ui/media-query.ts';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import styles from './LibrarySongs.module.css';
import type { LibraryView } from './library-filter.ts';

const ClipChoice = lazyView(async () => (await import('#components/songs/ClipChoice.tsx')).ClipChoice);
const LibraryEmpty = lazyView(async () => (await import('./LibraryEmpty.tsx')).LibraryEmpty, {
  Loading: SongSkeletons,
});
const OrderedSongs = lazyView(async () => (await import('./LibraryOrder.tsx')).OrderedSongs, {
  Loading: SongSkeletons,
});
const SelectionBar = lazyView(
  async () => (await import('#components/selection/SelectionBar.tsx')).SelectionBar,
);

const log = createLog('library');

/** Row heights in px, without marks and at the default text size. */
const ROW_PX = 88;
const TABLE_ROW_PX = 68;
/** The next page is requested when fewer rows than this remain below. */
const LOAD_AHEAD_ROWS = 20;
/** Songs on each side of the selected one that are added to the queue. */
const QUEUE_REACH = 50;
const CONTEXT = { id: null, type: 'Library' } as const;

interface LibrarySongsProps {
  readonly filter: LibraryFilter;
  /** Undefined until it is read. */
  readonly order: SongOrder | undefined;
  readonly view: LibraryView;
  readonly selection: Selection;
  /** The server read of the list's first page. */
  readonly refresh: FreshRead;
  /** Receives the song count as text. */
  readonly onFacts: (facts: string) => void;
  readonly onClearSearch: () => void;
}

type Visible = { readonly first: number; readonly last: number };
type ShowSongs = (library: QueryResult<LibraryData>) => ReactNode;

export function LibrarySongs(props: LibrarySongsProps) {
  const { filter, order, selection } = props;
  const [visible, setVisible] = useState<Visible>({ first: 0, last: 20 });
  const show: ShowSongs = (library) => (
    <ShownSongs {...props} library={library} visible={visible} onVisible={setVisible} />
  );
  if (order === undefined) return <SongSkeletons />;
  if (order !== 'newest')
    return (
      <OrderedSongs filter={filter} order={order} visible={visible}>
        {show}
      </OrderedSongs>
    );
  // Each song is selected by itself.
  const isInFamilies = isGrouped(filter) && selection.ids === null;
  return (
    <NewestSongs filter={isInFamilies ? { ...filter, isGrouped: true } : filter} visible={visible}>
      {show}
    </NewestSongs>
  );
}

interface NewestSongsProps {
  readonly filter: LibraryFilter;
  readonly visible: Visible;
  readonly children: ShowSongs;
}

function NewestSongs({ filter, visible, children }: NewestSongsProps) {
  return children(useLibraryClips(filter, visible));
}

function SongSkeletons() {
  return <RowSkeletons count={7} label={t('Loading your songs')} />;
}

interface ShownSongsProps extends LibrarySongsProps {
  readonly library: QueryResult<LibraryData>;
  readonly visible: Visible;
  readonly onVisible: (visible: Visible) => void;
}

function ShownSongs({ library, visible, onVisible, ...props }: ShownSongsProps) {
  const { filter, view, selection, refresh, onFacts, onClearSearch } = props;
  const downloaded = useDownloadedIds().size;
  const { data } = library;
  const query = filter.query ?? '';
  const facts = data ? libraryFacts(data, downloaded, query) : '';
  useEffect(() => onFacts(facts), [facts, onFacts]);
  useNextPage(filter, data, visible.last);
  if (!data) {
    return library.status === 'error' ? (
      <ErrorState title={t('Your library could not be opened')} onRetry={() => location.reload()}>
        {t(
          'The copy on this device could not be read. Your songs are safe, and downloads still play. Try again.',
        )}
      </ErrorState>
    ) : (
      <SongSkeletons />
    );
  }
  if (data.total === 0)
    return (
      <LibraryEmpty
        view={view}
        query={query}
        data={data}
        isFiltered={filter.kind !== undefined}
        refresh={refresh}
        onClearSearch={onClearSearch}
      />
    );
  return <SongList data={data} isWhole={isUnfiltered(filter)} selection={selection} onVisible={onVisible} />;
}

/** False if the filter asks for songs with a property: then each is listed by itself. */
function isGrouped({ query, ...filter }: LibraryFilter): boolean {
  return isUnfiltered(filter);
}

/** True without a filter: new songs in the library are then new in the list. */
function isUnfiltered(filter: LibraryFilter): boolean {
  return Object.values(filter).every((value) => value === undefined || value === false || value === '');
}

function libraryFacts(
  { songCount: total, serverTotal, isWhole }: LibraryData,
  downloaded: number,
  query: string,
): string {
  if (query !== '') {
    if (total === 0) return '';
    // The server also searches songs that are not on this device; only listed songs can be counted here.
    return isWhole
      ? plural(total, '1 song matches', '{count} songs match')
      : plural(total, '1 song matches on this device', '{count} songs match on this device');
  }
  const count = isWhole ? total : Math.max(total, serverTotal ?? 0);
  if (count === 0) return '';
  // The device's songs are not the whole library, unless the server says so. Kept short: the sync status is
  // beside it.
  const songs =
    serverTotal === null && !isWhole
      ? plural(count, '1 song so far', '{count} songs so far')
      : formatSongs(count);
  return downloaded > 0 ? `${songs}, ${plural(downloaded, '1 downloaded', '{count} downloaded')}` : songs;
}

/** Fetches the page after the last row as the end approaches. */
function useNextPage(
  filter: LibrarySongsProps['filter'],
  data: LibraryData | undefined,
  lastVisible: number,
) {
  const isBusy = useRef(false);
  const { total = 0, songCount = 0, serverTotal = null } = data ?? {};
  const isNear = serverTotal !== null && serverTotal > songCount && lastVisible > total - LOAD_AHEAD_ROWS;
  const key = JSON.stringify(filter);
  useEffect(() => {
    // Read here so that each page that arrives can request the next one.
    if (!isNear || isBusy.current || songCount === 0) return;
    isBusy.current = true;
    readMore('feed.list', feedInput(JSON.parse(key)))
      .catch((error: unknown) => log.info('could not load more songs; retrying on the next scroll', error))
      .finally(() => {
        isBusy.current = false;
      });
  }, [isNear, key, songCount]);
}

interface SongListProps {
  readonly data: LibraryData;
  /** True if nothing is filtered out. */
  readonly isWhole: boolean;
  readonly selection: Selection;
  readonly onVisible: (visible: Visible) => void;
}

/** Renders only the rows near the screen. */
function SongList({ data, isWhole, selection, onVisible }: SongListProps) {
  const isTable = useMediaQuery('(min-width: 64em)');
  const list = useRef<HTMLUListElement>(null);
  const { first, last, style } = useRowWindow(list, {
    count: data.total,
    leastPx: isTable ? TABLE_ROW_PX : ROW_PX,
  });
  useEffect(() => onVisible({ first, last }), [first, last, onVisible]);

  function play({ clip }: ClipItem, index: number) {
    const start = Math.max(0, index - QUEUE_REACH);
    const around = Array.from({ length: 2 * QUEUE_REACH + 1 }, (_, step) => data.at(start + step));
    playClipItems(around, clip.id, CONTEXT, isWhole ? 'library' : 'search');
  }

  const isSelecting = selection.ids !== null;
  return (
    <>
      {isSelecting ? (
        <SelectionBar selection={selection} from={{ kind: 'library' }} isPartial={!data.isWhole} />
      ) : null}
      {isTable && !isSelecting ? <TableHead /> : null}
      <ul ref={list} aria-label={t('Songs')} className={styles.list} style={style} {...selection.gestures}>
        {Array.from({ length: last - first + 1 }, (_, step) => {
          const index = first + step;
          const item = data.at(index);
          if (!item) return <li key={index} className={styles.pending} aria-hidden="true" />;
          const position = { place: index + 1, size: data.total };
          return isSelecting ? (
            <ClipChoice key={item.clip.id} clip={item.clip} selection={selection} position={position} />
          ) : (
            <ClipRow
              key={item.clip.id}
              item={item}
              isTable
              family={data.familyAt(index)}
              onPlay={() => play(item, index)}
              position={position}
            />
          );
        })}
      </ul>
    </>
  );
}

/** Column headings; the rows contain all information themselves. */
function TableHead() {
  return (
    <div className={styles.tableHead} aria-hidden="true">
      <span className={styles.songHead}>
        <span>{t('Song')}</span>
        <span>{t('Style')}</span>
      </span>
      <span>{t('State')}</span>
      <span className={styles.numberHead}>{t('Plays')}</span>
      <span className={styles.numberHead}>{t('Added')}</span>
    </div>
  );
}
