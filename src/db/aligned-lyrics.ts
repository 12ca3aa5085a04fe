import type { AccountDatabase, AccountTables } from './db.ts';
import type { AlignedLyricsRow } from './schema.ts';

/** Number of most recently viewed songs to keep, excluding downloaded and locally made ones. */
const MAX_LOOSE_LYRICS = 50;

/** Stores a song's word times, and evicts the oldest ones that nothing else keeps. */
export async function putAlignedLyrics(database: AccountDatabase, row: AlignedLyricsRow): Promise<void> {
  await database.run((tables) =>
    tables.transaction('rw', tables.alignedLyrics, tables.downloads, tables.drafts, async () =>
      storeAlignedLyrics(tables, row),
    ),
  );
}

/** Like `putAlignedLyrics`, inside a transaction over `alignedLyrics`, `downloads` and `drafts`. */
export async function storeAlignedLyrics(tables: AccountTables, row: AlignedLyricsRow): Promise<void> {
  await tables.alignedLyrics.put(row);
  if ((await tables.alignedLyrics.count()) <= MAX_LOOSE_LYRICS) return;
  const ids = await tables.alignedLyrics.orderBy('fetchedAt').reverse().primaryKeys();
  const downloads = await tables.downloads.bulkGet(ids);
  const drafts = await tables.drafts.bulkGet(ids);
  const loose = ids.filter((_, index) => !downloads[index] && !drafts[index]);
  await tables.alignedLyrics.bulkDelete(loose.slice(MAX_LOOSE_LYRICS));
}

export async function deleteAlignedLyrics(database: AccountDatabase, clipId: string): Promise<void> {
  await database.run((tables) => tables.alignedLyrics.delete(clipId));
}
