import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { clips } from './clips.table.ts';
import { removals } from './removals.table.ts';

/** Records, in the transaction that deletes songs, that their files must be deleted. */
export async function rememberRemovals(db: Connection, clipIds: readonly string[]): Promise<void> {
  if (clipIds.length === 0) return;
  await db
    .insert(removals)
    .values(clipIds.map((clipId) => ({ clipId })))
    .onConflictDoNothing();
}

/** Does the same for all songs of an account that is about to be deleted. */
export async function rememberAccountRemovals(db: Connection, userId: string): Promise<void> {
  await db.execute(sql`
    insert into ${removals} (clip_id) select ${clips.id} from ${clips} where ${clips.userId} = ${userId}
    on conflict do nothing`);
}

/** A batch of deleted songs whose files still exist, oldest deletions first. */
export async function listRemovals(db: Connection, limit: number): Promise<string[]> {
  const clip = db.select({ one: sql`1` }).from(clips).where(eq(clips.id, removals.clipId));
  const rows = await db
    .select({ id: removals.clipId })
    .from(removals)
    .where(notExists(clip))
    .orderBy(asc(removals.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Marks the files of these songs as deleted. */
export async function forgetRemovals(db: Connection, clipIds: readonly string[]): Promise<void> {
  await db.delete(removals).where(inArray(removals.clipId, [...clipIds]));
}

/** Discards removals from before a time whose songs still exist: their deletion was rolled back. */
export async function discardRolledBackRemovals(db: Connection, time: Date): Promise<void> {
  const kept = db.select({ id: clips.id }).from(clips).where(eq(clips.id, removals.clipId));
  await db.delete(removals).where(and(lt(removals.createdAt, time), sql`exists ${kept}`));
}
