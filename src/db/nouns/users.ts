import type { UserConfig } from '#contract/people/users';
import { userConfigWrite } from '#domain/writes/user-config';
import type { AccountTables } from '../db.ts';
import type { ResponseRules, StoreOptions } from '../entity.ts';
import { readKv, writeKv } from '../kv.ts';

export const writes = [userConfigWrite];

export const responses: ResponseRules = {
  'users.getConfig': { store: storeReadConfig },
  'users.updateConfig': { store: storeChangedConfig },
  'users.acceptCustomModeTos': { store: storeChangedConfig },
  'users.acceptTimbalandTerms': { store: storeChangedConfig },
  'users.getEvent': {
    store: (tables, event) => writeKv(tables, 'userEvent', { hasCreatedSong: event.has_created_song }),
  },
  // SESS-31
  'users.getSessionId': { retries: { count: 1, delayMs: 1000, jitterMs: 1000 } },
};

/** A read that began before the response to a change may be older than it. */
async function storeReadConfig(
  tables: AccountTables,
  value: UserConfig,
  { startedAt, now }: StoreOptions,
): Promise<void> {
  const changedAt = (await readKv(tables, 'userConfig'))?.changedAt ?? 0;
  // The clock may have been set back since.
  const isOvertaken = startedAt < changedAt && changedAt <= now;
  if (!isOvertaken) await writeKv(tables, 'userConfig', { value });
}

function storeChangedConfig(tables: AccountTables, value: UserConfig, { now }: StoreOptions): Promise<void> {
  return writeKv(tables, 'userConfig', { value, changedAt: now });
}
