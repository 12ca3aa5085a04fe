import { and, eq, inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import {
  type Connection,
  GROWN_PARTS_CHANNEL,
  JOBS_CHANNEL,
  SONGS_EXPECTED_CHANNEL,
  STOPPED_RENDERS_CHANNEL,
} from '#server/database/database';
import { renderLeases } from './render-leases.table.ts';

/** A clip on its way into the render queue. */
export interface QueuedClip {
  readonly id: string;
  /** Smaller ranks render first. */
  readonly queueRank: number;
  /** The connected engine that makes it; absent or null for the built-in one. */
  readonly engineId?: string | null;
}

/** The queue of the built-in engine. Each connected engine has its own, so that none waits for another. */
const QUEUE = 'render';

/** The queue of an engine. */
export const queueOf = (engineId: string | null): string =>
  engineId === null ? QUEUE : `${QUEUE}-${engineId}`;

const isRenderJob = sql`(name = ${QUEUE} or name like ${`${QUEUE}-%`})`;

/** After every song requested by a user: ranks grow with time, and reach this one in more than sixty years. */
export const BACKGROUND_RANK = 2_000_000_000;

/** The queue library's own SQL over one of our connections. */
export function jobExecutor(runner: pg.Pool | pg.ClientBase) {
  return {
    executeSql: (text: string, values: unknown[]) => (runner as pg.ClientBase).query(text, values),
  };
}

/** Wakes the workers of all processes on commit. */
export async function notifyWorkers(db: Connection): Promise<void> {
  await db.execute(sql`select pg_notify(${JOBS_CHANNEL}, '')`);
}

/** Has all processes that render songs prepare for them. */
export async function notifySongsExpected(db: Connection): Promise<void> {
  await db.execute(sql`select pg_notify(${SONGS_EXPECTED_CHANNEL}, '')`);
}

/** Stops the render of a clip in whichever process runs it, on commit. */
export async function stopRender(db: Connection, clipId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${STOPPED_RENDERS_CHANNEL}, ${clipId})`);
}

/** Stops the renders of clips, and removes the growing files of those that have just ended, on commit. */
export async function stopRenders(db: Connection, clipIds: readonly string[]): Promise<void> {
  await db.execute(
    sql`select pg_notify(${STOPPED_RENDERS_CHANNEL}, id) from jsonb_array_elements_text(${JSON.stringify(clipIds)}::jsonb) as id`,
  );
}

/** Notifies listeners in other processes that more of a song is playable. */
export async function notifyGrownParts(db: Connection, clipId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${GROWN_PARTS_CHANNEL}, ${clipId})`);
}

/** Whether a clip's job is waiting, running or due for a retry. */
export async function isJobPending(db: Connection, clipId: string): Promise<boolean> {
  const found = await db.execute(sql`
    select 1 from pgboss.job
    where ${isRenderJob} and state in ('created', 'retry', 'active') and data->>'clipId' = ${clipId} limit 1`);
  return found.rows.length > 0;
}

/**
 * Deletes the jobs of clips in an engine's queue: those that no process works on, or those that the caller runs itself.
 * @returns the clips whose jobs were deleted
 */
export async function deleteWaitingJobs(
  db: Connection,
  { engineId, clipIds, isActive }: { engineId: string; clipIds: readonly string[]; isActive: boolean },
): Promise<string[]> {
  const states = isActive ? sql`('active')` : sql`('created', 'retry')`;
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from pgboss.job
    where name = ${queueOf(engineId)} and state in ${states}
      and data->>'clipId' in (select jsonb_array_elements_text(${JSON.stringify(clipIds)}::jsonb))
    returning data->>'clipId' as id`);
  return rows.map(({ id }) => id);
}

/** Records that an instance renders a clip, replacing any previous instance. */
export async function storeLease(db: Connection, clipId: string, instanceId: string): Promise<void> {
  const renewedAt = sql`now()`;
  await db
    .insert(renderLeases)
    .values({ clipId, instanceId, renewedAt })
    .onConflictDoUpdate({ target: renderLeases.clipId, set: { instanceId, renewedAt } });
}

/**
 * Renews the leases of exactly these clips: one that could not be deleted while the database was down must
 * expire.
 */
export async function renewLeases(
  db: Connection,
  instanceId: string,
  clipIds: readonly string[],
): Promise<void> {
  await db
    .update(renderLeases)
    .set({ renewedAt: sql`now()` })
    .where(and(eq(renderLeases.instanceId, instanceId), inArray(renderLeases.clipId, [...clipIds])));
}

export async function deleteLease(db: Connection, clipId: string, instanceId: string): Promise<void> {
  await db
    .delete(renderLeases)
    .where(and(eq(renderLeases.clipId, clipId), eq(renderLeases.instanceId, instanceId)));
}

/** Makes a job abandoned by a stopping process available immediately; this does not count as an attempt. */
export async function requeueJob(db: Connection, queue: string, id: string): Promise<void> {
  await db.execute(sql`
    update pgboss.job set state = 'retry', start_after = now()
    where name = ${queue} and id = ${id} and state = 'active'`);
}

/** New state of a dead process's job: it waits for its next attempt, or fails after the last one. */
const nextTry = sql`
  state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
  retry_count = retry_count + 1,
  start_after = now()`;

/**
 * Requeues the jobs of instances that have stopped renewing, and jobs started long ago without a lease because
 * the database went down before there was one. One statement: if two instances check simultaneously, only one
 * finds a lease to delete.
 * @returns the number of jobs.
 */
export async function retryJobsOfDeadInstances(db: Connection, deadAfterSeconds: number): Promise<number> {
  const { rows } = await db.execute(sql`
    with dead as (
      delete from render_leases where renewed_at < now() - make_interval(secs => ${deadAfterSeconds}) returning clip_id
    )
    update pgboss.job set ${nextTry}
    where ${isRenderJob} and state = 'active' and (
      data->>'clipId' in (select clip_id::text from dead)
      or started_on < now() - make_interval(secs => ${deadAfterSeconds})
        and data->>'clipId' not in (select clip_id::text from render_leases)
    )
    returning id`);
  return rows.length;
}

/** Requeues all jobs that were running when the only process died, or fails them after their last attempt. */
export async function retryOrphanedJobs(db: Connection): Promise<void> {
  await db.execute(sql`update pgboss.job set ${nextTry} where ${isRenderJob} and state = 'active'`);
  await db.delete(renderLeases);
}
