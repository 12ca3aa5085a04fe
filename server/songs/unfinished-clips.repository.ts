import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { RUNNING_STATUSES, WAITING_STATUSES } from '#domain/clips/clip-status';
import type { Connection } from '#server/database/database';
import { clips } from './clips.table.ts';

/** Moves all submitted clips to queued and returns them. */
export function queueSubmittedClips(db: Connection): Promise<{ id: string; userId: string }[]> {
  return db
    .update(clips)
    .set({ status: 'queued', updatedAt: new Date() })
    .where(eq(clips.status, 'submitted'))
    .returning({ id: clips.id, userId: clips.userId });
}

/** Unfinished clips untouched since a time. */
export function listForgottenClips(db: Connection, since: Date): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: clips.id, userId: clips.userId })
    .from(clips)
    .where(and(inArray(clips.status, [...RUNNING_STATUSES]), lt(clips.updatedAt, since)))
    .limit(FORGOTTEN_AT_ONCE);
}

const FORGOTTEN_AT_ONCE = 100;

/** Clips waiting to be rendered, next one first. */
export function listWaitingClips(db: Connection, limit: number): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: clips.id, userId: clips.userId })
    .from(clips)
    .where(inArray(clips.status, [...WAITING_STATUSES]))
    .orderBy(clips.queueRank, clips.id)
    .limit(limit);
}

/** Unfinished clips of a user. */
export async function countUnfinishedClips(db: Connection, userId: string): Promise<number> {
  return db.$count(clips, and(eq(clips.userId, userId), inArray(clips.status, [...RUNNING_STATUSES])));
}

/** Songs in line, except those that wait for an engine that is away: nothing is busy with them. */
export async function countWaitingClips(db: Connection): Promise<number> {
  return db.$count(clips, and(inArray(clips.status, [...WAITING_STATUSES]), isNull(clips.engineAway)));
}

/** Unfinished clips of a connected engine, whose owners see that the engine is alive. */
export function touchWaitingClips(
  db: Connection,
  engineId: string,
): Promise<{ id: string; userId: string }[]> {
  return db
    .update(clips)
    .set({ updatedAt: new Date() })
    .where(and(eq(clips.engineId, engineId), inArray(clips.status, [...WAITING_STATUSES])))
    .returning({ id: clips.id, userId: clips.userId });
}

/** Unfinished clips that a connected engine makes or is to make. */
export function listUnfinishedOfEngine(
  db: Connection,
  engineId: string,
): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: clips.id, userId: clips.userId })
    .from(clips)
    .where(and(eq(clips.engineId, engineId), inArray(clips.status, [...RUNNING_STATUSES])));
}
