import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { detailsErrorText } from '#domain/clips/details-errors';
import { COPYRIGHT, UPLOAD_ERRORS } from '#domain/files/uploads';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { findAccount } from '#server/accounts/accounts.repository';
import type { VideoThreadData, VideoThreadReport } from '#server/audio/video-messages';
import { planAt, planOf, uploadLimits } from '#server/billing/plans';
import { type Database, inTransaction, UPLOADS_CHANNEL } from '#server/database/database';
import { listWaveformsOfLength } from '#server/files/audio-twins.repository';
import { createLog } from '#server/log';
import {
  changeUpload,
  claimUpload,
  findUploads,
  listForgottenUploads,
  listWaitingUploads,
  type StoredUpload,
} from '#server/making/uploads.repository';
import { addEvent } from '#server/operation/events.repository';
import { findClip } from '#server/songs/clips.repository';
import { audioKey, videoCoverKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { runOnce } from '#server/threads/run-once';
import { isSameRecording } from '../rules/audio-twin.ts';
import { FairTurns } from './fair-turns.ts';
import { readUpload } from './read-upload.ts';
import { LostFile, UploadFiles } from './upload-files.ts';
import { type DoneReport, insertUploadedClip } from './uploaded-clip.ts';

const log = createLog('uploads');

/** A file not continued for this long is deleted. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** How often the reader of a file renews its claim; a reader silent for longer than `DEAD_MS` is dead. */
const RENEW_EVERY_MS = 10_000;
const DEAD_MS = 40_000;
/** Checking a video takes less than this, unless it hangs. */
const LOOK_MS = 30_000;
const LOST_FILE = t('The file of this upload no longer exists. Upload it again.');
/** Files that are read at once; each keeps a core busy, and of one its account's next waits. */
const READERS = Math.min(2, availableParallelism());

interface UploadJobParts {
  readonly database: Database;
  readonly store: ObjectStore;
  /** Folder of files while they are read. */
  readonly folder: string;
  readonly engineFolder: string;
  /** Reads what the decoders of this server do not; there may be none. */
  readonly ffmpegPath: string;
}

/** Reads uploaded files, in fair turns of their accounts and each on a thread of its own, and makes clips of them. */
export class UploadJobs {
  /** Where incoming files are stored. */
  readonly files: UploadFiles;
  readonly #parts: UploadJobParts;
  readonly #stop = new AbortController();
  readonly #onNotice = (id: string) => this.#logged(this.#notice(id));
  readonly #waiting = new Set<string>();
  readonly #turns = new FairTurns(READERS);
  #timers: NodeJS.Timeout[] = [];
  /** What runs beside the readers; the database closes after it. */
  readonly #rounds = new Set<Promise<unknown>>();

  constructor(parts: UploadJobParts) {
    this.#parts = parts;
    this.files = new UploadFiles(parts.store, parts.folder);
  }

  async start(): Promise<void> {
    const { database } = this.#parts;
    await this.files.open();
    database.notifications.on(UPLOADS_CHANNEL, this.#onNotice);
    this.#timers = [
      setInterval(() => this.#logged(this.sweep()), SWEEP_EVERY_MS),
      setInterval(() => this.#logged(this.#takeOver(Date.now() - DEAD_MS)), RENEW_EVERY_MS),
    ];
    for (const timer of this.#timers) timer.unref();
    // No other process reads files of an embedded database.
    await this.#takeOver(database.isEmbedded ? Date.now() : Date.now() - DEAD_MS);
    await this.sweep();
  }

  async stop(): Promise<void> {
    this.#parts.database.notifications.off(UPLOADS_CHANNEL, this.#onNotice);
    for (const timer of this.#timers) clearInterval(timer);
    this.#stop.abort();
    await Promise.all([this.#turns.settled(), ...this.#rounds]);
  }

  /** Deletes files that will never be read. */
  async sweep(now = Date.now()): Promise<void> {
    const { connection } = this.#parts.database;
    for (const { id, status } of await listForgottenUploads(connection, new Date(now - FORGOTTEN_MS))) {
      const from = { id, from: [status] };
      await changeUpload(connection, from, { status: 'error', errorMessage: LOST_FILE });
      await this.files.forget(id);
    }
    await this.files.sweep(now - FORGOTTEN_MS);
  }

  /** Reads waiting uploads not claimed since a time (ms since the epoch). */
  async #takeOver(since: number): Promise<void> {
    const waiting = await listWaitingUploads(this.#parts.database.connection, new Date(since));
    for (const upload of waiting) this.#enqueue(upload);
  }

  async #notice(id: string): Promise<void> {
    const [upload] = await findUploads(this.#parts.database.connection, [id]);
    if (upload?.status === 'initializing') this.#enqueue(upload);
    else if (upload?.status === 'cancelled') await this.files.forgetForGood(id);
  }

  #enqueue(upload: StoredUpload): void {
    if (this.#waiting.has(upload.id)) return;
    this.#waiting.add(upload.id);
    this.#turns.add(upload.userId, () =>
      this.#run(upload)
        .catch((error: unknown) => log.error(`The upload ${upload.id} could not be read`, error))
        .finally(() => this.#waiting.delete(upload.id)),
    );
  }

  /** All servers are notified of an upload; the first idle one reads it. */
  async #run(seen: StoredUpload): Promise<void> {
    if (this.#stop.signal.aborted) return;
    const { connection } = this.#parts.database;
    let held = await claimUpload(connection, seen);
    if (held === null) return;
    const renewing = setInterval(() => {
      this.#logged(
        claimUpload(connection, held ?? seen).then((renewed) => {
          held = renewed;
        }),
      );
    }, RENEW_EVERY_MS);
    try {
      await this.#settle(held);
    } finally {
      clearInterval(renewing);
    }
  }

  /** On server shutdown the file remains and is read again at the next start. */
  async #settle(upload: StoredUpload): Promise<void> {
    const { id } = upload;
    try {
      const path = await this.files.assemble(id, upload.receivedBytes);
      const isSettled =
        upload.kind === 'video' ? await this.#settleVideo(id, path) : await this.#settleAudio(upload, path);
      if (isSettled) await this.files.forget(id);
    } catch (error) {
      if (!(error instanceof LostFile)) throw error;
      await this.#refuse(id, LOST_FILE, null);
    } finally {
      await this.files.drop(id);
    }
  }

  /** @returns whether the file has been processed */
  async #settleAudio(upload: StoredUpload, path: string): Promise<boolean> {
    const report = await this.#read(upload, path);
    if (report === null) return false;
    if (report.type === 'done' && (await this.#isOfOthers(upload, report))) {
      const change = {
        status: 'error',
        errorType: COPYRIGHT,
        errorMessage: UPLOAD_ERRORS.copyright,
      } as const;
      const from = { id: upload.id, from: ['initializing'] } as const;
      await changeUpload(this.#parts.database.connection, from, change);
    } else if (report.type === 'done') await this.#complete(upload, report);
    else await this.#refuse(upload.id, report.message, report.errorType);
    return true;
  }

  async #refuse(id: string, errorMessage: string, errorType: string | null): Promise<void> {
    const from = { id, from: ['initializing'] } as const;
    const change = { status: 'invalid_upload', errorMessage, errorType } as const;
    await changeUpload(this.#parts.database.connection, from, change);
  }

  #logged(work: Promise<unknown>): void {
    const round = work
      .catch((error: unknown) => log.error('The periodic check of uploads failed', error))
      .finally(() => this.#rounds.delete(round));
    this.#rounds.add(round);
  }

  /** Null when the server is stopping. */
  async #read({ userId }: StoredUpload, path: string) {
    const { database, engineFolder, ffmpegPath } = this.#parts;
    const account = await findAccount(database.connection, userId);
    const plan = account ? planOf(account) : planAt('free');
    const limits = uploadLimits({ plan, isStaff: account?.isStaff ?? false });
    return readUpload({ path, engineFolder, ...limits }, { ffmpegPath, stop: this.#stop.signal });
  }

  /** Whether another account made this recording here. */
  async #isOfOthers(
    { userId }: StoredUpload,
    { durationSeconds, waveform, peaks }: DoneReport,
  ): Promise<boolean> {
    const { connection } = this.#parts.database;
    const others = await listWaveformsOfLength(connection, { userId, durationSeconds });
    return others.some((other) => isSameRecording(waveform, other) || isSameRecording(peaks, other));
  }

  /** Stores a valid cover video, and rejects any other. @returns whether its file has been processed */
  async #settleVideo(id: string, path: string): Promise<boolean> {
    const { database, store } = this.#parts;
    const from = { id, from: ['initializing'] } as const;
    const module = new URL('../audio/video-worker.ts', import.meta.url);
    const data: VideoThreadData = { path };
    const end = await runOnce<VideoThreadReport>(module, data, {
      stop: this.#stop.signal,
      deadlineMs: LOOK_MS,
    });
    if (end.type === 'stopped') return false;
    const kind = end.type === 'reported' ? end.report.kind : null;
    if (kind === null) {
      const errorType = 'video_cover_error';
      await this.#refuse(id, detailsErrorText(errorType, 0), errorType);
      return true;
    }
    const videoFile = `${id}.${kind}`;
    await store.put(videoCoverKey(videoFile), await readFile(path));
    const isKept = await changeUpload(database.connection, from, { status: 'complete', videoFile });
    if (!isKept) await store.delete(videoCoverKey(videoFile));
    return true;
  }

  /** Another upload that requested the same id may have been first. */
  async #isTaken(clipId: string): Promise<boolean> {
    return (await findClip(this.#parts.database.connection, clipId, null)) !== undefined;
  }

  async #complete(upload: StoredUpload, report: DoneReport): Promise<void> {
    const clipId = upload.wantedClipId ?? newId();
    if (upload.wantedClipId !== null && (await this.#isTaken(clipId))) {
      const from = { id: upload.id, from: ['initializing'] } as const;
      await changeUpload(this.#parts.database.connection, from, { status: 'error', errorMessage: ID_TAKEN });
      return;
    }
    await this.#parts.store.put(audioKey(clipId), report.audio);
    const isKept = await inTransaction(this.#parts.database.pool, async (db) => {
      await insertUploadedClip(db, clipId, { upload, report });
      const from = { id: upload.id, from: ['initializing'] } as const;
      if (!(await changeUpload(db, from, { status: 'complete', clipId }))) throw new UploadWithdrawn();
      await addEvent(db, upload.userId, { noun: 'clip', id: clipId });
      return true;
    }).catch((error: unknown) => {
      if (error instanceof UploadWithdrawn) return false;
      throw error;
    });
    if (!isKept) await this.#parts.store.delete(audioKey(clipId));
  }
}

const ID_TAKEN = t('This audio is already in your library.');

/** The upload was canceled while it was read. */
class UploadWithdrawn extends Error {}
