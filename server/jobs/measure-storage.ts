import type { Connection } from '#server/database/database';
import { listUnmeasured, storeBytes, type UnmeasuredFile } from '#server/operation/storage.repository';
import { audioKey, convertedKey, renditionKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';

interface MeasureParts {
  readonly db: Connection;
  readonly store: Pick<ObjectStore, 'head'>;
}

/** As many of each kind as are measured in about a second. */
const AT_ONCE = 200;

/**
 * Records the sizes of some stored files that are not known yet. A missing file counts as empty.
 * @param userId only the audio of this account's songs; null for all files
 */
export async function measureStorage({ db, store }: MeasureParts, userId: string | null): Promise<void> {
  for (const file of await listUnmeasured(db, { userId, limit: AT_ONCE }))
    await storeBytes(db, file, (await store.head(keyOf(file)))?.size ?? 0);
}

function keyOf(file: UnmeasuredFile): string {
  if (file.noun === 'clip') return audioKey(file.clipId);
  return file.noun === 'file' ? convertedKey(file.clipId, file.kind) : renditionKey(file.file);
}
