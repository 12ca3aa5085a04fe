import { clipNoun } from '#domain/nouns/clip';
import type { AccountDatabase, AccountTables } from './db.ts';
import type { ResponseContext } from './entity.ts';
import { isOlderThanRow } from './entity-table.ts';
import { readKv, writeKv } from './kv.ts';
import { putRows } from './put-rows.ts';

/**
 * Stores which own clips are pinned, newest pin first: a pin beyond the limit unpins the oldest one without
 * naming it, so the others lose their mark. Runs inside a read-write transaction over `clips`, `outbox`, `kv`.
 */
export async function storePinOrder(
  tables: AccountTables,
  pinnedClipIds: readonly string[],
  { source, startedAt, refresh }: Pick<ResponseContext, 'source' | 'startedAt' | 'refresh'>,
): Promise<void> {
  const pinned = new Set(pinnedClipIds);
  const shown = await tables.clips
    .where('[shelf+sortKey]')
    .between(['library', '1'], ['library', '2'])
    .toArray();
  const others = shown.filter(
    (row) =>
      row.clip.is_pinned &&
      !pinned.has(row.id) &&
      // The list was requested before the song was pinned.
      (source === 'answer' || !isOlderThanRow(row, startedAt)),
  );
  await putRows(
    tables.clips,
    others.map((row) => ({ ...row, clip: { ...row.clip, is_pinned: false } })),
  );
  await refresh(others.map(({ id }) => clipNoun.target(id)));
  await writeKv(tables, 'pins', { clipIds: [...pinnedClipIds] });
}

/** Own clips shown as pinned, newest pin first; pending pins count as the newest. */
export function listPinnedIds(database: AccountDatabase): Promise<string[]> {
  return database.run(async (tables) => {
    const [shown, order] = await Promise.all([
      tables.clips
        .where('[shelf+sortKey]')
        .between(['library', '1'], ['library', '2'])
        .reverse()
        .primaryKeys(),
      readKv(tables, 'pins'),
    ]);
    const known = (order?.clipIds ?? []).filter((id) => shown.includes(id));
    return [...shown.filter((id) => !known.includes(id)), ...known];
  });
}
