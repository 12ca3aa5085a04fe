import { NO_BEAT_OR_KEY_TEXT } from '#domain/clips/from-upload';
import type { RecordingTask } from '#engine/edits/recording';
import { barLineAfter, inTempoOf } from '#engine/listen/continuation';
import type { HeardSong } from '#engine/listen/hear-song';
import { sketchScore } from '#engine/listen/sketch-score';
import { t } from '#lib/translate';
import type { ListenThreadData, ListenThreadReport } from '#server/audio/listen-messages';
import type { RecordingThreadData, RecordingThreadReport } from '#server/audio/recording-messages';
import {
  RenderError,
  type RenderedSong,
  type RenderHooks,
  RenderStopped,
  type SongEngine,
} from '#server/engines/song-engine';
import { createLog } from '#server/log';
import { audioKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { runOnce } from '#server/threads/run-once';
import type { CoverByEar, RecordingOrder } from './song-order.ts';

const log = createLog('recordings');

/** An edit of eight minutes takes well under one. */
const EDIT_MS = 4 * 60 * 1000;
const GONE = t('A source of this song no longer exists.');
const UNREADABLE = t('The audio of this song could not be changed.');

interface RecordingJobParts {
  readonly store: ObjectStore;
  /** Composes the continuation of a recording. */
  readonly engine: SongEngine;
  readonly engineFolder: string;
}

/**
 * Edits the audio of clips without a score, one after another: a long recording uses a lot of memory as
 * samples.
 */
export class RecordingJobs {
  readonly #parts: RecordingJobParts;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: RecordingJobParts) {
    this.#parts = parts;
  }

  /**
   * @throws RenderError when the audio is missing or cannot be edited that way
   * @throws RenderStopped when the signal was aborted
   */
  render(order: RecordingOrder, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedSong> {
    const run = this.#last.then(() => this.#run(order, hooks, signal));
    this.#last = run.catch(() => undefined);
    return run;
  }

  async #run(order: RecordingOrder, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedSong> {
    if (signal.aborted) throw new RenderStopped();
    const stored = await this.#audioOf(order.clipId);
    if (order.task.kind === 'cover') return this.#cover(order.task, { order, audio: stored }, hooks, signal);
    const { task, audio, durationSeconds } = await this.#atSpeed(order, order.task, stored, signal);
    const heard = order.next === null ? null : await listenOnThread({ audio, durationSeconds }, signal);
    const next = await this.#composed(order, heard, hooks, signal);
    const { engineFolder } = this.#parts;
    const onBeat = heard === null ? task : fromBarLine(task, heard);
    const data: RecordingThreadData = { task: onBeat, audio, next, durationSeconds, engineFolder };
    const song = await editOnThread(data, signal);
    hooks.onAudio(song.audio);
    return { ...song, score: null };
  }

  /**
   * A recording continued at another speed is sped up or slowed down first; the continuation then matches the
   * audible tempo.
   */
  async #atSpeed(
    { speed, durationSeconds }: RecordingOrder,
    task: RecordingTask,
    audio: Uint8Array,
    signal: AbortSignal,
  ): Promise<{ task: RecordingTask; audio: Uint8Array; durationSeconds: number }> {
    if (speed === null || task.kind !== 'continue') return { task, audio, durationSeconds };
    const { factor, keepsPitch } = speed;
    const settings = { factor, isTempoOnly: keepsPitch, range: null };
    const { engineFolder } = this.#parts;
    const faster = await editOnThread(
      { task: { kind: 'speed', settings }, audio, next: null, durationSeconds, engineFolder },
      signal,
    );
    const continueAtSeconds = Math.min(faster.durationSeconds, task.settings.continueAtSeconds / factor);
    return { ...faster, task: { kind: 'continue', settings: { continueAtSeconds } } };
  }

  /** Another version of the recording: a song with its own score. */
  async #cover(
    { settings, speed }: CoverByEar,
    { order, audio }: { order: RecordingOrder; audio: Uint8Array },
    hooks: RenderHooks,
    signal: AbortSignal,
  ): Promise<RenderedSong> {
    const { durationSeconds, title } = order;
    const heard = await listenOnThread({ audio, durationSeconds }, signal);
    if (heard === null) throw new RenderError('invalid_request', NO_BEAT_OR_KEY_TEXT);
    const task = { kind: 'cover', song: sketchScore(heard, title), settings } as const;
    const edit = { kind: 'edit', task, part: 0, ...(speed ? { speed } : {}) } as const;
    return this.#parts.engine.render(edit, hooks, signal);
  }

  /** The audio of the continuation, in the detected tempo and key; null if there is none. */
  async #composed(
    { next }: RecordingOrder,
    heard: HeardSong | null,
    hooks: RenderHooks,
    signal: AbortSignal,
  ): Promise<Uint8Array | null> {
    if (next === null) return null;
    const own: RenderHooks = {
      onPlan: (plan) => hooks.onPlan({ ...plan, score: null }),
      onAudio: () => undefined,
      onProgress: hooks.onProgress,
    };
    const request = heard === null ? next : inTempoOf(next, heard);
    return (await this.#parts.engine.render({ kind: 'song', request }, own, signal)).audio;
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

function fromBarLine(task: RecordingTask, heard: HeardSong): RecordingTask {
  if (task.kind !== 'continue') return task;
  const { continueAtSeconds } = task.settings;
  return { kind: 'continue', settings: { continueAtSeconds: barLineAfter(heard, continueAtSeconds) } };
}

/** Tempo and key detected in a recording; null if there is no beat or key. */
async function listenOnThread(data: ListenThreadData, stop: AbortSignal): Promise<HeardSong | null> {
  const module = new URL('../audio/listen-worker.ts', import.meta.url);
  const end = await runOnce<ListenThreadReport>(module, data, { stop, deadlineMs: EDIT_MS });
  if (end.type === 'stopped') throw new RenderStopped();
  if (end.type === 'reported') return end.report.heard;
  log.error('A recording could not be analyzed', end.type === 'broke' ? end.error : end.type);
  throw new RenderError('engine_error', UNREADABLE);
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
