import type { Database } from '#server/database/database';
import { JobQueue } from './job-queue.ts';

/** Receivers that are sent to at once. */
const CONCURRENCY = 8;
/** After this it is no longer news. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

export type DeliveryOutcome =
  /** It is over: delivered if there is no problem, given up otherwise. */
  | { readonly state: 'ended'; readonly problem: string | null }
  /** It is tried again; `retryAfterMs` is how long the receiver wants to be left alone. */
  | { readonly state: 'failed'; readonly problem: string; readonly retryAfterMs?: number | null }
  /** It waits until the user acts, as already stored. */
  | { readonly state: 'held' };

interface DeliveryJobsOptions<Delivery> {
  /** For the log. */
  readonly name: string;
  readonly database: Database;
  /** Channel that announces new deliveries. */
  readonly channel: string;
  /** Delays before the next attempt; after the last the delivery is given up. */
  readonly retryDelaysMs: readonly number[];
  receiverOf(delivery: Delivery): string;
  /** Claims the delivery that is due longest, of a receiver that is not busy; it is due again at `until`. */
  take(times: {
    readonly now: Date;
    readonly until: Date;
    readonly busy: readonly string[];
  }): Promise<Delivery | undefined>;
  /** Attempts one delivery, in less time than its lease. */
  deliver(delivery: Delivery): Promise<DeliveryOutcome>;
  end(delivery: Delivery, problem: string | null): Promise<void>;
  retry(delivery: Delivery, next: { readonly dueAt: Date; readonly problem: string }): Promise<void>;
}

/**
 * Delivers to receivers elsewhere, in order of due time, and at least once. Each receiver gets one delivery at a time,
 * so a slow one holds back no other.
 */
export class DeliveryJobs<Delivery extends { readonly attempts: number }> {
  readonly #options: DeliveryJobsOptions<Delivery>;
  readonly #queue: JobQueue<Delivery>;
  /** Receivers that are being delivered to. */
  readonly #busy = new Set<string>();
  #lastTaken: Promise<unknown> = Promise.resolve();

  constructor(options: DeliveryJobsOptions<Delivery>) {
    this.#options = options;
    const { name, database, channel } = options;
    this.#queue = new JobQueue({
      ...{ name, database, channel },
      concurrency: CONCURRENCY,
      take: ({ now, until }) => this.#take({ now, until }),
      make: (delivery) => this.#make(delivery).finally(() => this.#busy.delete(options.receiverOf(delivery))),
      // A delivery takes less than its lease.
      renew: async () => undefined,
      release: async () => undefined,
      sweep: async () => undefined,
    });
  }

  start(): Promise<void> {
    return this.#queue.start();
  }

  /** What is undelivered waits for the next start. */
  stop(): Promise<void> {
    return this.#queue.stop();
  }

  /** Claims one delivery after another, so that no receiver is claimed twice. */
  #take(times: { readonly now: Date; readonly until: Date }): Promise<Delivery | undefined> {
    const taken = this.#lastTaken.then(async () => {
      const delivery = await this.#options.take({ ...times, busy: [...this.#busy] });
      if (delivery !== undefined) this.#busy.add(this.#options.receiverOf(delivery));
      return delivery;
    });
    this.#lastTaken = taken.catch(() => undefined);
    return taken;
  }

  async #make(delivery: Delivery): Promise<void> {
    const { retryDelaysMs, deliver, end, retry } = this.#options;
    const outcome = await deliver(delivery);
    if (outcome.state === 'held') return;
    if (outcome.state === 'ended') return end(delivery, outcome.problem);
    const waitMs = retryDelaysMs[delivery.attempts - 1];
    const askedMs = outcome.retryAfterMs ?? 0;
    if (waitMs === undefined || askedMs > LONGEST_WAIT_MS) return end(delivery, outcome.problem);
    const dueAt = new Date(Date.now() + Math.max(waitMs, askedMs));
    return retry(delivery, { dueAt, problem: outcome.problem });
  }
}
