import { createHash } from 'node:crypto';
import { access, type FileHandle, open, rename, rm } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { COVER_SIZES_PX } from '#domain/files/media-paths';
import { ApiError } from '#server/api-error';
import { type Connection, type Database, inTransaction } from '#server/database/database';
import {
  beginSnapshot,
  listBackupTables,
  listStoredFiles,
  readTableRows,
  type StoredFiles,
  tablesVersion,
} from '#server/operation/backup.repository';
import {
  audioKey,
  convertedKey,
  pictureKey,
  profilePictureKey,
  renditionKey,
  videoCoverKey,
} from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { type ArchiveEntry, endArchive, readEntries, writeEntry } from './tar.ts';

/** The last entry: describes all others. */
const SUMMARY = 'summary.json';
export const TABLE_FOLDER = 'database/';
export const FILE_FOLDER = 'files/';

export interface BackupSummary {
  readonly format: 1;
  readonly createdAt: string;
  /** Migration of the tables; another version of the server may have others. */
  readonly version: string;
  /** Row counts by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** SHA-256 of each entry, by name. */
  readonly sums: Readonly<Record<string, string>>;
}

export interface BackupParts {
  readonly database: Database;
  readonly store: ObjectStore;
}

/** How much a backup contains. */
export interface BackupSize {
  readonly rows: number;
  readonly files: number;
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Writes the database and files of a running server to one archive, then reads all of it back.
 * @throws ApiError 422 for a path that cannot be written, or already exists
 */
export async function makeBackup(parts: BackupParts, path: string): Promise<BackupSize> {
  if (!isAbsolute(path)) throw new ApiError(422, 'The path of a backup must be absolute.', { field: 'file' });
  if (await isThere(path)) throw new ApiError(422, `${path} is there already.`, { field: 'file' });
  const draft = `${path}.part`;
  try {
    const file = await openFile(draft, 'w');
    try {
      await write(file, parts);
    } finally {
      await file.close();
    }
    const { rows, sums } = await verifyBackup(draft);
    await rename(draft, path);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return { rows: total, files: Object.keys(sums).filter((name) => name.startsWith(FILE_FOLDER)).length };
  } finally {
    await rm(draft, { force: true });
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** @throws ApiError 422 with the reason of the file system */
export async function openFile(path: string, flags: 'r' | 'w'): Promise<FileHandle> {
  try {
    return await open(path, flags, 0o600);
  } catch (error) {
    throw new ApiError(422, `${path} cannot be opened (${(error as NodeJS.ErrnoException).code}).`, {
      field: 'file',
    });
  }
}

async function write(file: FileHandle, { database, store }: BackupParts): Promise<void> {
  const sums: Record<string, string> = {};
  const add = async (entry: ArchiveEntry) => {
    sums[entry.name] = sumOf(entry.bytes);
    await writeEntry(file, entry);
  };
  const held = await inTransaction(database.pool, async (db) => {
    await beginSnapshot(db);
    const rows = await writeTables(db, add);
    return { rows, version: await tablesVersion(db), files: await listStoredFiles(db) };
  });
  for (const key of keysOf(held.files)) {
    // Deleted meanwhile, or never created, such as the audio of a song whose file was lost.
    if ((await store.head(key)) === null) continue;
    await add({ name: `${FILE_FOLDER}${key}`, bytes: await buffer(store.read(key)) });
  }
  const { rows, version } = held;
  const summary: BackupSummary = { format: 1, createdAt: new Date().toISOString(), version, rows, sums };
  await writeEntry(file, { name: SUMMARY, bytes: Buffer.from(JSON.stringify(summary)) });
  await endArchive(file);
}

async function writeTables(db: Connection, add: (entry: ArchiveEntry) => Promise<void>) {
  const counts: Record<string, number> = {};
  for (const table of await listBackupTables(db)) {
    counts[table.name] = 0;
    let part = 0;
    for await (const rows of readTableRows(db, table)) {
      counts[table.name] = (counts[table.name] ?? 0) + rows.length;
      part += 1;
      const name = `${TABLE_FOLDER}${table.name}/${String(part).padStart(8, '0')}.ndjson`;
      await add({ name, bytes: Buffer.from(rows.join('\n')) });
    }
  }
  return counts;
}

function keysOf({ clipIds, flacIds, userIds, pictureIds, renditions, videoCovers }: StoredFiles): string[] {
  return [
    ...clipIds.map(audioKey),
    ...flacIds.map((id) => convertedKey(id, 'flac')),
    ...userIds.map(profilePictureKey),
    ...pictureIds.flatMap((id) => COVER_SIZES_PX.map((sizePx) => pictureKey(id, sizePx))),
    ...renditions.map(renditionKey),
    ...videoCovers.map(videoCoverKey),
  ];
}

/**
 * Reads a whole backup and compares every byte with its summary.
 * @throws ApiError 422 that says what is wrong with it
 */
export async function verifyBackup(path: string): Promise<BackupSummary> {
  const file = await openFile(path, 'r');
  const found = new Map<string, string>();
  let summary: BackupSummary | null = null;
  try {
    for await (const { name, bytes } of readEntries(file)) {
      if (name === SUMMARY) summary = JSON.parse(bytes.toString()) as BackupSummary;
      else found.set(name, sumOf(bytes));
    }
  } catch (error) {
    throw new ApiError(422, `${path}: ${(error as Error).message}`, { field: 'file' });
  } finally {
    await file.close();
  }
  const names = Object.entries(summary?.sums ?? {});
  const isWhole = names.length === found.size && names.every(([name, sum]) => found.get(name) === sum);
  if (summary === null || !isWhole)
    throw new ApiError(422, `${path} is damaged: it is not what its summary says.`, {
      field: 'file',
    });
  return summary;
}
