import { and, asc, desc, eq } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { pins } from './pins.table.ts';

/** Pinned clip ids of a user, newest pin first. */
export async function listPins(db: Connection, userId: string): Promise<string[]> {
  const rows = await db
    .select({ clipId: pins.clipId })
    .from(pins)
    .where(eq(pins.userId, userId))
    .orderBy(desc(pins.place));
  return rows.map(({ clipId }) => clipId);
}

/**
 * Pins a clip; a pinned one keeps its position. Beyond `limit` the oldest pins are dropped.
 * @returns the clips that lost their pin.
 */
export async function pinClip(
  db: Connection,
  { userId, clipId, limit }: { userId: string; clipId: string; limit: number },
): Promise<string[]> {
  await db.insert(pins).values({ userId, clipId }).onConflictDoNothing();
  const rows = await db
    .select({ clipId: pins.clipId })
    .from(pins)
    .where(eq(pins.userId, userId))
    .orderBy(asc(pins.place));
  const dropped = rows
    .map((row) => row.clipId)
    .filter((id) => id !== clipId)
    .slice(0, Math.max(0, rows.length - limit));
  for (const id of dropped) await unpinClip(db, { userId, clipId: id });
  return dropped;
}

export async function unpinClip(
  db: Connection,
  { userId, clipId }: { userId: string; clipId: string },
): Promise<void> {
  await db.delete(pins).where(and(eq(pins.userId, userId), eq(pins.clipId, clipId)));
}
