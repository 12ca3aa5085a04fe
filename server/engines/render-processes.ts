import { RenderProcess } from './render-process.ts';
import { type RenderedSong, type RenderHooks, RenderStopped, type SongOrder } from './song-engine.ts';

export interface SongCacheLocation {
  readonly folder: string;
  readonly mostBytes: number;
}

interface RenderProcessesOptions {
  readonly engineFolder: string;
  /** Where songs are kept for edits; null for nowhere. */
  readonly kept: SongCacheLocation | null;
  /** The most processes at once. */
  readonly processes: number;
  /** A process without a song ends so long after the last song or the last expectation of one; null for never. */
  readonly restAfterMs: number | null;
  /** What a process runs when started from source; tests give one that dies. */
  readonly moduleUrl?: URL;
}

/** Processes that render songs: each song on the process with the fewest, which is a new one while there may be more. */
export class RenderProcesses {
  readonly #options: RenderProcessesOptions;
  readonly #processes = new Set<RenderProcess>();
  #isClosed = false;
  #resting: NodeJS.Timeout | undefined;

  constructor(options: RenderProcessesOptions) {
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

  /** Starts a process ahead of the first order, so that nobody waits for the engine's sounds to load. */
  prepare(): void {
    if (this.#isClosed || this.#options.processes === 0) return;
    if (this.#processes.size === 0) this.#start();
    this.#restLater();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#resting);
    await Promise.all([...this.#processes].map((renderer) => renderer.close()));
  }

  #restLater(): void {
    const { restAfterMs } = this.#options;
    clearTimeout(this.#resting);
    if (restAfterMs === null || this.#isClosed) return;
    this.#resting = setTimeout(() => this.#rest(), restAfterMs);
    this.#resting.unref();
  }

  /** Gives the memory of processes that nobody needs back. Those with songs stay: the end of each song asks again. */
  #rest(): void {
    for (const renderer of this.#processes) {
      if (renderer.songCount > 0) continue;
      // At once, so that no song is given to a process that ends.
      this.#processes.delete(renderer);
      void renderer.close();
    }
  }

  #freest(): RenderProcess {
    const [freest] = [...this.#processes].sort((one, other) => one.songCount - other.songCount);
    const isFull = this.#processes.size >= this.#options.processes;
    return freest && (isFull || freest.songCount === 0) ? freest : this.#start();
  }

  #start(): RenderProcess {
    const { engineFolder, kept, moduleUrl = new URL('./render-worker.ts', import.meta.url) } = this.#options;
    const args = kept === null ? [engineFolder] : [engineFolder, kept.folder, String(kept.mostBytes)];
    const renderer = new RenderProcess(moduleUrl, args, () => this.#processes.delete(renderer));
    this.#processes.add(renderer);
    return renderer;
  }
}
