import type { Dirent } from 'node:fs';
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Windows has no such modes; its folders inherit who may read them. */
const hasModes = process.platform !== 'win32';

/** New files and folders of this process are for its user alone. */
export function keepNewFilesPrivate(): void {
  if (hasModes) process.umask(0o777 - FOLDER_MODE);
}

/** Whether others than the owner may do nothing with a folder, and so with nothing in it. */
export async function isPrivate(folder: string): Promise<boolean> {
  return !hasModes || ((await stat(folder)).mode & 0o777) === FOLDER_MODE;
}

/** Takes everybody's rights but the owner's from a folder and all that is in it. Links are left alone. */
export async function makePrivate(folder: string): Promise<void> {
  if (!hasModes) return;
  await chmod(folder, FOLDER_MODE);
  for (const entry of await readdir(folder, { withFileTypes: true })) await makeEntryPrivate(folder, entry);
}

async function makeEntryPrivate(folder: string, entry: Dirent): Promise<void> {
  const path = join(folder, entry.name);
  if (entry.isDirectory()) return makePrivate(path);
  if (!entry.isFile()) return;
  // A file may go meanwhile: the database replaces its own.
  await chmod(path, FILE_MODE).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
