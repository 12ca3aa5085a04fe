import { and, eq, inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import {
  type Connection,
  GROWN_PARTS_CHANNEL,
  JOBS_CHANNEL,
  STOPPED_RENDERS_CHANNEL,
} from '#server/database/database';
import { renderLeases } from '#server/database/tables/render-leases';

/** A clip on its way into the render queue. */
export interface QueuedClip {
  readonly id: string;
  /** Smaller ranks are rendered first. */
  readonly queueRank: number;
}

/** Behind every song a person asked for: ranks grow with the time, and reach this one in more than sixty years. */
export const BACKGROUND_RANK = 2_000_000_000;

/** The queue library's own SQL over a connection of ours. */
export function jobExecutor(runner: pg.Pool | pg.ClientBase) {
  return {
    executeSql: (text: string, values: unknown[]) => (runner as pg.ClientBase).query(text, values),
  };
}

/** Wakes the workers of all processes when the transaction commits. */
export async function notifyWorkers(db: Connection): Promise<void> {
  await db.execute(sql`select pg_notify(${JOBS_CHANNEL}, '')`);
}

/** Has the process that renders a clip stop, once the transaction commits. */
export async function stopRender(db: Connection, clipId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${STOPPED_RENDERS_CHANNEL}, ${clipId})`);
}

/** Tells the listeners of other processes that more of a song can be heard. */
export async function notifyGrownParts(db: Connection, clipId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${GROWN_PARTS_CHANNEL}, ${clipId})`);
}

/** Whether a clip's job waits, runs or will be tried again. */
export async function isJobPending(db: Connection, queue: string, clipId: string): Promise<boolean> {
  const found = await db.execute(sql`
    select 1 from pgboss.job
    where name = ${queue} and state in ('created', 'retry', 'active') and data->>'clipId' = ${clipId} limit 1`);
  return found.rows.length > 0;
}

/** Notes that an instance renders a clip, also where another one held it before. */
export async function storeLease(db: Connection, clipId: string, instanceId: string): Promise<void> {
  const renewedAt = sql`now()`;
  await db
    .insert(renderLeases)
    .values({ clipId, instanceId, renewedAt })
    .onConflictDoUpdate({ target: renderLeases.clipId, set: { instanceId, renewedAt } });
}

/** Renews the leases of these clips alone: one that could not be deleted while the database was gone has to end. */
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

/** Has a job that a stopping process gives up taken by the next one at once; that is none of its tries. */
export async function requeueJob(db: Connection, queue: string, id: string): Promise<void> {
  await db.execute(sql`
    update pgboss.job set state = 'retry', start_after = now()
    where name = ${queue} and id = ${id} and state = 'active'`);
}

/** What a job becomes whose process died: it waits for its next try, or fails after the last one. */
const nextTry = sql`
  state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
  retry_count = retry_count + 1,
  start_after = now()`;

/**
 * Puts the jobs of instances that have stopped renewing back in the queue, and those that were begun so long ago without
 * a lease, since the database was gone before there was one. One statement: of two instances that look at once, only
 * one finds a lease to delete.
 * @returns how many jobs that were.
 */
export async function retryJobsOfDeadInstances(
  db: Connection,
  queue: string,
  deadAfterSeconds: number,
): Promise<number> {
  const { rows } = await db.execute(sql`
    with dead as (
      delete from render_leases where renewed_at < now() - make_interval(secs => ${deadAfterSeconds}) returning clip_id
    )
    update pgboss.job set ${nextTry}
    where name = ${queue} and state = 'active' and (
      data->>'clipId' in (select clip_id::text from dead)
      or started_on < now() - make_interval(secs => ${deadAfterSeconds})
        and data->>'clipId' not in (select clip_id::text from render_leases)
    )
    returning id`);
  return rows.length;
}

/** Puts all jobs that were running when the only process died back in the queue, or fails them after their last try. */
export async function retryOrphanedJobs(db: Connection, queue: string): Promise<void> {
  await db.execute(sql`update pgboss.job set ${nextTry} where name = ${queue} and state = 'active'`);
  await db.delete(renderLeases);
}
