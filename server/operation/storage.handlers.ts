import { type AccountLimits, STORAGE_PAGE_SIZE } from '#contract/operation/storage';
import { listAccounts } from '#server/accounts/account-roles.repository';
import { findAccount } from '#server/accounts/accounts.repository';
import { refusal } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import type { Connection } from '#server/database/database';
import {
  countUnmeasured,
  deleteLimits,
  findDefaultLimits,
  listOwnLimits,
  type StorageUse,
  type StoredLimits,
  storeDefaultLimits,
  storeLimits,
  sumStorage,
} from './storage.repository.ts';

const shownLimits = ({ maxSongs, maxStorageMb, maxUploads }: StoredLimits): AccountLimits => ({
  max_songs: maxSongs,
  max_storage_mb: maxStorageMb,
  max_uploads: maxUploads,
});

const storedLimits = (limits: AccountLimits): StoredLimits => ({
  maxSongs: limits.max_songs,
  maxStorageMb: limits.max_storage_mb,
  maxUploads: limits.max_uploads,
});

/** @throws ApiError 404 */
async function checkAccount(db: Connection, id: string): Promise<void> {
  if ((await findAccount(db, id)) === undefined) throw refusal(404);
}

const shownUse = ({ songs, uploads, derived }: StorageUse) => ({
  songs: { count: songs.count, bytes: songs.bytes },
  uploads: { count: uploads.count, bytes: uploads.bytes },
  derived,
});

export const handlers: HandlersOf<'storage'> = {
  async 'storage.list'({ query: { page } }, { db, services }) {
    await services.measureStorage(db, null);
    const { accounts, total } = await listAccounts(db, { page, pageSize: STORAGE_PAGE_SIZE });
    const ids = accounts.map(({ id }) => id);
    const uses = await sumStorage(db, ids);
    const own = await listOwnLimits(db, ids);
    return {
      accounts: accounts.map(({ id, username, name }) => {
        const limits = own.get(id);
        return {
          ...{ account_id: id, handle: username, display_name: name },
          ...shownUse(uses.get(id) as StorageUse),
          limits: limits === undefined ? null : shownLimits(limits),
        };
      }),
      default_limits: shownLimits(await findDefaultLimits(db)),
      unmeasured: await countUnmeasured(db),
      num_total_results: total,
      current_page: page,
    };
  },

  async 'storage.setLimits'({ params: { account_id: id }, body }, { db }) {
    await checkAccount(db, id);
    await storeLimits(db, id, storedLimits(body));
    return body;
  },

  async 'storage.removeLimits'({ params: { account_id: id } }, { db }) {
    await checkAccount(db, id);
    await deleteLimits(db, id);
    return {};
  },

  async 'storage.setDefaultLimits'({ body }, { db }) {
    await storeDefaultLimits(db, storedLimits(body));
    return body;
  },
};
