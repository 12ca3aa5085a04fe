import type { Clip } from '#contract/clips';
import { isTerminal, mergeClipUpdate, replaceClip } from '#domain/clip-updates';
import { clipView } from '#domain/pending-view';
import { clipTarget } from '#domain/writes/write-definition';
import { clipColumns } from './clip-columns.ts';
import { type AccountDatabase, type AccountTables, putRows } from './db.ts';
import type { ClipRow, OutboxRow } from './schema.ts';

/** A read that began before an own write was answered is ignored for that clip, for at most this long. */
const MAX_READ_MS = 60_000;

export interface StoreOptions {
  userId: string;
  /**
   * `update`: a push or a poll; counters never fall. `read`: a list or a single read.
   * `answer`: the answer to an own write, newer than every read still under way.
   */
  source: 'update' | 'read' | 'answer';
  /** When the request began, ms since the epoch. */
  startedAt: number;
  now: number;
}

/**
 * Stores clips as the server sent them, with columns that describe the view. Must run inside a read-write
 * transaction over `clips` and `outbox`. Returns the stored rows.
 */
export async function storeClips(
  tables: AccountTables,
  clips: readonly Clip[],
  { userId, source, startedAt, now }: StoreOptions,
): Promise<ClipRow[]> {
  const incoming = [...new Map(clips.map((clip) => [clip.id, clip])).values()];
  const held = await tables.clips.bulkGet(incoming.map(({ id }) => id));
  const pending = await pendingFor(
    tables,
    incoming.map(({ id }) => clipTarget(id)),
  );
  const rows: ClipRow[] = [];
  incoming.forEach((clip, index) => {
    const row = held[index];
    if (source !== 'answer' && isOlderThanOwnWrite(row, startedAt)) return;
    const merged = source === 'update' ? mergeClipUpdate(row?.clip, clip) : replaceClip(row?.clip, clip);
    // A clip that was given up for stuck and finished after all is shown again.
    const isStuck = (row?.isStuck ?? false) && !isTerminal(merged.status);
    rows.push({
      id: clip.id,
      clip: merged,
      isStuck,
      fetchedAt: now,
      writtenAt: source === 'answer' ? now : (row?.writtenAt ?? 0),
      ...clipColumns(clipView(merged, pending), userId, isStuck),
    });
  });
  await putRows(tables.clips, rows);
  return rows;
}

function isOlderThanOwnWrite(row: ClipRow | undefined, startedAt: number): boolean {
  if (!row) return false;
  const lead = row.writtenAt - startedAt;
  return lead >= 0 && lead < MAX_READ_MS;
}

/** Brings the columns in line with the pending writes; runs where the outbox changes, in the same transaction. */
export async function refreshClipColumns(
  tables: AccountTables,
  clipIds: readonly string[],
  userId: string,
): Promise<void> {
  const rows = (await tables.clips.bulkGet([...new Set(clipIds)])).filter((row) => row !== undefined);
  const pending = await pendingFor(
    tables,
    rows.map(({ id }) => clipTarget(id)),
  );
  await putRows(
    tables.clips,
    rows.map(({ id, clip, isStuck, fetchedAt, writtenAt }) => ({
      id,
      clip,
      isStuck,
      fetchedAt,
      writtenAt,
      ...clipColumns(clipView(clip, pending), userId, isStuck),
    })),
  );
}

/** Outbox rows that change any of the targets. */
export function pendingFor(tables: AccountTables, targets: readonly string[]): Promise<OutboxRow[]> {
  if (targets.length === 0) return Promise.resolve([]);
  return tables.outbox.where('targets').anyOf(targets).distinct().toArray();
}

/** Hides a clip that got stuck while generating (CLIP-38). */
export async function markStuck(database: AccountDatabase, clipIds: readonly string[]): Promise<void> {
  await database.run((tables) =>
    tables.transaction('rw', tables.clips, tables.outbox, async () => {
      const rows = (await tables.clips.bulkGet([...clipIds])).filter((row) => row !== undefined);
      await putRows(
        tables.clips,
        rows.map((row) => ({ ...row, isStuck: true })),
      );
      await refreshClipColumns(tables, clipIds, database.userId);
    }),
  );
}

/** Clips that the server no longer knows. */
export async function deleteClips(database: AccountDatabase, clipIds: readonly string[]): Promise<void> {
  await database.run((tables) => tables.clips.bulkDelete([...clipIds]));
}

/** Own clips that are still being made and not judged stuck. */
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
