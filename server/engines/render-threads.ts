import { RenderThread } from './render-thread.ts';
import { type RenderedSong, type RenderHooks, RenderStopped, type SongOrder } from './song-engine.ts';

interface RenderThreadsOptions {
  readonly engineFolder: string;
  /** The most threads at once. */
  readonly threads: number;
  /** What a thread runs when started from source; tests give one that dies. */
  readonly moduleUrl?: URL;
}

/** Threads that render songs: each song on the thread with the fewest, which is a new one while there may be more. */
export class RenderThreads {
  readonly #options: RenderThreadsOptions;
  readonly #threads = new Set<RenderThread>();
  #isClosed = false;

  constructor(options: RenderThreadsOptions) {
    this.#options = options;
  }

  /** How many songs are rendered at once is the caller's business. */
  async render(order: SongOrder, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedSong> {
    if (this.#isClosed || signal.aborted) throw new RenderStopped();
    return this.#freest().render(order, hooks, signal);
  }

  /** Starts a thread ahead of the first order, so that nobody waits for the engine's sounds to load. */
  prepare(): void {
    if (!this.#isClosed && this.#threads.size === 0) this.#start();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#threads].map((thread) => thread.close()));
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
