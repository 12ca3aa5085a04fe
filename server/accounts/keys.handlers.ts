import type { ApiKey } from '#contract/accounts/keys';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { lockAccount } from './accounts.repository.ts';
import { deleteKey, listKeys, MAX_KEYS, type StoredKey, storeKey } from './keys.repository.ts';
import { makeKey } from './keys.ts';

const DAY_MS = 24 * 60 * 60_000;

function toApiKey(row: StoredKey): ApiKey {
  return {
    id: row.id,
    name: row.name,
    start: row.start,
    scopes: [...row.scopes],
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

export const handlers: HandlersOf<'keys'> = {
  'keys.list': async (_args, { db, viewer }) => ({ keys: (await listKeys(db, viewer.id)).map(toApiKey) }),

  async 'keys.create'({ body: { name, scopes, expires_in_days: days } }, { db, viewer, now }) {
    const account = await lockAccount(db, viewer.id);
    if (account === undefined) throw refusal(401);
    if (scopes.includes('staff') && !account.isStaff)
      throw new ApiError(403, t('Only staff can create a key that operates the server.'), {
        field: 'scopes',
      });
    if ((await listKeys(db, viewer.id)).length >= MAX_KEYS)
      throw new ApiError(409, t('An account may have {max} keys. Revoke one first.', { max: MAX_KEYS }));
    const { key, ...stored } = makeKey();
    const row = await storeKey(db, {
      ...{ id: newId(), userId: viewer.id, name, ...stored, scopes: [...new Set(scopes)] },
      expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
    });
    return { ...toApiKey(row), key };
  },

  async 'keys.revoke'({ params: { key_id: id } }, { db, viewer }) {
    if (!(await deleteKey(db, { id, userId: viewer.id }))) throw refusal(404);
    return {};
  },
};
