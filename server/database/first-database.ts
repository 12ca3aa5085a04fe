import { randomUUID } from 'node:crypto';
import { access, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/start-error';
import { syncFolder } from '#server/sync-folder';
import { runProcess } from '#server/threads/run-process';
import { DATABASE_NAME } from './embedded.ts';

/** A database that is being created, or that a killed process was creating. */
const DRAFT_NAME = /^database\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Creates the embedded database, with all tables, in a data folder that has none. This runs in a separate
 * process because it takes up to a gigabyte of memory, much of which the server would otherwise retain for its
 * whole lifetime. The database appears atomically, created under a name unknown to killed predecessors, which
 * may still write for a moment.
 * @throws StartError with the cause
 */
export async function makeFirstDatabase(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (DRAFT_NAME.test(name)) await rm(join(dataFolder, name), { recursive: true, force: true });
  }
  const folder = join(dataFolder, DATABASE_NAME);
  if (await isThere(folder)) return;
  const draftName = `${DATABASE_NAME}.${randomUUID()}`;
  const draft = join(dataFolder, draftName);
  const { code, errors } = await runProcess(new URL('./create-database.ts', import.meta.url), [
    dataFolder,
    draftName,
  ]);
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new StartError(`The database in ${dataFolder} could not be set up. ${errors.trim()}`);
  }
  await rename(draft, folder);
  await syncFolder(dataFolder);
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
