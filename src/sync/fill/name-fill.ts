import { entityTables, refreshEntities } from '#db/entity-store';
import { setKv } from '#db/kv';
import { clipNoun } from '#domain/nouns/clip';
import { sleep } from '#lib/sleep';
import type { SyncContext } from '../sync-context.ts';

/** Songs read per transaction. */
const PART_SONGS = 200;
const PAUSE_MS = 50;
/** The first screen takes precedence. */
const FIRST_DELAY_MS = 3000;

/**
 * Gives the songs that an earlier version stored the keys of their artists, until `signal` aborts. Few songs name an
 * artist, so only these are written.
 */
export async function runNameFill(
  { database }: Pick<SyncContext, 'database'>,
  signal: AbortSignal,
  pause = sleep,
): Promise<void> {
  await pause(FIRST_DELAY_MS, signal);
  if (signal.aborted) return;
  let after = '';
  for (;;) {
    const rows = await database.run((tables) =>
      tables.clips.where('id').above(after).limit(PART_SONGS).toArray(),
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    const named = rows.filter(({ clip, artistKeys }) => clip.metadata.artist !== undefined && !artistKeys);
    const targets = named.map(({ id }) => clipNoun.target(id));
    if (targets.length > 0)
      await database.run((tables) =>
        tables.transaction('rw', entityTables(tables), async () =>
          refreshEntities(tables, targets, database.userId),
        ),
      );
    await pause(PAUSE_MS, signal);
    if (signal.aborted) return;
  }
  await setKv(database, 'libraryNamed', { isWhole: true });
}
