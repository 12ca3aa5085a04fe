import { COVER_SIZES_PX } from '#domain/files/media-paths';
import type { Connection, Database } from '#server/database/database';
import {
  forgetFileRemovals,
  listFileRemovals,
  rememberFileRemovals,
} from '#server/files/file-removals.repository';
import { listOwnPictureIds } from '#server/files/pictures.repository';
import { listOwnRenditionFiles } from '#server/files/renditions.repository';
import { listOwnVideoFiles, listUnfinishedUploads } from '#server/making/uploads.repository';
import {
  pictureKey,
  profilePictureKey,
  renditionKey,
  uploadBlockKey,
  videoCoverKey,
} from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { BLOCK_BYTES } from './upload-files.ts';

const FILES_AT_ONCE = 200;

/**
 * Remembers all files of an account but those of its songs, which `rememberAccountRemovals` does: whatever happens
 * after this, they go as soon as the account is gone.
 */
export async function rememberAccountFiles(db: Connection, userId: string): Promise<void> {
  const pictures = (await listOwnPictureIds(db, userId)).flatMap((id) =>
    COVER_SIZES_PX.map((size) => pictureKey(id, size)),
  );
  const blocks = (await listUnfinishedUploads(db, userId)).flatMap(({ id, receivedBytes }) =>
    // And the one that may be on its way.
    Array.from({ length: Math.ceil(receivedBytes / BLOCK_BYTES) + 1 }, (_, index) =>
      uploadBlockKey(id, index),
    ),
  );
  await rememberFileRemovals(db, userId, [
    profilePictureKey(userId),
    ...pictures,
    ...(await listOwnVideoFiles(db, userId)).map(videoCoverKey),
    ...(await listOwnRenditionFiles(db, userId)).map(renditionKey),
    ...blocks,
  ]);
}

/**
 * Removes the files of accounts that are gone. A server that stops meanwhile goes on with the rest after its next start.
 * @throws when the store does.
 */
export async function removeAccountFiles(
  { connection }: Database,
  store: Pick<ObjectStore, 'delete'>,
  stop?: AbortSignal,
): Promise<void> {
  while (stop?.aborted !== true) {
    const keys = await listFileRemovals(connection, FILES_AT_ONCE);
    if (keys.length === 0) return;
    for (const key of keys) await store.delete(key);
    await forgetFileRemovals(connection, keys);
  }
}
