import { buffer } from 'node:stream/consumers';
import { newId } from '#lib/ids';
import { deriveKey } from '#server/accounts/secret';
import type { Connection, Database } from '#server/database/database';
import { claimInstallation, isInstalled } from '#server/operation/installation.repository';
import { StartError } from '#server/start-error';
import type { ObjectStore } from '#server/storage/object-store';

/** Key of the object that identifies the database the files belong to. */
const STORE_ID_KEY = 'installation.txt';

/**
 * Ensures that servers of one database share their files and their secret: otherwise songs would be silent on
 * some servers, and sessions valid only on others. Servers that start simultaneously are checked one after
 * another.
 * @throws StartError that says which setting differs
 */
export async function checkInstallation(
  { connection, withStartLock }: Pick<Database, 'connection' | 'withStartLock'>,
  store: ObjectStore,
  secret: string,
): Promise<void> {
  await withStartLock(() => check(connection, store, secret));
}

async function check(db: Connection, store: ObjectStore, secret: string): Promise<void> {
  const heldId = await readStoreId(store);
  const secretMark = Buffer.from(deriveKey(secret, 'installation mark')).toString('base64url');
  const own = { storeId: heldId ?? newId(), secretMark };
  // Files first: if a server dies in between, the next one takes over what it left.
  if (heldId === null && !(await isInstalled(db))) await store.put(STORE_ID_KEY, Buffer.from(own.storeId));
  const shared = await claimInstallation(db, own);
  if (shared.secretMark !== secretMark) {
    throw new StartError(
      'Another server with this database has a different SKYLARK_SECRET; use the same one on all servers. To change it, stop all servers, run "delete from installation" on the database, and start them again. All users must then sign in again.',
    );
  }
  if (shared.storeId !== own.storeId) {
    throw new StartError(
      'The files of this database are stored elsewhere; use the same S3_ variables or SKYLARK_DATA folder as the other servers. If those files are permanently lost, run "delete from installation" on the database.',
    );
  }
}

async function readStoreId(store: ObjectStore): Promise<string | null> {
  if ((await store.head(STORE_ID_KEY)) === null) return null;
  return (await buffer(store.read(STORE_ID_KEY))).toString().trim();
}
