import { buffer } from 'node:stream/consumers';
import { clipArtist } from '#domain/clips/clip-artist';
import { t } from '#lib/translate';
import { OFFERED_COMPACT_TYPES } from '#server/accounts/flags';
import type { ConvertThreadData, ConvertThreadReport } from '#server/audio/convert-messages';
import { type Connection, type Database, FILES_CHANNEL, inTransaction } from '#server/database/database';
import { removeFileRequests, setFileReady } from '#server/files/file-requests.repository';
import {
  addCompactType,
  type ClipFile,
  claimFile,
  deleteFilesBefore,
  releaseFiles,
  renewFile,
  requestMissingCompact,
  setFileStatus,
} from '#server/files/files.repository';
import { createLog } from '#server/log';
import { addEvent } from '#server/operation/events.repository';
import { findFfmpeg } from '#server/renditions/ffmpeg';
import { m4aFile } from '#server/renditions/m4a-file';
import { findClip } from '#server/songs/clips.repository';
import { audioKey, convertedKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { runOnce } from '#server/threads/run-once';
import { announceReadyFiles } from './file-notices.ts';
import { JobQueue } from './job-queue.ts';

const log = createLog('files');

/** Several times as long as the longest song takes. */
const CONVERT_MS = 4 * 60 * 1000;
/** How many songs without smaller files, as after a restore, get them between two sweeps: each keeps a core busy for some seconds per minute of sound. */
const MISSING_SONGS_A_SWEEP = 50;
/** A file not requested for this long is deleted; it can be made again. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

interface FileJobsParts {
  readonly database: Database;
  readonly store: ObjectStore;
  /** Age of temporary files to delete. */
  readonly folder: string;
  readonly ffmpegPath: string;
}

/** Users who do not fetch a ready file are notified; a file that failed is requested again by hand. */
async function endRequests(db: Connection, { clipId, kind }: ClipFile, end: string): Promise<void> {
  if (kind !== 'wav' && kind !== 'opus') return;
  if (end === 'complete') await setFileReady(db, { clipId, kind }, new Date());
  if (end === 'error') await removeFileRequests(db, { clipId, kind });
}

/**
 * Makes other file formats of songs on request, and smaller playback files while no song is rendering; one at a
 * time and on a separate thread.
 */
export class FileJobs {
  readonly #ffmpegPath: string;
  readonly #folder: string;
  readonly #database: Database;
  readonly #store: ObjectStore;
  readonly #line: JobQueue<ClipFile>;

  constructor({ database, store, folder, ffmpegPath }: FileJobsParts) {
    this.#ffmpegPath = ffmpegPath;
    this.#folder = folder;
    this.#database = database;
    this.#store = store;
    const { connection } = database;
    this.#line = new JobQueue({
      name: 'files',
      database,
      channel: FILES_CHANNEL,
      take: async (times) => {
        await announceReadyFiles(database, times.now);
        return claimFile(connection, times);
      },
      renew: (file, times) => renewFile(connection, file, times),
      release: () => releaseFiles(connection),
      make: (file, stop) => this.#make(file, stop),
      sweep: () => this.sweep(),
    });
  }

  start(): Promise<void> {
    return this.#line.start();
  }

  /** Unfinished files wait for the next start. */
  stop(): Promise<void> {
    return this.#line.stop();
  }

  /** Deletes files that nobody asked for any more, and has songs that lack their smaller ones get them. */
  async sweep(now = Date.now()): Promise<void> {
    const old = await deleteFilesBefore(this.#database.connection, new Date(now - KEEP_MS));
    for (const { clipId, kind } of old) await this.#store.delete(convertedKey(clipId, kind));
    await requestMissingCompact(this.#database.connection, {
      types: OFFERED_COMPACT_TYPES,
      limit: MISSING_SONGS_A_SWEEP,
    });
  }

  async #make(file: ClipFile, stop: AbortSignal): Promise<void> {
    let end: 'complete' | 'error' | 'waiting' = 'error';
    try {
      end = await this.#convert(file, stop);
    } catch (error) {
      log.error(`The ${file.kind} file of clip ${file.clipId} could not be created`, error);
    }
    const isKept = await inTransaction(this.#database.pool, async (db) => {
      if (end === 'complete') await this.#addCompactType(db, file);
      await endRequests(db, file, end);
      return setFileStatus(db, file, end);
    });
    // Its song was deleted meanwhile.
    if (!isKept) await this.#store.delete(convertedKey(file.clipId, file.kind));
  }

  /** A song is played from its smaller files, so its clip lists them. */
  async #addCompactType(db: Connection, { clipId, kind }: ClipFile): Promise<void> {
    if (kind === 'wav' || kind === 'opus') return;
    const clip = await findClip(db, clipId, null);
    if (clip === undefined) return;
    await addCompactType(db, clipId, kind);
    await addEvent(db, clip.user_id, { noun: 'clip', id: clipId });
  }

  async #convert({ clipId, kind }: ClipFile, stop: AbortSignal): Promise<'complete' | 'error' | 'waiting'> {
    const clip = await findClip(this.#database.connection, clipId, null);
    const ffmpeg = kind === 'm4a' ? await findFfmpeg(this.#ffmpegPath) : null;
    // Only an ffmpeg that writes MP4 has an AAC encoder.
    if (clip === undefined || (kind === 'm4a' && ffmpeg?.ending !== 'mp4')) return 'error';
    const data: ConvertThreadData = {
      audio: new Uint8Array(await buffer(this.#store.read(audioKey(clipId)))),
      durationSeconds: clip.metadata.duration,
      kind: kind === 'm4a' ? 'wav' : kind,
      title: clip.title,
      artist: clipArtist(clip),
    };
    const module = new URL('../audio/convert-worker.ts', import.meta.url);
    const options = { stop, deadlineMs: CONVERT_MS };
    const end = await runOnce<ConvertThreadReport>(module, data, options);
    if (end.type === 'stopped') return 'waiting';
    if (end.type === 'too-slow') throw new Error(t('The conversion took too long.'));
    if (end.type === 'broke') throw end.error;
    if (end.report.type === 'refused') throw new Error(end.report.message);
    const { file } = end.report;
    const made = ffmpeg === null ? file : await m4aFile(file, { ffmpeg, folder: this.#folder, stop });
    if (made === null) return 'waiting';
    await this.#store.put(convertedKey(clipId, kind), made);
    return 'complete';
  }
}
