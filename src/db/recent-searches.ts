import type { AccountTables } from './db.ts';
import { readKv, writeKv } from './kv.ts';

const MAX_TERMS = 10;

/** Moves a term to the front of the recent searches, without duplicates, ignoring case. */
export async function rememberTerm(tables: AccountTables, term: string): Promise<void> {
  await tables.transaction('rw', tables.kv, async () => {
    const held = (await readKv(tables, 'recentSearches'))?.terms ?? [];
    const others = held.filter((other) => other.toLowerCase() !== term.toLowerCase());
    await writeKv(tables, 'recentSearches', { terms: [term, ...others].slice(0, MAX_TERMS) });
  });
}
