import { asc, eq, lt, notExists, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { clips } from '#server/songs/clips.table';
import { growingParts } from './growing-parts.table.ts';

/** Remembers, before the first one is stored, that parts of a song must be deleted. */
export async function rememberGrowingParts(db: Connection, clipId: string): Promise<void> {
  const createdAt = sql`now()`;
  await db
    .insert(growingParts)
    .values({ clipId })
    .onConflictDoUpdate({ target: growingParts.clipId, set: { createdAt } });
}

/** Songs with parts from before a time, and those that are gone; oldest first. */
export async function listGrowingParts(db: Connection, before: Date, limit: number): Promise<string[]> {
  const clip = db.select({ one: sql`1` }).from(clips).where(eq(clips.id, growingParts.clipId));
  const rows = await db
    .select({ id: growingParts.clipId })
    .from(growingParts)
    .where(or(lt(growingParts.createdAt, before), notExists(clip)))
    .orderBy(asc(growingParts.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Removes the record of a song whose parts are deleted. */
export async function forgetGrowingParts(db: Connection, clipId: string): Promise<void> {
  await db.delete(growingParts).where(eq(growingParts.clipId, clipId));
}
