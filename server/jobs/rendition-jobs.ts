import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '#lib/translate';
import { type Database, inTransaction, RENDITIONS_CHANNEL } from '#server/database/database';
import {
  deleteRenditions,
  listExpiredRenditions,
  listRenditions,
  releaseRenditions,
  type StoredRendition,
  setClipVideo,
  takeRendition,
  updateRendition,
} from '#server/files/renditions.repository';
import { createLog } from '#server/log';
import { addEvent } from '#server/operation/events.repository';
import { findFfmpeg } from '#server/renditions/ffmpeg';
import { findClip } from '#server/songs/clips.repository';
import { renditionKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { JobQueue } from './job-queue.ts';
import { makeRendition, shownNow } from './make-rendition.ts';

const log = createLog('renditions');

const PROGRESS_INTERVAL_MS = 2000;
const MAX_TRIES = 2;
/** Videos kept per song; the newest is shown on its page. */
const MAX_VIDEOS = 5;
/** Anything made for sharing has been downloaded by then. */
const SHARED_MS = 7 * 24 * 60 * 60 * 1000;
const LISTED = 100;

interface RenditionJobParts {
  readonly database: Database;
  readonly store: ObjectStore;
  /** Age of temporary files to delete. */
  readonly folder: string;
  readonly ffmpegPath: string;
}

/**
 * Makes pictures and videos of songs one after another; what a stopped server left unfinished is started again.
 */
export class RenditionJobs {
  readonly #parts: RenditionJobParts;
  readonly #line: JobQueue<StoredRendition>;

  constructor(parts: RenditionJobParts) {
    this.#parts = parts;
    const { connection } = parts.database;
    this.#line = new JobQueue({
      name: 'renditions',
      database: parts.database,
      channel: RENDITIONS_CHANNEL,
      take: (times) => takeRendition(connection, times),
      renew: ({ id }, { until }) => updateRendition(connection, id, { heldUntil: until }),
      release: () => releaseRenditions(connection),
      make: (rendition, stop) => this.#make(rendition, stop),
      sweep: () => this.sweep(),
    });
  }

  async start(): Promise<void> {
    await rm(this.#parts.folder, { recursive: true, force: true });
    await this.#line.start();
  }

  /** An unfinished rendition returns to the queue; its ffmpeg is killed. */
  stop(): Promise<void> {
    return this.#line.stop();
  }

  /** Whether this server can make videos. */
  async canFilm(): Promise<boolean> {
    return (await findFfmpeg(this.#parts.ffmpegPath)) !== null;
  }

  /** Deletes what is no longer needed. */
  async sweep(now = Date.now()): Promise<void> {
    const { connection } = this.#parts.database;
    await this.#delete(await listExpiredRenditions(connection, new Date(now - SHARED_MS)));
  }

  async #delete(outlived: readonly StoredRendition[]): Promise<void> {
    for (const { file } of outlived) if (file !== null) await this.#parts.store.delete(renditionKey(file));
    const ids = outlived.map(({ id }) => id);
    await deleteRenditions(this.#parts.database.connection, ids);
  }

  async #make(rendition: StoredRendition, stop: AbortSignal): Promise<void> {
    const { database, folder } = this.#parts;
    const work = join(folder, rendition.id);
    try {
      await mkdir(work, { recursive: true });
      await this.#finish(rendition, work, stop);
    } catch (error) {
      const isStopped = stop.aborted;
      if (!isStopped) log.error(`The rendition ${rendition.id} could not be created`, error);
      const isOver = !isStopped && rendition.tries >= MAX_TRIES;
      const tries = isStopped ? rendition.tries - 1 : rendition.tries;
      const change = { heldUntil: null, tries, ...(isOver ? { status: 'error' as const } : {}) };
      await updateRendition(database.connection, rendition.id, change);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }

  async #finish(rendition: StoredRendition, folder: string, signal: AbortSignal): Promise<void> {
    const { database, store, ffmpegPath } = this.#parts;
    const clip = await findClip(database.connection, rendition.clipId ?? '', rendition.userId);
    if (clip === undefined) throw new Error(t('The song no longer exists.'));
    const shows = await shownNow(database.connection, clip);
    let reportedAt = Date.now();
    const bytes = await makeRendition(rendition, clip, {
      ...{ db: database.connection, store, folder, signal },
      ffmpeg: await findFfmpeg(ffmpegPath),
      onProgress: (progress) => {
        if (Date.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
        reportedAt = Date.now();
        updateRendition(database.connection, rendition.id, { progress }).catch((error: unknown) =>
          log.error('Progress could not be reported', error),
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
    await this.#delete(videos.filter(({ status }) => status !== 'rendering').slice(MAX_VIDEOS));
  }
}
