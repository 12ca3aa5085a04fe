import type { Dirent } from 'node:fs';
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Windows has no such modes; folders there inherit their read permissions. */
const hasModes = process.platform !== 'win32';

/** Makes new files and folders of this process accessible to its user only. */
export function keepNewFilesPrivate(): void {
  if (hasModes) process.umask(0o777 - FOLDER_MODE);
}

/** Whether only the owner has any rights to a folder, and so to everything in it. */
export async function isPrivate(folder: string): Promise<boolean> {
  return !hasModes || ((await stat(folder)).mode & 0o777) === FOLDER_MODE;
}

/** Revokes all rights except the owner's on a folder and everything in it. Links are left alone. */
export async function makePrivate(folder: string): Promise<void> {
  if (!hasModes) return;
  await chmod(folder, FOLDER_MODE);
  for (const entry of await readdir(folder, { withFileTypes: true })) await makeEntryPrivate(folder, entry);
}

async function makeEntryPrivate(folder: string, entry: Dirent): Promise<void> {
  const path = join(folder, entry.name);
  if (entry.isDirectory()) return makePrivate(path);
  if (!entry.isFile()) return;
  // A file may disappear meanwhile: the database replaces its own files.
  await chmod(path, FILE_MODE).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
