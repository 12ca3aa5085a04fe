import { FEED_PAGE_SIZE } from '#contract/discovery/feed';
import type { AccountDatabase, AccountTables } from '#db/db';
import { readKv, writeKv } from '#db/kv';
import { listKey } from '#db/list-cursors';
import type { LibraryFill } from '#db/schema';

/** A very recent change may become visible only after the first song was read. */
const OVERLAP_MS = 60_000;

/**
 * Starts downloading the library from its newest song. Times in ms since the epoch; `serverNow` is the server's
 * clock.
 */
export async function beginFill(
  database: AccountDatabase,
  { now, serverNow }: { now: number; serverNow: number },
): Promise<LibraryFill> {
  const fill: LibraryFill = {
    isWhole: false,
    walked: 0,
    next: null,
    startedAt: now,
    changes: { since: new Date(serverNow - OVERLAP_MS).toISOString() },
    checkedAt: now,
    obstacle: null,
  };
  await database.run((tables) => writeKv(tables, 'libraryFill', fill));
  return fill;
}

/** Records why the rest of the library cannot be loaded, or null. */
export async function storeObstacle(
  database: AccountDatabase,
  obstacle: LibraryFill['obstacle'],
): Promise<void> {
  await database.run((tables) =>
    tables.transaction('rw', tables.kv, async () => {
      const fill = await readKv(tables, 'libraryFill');
      if (fill && fill.obstacle !== obstacle) await writeKv(tables, 'libraryFill', { ...fill, obstacle });
    }),
  );
}

/** Records that a part of the library was loaded; runs in the transaction that stores its songs. */
export async function noteWalked(
  tables: AccountTables,
  songs: number,
  next: LibraryFill['next'],
): Promise<void> {
  const fill = await readKv(tables, 'libraryFill');
  if (!fill) return;
  const walked = fill.walked + songs;
  await writeKv(tables, 'libraryFill', { ...fill, walked, next, isWhole: next === null });
  // Scrolling to the end of the local songs continues from here.
  const key = listKey('feed.list', { query: {} });
  const cursors = (await readKv(tables, 'cursors')) ?? {};
  const cursor = cursors[key];
  const nextPage = Math.floor(walked / FEED_PAGE_SIZE);
  if (cursor && cursor.nextPage < nextPage)
    await writeKv(tables, 'cursors', { ...cursors, [key]: { ...cursor, nextPage } });
}

/**
 * Records that changes were loaded, the last ones with the count; runs in the transaction that stores their
 * songs.
 */
export async function noteChanges(
  tables: AccountTables,
  { next, isLast, now }: { next: LibraryFill['changes']; isLast: boolean; now: number },
): Promise<void> {
  const fill = await readKv(tables, 'libraryFill');
  if (!fill) return;
  await writeKv(tables, 'libraryFill', { ...fill, changes: next, ...(isLast ? { checkedAt: now } : {}) });
}
