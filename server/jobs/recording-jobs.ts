import type { RecordingThreadData, RecordingThreadReport } from '#server/audio/recording-messages';
import { RenderError, type RenderHooks, RenderStopped, type SongEngine } from '#server/engines/song-engine';
import { createLog } from '#server/log';
import { audioKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { runOnce } from '#server/threads/run-once';
import type { RecordingOrder, RenderedClip } from './song-order.ts';

const log = createLog('recordings');

/** An edit of eight minutes takes well under one. */
const EDIT_MS = 4 * 60 * 1000;
const GONE = 'A song that this one is made from is gone.';
const UNREADABLE = 'The audio of this song could not be changed.';

interface RecordingJobParts {
  readonly store: ObjectStore;
  /** Composes what follows a recording. */
  readonly engine: SongEngine;
  readonly engineFolder: string;
}

/** Edits the audio of clips without a score, one after another: a long recording takes much memory as samples. */
export class RecordingJobs {
  readonly #parts: RecordingJobParts;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: RecordingJobParts) {
    this.#parts = parts;
  }

  /**
   * @throws RenderError when the audio is gone or cannot be changed so
   * @throws RenderStopped when the signal was aborted
   */
  render(order: RecordingOrder, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedClip> {
    const run = this.#last.then(() => this.#run(order, hooks, signal));
    this.#last = run.catch(() => undefined);
    return run;
  }

  async #run(order: RecordingOrder, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedClip> {
    if (signal.aborted) throw new RenderStopped();
    const { task, clipId, durationSeconds } = order;
    const audio = await this.#audioOf(clipId);
    const next = await this.#composed(order, hooks, signal);
    const { engineFolder } = this.#parts;
    const data: RecordingThreadData = { task, audio, next, durationSeconds, engineFolder };
    const song = await editOnThread(data, signal);
    hooks.onAudio(song.audio);
    return { ...song, score: null };
  }

  /** The audio of what follows; null where nothing does. */
  async #composed(
    { next }: RecordingOrder,
    hooks: RenderHooks,
    signal: AbortSignal,
  ): Promise<Uint8Array | null> {
    if (next === null) return null;
    const own: RenderHooks = {
      onPlan: (plan) => hooks.onPlan({ ...plan, score: null }),
      onAudio: () => undefined,
      onProgress: hooks.onProgress,
    };
    return (await this.#parts.engine.render({ kind: 'song', request: next }, own, signal)).audio;
  }

  async #audioOf(clipId: string): Promise<Uint8Array> {
    const { store } = this.#parts;
    const key = audioKey(clipId);
    if ((await store.head(key)) === null) throw new RenderError('invalid_request', GONE);
    const pieces: Buffer[] = [];
    for await (const piece of store.read(key)) pieces.push(piece as Buffer);
    return new Uint8Array(Buffer.concat(pieces));
  }
}

async function editOnThread(data: RecordingThreadData, stop: AbortSignal) {
  const module = new URL('../audio/recording-worker.ts', import.meta.url);
  const end = await runOnce<RecordingThreadReport>(module, data, { stop, deadlineMs: EDIT_MS });
  if (end.type === 'stopped') throw new RenderStopped();
  if (end.type === 'reported' && end.report.type === 'done') return end.report;
  if (end.type === 'reported')
    throw new RenderError('invalid_request', (end.report as { message: string }).message);
  log.error('A recording could not be edited', end.type === 'broke' ? end.error : end.type);
  throw new RenderError('engine_error', UNREADABLE);
}
