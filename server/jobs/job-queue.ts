import type { Database } from '#server/database/database';
import { createLog } from '#server/log';

/** A process that has not renewed its lease for this long is considered dead. */
const HOLD_MS = 60_000;
const RENEW_EVERY_MS = 15_000;
/** Polling interval in case a notification is lost; also how soon jobs of a dead process are picked up. */
const LOOK_EVERY_MS = 20_000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** When a job is claimed. */
interface TakingTimes {
  readonly now: Date;
  /** A lease not renewed since then belongs to a dead process. */
  readonly lostBefore: Date;
  /** When the job's lease expires unless renewed. */
  readonly until: Date;
}

export interface JobQueueOptions<Job> {
  /** For the log. */
  readonly name: string;
  readonly database: Database;
  /** Channel that announces new jobs. */
  readonly channel: string;
  /** Claims the job waiting longest, or one leased by a dead process; undefined if there is none. */
  take(times: TakingTimes): Promise<Job | undefined>;
  /** Renews a job's lease. */
  renew(job: Job, times: Pick<TakingTimes, 'now' | 'until'>): Promise<void>;
  /** Releases all jobs. */
  release(): Promise<void>;
  /** Runs one job to completion, or returns it to the queue once `stop` is aborted. */
  make(job: Job, stop: AbortSignal): Promise<void>;
  /** Deletes what is no longer needed, or does other periodic work of the queue. */
  sweep(): Promise<void>;
  /** How many jobs a process runs at once; 1 by default. */
  readonly concurrency?: number;
}

/**
 * Jobs in the database, which each of its processes runs one at a time, or a few: woken by a notification, claimed with
 * a lease, swept periodically. Jobs of a stopped process are started again, immediately if there is only one
 * process.
 */
export class JobQueue<Job> {
  readonly #options: JobQueueOptions<Job>;
  readonly #log: ReturnType<typeof createLog>;
  readonly #stop = new AbortController();
  readonly #onNotice = () => this.#wake();
  #timers: NodeJS.Timeout[] = [];
  readonly #lines = new Set<Promise<void>>();
  #isWanted = false;

  constructor(options: JobQueueOptions<Job>) {
    this.#options = options;
    this.#log = createLog(options.name);
  }

  async start(): Promise<void> {
    const { database, channel } = this.#options;
    // Only one process uses an embedded database, so no job is running at its start.
    if (database.isEmbedded) await this.#options.release();
    database.notifications.on(channel, this.#onNotice);
    this.#timers = [
      setInterval(this.#onNotice, LOOK_EVERY_MS),
      setInterval(() => void this.#sweep(), SWEEP_EVERY_MS),
    ];
    for (const timer of this.#timers) timer.unref();
    await this.#sweep();
    this.#wake();
  }

  /** Unfinished files wait for the next start. */
  async stop(): Promise<void> {
    const { database, channel } = this.#options;
    database.notifications.off(channel, this.#onNotice);
    for (const timer of this.#timers) clearInterval(timer);
    this.#stop.abort();
    await Promise.all(this.#lines);
  }

  async #sweep(): Promise<void> {
    try {
      await this.#options.sweep();
    } catch (error) {
      this.#log.error('The sweep of a job queue failed', error);
    }
  }

  /** Starts another line of work unless as many as allowed are at work. */
  #wake(): void {
    this.#isWanted = true;
    if (!this.#hasFreeLine()) return;
    const line = this.#work()
      .catch((error: unknown) => this.#log.error('The job queue stopped until the next check', error))
      .finally(() => {
        this.#lines.delete(line);
        // Requested between the last check and here.
        if (this.#isWanted && !this.#stop.signal.aborted) this.#wake();
      });
    this.#lines.add(line);
  }

  #hasFreeLine(): boolean {
    return this.#lines.size < (this.#options.concurrency ?? 1);
  }

  async #work(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      this.#isWanted = false;
      const job = await this.#options.take(takingTimes());
      if (job === undefined) return;
      // There may be more work than for this line.
      if (this.#hasFreeLine()) this.#wake();
      await this.#hold(job);
    }
  }

  async #hold(job: Job): Promise<void> {
    const renewal = setInterval(() => {
      this.#options
        .renew(job, takingTimes())
        .catch((error: unknown) => this.#log.error('The lease of a job could not be renewed', error));
    }, RENEW_EVERY_MS);
    try {
      await this.#options.make(job, this.#stop.signal);
    } finally {
      clearInterval(renewal);
    }
  }
}

function takingTimes(): TakingTimes {
  const now = Date.now();
  return { now: new Date(now), lostBefore: new Date(now - HOLD_MS), until: new Date(now + HOLD_MS) };
}
