import { buffer } from 'node:stream/consumers';
import type { ConvertThreadData, ConvertThreadReport } from '#server/audio/convert-messages';
import { type Database, FILES_CHANNEL } from '#server/database/database';
import { createLog } from '#server/log';
import { findClip } from '#server/repositories/clips';
import { type ClipFile, claimFile, deleteFilesBefore, setFileStatus } from '#server/repositories/files';
import { audioKey, convertedKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { runOnce } from '#server/threads/run-once';

const log = createLog('files');

/** Several times what the longest song takes. */
const CONVERT_MS = 4 * 60 * 1000;
/** By then a server that took a file up is gone. */
const LOST_MS = CONVERT_MS + 60 * 1000;
/** The safety net under the notification, and for files whose server is gone. */
const LOOK_EVERY_MS = 60 * 1000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** A file that nobody asked for this long is deleted; it can be made again. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** Makes other files of songs when somebody asks for them, one at a time and on a thread of its own. */
export class FileJobs {
  readonly #database: Database;
  readonly #store: ObjectStore;
  readonly #stop = new AbortController();
  readonly #onNotice = () => this.#wake();
  #timers: NodeJS.Timeout[] = [];
  #running: Promise<void> | null = null;
  #isAsked = false;

  constructor({ database, store }: { readonly database: Database; readonly store: ObjectStore }) {
    this.#database = database;
    this.#store = store;
  }

  start(): void {
    this.#database.notifications.on(FILES_CHANNEL, this.#onNotice);
    const every = (ms: number, run: () => void) => this.#timers.push(setInterval(run, ms).unref());
    every(LOOK_EVERY_MS, () => this.#wake());
    every(SWEEP_EVERY_MS, () => {
      this.sweep().catch((error: unknown) => log.error('Old files were not deleted', error));
    });
    this.#wake();
  }

  /** What is being made waits for the next start. */
  async stop(): Promise<void> {
    this.#database.notifications.off(FILES_CHANNEL, this.#onNotice);
    for (const timer of this.#timers) clearInterval(timer);
    this.#stop.abort();
    await this.#running;
  }

  /** Deletes files that nobody asked for any more. */
  async sweep(now = Date.now()): Promise<void> {
    const old = await deleteFilesBefore(this.#database.connection, new Date(now - KEEP_MS));
    for (const { clipId, kind } of old) await this.#store.delete(convertedKey(clipId, kind));
  }

  #wake(): void {
    this.#isAsked = true;
    this.#running ??= this.#work()
      .catch((error: unknown) => log.error('Files could not be made', error))
      .finally(() => {
        this.#running = null;
      });
  }

  async #work(): Promise<void> {
    while (this.#isAsked && !this.#stop.signal.aborted) {
      this.#isAsked = false;
      const now = new Date();
      const claim = { now, lostBefore: new Date(now.getTime() - LOST_MS) };
      const file = await claimFile(this.#database.connection, claim);
      if (file === undefined) continue;
      this.#isAsked = true;
      await this.#make(file);
    }
  }

  async #make(file: ClipFile): Promise<void> {
    const { connection } = this.#database;
    let end: 'complete' | 'error' | 'waiting' = 'error';
    try {
      end = await this.#convert(file);
    } catch (error) {
      log.error(`The ${file.kind} file of clip ${file.clipId} could not be made`, error);
    }
    const isKept = await setFileStatus(connection, file, end);
    // Its song was deleted meanwhile.
    if (!isKept) await this.#store.delete(convertedKey(file.clipId, file.kind));
  }

  async #convert({ clipId, kind }: ClipFile): Promise<'complete' | 'error' | 'waiting'> {
    const clip = await findClip(this.#database.connection, clipId, null);
    if (clip === undefined) return 'error';
    const data: ConvertThreadData = {
      audio: new Uint8Array(await buffer(this.#store.read(audioKey(clipId)))),
      kind,
      title: clip.title,
      artist: `@${clip.user_handle}`,
    };
    const module = new URL('../audio/convert-worker.ts', import.meta.url);
    const options = { stop: this.#stop.signal, deadlineMs: CONVERT_MS };
    const end = await runOnce<ConvertThreadReport>(module, data, options);
    if (end.type === 'stopped') return 'waiting';
    if (end.type === 'too-slow') throw new Error('It took too long.');
    if (end.type === 'broke') throw end.error;
    if (end.report.type === 'refused') throw new Error(end.report.message);
    await this.#store.put(convertedKey(clipId, kind), end.report.file);
    return 'complete';
  }
}
