import type { UserConfig } from '#contract/people/users';
import type { AccountTables } from '#db/db';
import { readKv } from '#db/kv';
import { type UserConfigChange, userConfigWrite } from '#domain/writes/user-config';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

/** What the user has seen: the server's last state plus pending changes. */
export async function readUserConfig(tables: AccountTables): Promise<UserConfig | null> {
  const [stored, rows] = await Promise.all([
    readKv(tables, 'userConfig'),
    tables.outbox.where('lane').equals(userConfigWrite.lane({})).sortBy('seq'),
  ]);
  if (!stored) return null;
  const changes = rows.map(({ args }) => args as UserConfigChange);
  return Object.assign({ ...stored.value }, ...changes);
}

/** What the user has seen; null while this device does not know. */
export function useUserConfig(): QueryResult<UserConfig | null> {
  return useLiveQuery('user-config', readUserConfig);
}
