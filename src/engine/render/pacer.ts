const BUSY_MS = 45;

interface TimerHost {
  setTimeout(handler: () => void, ms: number): unknown;
}

/** Lets the thread breathe: messages get through and a cancel is seen soon. */
export class Pacer {
  private readonly signal: AbortSignal | undefined;
  private since = Date.now();

  constructor(signal: AbortSignal | undefined) {
    this.signal = signal;
  }

  /** Call often between small pieces of work. Throws the signal's reason once it is aborted. */
  async rest(): Promise<void> {
    if (Date.now() - this.since >= BUSY_MS) await this.yield();
    else this.signal?.throwIfAborted();
  }

  async yield(): Promise<void> {
    await new Promise<void>((resolve) => (globalThis as unknown as TimerHost).setTimeout(resolve, 0));
    this.signal?.throwIfAborted();
    this.since = Date.now();
  }
}
