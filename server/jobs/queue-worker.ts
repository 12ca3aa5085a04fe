import type PgBoss from 'pg-boss';
import { sleep } from '#lib/sleep';
import { createLog } from '#server/log';

const log = createLog('jobs');

/** Polling interval, in case the notification that wakes the workers is lost. */
const LOOK_EVERY_MS = 2000;

interface WorkerParts<Data> {
  readonly boss: PgBoss;
  readonly queue: string;
  /** Runs one job; if it throws, the job is retried. */
  work(data: Data): Promise<void>;
  /** Returns the job this worker was stopped in the middle of, for the next worker. */
  requeue(id: string): Promise<void>;
}

/**
 * Takes the jobs of a queue one after another. The queue library's own worker does not await its final update
 * of a job, so a database that is unreachable at that moment would crash the process.
 */
export class QueueWorker<Data extends object> {
  readonly #parts: WorkerParts<Data>;
  #rest = new AbortController();

  constructor(parts: WorkerParts<Data>) {
    this.#parts = parts;
  }

  /** Makes it check immediately for a job, and whether it is to stop. */
  wake(): void {
    this.#rest.abort();
  }

  /** Works until `stop` is aborted, after which the caller wakes it, and the last job has ended; never rejects. */
  async run(stop: AbortSignal): Promise<void> {
    const { boss, queue } = this.#parts;
    while (!stop.aborted) {
      // Set before the check, so that a wake-up meanwhile is not lost.
      this.#rest = new AbortController();
      // The library returns no jobs when a fetch fails.
      const [job] = await boss.fetch<Data>(queue, { batchSize: 1 });
      if (job === undefined) await sleep(LOOK_EVERY_MS, this.#rest.signal);
      else await this.#take(job, stop);
    }
  }

  async #take({ id, data }: PgBoss.Job<Data>, stop: AbortSignal): Promise<void> {
    const { boss, queue } = this.#parts;
    try {
      const failure = await this.#parts.work(data).then(
        () => null,
        (error: unknown) => asObject(error),
      );
      if (failure === null) await boss.complete(queue, id);
      else if (stop.aborted) await this.#parts.requeue(id);
      else await boss.fail(queue, id, failure);
    } catch (error) {
      // The job stays active without a lease, so it is retried; a finished song is then left alone.
      log.error(`The result of job ${id} could not be stored`, error);
    }
  }
}

const asObject = (error: unknown) => (error instanceof Error ? error : { message: String(error) });
