import { sleep } from '#lib/sleep';

/** One stem of one window takes 5 to 30 ms on one core: three of them stay under a tenth of a second. */
const PIECES_PER_BREATH = 3;

/** Pauses long work so that the thread receives messages and sees an abort soon. */
export class Pacer {
  private readonly signal: AbortSignal | undefined;
  private pieces = 0;

  constructor(signal: AbortSignal | undefined) {
    this.signal = signal;
  }

  /**
   * Call after every small piece of work.
   * @throws the signal's reason once it is aborted
   */
  async rest(): Promise<void> {
    this.pieces++;
    if (this.pieces >= PIECES_PER_BREATH) await this.yield();
    else this.signal?.throwIfAborted();
  }

  async yield(): Promise<void> {
    this.pieces = 0;
    await sleep(0);
    this.signal?.throwIfAborted();
  }
}
