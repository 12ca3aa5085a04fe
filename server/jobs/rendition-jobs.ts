import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, inTransaction, RENDITIONS_CHANNEL } from '#server/database/database';
import { createLog } from '#server/log';
import { findFfmpeg } from '#server/renditions/ffmpeg';
import { findClip } from '#server/repositories/clips';
import { addEvent } from '#server/repositories/events';
import {
  deleteRenditions,
  listOutlived,
  listRenditions,
  releaseRenditions,
  type StoredRendition,
  setClipVideo,
  takeRendition,
  updateRendition,
} from '#server/repositories/renditions';
import { renditionKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { makeRendition, shownNow } from './make-rendition.ts';

const log = createLog('renditions');

/** A process that has not told of itself for so long is taken for dead. */
const HOLD_MS = 60_000;
const TELL_EVERY_MS = 2000;
/** The safety net under the notification, and how soon what a dead process held is taken up. */
const LOOK_EVERY_MS = 20_000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
const MAX_TRIES = 2;
/** Videos of one song that are kept; the newest is the one of its page. */
const KEPT_VIDEOS = 5;
/** What was made to be passed on has been taken along by then. */
const SHARED_MS = 7 * 24 * 60 * 60 * 1000;
const LISTED = 100;

interface RenditionJobParts {
  readonly database: Database;
  readonly store: ObjectStore;
  /** Of files on the way. */
  readonly folder: string;
  readonly ffmpegPath: string;
}

/** Makes pictures and videos of songs one after another; what a stopped server leaves is begun again. */
export class RenditionJobs {
  readonly #parts: RenditionJobParts;
  readonly #stop = new AbortController();
  readonly #onNotice = () => this.#look();
  #isWanted = false;
  #running: Promise<void> | null = null;
  #timers: NodeJS.Timeout[] = [];

  constructor(parts: RenditionJobParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { database, folder } = this.#parts;
    await rm(folder, { recursive: true, force: true });
    if (database.isEmbedded) await releaseRenditions(database.connection);
    database.notifications.on(RENDITIONS_CHANNEL, this.#onNotice);
    this.#timers = [
      setInterval(this.#onNotice, LOOK_EVERY_MS),
      setInterval(() => void this.sweep().catch(logSweep), SWEEP_EVERY_MS),
    ];
    for (const timer of this.#timers) timer.unref();
    await this.sweep();
    this.#look();
  }

  /** What is being made goes back to the line; its ffmpeg is killed. */
  async stop(): Promise<void> {
    this.#parts.database.notifications.off(RENDITIONS_CHANNEL, this.#onNotice);
    for (const timer of this.#timers) clearInterval(timer);
    this.#stop.abort();
    await this.#running;
  }

  /** Whether this server can make videos. */
  async canFilm(): Promise<boolean> {
    return (await findFfmpeg(this.#parts.ffmpegPath)) !== null;
  }

  /** Deletes what nobody needs any more. */
  async sweep(now = Date.now()): Promise<void> {
    const { connection } = this.#parts.database;
    await this.#delete(await listOutlived(connection, new Date(now - SHARED_MS)));
  }

  async #delete(outlived: readonly StoredRendition[]): Promise<void> {
    for (const { file } of outlived) if (file !== null) await this.#parts.store.delete(renditionKey(file));
    const ids = outlived.map(({ id }) => id);
    await deleteRenditions(this.#parts.database.connection, ids);
  }

  #look(): void {
    this.#isWanted = true;
    this.#running ??= this.#run()
      .catch((error: unknown) => log.error('The line of pictures and videos stopped', error))
      .finally(() => {
        this.#running = null;
        if (this.#isWanted && !this.#stop.signal.aborted) this.#look();
      });
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      this.#isWanted = false;
      const now = new Date();
      const until = new Date(now.getTime() + HOLD_MS);
      const rendition = await takeRendition(this.#parts.database.connection, { now, until });
      if (rendition === undefined) return;
      await this.#make(rendition);
    }
  }

  async #make(rendition: StoredRendition): Promise<void> {
    const { database, folder } = this.#parts;
    const work = join(folder, rendition.id);
    try {
      await mkdir(work, { recursive: true });
      await this.#finish(rendition, work);
    } catch (error) {
      const isStopped = this.#stop.signal.aborted;
      if (!isStopped) log.error(`The rendition ${rendition.id} could not be made`, error);
      const isOver = !isStopped && rendition.tries >= MAX_TRIES;
      const tries = isStopped ? rendition.tries - 1 : rendition.tries;
      const change = { heldUntil: null, tries, ...(isOver ? { status: 'error' as const } : {}) };
      await updateRendition(database.connection, rendition.id, change);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }

  async #finish(rendition: StoredRendition, folder: string): Promise<void> {
    const { database, store, ffmpegPath } = this.#parts;
    const clip = await findClip(database.connection, rendition.clipId ?? '', rendition.userId);
    if (clip === undefined) throw new Error('The song is gone.');
    const shows = await shownNow(database.connection, clip);
    let toldAt = Date.now();
    const bytes = await makeRendition(rendition, clip, {
      ...{ db: database.connection, store, folder, signal: this.#stop.signal },
      ffmpeg: await findFfmpeg(ffmpegPath),
      onProgress: (progress) => {
        if (Date.now() - toldAt < TELL_EVERY_MS) return;
        toldAt = Date.now();
        const change = { progress, heldUntil: new Date(toldAt + HOLD_MS) };
        updateRendition(database.connection, rendition.id, change).catch((error: unknown) =>
          log.error('Progress could not be told', error),
        );
      },
    });
    const file = `${rendition.id}.${bytes.ending}`;
    await store.put(renditionKey(file), bytes.bytes);
    await inTransaction(database.pool, async (db) => {
      await updateRendition(db, rendition.id, { status: 'complete', progress: 1, file, heldUntil: null });
      if (rendition.kind !== 'video') return;
      await setClipVideo(db, clip.id, { file, shows });
      await addEvent(db, clip.user_id, { noun: 'clip', id: clip.id });
    });
    if (rendition.kind === 'video') await this.#prune(clip.id);
  }

  async #prune(clipId: string): Promise<void> {
    const { connection } = this.#parts.database;
    const videos = await listRenditions(connection, { clipId, kind: 'video', count: LISTED });
    await this.#delete(videos.filter(({ status }) => status !== 'rendering').slice(KEPT_VIDEOS));
  }
}

function logSweep(error: unknown): void {
  log.error('Old pictures and videos could not be deleted', error);
}
