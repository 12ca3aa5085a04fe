import { getClipRows } from '#db/clips';
import { deleteRequestedFile, listRequestedFiles, requestedFileLockName } from '#db/requested-files';
import { getAccount } from '#state/bridges/account';
import { saveSongFile } from './files.ts';

/** Waits again for files that the server was still making when the app was closed, and offers each to the user. */
export async function resumeRequestedFiles(): Promise<void> {
  const { database } = getAccount();
  const files = await listRequestedFiles(database);
  const rows = await getClipRows(
    database,
    files.map(({ clipId }) => clipId),
  );
  const { held = [] } = await navigator.locks.query();
  const waitedFor = new Set(held.map(({ name }) => name));
  for (const [index, file] of files.entries()) {
    if (waitedFor.has(requestedFileLockName(file))) continue;
    const clip = rows[index]?.clip;
    if (clip === undefined) await deleteRequestedFile(database, file);
    else void saveSongFile(clip, file.kind, { isResumed: true });
  }
}
