import { type AccountLimits, STORAGE_PAGE_SIZE } from '#contract/storage';
import { refusal } from '#server/api-error';
import { listAccounts } from '#server/repositories/account-roles';
import { findAccount } from '#server/repositories/accounts';
import {
  countUnmeasured,
  listLimits,
  type StorageUse,
  type StoredLimits,
  storeLimits,
  sumStorage,
} from '#server/repositories/storage';
import type { HandlersOf } from './context.ts';

const shownLimits = ({ maxSongs, maxStorageMb, maxUploads }: StoredLimits): AccountLimits => ({
  max_songs: maxSongs,
  max_storage_mb: maxStorageMb,
  max_uploads: maxUploads,
});

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
    const limits = await listLimits(db, ids);
    return {
      accounts: accounts.map(({ id, username, name }) => ({
        ...{ account_id: id, handle: username, display_name: name },
        ...shownUse(uses.get(id) as StorageUse),
        limits: shownLimits(limits.get(id) as StoredLimits),
      })),
      unmeasured: await countUnmeasured(db),
      num_total_results: total,
      current_page: page,
    };
  },

  async 'storage.setLimits'({ params: { account_id: id }, body }, { db }) {
    if ((await findAccount(db, id)) === undefined) throw refusal(404);
    const limits = {
      maxSongs: body.max_songs,
      maxStorageMb: body.max_storage_mb,
      maxUploads: body.max_uploads,
    };
    await storeLimits(db, id, limits);
    return shownLimits(limits);
  },
};
