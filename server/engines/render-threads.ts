import { RenderThread } from './render-thread.ts';
import { type RenderedSong, type RenderHooks, RenderStopped, type SongOrder } from './song-engine.ts';

interface RenderThreadsOptions {
  readonly engineFolder: string;
  /** The most threads at once. */
  readonly threads: number;
  /** A thread without a song ends so long after the last song or the last expectation of one; null for never. */
  readonly restAfterMs: number | null;
  /** What a thread runs when started from source; tests give one that dies. */
  readonly moduleUrl?: URL;
}

/** Threads that render songs: each song on the thread with the fewest, which is a new one while there may be more. */
export class RenderThreads {
  readonly #options: RenderThreadsOptions;
  readonly #threads = new Set<RenderThread>();
  #isClosed = false;
  #resting: NodeJS.Timeout | undefined;

  constructor(options: RenderThreadsOptions) {
    this.#options = options;
  }

  /** How many songs are rendered at once is the caller's business. */
  async render(order: SongOrder, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedSong> {
    if (this.#isClosed || signal.aborted) throw new RenderStopped();
    try {
      return await this.#freest().render(order, hooks, signal);
    } finally {
      this.#restLater();
    }
  }

  /** Starts a thread ahead of the first order, so that nobody waits for the engine's sounds to load. */
  prepare(): void {
    if (this.#isClosed || this.#options.threads === 0) return;
    if (this.#threads.size === 0) this.#start();
    this.#restLater();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#resting);
    await Promise.all([...this.#threads].map((thread) => thread.close()));
  }

  #restLater(): void {
    const { restAfterMs } = this.#options;
    clearTimeout(this.#resting);
    if (restAfterMs === null || this.#isClosed) return;
    this.#resting = setTimeout(() => this.#rest(), restAfterMs);
    this.#resting.unref();
  }

  /** Gives the memory of threads that nobody needs back. Those with songs stay: the end of each song asks again. */
  #rest(): void {
    for (const thread of this.#threads) {
      if (thread.songCount > 0) continue;
      // At once, so that no song is given to a thread that ends.
      this.#threads.delete(thread);
      void thread.close();
    }
  }

  #freest(): RenderThread {
    const [freest] = [...this.#threads].sort((one, other) => one.songCount - other.songCount);
    const isFull = this.#threads.size >= this.#options.threads;
    return freest && (isFull || freest.songCount === 0) ? freest : this.#start();
  }

  #start(): RenderThread {
    const { engineFolder, moduleUrl = new URL('./render-worker.ts', import.meta.url) } = this.#options;
    const thread = new RenderThread(moduleUrl, engineFolder, () => this.#threads.delete(thread));
    this.#threads.add(thread);
    return thread;
  }
}
