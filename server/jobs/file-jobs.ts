import { buffer } from 'node:stream/consumers';
import type { ConvertThreadData, ConvertThreadReport } from '#server/audio/convert-messages';
import { type Database, FILES_CHANNEL } from '#server/database/database';
import { createLog } from '#server/log';
import { findClip } from '#server/repositories/clips';
import {
  type ClipFile,
  claimFile,
  deleteFilesBefore,
  releaseFiles,
  renewFile,
  setFileStatus,
} from '#server/repositories/files';
import { audioKey, convertedKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { runOnce } from '#server/threads/run-once';
import { JobLine } from './job-line.ts';

const log = createLog('files');

/** Several times what the longest song takes. */
const CONVERT_MS = 4 * 60 * 1000;
/** A file that nobody asked for this long is deleted; it can be made again. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** Makes other files of songs when somebody asks for them, one at a time and on a thread of its own. */
export class FileJobs {
  readonly #database: Database;
  readonly #store: ObjectStore;
  readonly #line: JobLine<ClipFile>;

  constructor({ database, store }: { readonly database: Database; readonly store: ObjectStore }) {
    this.#database = database;
    this.#store = store;
    const { connection } = database;
    this.#line = new JobLine({
      name: 'files',
      database,
      channel: FILES_CHANNEL,
      take: (times) => claimFile(connection, times),
      renew: (file, times) => renewFile(connection, file, times),
      release: () => releaseFiles(connection),
      make: (file, stop) => this.#make(file, stop),
      sweep: () => this.sweep(),
    });
  }

  start(): Promise<void> {
    return this.#line.start();
  }

  /** What is being made waits for the next start. */
  stop(): Promise<void> {
    return this.#line.stop();
  }

  /** Deletes files that nobody asked for any more. */
  async sweep(now = Date.now()): Promise<void> {
    const old = await deleteFilesBefore(this.#database.connection, new Date(now - KEEP_MS));
    for (const { clipId, kind } of old) await this.#store.delete(convertedKey(clipId, kind));
  }

  async #make(file: ClipFile, stop: AbortSignal): Promise<void> {
    const { connection } = this.#database;
    let end: 'complete' | 'error' | 'waiting' = 'error';
    try {
      end = await this.#convert(file, stop);
    } catch (error) {
      log.error(`The ${file.kind} file of clip ${file.clipId} could not be made`, error);
    }
    const isKept = await setFileStatus(connection, file, end);
    // Its song was deleted meanwhile.
    if (!isKept) await this.#store.delete(convertedKey(file.clipId, file.kind));
  }

  async #convert({ clipId, kind }: ClipFile, stop: AbortSignal): Promise<'complete' | 'error' | 'waiting'> {
    const clip = await findClip(this.#database.connection, clipId, null);
    if (clip === undefined) return 'error';
    const data: ConvertThreadData = {
      audio: new Uint8Array(await buffer(this.#store.read(audioKey(clipId)))),
      kind,
      title: clip.title,
      artist: `@${clip.user_handle}`,
    };
    const module = new URL('../audio/convert-worker.ts', import.meta.url);
    const options = { stop, deadlineMs: CONVERT_MS };
    const end = await runOnce<ConvertThreadReport>(module, data, options);
    if (end.type === 'stopped') return 'waiting';
    if (end.type === 'too-slow') throw new Error('It took too long.');
    if (end.type === 'broke') throw end.error;
    if (end.report.type === 'refused') throw new Error(end.report.message);
    await this.#store.put(convertedKey(clipId, kind), end.report.file);
    return 'complete';
  }
}
