import type { AccountDatabase, AccountTables } from './db.ts';
import type { KvRow, KvValues } from './schema.ts';

/** Reads one named value; also for use inside a transaction or a live query. */
export async function readKv<Key extends keyof KvValues>(
  tables: AccountTables,
  key: Key,
): Promise<KvValues[Key] | undefined> {
  const row = (await tables.kv.get(key)) as KvRow<Key> | undefined;
  return row?.value;
}

export async function writeKv<Key extends keyof KvValues>(
  tables: AccountTables,
  key: Key,
  value: KvValues[Key],
): Promise<void> {
  await tables.kv.put({ key, value, writtenAt: Date.now() });
}

export function getKv<Key extends keyof KvValues>(database: AccountDatabase, key: Key) {
  return database.run((tables) => readKv(tables, key));
}

export async function setKv<Key extends keyof KvValues>(
  database: AccountDatabase,
  key: Key,
  value: KvValues[Key],
): Promise<void> {
  await database.run((tables) => writeKv(tables, key, value));
}

export async function deleteKv(database: AccountDatabase, key: keyof KvValues): Promise<void> {
  await database.run((tables) => tables.kv.delete(key));
}
