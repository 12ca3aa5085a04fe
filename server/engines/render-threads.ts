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

/** Threads that render one song each. A thread stays for the next song: it holds the engine's loaded sounds. */
export class RenderThreads {
  readonly #data: RenderThreadData;
  readonly #moduleUrl: URL;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  #isClosed = false;

  /** @param moduleUrl what a thread runs when started from source; tests give one that dies */
  constructor(data: RenderThreadData, moduleUrl = new URL('./render-worker.ts', import.meta.url)) {
    this.#data = data;
    this.#moduleUrl = moduleUrl;
  }

  /** Renders on an idle thread or a new one; how many run at once is the caller's business. */
  async render(order: SongOrder, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedSong> {
    if (this.#isClosed || signal.aborted) throw new RenderStopped();
    const thread = this.#idle.pop() ?? this.#start();
    let isReusable = false;
    try {
      const song = await this.#run(thread, order, hooks, signal);
      isReusable = true;
      return song;
    } catch (error) {
      isReusable = error instanceof RenderError && error.type !== 'engine_crash';
      throw error;
    } finally {
      if (isReusable && !this.#isClosed) this.#idle.push(thread);
      else await thread.terminate();
    }
  }

  /** Starts a thread ahead of the first order, so that nobody waits for the engine's sounds to load. */
  prepare(): void {
    if (!this.#isClosed && this.#all.size === 0) this.#idle.push(this.#start());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#all].map((thread) => thread.terminate()));
  }

  #start(): Worker {
    const thread = startThread(this.#moduleUrl, this.#data);
    this.#all.add(thread);
    // An idle thread that dies must not be given a song.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      this.#all.delete(thread);
      const place = this.#idle.indexOf(thread);
      if (place >= 0) this.#idle.splice(place, 1);
    });
    return thread;
  }

  #run(thread: Worker, order: SongOrder, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedSong> {
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => {
        thread.off('message', onReport);
        thread.off('error', onError);
        thread.off('exit', onExit);
        signal.removeEventListener('abort', onAbort);
        end();
      };
      const fail = (error: Error) => settle(() => reject(error));
      const onReport = (report: RenderReport) => {
        if (report.type === 'plan') hooks.onPlan(report.plan);
        else if (report.type === 'audio') hooks.onAudio(report.bytes);
        else if (report.type === 'progress') hooks.onProgress(report.fraction);
        else if (report.type === 'done') settle(() => resolve(report.song));
        else fail(new RenderError(report.errorType, report.message));
      };
      const onError = (error: unknown) => fail(new RenderError('engine_crash', String(error)));
      const onExit = (code: number) => {
        fail(
          this.#isClosed
            ? new RenderStopped()
            : new RenderError('engine_crash', `The render thread ended with code ${code}.`),
        );
      };
      const onAbort = () => fail(new RenderStopped());
      thread.on('message', onReport);
      thread.on('error', onError);
      thread.on('exit', onExit);
      signal.addEventListener('abort', onAbort);
      thread.postMessage({ order } satisfies RenderOrder);
    });
  }
}
