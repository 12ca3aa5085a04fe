import type { Worker } from 'node:worker_threads';
import { startThread } from '#server/threads/start-thread';
import type { RenderOrder, RenderReport, RenderThreadData } from './render-messages.ts';
import {
  RenderError,
  type RenderedSong,
  type RenderHooks,
  RenderStopped,
  type SongOrder,
} from './song-engine.ts';

/** A song looks for its stop ten times a second; a thread that does not answer for this long hangs. */
const STOP_MS = 5000;

interface RunningSong {
  readonly hooks: RenderHooks;
  resolve(song: RenderedSong): void;
  reject(error: Error): void;
}

/** One thread that renders several songs in turns. It stays for the next ones: it holds the engine's loaded sounds. */
export class RenderThread {
  readonly #worker: Worker;
  readonly #turn = new Int32Array(new SharedArrayBuffer(4));
  readonly #songs = new Map<number, RunningSong>();
  /** Of stopped songs that the thread still works on. */
  readonly #deadlines = new Map<number, NodeJS.Timeout>();
  #lastId = 0;
  #isClosed = false;

  constructor(moduleUrl: URL, engineFolder: string, onExit: () => void) {
    const data: RenderThreadData = { engineFolder, turn: this.#turn.buffer as SharedArrayBuffer };
    this.#worker = startThread(moduleUrl, data);
    let cause = '';
    this.#worker.on('message', (report: RenderReport) => this.#onReport(report));
    this.#worker.on('error', (error) => {
      cause = String(error);
    });
    this.#worker.on('exit', (code) => {
      onExit();
      this.#onExit(cause || `The render thread ended with code ${code}.`);
    });
  }

  get songCount(): number {
    return this.#songs.size;
  }

  /**
   * Renders a song in turns with the others of the thread.
   * @throws RenderError, or RenderStopped; the latter also when the thread died of another song
   */
  render(order: SongOrder, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedSong> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const stop = () => this.#stop(id);
      const end = () => {
        signal.removeEventListener('abort', stop);
        this.#songs.delete(id);
      };
      this.#songs.set(id, {
        hooks,
        resolve(song) {
          end();
          resolve(song);
        },
        reject(error) {
          end();
          reject(error);
        },
      });
      signal.addEventListener('abort', stop);
      this.#post({ type: 'render', id, order });
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker.terminate();
  }

  #post(message: RenderOrder): void {
    this.#worker.postMessage(message);
  }

  /** Ends a song for its caller at once, and soon in the thread. */
  #stop(id: number): void {
    this.#deadlines.set(
      id,
      setTimeout(() => void this.#worker.terminate(), STOP_MS),
    );
    this.#post({ type: 'stop', id });
    this.#songs.get(id)?.reject(new RenderStopped());
  }

  #onReport(report: RenderReport): void {
    if (isLast(report)) {
      clearTimeout(this.#deadlines.get(report.id));
      this.#deadlines.delete(report.id);
    }
    const song = this.#songs.get(report.id);
    if (song === undefined) return;
    const { hooks } = song;
    if (report.type === 'plan') hooks.onPlan(report.plan);
    else if (report.type === 'audio') hooks.onAudio(report.bytes);
    else if (report.type === 'progress') hooks.onProgress(report.fraction);
    else if (report.type === 'done') song.resolve(report.song);
    else if (report.type === 'failed') song.reject(new RenderError(report.errorType, report.message));
    else song.reject(new RenderStopped());
  }

  /** The song whose turn it was has failed; the others are not to blame and may be tried again. */
  #onExit(cause: string): void {
    for (const deadline of this.#deadlines.values()) clearTimeout(deadline);
    const [culprit = 0] = this.#turn;
    for (const [id, song] of this.#songs) {
      const isCulprit = id === culprit && !this.#isClosed;
      song.reject(isCulprit ? new RenderError('engine_crash', cause) : new RenderStopped());
    }
  }
}

function isLast({ type }: RenderReport): boolean {
  return type === 'done' || type === 'failed' || type === 'stopped';
}
