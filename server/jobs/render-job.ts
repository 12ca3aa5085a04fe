import { join } from 'node:path';
import { Mp3Cut } from '#server/audio/cut-mp3';
import { type Database, STOPPED_RENDERS_CHANNEL } from '#server/database/database';
import {
  RenderError,
  type RenderedSong,
  type RenderHooks,
  RenderStopped,
  SongCancelled,
  type SongEngine,
  SongLeft,
} from '#server/engines/song-engine';
import { BACKGROUND_RANK } from '#server/making/render-jobs.repository';
import type { Moderation } from '#server/rules/generation-moderation';
import { findStoredClip, type StoredClip } from '#server/songs/clips.repository';
import { audioKey, convertedKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import type { ConnectedEngines } from './connected-engines.ts';
import { ConnectedJobs } from './connected-jobs.ts';
import type { RenderAudio } from './growing-audio.ts';
import { RecordingJobs } from './recording-jobs.ts';
import { RenderRecords } from './render-records.ts';
import { readSongOrder } from './song-order.ts';
import { GrowingFile } from './streaming-file.ts';
import type { GrowingParts } from './streaming-parts.ts';

/** Progress is reported at most this often per song: each report costs a transaction and a notification. */
const PROGRESS_EVERY_MS = 500;

/** How long a finished growing file remains for readers that know of it but have not opened it yet. */
const KEEP_GROWING_MS = 30_000;

export interface RenderJobParts {
  readonly database: Database;
  readonly engine: SongEngine;
  readonly engineFolder: string;
  readonly store: ObjectStore;
  /** Folder of the growing files. */
  readonly growingFolder: string;
  readonly engines: ConnectedEngines;
  readonly moderation: Moderation;
  /** Where other servers find what renders here, and vice versa; null for a single server. */
  readonly sharedParts: GrowingParts | null;
}

/** Renders clips one job at a time per caller, and tracks the audio of those being rendered. */
export class RenderJobs implements RenderAudio {
  readonly records: RenderRecords;
  /** Songs finished here since startup. */
  readonly ended = { complete: 0, error: 0 };
  readonly #parts: RenderJobParts;
  readonly #recordings: RecordingJobs;
  readonly #connected: ConnectedJobs;
  readonly #growing = new Map<string, GrowingFile>();
  /** End the growing files that are finished and still there for readers that know of them. */
  readonly #lingering = new Set<() => Promise<void>>();

  constructor(parts: RenderJobParts) {
    this.#parts = parts;
    this.#recordings = new RecordingJobs(parts);
    this.records = new RenderRecords(parts.database);
    this.#connected = new ConnectedJobs({ ...parts, records: this.records });
  }

  /** Sets what moves the waiting songs of a connected engine that is away. */
  onEngineAway(moveSongs: (engineId: string) => Promise<void>): void {
    this.#connected.moveSongs = moveSongs;
  }

  /** Songs being rendered here. */
  get runningCount(): number {
    return this.#growing.size;
  }

  async follow(clipId: string): Promise<AsyncGenerator<Buffer> | null> {
    const file = this.#growing.get(clipId);
    if (file !== undefined) return file.follow();
    return (await this.#parts.sharedParts?.follow(clipId)) ?? null;
  }

  endReading(): void {
    for (const file of this.#growing.values()) file.endReading();
    this.#parts.sharedParts?.endReading();
  }

  /**
   * Renders a clip to its end; a finished clip is left alone. A song the engine cannot render ends in error
   * with a refund, one stopped by its user simply ends. Any other failure is thrown, and the job should be
   * retried.
   * @throws SongLeft when the built-in engine is to make the song of a connected one
   */
  async run(clipId: string, signal: AbortSignal): Promise<void> {
    const stopped = new AbortController();
    const onStopped = (id: string) => {
      if (id === clipId) stopped.abort(new SongCancelled());
    };
    const { notifications } = this.#parts.database;
    // Registered before the clip is read: a later stop is received, an earlier one is read.
    notifications.on(STOPPED_RENDERS_CHANNEL, onStopped);
    try {
      await this.#run(clipId, AbortSignal.any([signal, stopped.signal]));
    } catch (error) {
      if (!stopped.signal.aborted || !(error instanceof RenderStopped)) throw error;
    } finally {
      notifications.off(STOPPED_RENDERS_CHANNEL, onStopped);
    }
  }

  async #run(clipId: string, signal: AbortSignal): Promise<void> {
    const { connection } = this.#parts.database;
    const clip = await findStoredClip(connection, clipId);
    if (clip === undefined) return;
    if (clip.status === 'complete' || clip.status === 'error') return this.#connected.abandon(clipId);
    const file = await GrowingFile.create(join(this.#parts.growingFolder, `${clipId}.mp3`));
    this.#growing.set(clipId, file);
    const parts = this.#parts.sharedParts?.write(clipId);
    let isLeft = false;
    try {
      const cut = clip.previewSeconds === null ? null : new Mp3Cut(clip.previewSeconds);
      const song = await this.#render(clip, signal, async (all) => {
        const bytes = cut === null ? all : cut.take(all);
        parts?.append(bytes);
        await file.append(bytes);
        if (!cut?.isOver) return;
        // Preview listeners need not wait for the rest of the render.
        parts?.end();
        file.endReading();
      });
      // The audio of a song that another engine makes by now is not replaced.
      if (clip.engineId !== null && !(await this.records.progress(clip, 0.99)))
        return await this.#connected.forget(clipId);
      await this.#parts.store.put(audioKey(clipId), song.audio);
      if (song.flac) await this.#parts.store.put(convertedKey(clipId, 'flac'), song.flac);
      const isKept = await this.records.complete(clip, song);
      await this.#connected.forget(clipId);
      if (isKept) this.ended.complete += 1;
      // Deleted while it rendered, after its files were.
      if (!isKept && (await findStoredClip(connection, clipId)) === undefined)
        for (const key of [audioKey(clipId), convertedKey(clipId, 'flac')])
          await this.#parts.store.delete(key);
    } catch (error) {
      isLeft = error instanceof SongLeft;
      if (!(error instanceof RenderError)) throw error;
      await this.records.fail(clip, error.type, error.message);
      this.ended.error += 1;
    } finally {
      await parts?.finish();
      await file.finish();
      this.#growing.delete(clipId);
      // Another engine writes a file of the same name next.
      await (isLeft ? file.delete() : this.#linger(clipId, file));
      await this.records.notifyQueuePositions();
    }
  }

  /** Deletes what is there of songs that have ended. */
  async close(): Promise<void> {
    await Promise.all([...this.#lingering].map((end) => end()));
  }

  /** Of a song that was deleted, or is deleted meanwhile, nothing stays. */
  async #linger(clipId: string, file: GrowingFile): Promise<void> {
    const { connection, notifications } = this.#parts.database;
    const end = async () => {
      clearTimeout(timer);
      notifications.off(STOPPED_RENDERS_CHANNEL, onStopped);
      this.#lingering.delete(end);
      await file.delete();
    };
    const onStopped = (id: string) => {
      if (id === clipId) void end();
    };
    const timer = setTimeout(() => void end(), KEEP_GROWING_MS).unref();
    this.#lingering.add(end);
    // Registered before the clip is read: a later deletion is received, an earlier one is read.
    notifications.on(STOPPED_RENDERS_CHANNEL, onStopped);
    if ((await findStoredClip(connection, clipId)) === undefined) await end();
  }

  /** Renders the song with the engine of its order. */
  #made(
    clip: StoredClip,
    order: Awaited<ReturnType<typeof readSongOrder>>,
    { isBackground, hooks, stop }: Making,
  ): Promise<RenderedSong> {
    if (order.kind === 'connected') return this.#connected.render(clip, order.connected, hooks, stop);
    if (order.kind === 'recording') return this.#recordings.render(order, hooks, stop);
    return this.#parts.engine.render({ ...order, isBackground }, hooks, stop);
  }

  async #render(
    clip: StoredClip,
    signal: AbortSignal,
    append: (bytes: Uint8Array) => Promise<void>,
  ): Promise<RenderedSong> {
    const order = await readSongOrder(this.#parts.database.connection, clip.id);
    const steps = new StepChain();
    // The engine need not wait for the other clips' events.
    steps.add(() => this.records.notifyQueuePositions());
    let reportedAt = 0;
    let isStreaming = false;
    const hooks = {
      onPlan: (plan: Parameters<RenderRecords['plan']>[1]) => steps.add(() => this.records.plan(clip, plan)),
      onAudio: (bytes: Uint8Array) => {
        steps.add(() => append(bytes));
        if (isStreaming) return;
        isStreaming = true;
        steps.add(() => this.records.stream(clip));
      },
      onProgress: (fraction: number) => {
        if (!isStreaming || Date.now() - reportedAt < PROGRESS_EVERY_MS) return;
        reportedAt = Date.now();
        steps.add(() => this.records.progress(clip, Math.min(fraction, 0.99)));
      },
    };
    const stop = AbortSignal.any([signal, steps.failed]);
    try {
      const isBackground = clip.queueRank >= BACKGROUND_RANK;
      const song = await this.#made(clip, order, { isBackground, hooks, stop });
      await steps.end();
      return song;
    } catch (error) {
      // A failed step is the cause; the stopped render is only its consequence.
      await steps.end();
      throw error;
    }
  }
}

interface Making {
  readonly isBackground: boolean;
  readonly hooks: RenderHooks;
  readonly stop: AbortSignal;
}

/** Steps that run one after another while the engine continues. */
class StepChain {
  readonly #failure = new AbortController();
  #last: Promise<unknown> = Promise.resolve();

  /** Aborted when a step failed. */
  get failed(): AbortSignal {
    return this.#failure.signal;
  }

  add(step: () => Promise<unknown>): void {
    this.#last = this.#last.then(() => {
      if (!this.#failure.signal.aborted) return step();
    });
    this.#last.catch((error: unknown) => this.#failure.abort(error));
  }

  /** Waits for all steps; rejects with the error of the failed one. */
  async end(): Promise<void> {
    await this.#last;
  }
}
