import type { AccountDatabase, AccountTables } from './db.ts';
import type { IdListRow } from './schema.ts';

/** Part of a list in server order. */
export interface IdPage {
  /** Position of the page's first entity in the whole list. */
  readonly offset: number;
  readonly ids: readonly string[];
  /** Entities in the whole list. */
  readonly total: number;
}

/**
 * Merges a page into the stored order. Entities that moved into the page are removed from their old position.
 */
export function mergeIdPage(held: readonly string[], { offset, ids, total }: IdPage): string[] {
  const named = new Set(ids);
  const before = held.slice(0, offset).filter((id) => !named.has(id));
  const after = held.slice(offset + ids.length).filter((id) => !named.has(id));
  return [...before, ...ids, ...after].slice(0, Math.max(total, offset + ids.length));
}

/** Beyond this many, the least recently opened lists are evicted. */
const MAX_LISTS = 300;

/**
 * Stores a page of a list whose entities are stored by their own nouns; `key` is the call's `listKey`. For the
 * `store` of a response rule that includes the table `idLists`.
 */
export async function storeIdPage(
  { idLists }: AccountTables,
  key: string,
  page: IdPage,
  fetchedAt: number,
): Promise<void> {
  const held = await idLists.get(key);
  await idLists.put({ key, ids: mergeIdPage(held?.ids ?? [], page), total: page.total, fetchedAt });
  if (held) return;
  const surplus = (await idLists.count()) - MAX_LISTS;
  if (surplus > 0) await idLists.bulkDelete(await idLists.orderBy('fetchedAt').limit(surplus).primaryKeys());
}

/** Replaces a whole list, for example when the server says it is empty. */
export async function setIdList(
  database: AccountDatabase,
  key: string,
  ids: readonly string[],
): Promise<void> {
  const row = { key, ids: [...ids], total: ids.length, fetchedAt: Date.now() };
  await database.run((tables) => tables.idLists.put(row));
}

/** The part of a list loaded so far; undefined before the first page. */
export function readIdList({ idLists }: AccountTables, key: string): Promise<IdListRow | undefined> {
  return idLists.get(key);
}
