import type { AccountDatabase } from './db.ts';
import { putRows } from './put-rows.ts';
import type { DownloadRow } from './schema.ts';

export function getDownload(database: AccountDatabase, clipId: string): Promise<DownloadRow | undefined> {
  return database.run((tables) => tables.downloads.get(clipId));
}

/** All downloads, in no particular order. */
export function listDownloads(database: AccountDatabase): Promise<DownloadRow[]> {
  return database.run((tables) => tables.downloads.toArray());
}

export function putDownloads(database: AccountDatabase, rows: readonly DownloadRow[]): Promise<void> {
  return database.run((tables) =>
    tables.transaction('rw', tables.downloads, async () => putRows(tables.downloads, rows)),
  );
}

/** Stores downloads that are not there yet; the others stay as they are. */
export function addDownloads(database: AccountDatabase, rows: readonly DownloadRow[]): Promise<void> {
  return database.run((tables) =>
    tables.transaction('rw', tables.downloads, async () => {
      const known = await tables.downloads.bulkGet(rows.map(({ clipId }) => clipId));
      await putRows(
        tables.downloads,
        rows.filter((_, index) => known[index] === undefined),
      );
    }),
  );
}

/** Changes some fields of one download; does nothing if the clip is not downloaded. */
export async function updateDownload(
  database: AccountDatabase,
  clipId: string,
  changes: Partial<Omit<DownloadRow, 'clipId'>>,
): Promise<void> {
  await database.run((tables) => tables.downloads.update(clipId, changes));
}

export async function deleteDownload(database: AccountDatabase, clipId: string): Promise<void> {
  await database.run((tables) => tables.downloads.delete(clipId));
}
