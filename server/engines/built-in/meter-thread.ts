import type { Worker } from 'node:worker_threads';
import type { MeasuredSection, RemoteMeter } from '#engine/render/score-meter';
import type { Score } from '#engine/score';
import { startThread } from '#server/threads/start-thread';
import type { MeterOrder, MeterReport } from './meter-messages.ts';

type Result = number | MeasuredSection;

/**
 * Takes half of each sound check on a second thread with its own sounds: the first sound of a song waits for nothing
 * else this long. An error in the thread is fatal to the process, as one in a sound check on its own thread is.
 */
export class MeterThread {
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  /** Callers waiting for a measurement, by score, in request order. */
  readonly #waiting = new Map<number, ((result: Result) => void)[]>();
  #lastId = 0;

  /** @param engineFolder folder with the engine's files */
  constructor(engineFolder: string) {
    this.#worker = startThread(new URL('./meter-worker.ts', import.meta.url), { engineFolder });
    this.#ready = new Promise((resolve) => {
      this.#worker.on('message', (report: MeterReport) => {
        if (report.type === 'ready') resolve();
        else this.#waiting.get(report.id)?.shift()?.(report.result);
      });
    });
    this.#worker.on('error', (error) => {
      throw error;
    });
  }

  /** Starts a meter of a score. */
  start(score: Score): RemoteMeter {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#waiting.set(id, []);
    this.#send({ type: 'start', id, score });
    const measured = <Kind extends Result>(order: MeterOrder) =>
      new Promise<Kind>((resolve) => {
        this.#waiting.get(id)?.push(resolve as (result: Result) => void);
        this.#send(order);
      });
    return {
      ready: this.#ready,
      stemGainDb: (stemId) => measured<number>({ type: 'stem', id, stemId }),
      section: (index, gainsDb) => measured<MeasuredSection>({ type: 'section', id, index, gainsDb }),
      end: () => {
        this.#waiting.delete(id);
        this.#send({ type: 'end', id });
      },
    };
  }

  close(): Promise<number> {
    return this.#worker.terminate();
  }

  #send(order: MeterOrder): void {
    this.#worker.postMessage(order);
  }
}
