import type { CallId, CallInput } from '#contract/contract';
import type { AccountDatabase, AccountTables } from './db.ts';
import { readKv, writeKv } from './kv.ts';
import type { ListCursor } from './schema.ts';

/** One string per list: the call with its filter, without the page. */
export function listKey<Id extends CallId>(id: Id, input: CallInput<Id>): string {
  const {
    params = {},
    query = {},
    body,
  } = (input ?? {}) as {
    params?: object;
    query?: object;
    body?: unknown;
  };
  // Some reads have their filter in the body.
  const entries = Object.entries({ ...params, ...query, ...(body === undefined ? {} : { body }) })
    .filter(([name, value]) => name !== 'page' && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `${id} ${JSON.stringify(entries)}`;
}

/** How far a list was loaded; undefined before its first page. */
export async function listCursor(tables: AccountTables, key: string): Promise<ListCursor | undefined> {
  return (await readKv(tables, 'cursors'))?.[key];
}

export async function writeCursor(database: AccountDatabase, key: string, cursor: ListCursor): Promise<void> {
  await database.run((tables) =>
    tables.transaction('rw', tables.kv, async () => {
      const cursors = (await readKv(tables, 'cursors')) ?? {};
      await writeKv(tables, 'cursors', { ...cursors, [key]: cursor });
    }),
  );
}
