import { readKv } from '#db/kv';
import { countMovedSongs, readLibraryWindow } from '#db/library/library';
import { listCursor, listKey } from '#db/list-cursors';
import type { LibraryFill } from '#db/schema';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

export interface LibraryFillState {
  /** Number of library songs on this device. */
  readonly songs: number;
  /** The server's count plus pending changes; null before the first response. */
  readonly total: number | null;
  readonly isWhole: boolean;
  readonly obstacle: LibraryFill['obstacle'];
}

/** How much of the library is on this device; null before the rest started loading. */
export function useLibraryFill(): QueryResult<LibraryFillState | null> {
  return useLiveQuery('library-fill', async (tables) => {
    const fill = await readKv(tables, 'libraryFill');
    if (!fill) return null;
    const { total: songs } = await readLibraryWindow(tables, {}, 0, 0);
    const cursor = await listCursor(tables, listKey('feed.list', { query: {} }));
    const total = cursor ? cursor.total + (await countMovedSongs(tables, {})) : null;
    const { isWhole, obstacle } = fill;
    return { songs, total, isWhole, obstacle };
  });
}
