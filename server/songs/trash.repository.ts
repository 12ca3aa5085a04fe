import { and, eq, inArray, ne } from 'drizzle-orm';
import { RUNNING_STATUSES } from '#domain/clips/clip-status';
import type { Connection } from '#server/database/database';
import { clips } from './clips.table.ts';
import { rememberRemovals } from './removals.repository.ts';

/**
 * Moves clips of a user to the trash or restores them.
 * @returns those that belong to the user, whether or not they changed.
 */
export async function setTrashed(
  db: Connection,
  { userId, ids, isTrashed }: { userId: string; ids: readonly string[]; isTrashed: boolean },
): Promise<{ owned: string[]; changed: { id: string; projectId: string | null }[] }> {
  const own = and(eq(clips.userId, userId), inArray(clips.id, [...ids]));
  const changed = await db
    .update(clips)
    .set({ isTrashed, updatedAt: new Date() })
    .where(and(own, ne(clips.isTrashed, isTrashed)))
    .returning({ id: clips.id, projectId: clips.projectId });
  const owned = await db.select({ id: clips.id }).from(clips).where(own);
  return { owned: owned.map(({ id }) => id), changed };
}

/** Which of these clips in a user's trash are still rendering. */
export function listRendering(
  db: Connection,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: clips.id, userId: clips.userId })
    .from(clips)
    .where(
      and(
        eq(clips.userId, userId),
        eq(clips.isTrashed, true),
        inArray(clips.id, [...ids]),
        inArray(clips.status, [...RUNNING_STATUSES]),
      ),
    );
}

/**
 * Permanently deletes clips in a user's trash and schedules the removal of their files; returns the deleted
 * ones.
 */
export async function deleteTrashed(
  db: Connection,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .delete(clips)
    .where(and(eq(clips.userId, userId), eq(clips.isTrashed, true), inArray(clips.id, [...ids])))
    .returning({ id: clips.id });
  const deleted = rows.map(({ id }) => id);
  await rememberRemovals(db, deleted);
  return deleted;
}

/** Which of the ids are still clips. */
export async function listExisting(db: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: clips.id })
    .from(clips)
    .where(inArray(clips.id, [...ids]));
  return rows.map(({ id }) => id);
}
