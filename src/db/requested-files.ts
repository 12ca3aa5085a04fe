import type { AccountDatabase } from './db.ts';
import { readKv, writeKv } from './kv.ts';
import type { RequestedFile } from './schema.ts';

/** Lock held by the tab that waits for the file. */
export function requestedFileLockName({ clipId, kind }: RequestedFile): string {
  return `requested-file:${clipId}:${kind}`;
}

export async function listRequestedFiles(database: AccountDatabase): Promise<readonly RequestedFile[]> {
  return (await database.run((tables) => readKv(tables, 'requestedFiles')))?.files ?? [];
}

export async function putRequestedFile(database: AccountDatabase, file: RequestedFile): Promise<void> {
  await changeFiles(database, file, (others) => [...others, file]);
}

export async function deleteRequestedFile(database: AccountDatabase, file: RequestedFile): Promise<void> {
  await changeFiles(database, file, (others) => others);
}

/** @param change receives the list without the file */
async function changeFiles(
  database: AccountDatabase,
  { clipId, kind }: RequestedFile,
  change: (others: RequestedFile[]) => RequestedFile[],
): Promise<void> {
  await database.run((tables) =>
    tables.transaction('rw', tables.kv, async () => {
      const { files } = (await readKv(tables, 'requestedFiles')) ?? { files: [] };
      const others = files.filter((other) => other.clipId !== clipId || other.kind !== kind);
      await writeKv(tables, 'requestedFiles', { files: change(others) });
    }),
  );
}
