import { readKv } from '#db/kv';
import type { SongOrder } from '#domain/clips/song-order';
import { useLiveQuery } from '#state/queries/live-query';

/** The order that the library is listed in on this device; undefined until it is read. */
export function useLibraryOrder(): SongOrder | undefined {
  const { status, data } = useLiveQuery(
    'library-order',
    async (tables) => (await readKv(tables, 'libraryOrder'))?.order ?? 'newest',
  );
  return status === 'error' ? 'newest' : data;
}
