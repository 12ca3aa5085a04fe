import { COMPACT_TYPES } from '#domain/files/compact-audio';
import { COVER_SIZES_PX, FILE_KINDS } from '#domain/files/media-paths';
import type { Database } from '#server/database/database';
import { forgetRemovals, listRemovals } from '#server/songs/removals.repository';
import { audioKey, convertedKey, coverKey, previewKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';

/** Number of songs whose files are deleted between two database queries. */
const SONGS_AT_ONCE = 50;

/** Everything stored for a song. */
function clipKeys(clipId: string): string[] {
  return [
    audioKey(clipId),
    previewKey(clipId),
    ...[...FILE_KINDS, ...COMPACT_TYPES].map((kind) => convertedKey(clipId, kind)),
    ...COVER_SIZES_PX.map((sizePx) => coverKey(clipId, sizePx)),
  ];
}

/**
 * Deletes the files of deleted songs. If the server stops meanwhile, the rest is deleted after its next start.
 * @throws when the store does.
 */
export async function removeClipFiles(
  database: Database,
  store: Pick<ObjectStore, 'delete'>,
  stop?: AbortSignal,
): Promise<void> {
  while (stop?.aborted !== true) {
    const ids = await listRemovals(database.connection, SONGS_AT_ONCE);
    if (ids.length === 0) return;
    for (const key of ids.flatMap(clipKeys)) await store.delete(key);
    await forgetRemovals(database.connection, ids);
  }
}
