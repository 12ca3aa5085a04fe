import { sleep } from '#lib/sleep';

/** One stem of one window takes 5 to 30 ms on one core: three of them stay under a tenth of a second. */
const PIECES_PER_BREATH = 3;

/** Pauses long-running work to let the thread receive messages and notice an abort promptly. */
export class Pacer {
  private readonly signal: AbortSignal | undefined;
  private readonly breathe: () => Promise<void>;
  private pieces = 0;

  /** @param breathe performs a pause; by default one turn of the event loop */
  constructor({ signal, breathe = () => sleep(0) }: { signal?: AbortSignal; breathe?: () => Promise<void> }) {
    this.signal = signal;
    this.breathe = breathe;
  }

  /**
   * Call after every small unit of work.
   * @throws the signal's reason once it is aborted
   */
  async rest(): Promise<void> {
    this.pieces++;
    if (this.pieces >= PIECES_PER_BREATH) await this.yield();
    else this.signal?.throwIfAborted();
  }

  async yield(): Promise<void> {
    this.pieces = 0;
    await this.breathe();
    this.signal?.throwIfAborted();
  }
}
