import type { Worker } from 'node:worker_threads';
import type { SongEncoder } from '#engine/mp3';
import { startThread } from '#server/threads/start-thread';
import type { EncodedBytes, EncoderOrder } from './encoder-messages.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Encodes songs on a separate thread, so that rendering, which takes about twice as long, continues meanwhile.
 * An error in the thread is fatal to the process: nothing it renders could be delivered.
 */
export class EncoderThread {
  readonly #worker: Worker;
  /** Callers waiting for bytes, by song, in request order. */
  readonly #waiting = new Map<number, ((bytes: Bytes) => void)[]>();
  #lastId = 0;

  /** @param mp3Wasm the encoder's bytes, `EngineAssets.mp3Wasm` */
  constructor(mp3Wasm: ArrayBuffer) {
    this.#worker = startThread(new URL('./encoder-worker.ts', import.meta.url), { mp3Wasm });
    this.#worker.on('message', ({ id, bytes }: EncodedBytes) => this.#waiting.get(id)?.shift()?.(bytes));
    this.#worker.on('error', (error) => {
      throw error;
    });
  }

  /** Starts a song. */
  start(): SongEncoder {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#waiting.set(id, []);
    const ask = (order: EncoderOrder, transfer: ArrayBuffer[] = []) =>
      new Promise<Bytes>((resolve) => {
        this.#waiting.get(id)?.push(resolve);
        this.#worker.postMessage(order, transfer);
      });
    return {
      encode: (left, right) => {
        const samples = { left: left.slice(), right: right.slice() };
        return ask({ type: 'encode', id, ...samples }, [samples.left.buffer, samples.right.buffer]);
      },
      finish: () => ask({ type: 'finish', id }),
      end: () => {
        this.#waiting.delete(id);
        this.#worker.postMessage({ type: 'drop', id } satisfies EncoderOrder);
      },
    };
  }

  close(): Promise<number> {
    return this.#worker.terminate();
  }
}
