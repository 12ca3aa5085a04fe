import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { EngineAway } from '#contract/songs/clips';
import { WAITING_STATUSES } from '#domain/clips/clip-status';
import { findModel } from '#domain/create/models';
import type { Connection } from '#server/database/database';
import { userConfigs } from '#server/people/users.table';
import { mergeClipMetadata } from '#server/songs/clip-metadata.repository';
import { clipScores, clips } from '#server/songs/clips.table';
import { engineConnections, engineRuns } from './engines.table.ts';
import { deleteWaitingJobs, type QueuedClip } from './render-jobs.repository.ts';

const isWaiting = inArray(clips.status, [...WAITING_STATUSES]);
const replacement = sql`${clipScores.connected}->'replacement'`;
const isBuiltInChosen = sql`coalesce(${userConfigs.isBuiltInWhenAway}, false)`;

/** Stores that an engine is away in its waiting songs, with the reason why they wait for it. */
export async function markEngineAway(
  db: Connection,
  engineId: string,
): Promise<{ id: string; userId: string }[]> {
  const away = sql<EngineAway | null>`case
    when not ${isBuiltInChosen} then 'chosen'
    when ${clipScores.connected}->'costsElsewhere' is not null then 'price'
    when ${replacement} is null then 'needed' end`;
  const waiting = db
    .select({ id: clips.id, away: away.as('away') })
    .from(clips)
    .innerJoin(clipScores, eq(clipScores.clipId, clips.id))
    .leftJoin(userConfigs, eq(userConfigs.userId, clips.userId))
    .where(and(eq(clips.engineId, engineId), isWaiting))
    .as('waiting');
  return db
    .update(clips)
    .set({ engineAway: sql`waiting.away`, updatedAt: new Date() })
    .from(waiting)
    .where(eq(clips.id, waiting.id))
    .returning({ id: clips.id, userId: clips.userId });
}

/** Removes what `markEngineAway` stored. */
export function markEngineBack(db: Connection, engineId: string): Promise<{ id: string; userId: string }[]> {
  return db
    .update(clips)
    .set({ engineAway: null, updatedAt: new Date() })
    .where(and(eq(clips.engineId, engineId), isNotNull(clips.engineAway)))
    .returning({ id: clips.id, userId: clips.userId });
}

/** Songs that the built-in engine is to make while their engine is away: all of an engine, or one. */
function selectMovable(db: Connection, { engineId, clipId = null }: Movable) {
  return db
    .select({
      id: clips.id,
      userId: clips.userId,
      queueRank: clips.queueRank,
      connected: clipScores.connected,
      engine: engineConnections.name,
    })
    .from(clips)
    .innerJoin(clipScores, eq(clipScores.clipId, clips.id))
    .innerJoin(userConfigs, eq(userConfigs.userId, clips.userId))
    .innerJoin(engineConnections, eq(engineConnections.id, clips.engineId))
    .where(
      and(
        eq(clips.engineId, engineId),
        isWaiting,
        isBuiltInChosen,
        sql`${replacement} is not null`,
        clipId === null ? undefined : eq(clips.id, clipId),
      ),
    );
}

interface Movable {
  readonly engineId: string;
  /** The song whose job the caller runs; null for the songs that no process works on. */
  readonly clipId?: string | null;
}

/** Whether the built-in engine is to make this song while its engine is away. */
export async function isMovable(
  db: Connection,
  song: Movable & { readonly clipId: string },
): Promise<boolean> {
  return (await selectMovable(db, song).limit(1)).length > 0;
}

/**
 * Makes songs of an engine that is away songs of the built-in one, at the price that they were requested for. Their
 * jobs leave the engine's queue; the caller adds them to the other one in the same transaction.
 */
export async function moveSongs(
  db: Connection,
  movable: Movable,
): Promise<(QueuedClip & { readonly userId: string })[]> {
  // Locked before the jobs are deleted: a song that is canceled meanwhile is not moved, or is canceled afterwards.
  const songs = await selectMovable(db, movable).for('update', { of: clips });
  const withdrawn = new Set(
    await deleteWaitingJobs(db, {
      engineId: movable.engineId,
      clipIds: songs.map(({ id }) => id),
      isActive: Boolean(movable.clipId),
    }),
  );
  const moved: (QueuedClip & { readonly userId: string })[] = [];
  for (const { id, userId, queueRank, connected, engine } of songs) {
    if (!withdrawn.has(id) || !connected?.replacement) continue;
    const { modelKey, edit } = connected.replacement;
    const order = edit === null ? { request: connected.request, edit: null } : { request: null, edit };
    await db
      .update(clipScores)
      .set({ ...order, connected: null })
      .where(eq(clipScores.clipId, id));
    await db
      .update(clips)
      .set({
        engineId: null,
        engineStage: null,
        engineAway: null,
        progress: 0,
        modelName: modelKey,
        majorModelVersion: findModel(modelKey)?.majorModelVersion ?? '',
        updatedAt: new Date(),
      })
      .where(eq(clips.id, id));
    await mergeClipMetadata(db, id, { moved_from: { engine, model: connected.model } });
    await db.delete(engineRuns).where(eq(engineRuns.clipId, id));
    moved.push({ id, userId, queueRank });
  }
  return moved;
}
