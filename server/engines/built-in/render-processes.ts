import { type RenderedSong, type RenderHooks, RenderStopped, type SongOrder } from '../song-engine.ts';
import { RenderProcess } from './render-process.ts';

export interface SongCacheLocation {
  readonly folder: string;
  readonly mostBytes: number;
}

interface RenderProcessesOptions {
  readonly engineFolder: string;
  /** Where songs are cached for edits; null to disable caching. */
  readonly songCache: SongCacheLocation | null;
  /** Maximum number of processes. */
  readonly processes: number;
  /** An idle process exits this long after its last song or the last expected one. */
  readonly restAfterMs: number;
  /** The module a process runs when started from source; tests pass one that crashes. */
  readonly moduleUrl?: URL;
}

/**
 * Processes that render songs: each song goes to the process with the fewest, or to a new one while the limit
 * allows.
 */
export class RenderProcesses {
  readonly #options: RenderProcessesOptions;
  readonly #processes = new Set<RenderProcess>();
  #isClosed = false;
  #resting: NodeJS.Timeout | undefined;

  constructor(options: RenderProcessesOptions) {
    this.#options = options;
  }

  /** The caller decides how many songs render concurrently. */
  async render(order: SongOrder, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedSong> {
    if (this.#isClosed || signal.aborted) throw new RenderStopped();
    try {
      return await this.#freest().render(order, hooks, signal);
    } finally {
      this.#restLater();
    }
  }

  /** Starts a process before the first order, so that no request waits for the engine's sounds to load. */
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
    if (this.#isClosed) return;
    this.#resting = setTimeout(() => this.#rest(), restAfterMs);
    this.#resting.unref();
  }

  /** Frees the memory of idle processes. Those with songs stay: this is checked again when each song ends. */
  #rest(): void {
    for (const renderer of this.#processes) {
      if (renderer.songCount > 0) continue;
      // Done immediately, so that no song is assigned to a process that is exiting.
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
    const {
      engineFolder,
      songCache,
      moduleUrl = new URL('./render-worker.ts', import.meta.url),
    } = this.#options;
    const args =
      songCache === null ? [engineFolder] : [engineFolder, songCache.folder, String(songCache.mostBytes)];
    const renderer = new RenderProcess(moduleUrl, args, () => this.#processes.delete(renderer));
    this.#processes.add(renderer);
    return renderer;
  }
}
