import { newId } from '#lib/ids';
import type { Database } from '#server/database/database';
import { createLog } from '#server/log';
import {
  deleteLease,
  renewLeases,
  retryJobsOfDeadInstances,
  storeLease,
} from '#server/making/render-jobs.repository';

const log = createLog('jobs');

const RENEW_EVERY_MS = 5000;

/** A process that has not renewed for this long is dead; if it was merely slow, it finds its song finished. */
const DEAD_AFTER_SECONDS = 20;

interface LeaseOptions {
  /** Called when songs of a dead process are back in the queue. */
  onTakenOver(): void;
}

/** Records which songs this process renders, and returns those of dead processes to the queue. */
export class RenderLeases {
  readonly #database: Database;
  readonly #options: LeaseOptions;
  readonly #instanceId = newId();
  readonly #held = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, options: LeaseOptions) {
    this.#database = database;
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.round().catch((error: unknown) => log.error('The leases could not be renewed', error));
    }, RENEW_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Renews current leases, then looks for expired ones. */
  async round(): Promise<void> {
    const { connection } = this.#database;
    await renewLeases(connection, this.#instanceId, [...this.#held]);
    const count = await retryJobsOfDeadInstances(connection, DEAD_AFTER_SECONDS);
    if (count === 0) return;
    log.info(`Took over unfinished songs of a stopped server: ${count}.`);
    this.#options.onTakenOver();
  }

  /** Holds a lease on a clip while `render` runs. */
  async hold(clipId: string, render: () => Promise<void>): Promise<void> {
    const { connection } = this.#database;
    await storeLease(connection, clipId, this.#instanceId);
    this.#held.add(clipId);
    try {
      await render();
    } finally {
      this.#held.delete(clipId);
      await deleteLease(connection, clipId, this.#instanceId);
    }
  }
}
