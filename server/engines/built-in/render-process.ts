import type { ChildProcess } from 'node:child_process';
import { startProcess } from '#server/threads/start-process';
import {
  RenderError,
  type RenderedSong,
  type RenderHooks,
  RenderStopped,
  type SongOrder,
} from '../song-engine.ts';
import type { RenderOrder, RenderReport, SongReport } from './render-messages.ts';

/**
 * A song checks ten times a second whether it was stopped; a process that does not respond for this long is
 * hung.
 */
const STOP_MS = 5000;

interface RunningSong {
  readonly hooks: RenderHooks;
  resolve(song: RenderedSong): void;
  reject(error: Error): void;
}

/**
 * One process that renders several songs in turns. It is reused because it holds the engine's loaded sounds.
 * The memory used by its songs is freed when it exits, on every system.
 */
export class RenderProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  readonly #songs = new Map<number, RunningSong>();
  /** Timeouts of stopped songs that the process is still working on. */
  readonly #deadlines = new Map<number, NodeJS.Timeout>();
  #lastId = 0;
  /** The song whose turn it is. */
  #turnId = 0;
  #isClosed = false;

  constructor(moduleUrl: URL, args: readonly string[], onEnd: () => void) {
    this.#child = startProcess(moduleUrl, args, 'inherit');
    let cause = '';
    this.#child.on('message', (report: RenderReport) => this.#onReport(report));
    // It failed to start, or exited before it was sent a message; 'close' follows.
    this.#child.on('error', (error) => {
      cause = String(error);
    });
    this.#ended = new Promise((resolve) => {
      // Unlike 'exit', it fires after the last message.
      this.#child.once('close', (code, signal) => {
        onEnd();
        this.#onEnd(cause || `The render process ended with ${signal ?? `code ${code}`}.`);
        resolve();
      });
    });
  }

  get songCount(): number {
    return this.#songs.size;
  }

  /**
   * Renders a song in turns with the process's other songs.
   * @throws RenderError, or RenderStopped; the latter also when another song crashed the process
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
      this.#send({ type: 'render', id, order });
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#kill();
    await this.#ended;
  }

  #send(message: RenderOrder): void {
    this.#child.send(message);
  }

  /** It has nothing to clean up, and leaves gentler signals to this process. */
  #kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** Ends a song for its caller immediately, and soon in the process. */
  #stop(id: number): void {
    this.#deadlines.set(
      id,
      setTimeout(() => this.#kill(), STOP_MS),
    );
    this.#send({ type: 'stop', id });
    this.#songs.get(id)?.reject(new RenderStopped());
  }

  #onReport(report: RenderReport): void {
    if (report.type === 'turn') {
      this.#turnId = report.id;
      return;
    }
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

  /** The song whose turn it was has failed; the others did not cause this and may be retried. */
  #onEnd(cause: string): void {
    for (const deadline of this.#deadlines.values()) clearTimeout(deadline);
    for (const [id, song] of this.#songs) {
      const isCulprit = id === this.#turnId && !this.#isClosed;
      song.reject(isCulprit ? new RenderError('engine_crash', cause) : new RenderStopped());
    }
  }
}

function isLast({ type }: SongReport): boolean {
  return type === 'done' || type === 'failed' || type === 'stopped';
}
