import { type KeptTake, storeTake, storeTakePart } from '#db/kept-takes';
import { createLog } from '#lib/log';
import type { CapturedBlock } from '#player/studio-capture';
import { getAccount } from './account.ts';

const log = createLog('studio');

/** So much of a take is lost at most when the page ends. */
const PART_SECONDS = 1;

/** Everything of a take but where its first sample is, which is known when that comes. */
export type TakeHead = Omit<KeptTake, 'firstSampleSeconds'>;

interface TakeStart {
  /** Nothing from before is kept, on the clock of the context. */
  readonly notBefore: number;
  /** From the clock of the context to the timeline. */
  readonly shiftSeconds: number;
}

const lockOf = (takeId: string) => `take-${takeId}`;

/** Puts a take on the device while it is recorded, part by part. */
export class TakeWriter {
  readonly #head: TakeHead;
  readonly #start: TakeStart;
  readonly #onFull: () => void;
  readonly #userId = getAccount().userId;
  #waiting: Float32Array<ArrayBuffer>[] = [];
  #parts = 0;
  #writing: Promise<void> | null = null;
  #isFull = false;
  #release = () => {};

  /** @param onFull the device keeps no more */
  constructor(head: TakeHead, start: TakeStart, onFull: () => void) {
    this.#head = head;
    this.#start = start;
    this.#onFull = onFull;
    // While it is held, no other tab takes this for a take that was cut off.
    const held = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    void navigator.locks.request(lockOf(head.id), () => held);
  }

  add({ frame, samples }: CapturedBlock): void {
    const { sampleRate } = this.#head;
    if (this.#isFull || (frame + samples.length) / sampleRate < this.#start.notBefore) return;
    this.#writing ??= this.#write(() =>
      storeTake(this.#userId, {
        ...this.#head,
        firstSampleSeconds: frame / sampleRate + this.#start.shiftSeconds,
      }),
    );
    this.#waiting.push(samples);
    if (this.#waiting.length * samples.length >= PART_SECONDS * sampleRate) this.#flush();
  }

  /** Writes what is left. @returns whether anything was kept */
  async end(): Promise<boolean> {
    this.#flush();
    await this.#writing;
    this.#release();
    return this.#parts > 0;
  }

  #flush(): void {
    if (this.#waiting.length === 0) return;
    const part = { id: this.#head.id, index: this.#parts };
    const samples = joined(this.#waiting);
    this.#waiting = [];
    this.#parts += 1;
    this.#writing = this.#write(() => storeTakePart(this.#userId, part, samples));
  }

  /** One after another; what comes behind one that failed has no place any more. */
  async #write(work: () => Promise<void>): Promise<void> {
    await this.#writing;
    if (this.#isFull) return;
    try {
      await work();
    } catch (error) {
      log.error('a part of a take was not kept', error);
      this.#isFull = true;
      this.#onFull();
    }
  }
}

function joined(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Does something with a take unless a tab is recording it. */
export async function unlessRecording(takeId: string, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lockOf(takeId), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

/** Samples of blocks, gaps between them silent. */
export function samplesFrom(blocks: readonly CapturedBlock[]): Float32Array<ArrayBuffer> {
  return joined(blocks.map(({ samples }) => samples));
}
