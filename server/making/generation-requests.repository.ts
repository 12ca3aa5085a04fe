import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { RUNNING_STATUSES } from '#domain/clips/clip-status';
import type { Score } from '#engine/score';
import type { Connection } from '#server/database/database';
import { clipScores, clips } from '#server/songs/clips.table';
import type { SungPart } from '#words/lyrics/align-lyrics';
import { generationRequests } from './generation-requests.table.ts';

export type StoredRequest = typeof generationRequests.$inferSelect;

export async function insertRequest(
  db: Connection,
  row: typeof generationRequests.$inferInsert,
): Promise<void> {
  await db.insert(generationRequests).values(row);
}

const isUnfinished = inArray(clips.status, [...RUNNING_STATUSES]);

/** Requests of a user with at least one unfinished clip, newest first; bounded by the plan's limit. */
export async function listRunningRequests(
  db: Connection,
  userId: string,
): Promise<{ request: StoredRequest; clipIds: string[] }[]> {
  const running = db
    .selectDistinct({ id: clips.requestId })
    .from(clips)
    .where(and(eq(clips.userId, userId), isUnfinished));
  const requests = await db
    .select()
    .from(generationRequests)
    .where(and(eq(generationRequests.userId, userId), inArray(generationRequests.id, running)))
    .orderBy(desc(generationRequests.createdAt), desc(generationRequests.id))
    .limit(MAX_RUNNING_LISTED);
  if (requests.length === 0) return [];
  const ids = requests.map(({ id }) => id);
  const rows = await db
    .select({ id: clips.id, requestId: clips.requestId })
    .from(clips)
    .where(inArray(clips.requestId, ids))
    .orderBy(clips.batchIndex);
  return requests.map((request) => ({
    request,
    clipIds: rows.filter((row) => row.requestId === request.id).map((row) => row.id),
  }));
}

const MAX_RUNNING_LISTED = 50;

/** Requests of a user with at least one unfinished clip, but for those that wait for an engine that is away. */
export async function countRunningRequests(db: Connection, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(distinct ${clips.requestId})::int` })
    .from(clips)
    .where(and(eq(clips.userId, userId), isUnfinished, isNull(clips.engineAway)));
  return row?.total ?? 0;
}

export async function storeScore(db: Connection, clipId: string, score: Score): Promise<void> {
  await db.update(clipScores).set({ score }).where(eq(clipScores.clipId, clipId));
}

/** Which voice sings what and when in a clip; the rest of its score, which is large, stays in the database. */
export async function findSungPart(db: Connection, clipId: string): Promise<SungPart | undefined> {
  const [row] = await db
    .select({
      lines: sql<Score['lines'] | null>`${clipScores.score}->'lines'`,
      hasVoice: sql<boolean>`coalesce(jsonb_typeof(${clipScores.score}->'vocals') <> 'null', false)
        and coalesce(${clipScores.score}->>'stem', 'vocals') = 'vocals'`,
      isMumble: sql<boolean>`coalesce((${clipScores.score}->'request'->>'isMumble')::boolean, false)`,
    })
    .from(clipScores)
    .where(eq(clipScores.clipId, clipId));
  return row && { ...row, lines: row.lines ?? [] };
}
