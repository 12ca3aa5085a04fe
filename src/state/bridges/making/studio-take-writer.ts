import { type StoredTake, storeTake, storeTakePart } from '#db/stored-takes';
import { createLog } from '#lib/log';
import type { CapturedBlock } from '#player/studio-capture';
import { getAccount } from '#state/bridges/account';

const log = createLog('studio');

/** The most of a take that is lost when the page dies. */
const PART_SECONDS = 1;

/** Everything about a take except the position of its first sample, which is known once it arrives. */
export type TakeHead = Omit<StoredTake, 'firstSampleSeconds'>;

interface TakeStart {
  /** Earlier samples are discarded; on the context clock. */
  readonly notBefore: number;
  /** Offset from the context clock to the timeline. */
  readonly shiftSeconds: number;
}

const lockOf = (takeId: string) => `take-${takeId}`;

/** Stores a take on the device while it is recorded, part by part. */
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

  /** @param onFull called when the device can store no more */
  constructor(head: TakeHead, start: TakeStart, onFull: () => void) {
    this.#head = head;
    this.#start = start;
    this.#onFull = onFull;
    // While the lock is held, other tabs do not mistake this for an interrupted take.
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

  /** Writes the remaining samples. @returns whether anything was stored */
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

  /** Writes in order; parts after a failed one are discarded. */
  async #write(work: () => Promise<void>): Promise<void> {
    await this.#writing;
    if (this.#isFull) return;
    try {
      await work();
    } catch (error) {
      log.error('could not store a part of a take', error);
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

/** Runs `work` on a take unless a tab is recording it. */
export async function unlessRecording(takeId: string, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lockOf(takeId), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

/** Joins the samples of blocks. */
export function samplesFrom(blocks: readonly CapturedBlock[]): Float32Array<ArrayBuffer> {
  return joined(blocks.map(({ samples }) => samples));
}
