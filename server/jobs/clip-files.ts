import { COVER_SIZES_PX } from '#domain/media-paths';
import type { Database } from '#server/database/database';
import { listExisting } from '#server/repositories/trash';
import { audioKey, coverKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';

/** Longer than a transaction may take: by then the deletion of the rows is done or taken back. */
const COMMIT_MS = 20_000;

/**
 * Returns a function that removes the files of deleted clips a little later, and only of those that are really gone.
 * A server that stops meanwhile leaves the files behind, unreachable.
 */
export function createClipFileRemoval({
  database,
  store,
  waitMs = COMMIT_MS,
}: {
  readonly database: Database;
  readonly store: ObjectStore;
  readonly waitMs?: number;
}): (clipIds: readonly string[]) => void {
  async function remove(clipIds: readonly string[]): Promise<void> {
    const kept = new Set(await listExisting(database.connection, clipIds));
    for (const id of clipIds.filter((clipId) => !kept.has(clipId))) {
      await store.delete(audioKey(id));
      for (const sizePx of COVER_SIZES_PX) await store.delete(coverKey(id, sizePx));
    }
  }
  return (clipIds) => {
    if (clipIds.length === 0) return;
    // A failure leaves files that nothing names.
    setTimeout(() => void remove(clipIds).catch(() => undefined), waitMs).unref();
  };
}
