import PgBoss from 'pg-boss';
import { type Connection, type Database, JOBS_CHANNEL } from '#server/database/database';
import { createLog } from '#server/log';
import {
  isJobPending,
  jobExecutor,
  notifyWorkers,
  type QueuedClip,
  requeueJob,
  retryOrphanedJobs,
} from '#server/repositories/render-jobs';
import { QueueWorker } from './queue-worker.ts';
import type { RenderJobs } from './render-job.ts';
import { RenderLeases } from './render-leases.ts';

const log = createLog('jobs');
const QUEUE = 'render';

interface RenderJobData {
  readonly clipId: string;
}

/** Three times the longest render, after which a job that neither ends nor loses its lease is retried. */
const EXPIRE_SECONDS = 15 * 60;
const MAX_TRIES_AGAIN = 5;

/**
 * Doubles with every attempt, plus up to as much again at random: five of them outlast a file store or a disk
 * that is unavailable for a minute, even if a song fails as soon as it starts.
 */
const RETRY_DELAY_SECONDS = 2;

/** The queue of clips waiting to be rendered, stored in the database so that it survives a restart. */
export class RenderQueue {
  readonly #database: Database;
  readonly #jobs: RenderJobs;
  readonly #boss: PgBoss;
  readonly #leases: RenderLeases;
  readonly #stop = new AbortController();
  readonly #workers: QueueWorker<RenderJobData>[] = [];
  #running: Promise<void>[] = [];

  constructor(database: Database, jobs: RenderJobs) {
    this.#database = database;
    this.#jobs = jobs;
    this.#leases = new RenderLeases(database, { queue: QUEUE, onTakenOver: () => this.#notifyWorkers() });
    this.#boss = new PgBoss({
      db: jobExecutor(database.pool),
      schedule: false,
      maintenanceIntervalSeconds: 60,
    });
    this.#boss.on('error', (error) => log.error('The job queue failed', error));
  }

  /** Starts the queue and its workers; each renders one clip at a time. */
  async start(workers: number): Promise<void> {
    await this.#database.withStartLock(() => this.#open());
    // Only one process uses an embedded database, so nothing is being rendered at its start.
    if (this.#database.isEmbedded) await retryOrphanedJobs(this.#database.connection, QUEUE);
    const onWake = () => this.#wake();
    this.#database.notifications.on(JOBS_CHANNEL, onWake);
    // Notifications sent while nobody was listening.
    this.#database.notifications.on('reconnected', onWake);
    for (let index = 0; index < workers; index += 1) {
      const work = ({ clipId }: RenderJobData) => this.#work(clipId);
      const requeue = (id: string) => requeueJob(this.#database.connection, QUEUE, id);
      this.#workers.push(new QueueWorker({ boss: this.#boss, queue: QUEUE, work, giveBack: requeue }));
    }
    this.#running = this.#workers.map((worker) => worker.run(this.#stop.signal));
    this.#leases.start();
    onWake();
  }

  /** Creates the queue's tables at the first start. */
  async #open(): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(QUEUE, {
      name: QUEUE,
      retryLimit: MAX_TRIES_AGAIN,
      expireInSeconds: EXPIRE_SECONDS,
    });
  }

  /** Adds clips to the queue in the caller's transaction; workers wake when it commits. */
  async enqueue(db: Connection, clips: readonly QueuedClip[]): Promise<void> {
    for (const { id, queueRank } of clips) {
      // The job's id is the clip's id, which grows with time: jobs of equal rank and time are taken in its
      // order.
      const options = {
        id,
        priority: -queueRank,
        // Set here and not on the queue, whose options remain those of the first start.
        retryDelay: RETRY_DELAY_SECONDS,
        retryBackoff: true,
        db: jobExecutor(db.$client),
      };
      await this.#boss.send(QUEUE, { clipId: id } satisfies RenderJobData, options);
    }
    await notifyWorkers(db);
  }

  /** Whether a clip's job is still queued or running. */
  holds(clipId: string): Promise<boolean> {
    return isJobPending(this.#database.connection, QUEUE, clipId);
  }

  /** Stops the workers; songs being rendered return to the queue. Closing the engine aborts them. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#leases.stop();
    await Promise.all(this.#running);
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
    for (const worker of this.#workers) worker.wake();
  }

  async #work(clipId: string): Promise<void> {
    try {
      const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(EXPIRE_SECONDS * 1000)]);
      await this.#leases.hold(clipId, () => this.#jobs.run(clipId, signal));
    } catch (error) {
      if (!this.#stop.signal.aborted) log.error(`Retrying the render of clip ${clipId}`, error);
      throw error;
    }
  }
}
