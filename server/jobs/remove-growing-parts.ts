import type { Database } from '#server/database/database';
import { forgetGrowingParts, listGrowingParts } from '#server/files/growing-parts.repository';
import { growingEndKey, growingPartKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';

const SONGS_AT_ONCE = 50;

type Store = Pick<ObjectStore, 'head' | 'delete'>;

/** Deletes the parts of a song, from the last to the first: after a kill in the middle, those left are found again. */
export async function removeGrowingParts(database: Database, store: Store, clipId: string): Promise<void> {
  let count = 0;
  while ((await store.head(growingPartKey(clipId, count))) !== null) count += 1;
  await store.delete(growingEndKey(clipId));
  for (let index = count - 1; index >= 0; index -= 1) await store.delete(growingPartKey(clipId, index));
  await forgetGrowingParts(database.connection, clipId);
}

/**
 * Deletes the parts of songs that are gone, and those left by processes that were killed before a time.
 * @throws when the store does.
 */
export async function sweepGrowingParts(
  {
    database,
    store,
    isRendering,
  }: {
    readonly database: Database;
    readonly store: Store;
    readonly isRendering: (clipId: string) => Promise<boolean>;
  },
  before: Date,
): Promise<void> {
  for (const clipId of await listGrowingParts(database.connection, before, SONGS_AT_ONCE)) {
    if (!(await isRendering(clipId))) await removeGrowingParts(database, store, clipId);
  }
}
