import { type AccountDatabase, openAccountDatabase } from '#db/db';
import { entityTables, storeParts } from '#db/entity-store';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { playlistParts } from '#domain/nouns/playlist';
import { TEST_USER_ID } from '#tests/support/clips';
import type { ModelServer } from './model-server.ts';

type Rows = ReadonlyMap<string, readonly unknown[]>;
let firstRows: Rows | null = null;

export function openDeviceDatabase(name: string): AccountDatabase {
  return openAccountDatabase(TEST_USER_ID, name);
}

/** Makes the storage of a device that of one that has read everything, whatever it holds. */
export async function resetStorage(database: AccountDatabase, server: ModelServer): Promise<void> {
  const connection = await database.run((tables) => tables.backendDB());
  if (firstRows) return writeRows(connection, firstRows);
  await database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () => {
      const options = { userId: TEST_USER_ID, source: 'read', startedAt: 1, now: 1 } as const;
      await storeParts(tables, [partOf(clipNoun, [...server.clips.values()])], options);
      for (const id of server.orders.keys())
        await storeParts(tables, playlistParts(server.playlist(id), 0), options);
    }),
  );
  firstRows = await readRows(connection);
}

async function readRows(connection: IDBDatabase): Promise<Rows> {
  const names = [...connection.objectStoreNames];
  const transaction = connection.transaction(names, 'readonly');
  const requests = names.map((name) => [name, transaction.objectStore(name).getAll()] as const);
  await completed(transaction);
  return new Map(requests.map(([name, { result }]) => [name, result]));
}

/** Not through Dexie, whose middleware would count the songs again. */
async function writeRows(connection: IDBDatabase, rows: Rows): Promise<void> {
  const transaction = connection.transaction([...rows.keys()], 'readwrite');
  for (const [name, stored] of rows) {
    const store = transaction.objectStore(name);
    store.clear();
    for (const row of stored) store.put(row);
  }
  await completed(transaction);
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
