import { clipNoun } from '#domain/nouns/clip';
import type { AccountDatabase, AccountTables } from './db.ts';
import { entityTables, refreshEntities } from './entity-store.ts';
import { putRows } from './put-rows.ts';
import type { ClipRow } from './schema.ts';

/** Hides clips that got stuck while generating (CLIP-38). */
export async function markStuck(database: AccountDatabase, clipIds: readonly string[]): Promise<void> {
  await database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () => {
      const rows = (await tables.clips.bulkGet([...clipIds])).filter((row) => row !== undefined);
      await putRows(
        tables.clips,
        rows.map((row) => ({ ...row, isStuck: true })),
      );
      const targets = clipIds.map((id) => clipNoun.target(id));
      await refreshEntities(tables, targets, database.userId);
    }),
  );
}

/** Own clips still in progress and not considered stuck. */
export async function listRunningClips(database: AccountDatabase): Promise<ClipRow[]> {
  const rows = await database.run((tables) => tables.clips.where('isRunning').equals(1).toArray());
  return rows.filter((row) => !row.isStuck);
}

export function getClipRows(
  database: AccountDatabase,
  clipIds: readonly string[],
): Promise<(ClipRow | undefined)[]> {
  return database.run((tables) => tables.clips.bulkGet([...clipIds]));
}

/** Ids of the previews among the newest `count` unpinned songs of the library. */
export async function listRecentPreviews(tables: AccountTables, count: number): Promise<string[]> {
  const rows = await tables.clips
    .where('[shelf+sortKey]')
    .between(['library', '0'], ['library', '1'])
    .reverse()
    .limit(count)
    .toArray();
  return rows.flatMap(({ id, clip }) => (clip.preview_seconds === null ? [] : [id]));
}
