import type { AccountDatabase } from './db.ts';
import { personaListKey } from './nouns/personas.ts';
import { LIKED_PLAYLISTS } from './playlists.ts';
import type { KvValues } from './schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LISTS_EXPIRE_MS = DAY_MS;
const VALUES_EXPIRE_MS = 30 * DAY_MS;

/** The user's own collections: they remain available to users offline for days. */
const OWN_LISTS = new Set([LIKED_PLAYLISTS, personaListKey('loved'), personaListKey('followed')]);

/** Data that is reloaded where it is shown, or was only temporary. */
const CACHED_VALUES: readonly (keyof KvValues)[] = [
  'plans',
  'planComparison',
  'planQuestions',
  'presets',
  'trending',
  'contest',
  'styles',
  'recentSearches',
];

/**
 * Evicts cached lists of other users' content read over a day ago, and cached values not written for 30 days. The
 * library, downloads, drafts and the user's own collections are never evicted. `now` is ms since the epoch.
 */
export async function evictExpired(database: AccountDatabase, now: number): Promise<void> {
  await database.run((tables) =>
    tables.transaction('rw', [tables.idLists, tables.kv], async () => {
      const lists = await tables.idLists
        .where('fetchedAt')
        .below(now - LISTS_EXPIRE_MS)
        .primaryKeys();
      await tables.idLists.bulkDelete(lists.filter((key) => !OWN_LISTS.has(key)));
      for (const row of await tables.kv.bulkGet([...CACHED_VALUES])) {
        if (row && row.writtenAt < now - VALUES_EXPIRE_MS) await tables.kv.delete(row.key);
      }
    }),
  );
}
