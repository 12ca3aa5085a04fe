import { readLibraryIds } from '#db/library/library';
import { type LibraryFilter, libraryFilterKey } from '#db/library/library-filter';
import type { SongOrder } from '#domain/clips/song-order';
import { type LibraryData, readListFacts, WINDOW_ROWS, windowStart } from '#state/queries/discovery/feed';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import { useClips } from './clips.ts';

const NO_IDS: readonly string[] = [];

/**
 * The library through a filter, song by song in a chosen order. The ids are read once after each change, and the rows
 * around `visible` as in `useLibraryClips`.
 */
export function useOrderedLibrary(
  filter: LibraryFilter,
  order: SongOrder,
  visible: { first: number; last: number },
): QueryResult<LibraryData> {
  const list = useLiveQuery(`library:${order}:${libraryFilterKey(filter)}`, async (tables) => {
    const [ids, facts] = await Promise.all([
      readLibraryIds(tables, filter, order),
      readListFacts(tables, filter),
    ]);
    return { ids, ...facts };
  });
  const ids = list.data?.ids ?? NO_IDS;
  const start = windowStart(visible.first);
  const clips = useClips(ids.slice(start, start + WINDOW_ROWS));
  if (list.data === undefined) return { ...list, data: undefined };
  const { serverTotal, isFilled } = list.data;
  const total = ids.length;
  const data: LibraryData = {
    total,
    songCount: total,
    serverTotal,
    isWhole: isFilled || (serverTotal !== null && total >= serverTotal),
    at: (index) => clips.data?.[index - start] ?? undefined,
    familyAt: () => undefined,
  };
  return { status: 'ready', data, error: undefined };
}
