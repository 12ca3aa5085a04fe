import { entityTables, refreshEntities } from '#db/entity-store';
import { setKv } from '#db/kv';
import { readUnorderedIds } from '#db/library/library-search';
import { clipNoun } from '#domain/nouns/clip';
import { sleep } from '#lib/sleep';
import type { SyncContext } from '../sync-context.ts';

/** Songs per transaction: screens and own writes wait for no more. */
const PART_SONGS = 40;
const PAUSE_MS = 50;
/** The first screen takes precedence. */
const FIRST_DELAY_MS = 3000;

/**
 * Gives the songs of the library that an earlier version stored their keys in the orders, newest first, until `signal`
 * aborts. Resumes after a restart.
 */
export async function runOrderFill(
  { database }: Pick<SyncContext, 'database'>,
  signal: AbortSignal,
  pause = sleep,
): Promise<void> {
  await pause(FIRST_DELAY_MS, signal);
  if (signal.aborted) return;
  const ids = await database.run(readUnorderedIds);
  for (let start = 0; start < ids.length; start += PART_SONGS) {
    const targets = ids.slice(start, start + PART_SONGS).map((id) => clipNoun.target(id));
    await database.run((tables) =>
      tables.transaction('rw', entityTables(tables), async () =>
        refreshEntities(tables, targets, database.userId),
      ),
    );
    await pause(PAUSE_MS, signal);
    if (signal.aborted) return;
  }
  await setKv(database, 'libraryOrdered', { isWhole: true });
}
