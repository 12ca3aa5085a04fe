import PgBoss from 'pg-boss';
import { type Connection, type Database, inTransaction, JOBS_CHANNEL } from '#server/database/database';
import { withDeadline } from '#server/deadline';
import { SongLeft } from '#server/engines/song-engine';
import { createLog } from '#server/log';
import { moveSongs } from '#server/making/moved-songs.repository';
import {
  isJobPending,
  jobExecutor,
  notifyWorkers,
  type QueuedClip,
  queueOf,
  requeueJob,
  retryOrphanedJobs,
} from '#server/making/render-jobs.repository';
import { addEvent } from '#server/operation/events.repository';
import { QueueWorker } from './queue-worker.ts';
import type { RenderJobs } from './render-job.ts';
import { RenderLeases } from './render-leases.ts';

const log = createLog('jobs');

interface RenderJobData {
  readonly clipId: string;
}

/** The rules of one engine's queue. */
interface QueueRules {
  /** A job that neither ends nor loses its lease is retried after this time. */
  readonly expireSeconds: number;
  readonly retryLimit: number;
}

interface EngineQueue extends QueueRules {
  /** Null for the built-in engine. */
  readonly engineId: string | null;
}

/** Three times the longest render. */
const BUILT_IN_RULES: QueueRules = { expireSeconds: 15 * 60, retryLimit: 5 };
/**
 * A song of a connected engine may take an hour on a processor. A retry goes on waiting for the same job, so that no
 * number of restarts of this server loses a song.
 */
const CONNECTED_RULES: QueueRules = { expireSeconds: 3 * 60 * 60, retryLimit: 100 };

/**
 * Doubles with every attempt, plus up to as much again at random: five of them outlast a file store or a disk
 * that is unavailable for a minute, even if a song fails as soon as it starts.
 */
const RETRY_DELAY_SECONDS = 2;

/** The queues of clips waiting to be rendered, stored in the database so that they survive a restart. */
export class RenderQueue {
  readonly #database: Database;
  readonly #jobs: RenderJobs;
  readonly #boss: PgBoss;
  readonly #leases: RenderLeases;
  readonly #stop = new AbortController();
  /** The workers of this process, by the name of their queue. */
  readonly #workers = new Map<string, readonly QueueWorker<RenderJobData>[]>();
  readonly #running: Promise<void>[] = [];

  constructor(database: Database, jobs: RenderJobs) {
    this.#database = database;
    this.#jobs = jobs;
    this.#leases = new RenderLeases(database, { onTakenOver: () => this.#notifyWorkers() });
    this.#boss = new PgBoss({
      db: jobExecutor(database.pool),
      schedule: false,
      maintenanceIntervalSeconds: 60,
    });
    this.#boss.on('error', (error) => log.error('The job queue failed', error));
  }

  /** Starts the queue of the built-in engine and its workers; each renders one clip at a time. */
  async start(workers: number): Promise<void> {
    await this.#database.withStartLock(async () => {
      await this.#boss.start();
      await this.#createQueue(queueOf(null), BUILT_IN_RULES);
    });
    // Only one process uses an embedded database, so nothing is being rendered at its start.
    if (this.#database.isEmbedded) await retryOrphanedJobs(this.#database.connection);
    const onWake = () => this.#wake();
    this.#database.notifications.on(JOBS_CHANNEL, onWake);
    // Notifications sent while nobody was listening.
    this.#database.notifications.on('reconnected', onWake);
    this.#startWorkers({ engineId: null, ...BUILT_IN_RULES }, workers);
    this.#leases.start();
    onWake();
  }

  /**
   * Starts the queue of a connected engine: it makes one song at a time, whichever process waits for it. The queue of
   * a removed engine ends with the process.
   */
  async openEngine(engineId: string): Promise<void> {
    const queue = queueOf(engineId);
    this.#jobs.onEngineAway((awayId) => this.#moveSongs({ engineId: awayId }));
    await this.#database.withStartLock(() => this.#createQueue(queue, CONNECTED_RULES, 'singleton'));
    this.#startWorkers({ engineId, ...CONNECTED_RULES }, 1);
  }

  /** Creates a queue's tables at the first start. */
  async #createQueue(name: string, rules: QueueRules, policy?: 'singleton'): Promise<void> {
    await this.#boss.createQueue(name, {
      name,
      ...(policy === undefined ? {} : { policy }),
      retryLimit: rules.retryLimit,
      expireInSeconds: rules.expireSeconds,
    });
  }

  #startWorkers(engineQueue: EngineQueue, count: number): void {
    const queue = queueOf(engineQueue.engineId);
    if (this.#workers.has(queue) || this.#stop.signal.aborted) return;
    const work = ({ clipId }: RenderJobData) => this.#work(clipId, engineQueue);
    const requeue = (id: string) => requeueJob(this.#database.connection, queue, id);
    const parts = { boss: this.#boss, queue, work, requeue };
    const workers = Array.from({ length: count }, () => new QueueWorker(parts));
    this.#workers.set(queue, workers);
    this.#running.push(...workers.map((worker) => worker.run(this.#stop.signal)));
  }

  /** Adds clips to the queues in the caller's transaction; workers wake when it commits. */
  async enqueue(db: Connection, clips: readonly QueuedClip[]): Promise<void> {
    for (const { id, queueRank, engineId = null } of clips) {
      // The job's id is the clip's id, which grows with time: jobs of equal rank and time are taken in its
      // order.
      const options = {
        id,
        priority: -queueRank,
        // Set here and not on the queue, whose options remain those of the first start.
        retryDelay: RETRY_DELAY_SECONDS,
        retryBackoff: engineId === null,
        db: jobExecutor(db.$client),
      };
      await this.#boss.send(queueOf(engineId), { clipId: id } satisfies RenderJobData, options);
    }
    await notifyWorkers(db);
  }

  /** Moves songs of an engine that is away to the queue of the built-in one, as their owners chose. */
  async #moveSongs(movable: Parameters<typeof moveSongs>[1]): Promise<void> {
    await inTransaction(this.#database.pool, async (db) => {
      const moved = await moveSongs(db, movable);
      if (moved.length === 0) return;
      await this.enqueue(db, moved);
      for (const { id, userId } of moved) await addEvent(db, userId, { noun: 'clip', id });
    });
  }

  /** Whether a clip's job is still queued or running. */
  holds(clipId: string): Promise<boolean> {
    return isJobPending(this.#database.connection, clipId);
  }

  /** Stops the workers; songs being rendered return to the queue. Closing the engine aborts them. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#notifyWorkers();
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
    for (const worker of [...this.#workers.values()].flat()) worker.wake();
  }

  async #work(clipId: string, { engineId, expireSeconds }: EngineQueue): Promise<void> {
    const stop = this.#stop.signal;
    try {
      await withDeadline(expireSeconds * 1000, [stop], (signal) =>
        this.#leases.hold(clipId, () => this.#jobs.run(clipId, signal)),
      );
    } catch (error) {
      if (error instanceof SongLeft && engineId !== null) return this.#moveSongs({ engineId, clipId });
      if (!stop.aborted) log.error(`Retrying the render of clip ${clipId}`, error);
      throw error;
    }
  }
}
