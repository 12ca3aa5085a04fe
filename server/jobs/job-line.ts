import type { Database } from '#server/database/database';
import { createLog } from '#server/log';

/** A process that has not renewed its hold for so long is taken for dead. */
const HOLD_MS = 60_000;
const RENEW_EVERY_MS = 15_000;
/** The safety net under the notification, and how soon what a dead process held is taken up. */
const LOOK_EVERY_MS = 20_000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** When a job is taken up. */
interface TakingTimes {
  readonly now: Date;
  /** A hold that was not renewed since then is that of a dead process. */
  readonly lostBefore: Date;
  /** Until when the job is held unless it is renewed. */
  readonly until: Date;
}

export interface JobLineOptions<Job> {
  /** For the log. */
  readonly name: string;
  readonly database: Database;
  /** On which a new job is told of. */
  readonly channel: string;
  /** Takes up the job that waits longest, or one that a dead process held; undefined when there is none. */
  take(times: TakingTimes): Promise<Job | undefined>;
  /** Holds a job on. */
  renew(job: Job, times: Pick<TakingTimes, 'now' | 'until'>): Promise<void>;
  /** Lets go of all jobs. */
  release(): Promise<void>;
  /** Makes one job to its end, or puts it back once `stop` is aborted. */
  make(job: Job, stop: AbortSignal): Promise<void>;
  /** Deletes what nobody needs any more, or whatever else the line does now and then. */
  sweep(): Promise<void>;
}

/**
 * Jobs in the database that the processes of it make one after another each: woken by a notification, held by a lease,
 * swept now and then. What a stopped process leaves is begun again, at once where there is only one process.
 */
export class JobLine<Job> {
  readonly #options: JobLineOptions<Job>;
  readonly #log: ReturnType<typeof createLog>;
  readonly #stop = new AbortController();
  readonly #onNotice = () => this.#wake();
  #timers: NodeJS.Timeout[] = [];
  #running: Promise<void> | null = null;
  #isWanted = false;

  constructor(options: JobLineOptions<Job>) {
    this.#options = options;
    this.#log = createLog(options.name);
  }

  async start(): Promise<void> {
    const { database, channel } = this.#options;
    // Only one process works on an embedded database, so at its start nobody makes anything.
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

  /** What is being made waits for the next start. */
  async stop(): Promise<void> {
    const { database, channel } = this.#options;
    database.notifications.off(channel, this.#onNotice);
    for (const timer of this.#timers) clearInterval(timer);
    this.#stop.abort();
    await this.#running;
  }

  async #sweep(): Promise<void> {
    try {
      await this.#options.sweep();
    } catch (error) {
      this.#log.error('The sweep of a job line failed', error);
    }
  }

  #wake(): void {
    this.#isWanted = true;
    this.#running ??= this.#work()
      .catch((error: unknown) => this.#log.error('The job line stopped until the next check', error))
      .finally(() => {
        this.#running = null;
        // Asked for between the last look and here.
        if (this.#isWanted && !this.#stop.signal.aborted) this.#wake();
      });
  }

  async #work(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      this.#isWanted = false;
      const job = await this.#options.take(takingTimes());
      if (job === undefined) return;
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
