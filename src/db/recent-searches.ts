import type { AccountTables } from './db.ts';
import { readKv, writeKv } from './kv.ts';

const MAX_TERMS = 10;

/** Puts a term in front of the remembered ones, which are each there once, whatever their case. */
export async function rememberTerm(tables: AccountTables, term: string): Promise<void> {
  await tables.transaction('rw', tables.kv, async () => {
    const held = (await readKv(tables, 'recentSearches'))?.terms ?? [];
    const others = held.filter((other) => other.toLowerCase() !== term.toLowerCase());
    await writeKv(tables, 'recentSearches', { terms: [term, ...others].slice(0, MAX_TERMS) });
  });
}
