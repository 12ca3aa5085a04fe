import { ApiError } from '#server/api-error';
import { type Connection, inTransaction } from '#server/database/database';
import type { QueuedClip } from '#server/making/render-jobs.repository';
import {
  type BackupTable,
  countTableRows,
  listBackupTables,
  replaceRows,
  restartUnfinished,
  storeTableRows,
  tablesVersion,
} from '#server/operation/backup.repository';
import {
  type BackupParts,
  type BackupSize,
  type BackupSummary,
  FILE_FOLDER,
  openFile,
  TABLE_FOLDER,
  verifyBackup,
} from './backup.ts';
import { readEntries } from './tar.ts';

interface RestoreParts extends BackupParts {
  enqueueRenders(db: Connection, clips: readonly QueuedClip[]): Promise<void>;
}

/**
 * Replaces all data of a running server with a backup: files first, then the whole database in one transaction,
 * so that a failure leaves the existing data. Songs that were rendering are rendered again.
 * @throws ApiError 422 for a backup that is damaged or from another version
 */
export async function restoreBackup(parts: RestoreParts, path: string): Promise<BackupSize> {
  const { database } = parts;
  const summary = await verifyBackup(path);
  if (summary.version !== (await tablesVersion(database.connection)))
    throw new ApiError(
      422,
      'This backup was made by another version of Skylark. Restore it with that version, then update.',
      { field: 'file' },
    );
  const files = await restoreFiles(parts, path);
  await inTransaction(database.pool, async (db) => {
    const tables = new Map((await listBackupTables(db)).map((table) => [table.name, table]));
    await replaceRows(db, () => loadRows(db, tables, path));
    await checkCounts(db, tables, summary);
    await parts.enqueueRenders(db, await restartUnfinished(db));
  });
  return { rows: Object.values(summary.rows).reduce((sum, count) => sum + count, 0), files };
}

async function restoreFiles({ store }: RestoreParts, path: string): Promise<number> {
  let count = 0;
  const file = await openFile(path, 'r');
  try {
    for await (const { name, bytes } of readEntries(file)) {
      if (!name.startsWith(FILE_FOLDER)) continue;
      const key = name.slice(FILE_FOLDER.length);
      await store.put(key, bytes);
      if ((await store.head(key))?.size !== bytes.length) throw new Error(`${key} was stored incompletely.`);
      count += 1;
    }
  } finally {
    await file.close();
  }
  return count;
}

async function loadRows(
  db: Connection,
  tables: ReadonlyMap<string, BackupTable>,
  path: string,
): Promise<void> {
  const file = await openFile(path, 'r');
  try {
    for await (const { name, bytes } of readEntries(file)) {
      if (!name.startsWith(TABLE_FOLDER)) continue;
      const table = tables.get(name.slice(TABLE_FOLDER.length).split('/')[0] ?? '');
      if (table === undefined) throw new ApiError(422, `The backup has an unknown table: ${name}.`);
      await storeTableRows(db, table, bytes.toString().split('\n'));
    }
  } finally {
    await file.close();
  }
}

/** @throws Error, which rolls everything back, when a table does not match the backup's summary */
async function checkCounts(
  db: Connection,
  tables: ReadonlyMap<string, BackupTable>,
  { rows }: BackupSummary,
): Promise<void> {
  for (const [name, table] of tables) {
    const count = await countTableRows(db, table);
    if (count !== (rows[name] ?? 0)) throw new Error(`${name} has ${count} rows instead of ${rows[name]}.`);
  }
}
