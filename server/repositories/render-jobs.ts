import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Connection, JOBS_CHANNEL } from '#server/database/database';

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

/** Whether a clip's job waits, runs or will be tried again. */
export async function isJobPending(db: Connection, queue: string, clipId: string): Promise<boolean> {
  const found = await db.execute(sql`
    select 1 from pgboss.job
    where name = ${queue} and state in ('created', 'retry', 'active') and data->>'clipId' = ${clipId} limit 1`);
  return found.rows.length > 0;
}

/** Puts jobs that were running when their process died back in the queue, or fails them after their last try. */
export async function retryOrphanedJobs(db: Connection, queue: string): Promise<void> {
  await db.execute(sql`
    update pgboss.job set
      state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
      retry_count = retry_count + 1,
      start_after = now()
    where name = ${queue} and state = 'active'`);
}
