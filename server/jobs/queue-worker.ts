import type PgBoss from 'pg-boss';
import { sleep } from '#lib/sleep';
import { createLog } from '#server/log';

const log = createLog('jobs');

/** The safety net under the notification that wakes the workers. */
const LOOK_EVERY_MS = 2000;

interface WorkerParts<Data> {
  readonly boss: PgBoss;
  readonly queue: string;
  /** Does one job; what it throws has the job tried again. */
  work(data: Data): Promise<void>;
  /** Puts back what this worker was stopped in the middle of, for whoever looks next. */
  giveBack(id: string): Promise<void>;
}

/**
 * Takes the jobs of a queue one after another. The queue library's own worker does not wait for its last word on a
 * job, so a database that is away at that moment would end the process.
 */
export class QueueWorker<Data extends object> {
  readonly #parts: WorkerParts<Data>;
  #rest = new AbortController();

  constructor(parts: WorkerParts<Data>) {
    this.#parts = parts;
  }

  /** Has it look for a job at once. */
  wake(): void {
    this.#rest.abort();
  }

  /** Works until `stop` is aborted and the last job has ended; never rejects. */
  async run(stop: AbortSignal): Promise<void> {
    const { boss, queue } = this.#parts;
    stop.addEventListener('abort', () => this.wake(), { once: true });
    while (!stop.aborted) {
      // Before the look, so that whoever wakes it meanwhile is heard.
      this.#rest = new AbortController();
      // The library answers a failed look with no jobs.
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
      else if (stop.aborted) await this.#parts.giveBack(id);
      else await boss.fail(queue, id, failure);
    } catch (error) {
      // It stays active without a lease, which has it tried again; a song that is finished is left alone then.
      log.error(`The result of job ${id} could not be stored`, error);
    }
  }
}

const asObject = (error: unknown) => (error instanceof Error ? error : { message: String(error) });
