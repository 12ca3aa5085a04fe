import { sql } from 'drizzle-orm';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { createLog } from '#lib/log';
import { type Connection, type Database, JOBS_CHANNEL } from '#server/database/database';
import type { RenderJobs } from './render-job.ts';

const log = createLog('jobs');
const QUEUE = 'render';

interface RenderJobData {
  readonly clipId: string;
}

/** Three times the longest render, after which a job whose process died elsewhere is tried again. */
const EXPIRE_SECONDS = 15 * 60;
const MAX_TRIES_AGAIN = 5;
/** The safety net under the notification that wakes the workers. */
const POLL_SECONDS = 2;

/** Lets the queue speak over a connection of ours. */
const executor = (runner: pg.Pool | pg.ClientBase) => ({
  executeSql: (text: string, values: unknown[]) => (runner as pg.ClientBase).query(text, values),
});

/** The line of clips that wait for a render, kept in the database so that it survives a restart. */
export class RenderQueue {
  readonly #database: Database;
  readonly #jobs: RenderJobs;
  readonly #boss: PgBoss;
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #workerIds: string[] = [];

  constructor(database: Database, jobs: RenderJobs) {
    this.#database = database;
    this.#jobs = jobs;
    this.#boss = new PgBoss({
      db: executor(database.pool),
      schedule: false,
      maintenanceIntervalSeconds: 60,
    });
    this.#boss.on('error', (error) => log.error('The job queue failed', error));
  }

  /** Starts the queue and its workers; each renders one clip at a time. */
  async start(workers: number): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(QUEUE, {
      name: QUEUE,
      retryLimit: MAX_TRIES_AGAIN,
      retryDelay: 0,
      expireInSeconds: EXPIRE_SECONDS,
    });
    if (this.#database.isEmbedded) await this.#retryOrphans();
    const onWake = () => this.#wake();
    this.#database.notifications.on(JOBS_CHANNEL, onWake);
    for (let index = 0; index < workers; index += 1) {
      this.#workerIds.push(
        await this.#boss.work<RenderJobData>(
          QUEUE,
          { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS },
          (jobs) => this.#work(jobs.map(({ data }) => data.clipId)),
        ),
      );
    }
    onWake();
  }

  /** Puts clips in line in the caller's transaction; workers wake when it commits. */
  async enqueue(db: Connection, clipIds: readonly string[]): Promise<void> {
    for (const clipId of clipIds) {
      // The clip's id, which grows with time, is the job's: jobs of one moment are taken in the order of their ids.
      const options = { id: clipId, db: executor(db.$client) };
      await this.#boss.send(QUEUE, { clipId } satisfies RenderJobData, options);
    }
    await db.execute(sql`select pg_notify(${JOBS_CHANNEL}, '')`);
  }

  /** Whether the queue still means to render a clip. */
  async holds(clipId: string): Promise<boolean> {
    const found = await this.#database.connection.execute(sql`
      select 1 from pgboss.job
      where name = ${QUEUE} and state in ('created', 'retry', 'active') and data->>'clipId' = ${clipId} limit 1`);
    return found.rows.length > 0;
  }

  /** Stops the workers; songs that render go back in line. Aborting them is the engine's close. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled(this.#running);
    await this.#boss.stop({ graceful: true, wait: true, timeout: 5000 });
  }

  #wake(): void {
    if (this.#stop.signal.aborted) return;
    this.#notifyWorkers();
    this.#jobs.records
      .queueSubmitted()
      .catch((error: unknown) => log.error('New clips could not be moved to queued', error));
  }

  #notifyWorkers(): void {
    for (const id of this.#workerIds) this.#boss.notifyWorker(id);
  }

  async #work(clipIds: readonly string[]): Promise<void> {
    for (const clipId of clipIds) {
      const run = this.#jobs.run(clipId, this.#stop.signal);
      this.#running.add(run);
      try {
        await run;
      } catch (error) {
        if (!this.#stop.signal.aborted) log.error(`The render of clip ${clipId} is tried again`, error);
        throw error;
      } finally {
        this.#running.delete(run);
        // Without this a worker rests for the poll's time after a short job.
        this.#notifyWorkers();
      }
    }
  }

  /** Only one process works on an embedded database, so at its start nothing is being rendered. */
  async #retryOrphans(): Promise<void> {
    await this.#database.connection.execute(sql`
      update pgboss.job set
        state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
        retry_count = retry_count + 1,
        start_after = now()
      where name = ${QUEUE} and state = 'active'`);
  }
}
