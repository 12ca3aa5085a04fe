import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSameRecording } from '#domain/audio-twin';
import { detailsErrorText } from '#domain/details-errors';
import { COPYRIGHT, UPLOAD_ERRORS } from '#domain/uploads';
import { newId } from '#lib/ids';
import { planOf, uploadLimits } from '#server/accounts/plans';
import type { UploadThreadData, UploadThreadReport } from '#server/audio/upload-messages';
import type { VideoThreadData, VideoThreadReport } from '#server/audio/video-messages';
import { type Database, inTransaction, UPLOADS_CHANNEL } from '#server/database/database';
import { plainMetadata } from '#server/database/plain-metadata';
import type { StoredClipMetadata } from '#server/database/tables/clips';
import { createLog } from '#server/log';
import { findAccount } from '#server/repositories/accounts';
import { listWaveformsOfLength } from '#server/repositories/audio-twins';
import { findClip, insertClips } from '#server/repositories/clips';
import { addEvent } from '#server/repositories/events';
import {
  changeUpload,
  findUploads,
  listForgottenUploads,
  listWaitingUploads,
  type StoredUpload,
} from '#server/repositories/uploads';
import { audioKey, videoCoverKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { runOnce } from '#server/threads/run-once';

const log = createLog('uploads');

/** A file that nobody goes on sending for this long is deleted. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** A decoder that takes this long hangs. */
/** A look at a video that takes longer hangs. */
const LOOK_MS = 30_000;
const READ_MS = 4 * 60 * 1000;
const LOST_FILE = 'The file of this upload is gone. Send it again.';
const TOO_SLOW = 'Reading this file took too long.';

type DoneReport = Extract<UploadThreadReport, { type: 'done' }>;

interface UploadJobParts {
  readonly database: Database;
  readonly store: ObjectStore;
  /** Of files on their way. */
  readonly folder: string;
  readonly engineFolder: string;
}

/** Reads uploaded files one after another, each on a thread of its own, and makes clips of them. */
export class UploadJobs {
  readonly #parts: UploadJobParts;
  readonly #stop = new AbortController();
  readonly #onNotice = (id: string) => void this.#notice(id);
  #last: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: UploadJobParts) {
    this.#parts = parts;
  }

  /** Where the file of an upload grows. */
  pathOf(uploadId: string): string {
    return join(this.#parts.folder, `${uploadId}.part`);
  }

  async start(): Promise<void> {
    const { database, folder } = this.#parts;
    await mkdir(folder, { recursive: true });
    database.notifications.on(UPLOADS_CHANNEL, this.#onNotice);
    this.#timer = setInterval(() => void this.sweep(), SWEEP_EVERY_MS);
    this.#timer.unref();
    for (const { id } of await listWaitingUploads(database.connection)) this.#enqueue(id);
    await this.sweep();
  }

  async stop(): Promise<void> {
    this.#parts.database.notifications.off(UPLOADS_CHANNEL, this.#onNotice);
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#last;
  }

  /** Deletes files that nobody will read any more. */
  async sweep(now = Date.now()): Promise<void> {
    const { database, folder } = this.#parts;
    const forgotten = await listForgottenUploads(database.connection, new Date(now - FORGOTTEN_MS));
    for (const { id, status } of forgotten) {
      const from = { id, from: [status] };
      await changeUpload(database.connection, from, { status: 'error', errorMessage: LOST_FILE });
    }
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const age =
        now -
        (await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => now,
        ));
      if (age >= FORGOTTEN_MS) await rm(path, { force: true });
    }
  }

  async #notice(id: string): Promise<void> {
    const [upload] = await findUploads(this.#parts.database.connection, [id]);
    if (upload?.status === 'initializing') this.#enqueue(id);
    else if (upload?.status === 'cancelled') await rm(this.pathOf(id), { force: true });
  }

  #enqueue(id: string): void {
    this.#last = this.#last
      .then(() => this.#run(id))
      .catch((error: unknown) => log.error(`The upload ${id} could not be read`, error));
  }

  async #run(id: string): Promise<void> {
    if (this.#stop.signal.aborted) return;
    const { connection } = this.#parts.database;
    const [upload] = await findUploads(connection, [id]);
    if (upload?.status !== 'initializing') return;
    if (upload.kind === 'video') {
      if (await this.#settleVideo(upload)) await rm(this.pathOf(id), { force: true });
      return;
    }
    const report = await this.#read(upload);
    if (report === null) return;
    if (report.type === 'done' && (await this.#isOfOthers(upload, report))) {
      const change = {
        status: 'error',
        errorType: COPYRIGHT,
        errorMessage: UPLOAD_ERRORS.copyright,
      } as const;
      await changeUpload(connection, { id, from: ['initializing'] }, change);
    } else if (report.type === 'done') await this.#complete(upload, report);
    else {
      const { message: errorMessage, errorType } = report;
      const from = { id, from: ['initializing'] } as const;
      await changeUpload(connection, from, { status: 'invalid_upload', errorMessage, errorType });
    }
    await rm(this.pathOf(id), { force: true });
  }

  /** Null when the server stops: the file is read again at the next start. */
  async #read(upload: StoredUpload): Promise<UploadThreadReport | null> {
    const { database, engineFolder } = this.#parts;
    const path = this.pathOf(upload.id);
    if (
      !(await stat(path).then(
        () => true,
        () => false,
      ))
    )
      return refused(LOST_FILE);
    const account = await findAccount(database.connection, upload.userId);
    const plan = planOf(account?.planLevel ?? 'free');
    const limits = uploadLimits({ plan, isStaff: account?.isStaff ?? false });
    const data: UploadThreadData = { path, engineFolder, ...limits };
    return readOnThread(data, this.#stop.signal);
  }

  /** Whether somebody else made this recording here. */
  async #isOfOthers({ userId }: StoredUpload, { durationSeconds, waveform }: DoneReport): Promise<boolean> {
    const { connection } = this.#parts.database;
    const others = await listWaveformsOfLength(connection, { userId, durationSeconds });
    return others.some((other) => isSameRecording(waveform, other));
  }

  /** Keeps a video that may be a cover, and refuses another one. @returns whether its file is done with */
  async #settleVideo({ id }: StoredUpload): Promise<boolean> {
    const { database, store } = this.#parts;
    const from = { id, from: ['initializing'] } as const;
    const path = this.pathOf(id);
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
      const errorMessage = detailsErrorText(errorType, 0);
      await changeUpload(database.connection, from, { status: 'invalid_upload', errorType, errorMessage });
      return true;
    }
    const videoFile = `${id}.${kind}`;
    await store.put(videoCoverKey(videoFile), await readFile(path));
    const isKept = await changeUpload(database.connection, from, { status: 'complete', videoFile });
    if (!isKept) await store.delete(videoCoverKey(videoFile));
    return true;
  }

  /** Another upload that asked for the same id may have been first. */
  async #isTaken(clipId: string): Promise<boolean> {
    return (await findClip(this.#parts.database.connection, clipId, null)) !== undefined;
  }

  async #complete(upload: StoredUpload, { audio, durationSeconds, waveform }: DoneReport): Promise<void> {
    const clipId = upload.wantedClipId ?? newId();
    if (upload.wantedClipId !== null && (await this.#isTaken(clipId))) {
      const from = { id: upload.id, from: ['initializing'] } as const;
      await changeUpload(this.#parts.database.connection, from, { status: 'error', errorMessage: ID_TAKEN });
      return;
    }
    await this.#parts.store.put(audioKey(clipId), audio);
    const isKept = await inTransaction(this.#parts.database.pool, async (db) => {
      const now = new Date();
      await insertClips(db, [
        {
          id: clipId,
          userId: upload.userId,
          title: upload.fileName.replace(/\.[a-z0-9]{2,5}$/i, '').slice(0, 120),
          status: 'complete',
          progress: 1,
          price: 0,
          createdAt: now,
          updatedAt: now,
          modelName: 'chirp-v3-5-upload',
          majorModelVersion: 'v3.5',
          durationSeconds,
          waveform: [...waveform],
          metadata: uploadMetadata(clipId, upload.isStemMix),
        },
      ]);
      const from = { id: upload.id, from: ['initializing'] } as const;
      if (!(await changeUpload(db, from, { status: 'complete', clipId }))) throw new TakenBack();
      await addEvent(db, upload.userId, { noun: 'clip', id: clipId });
      return true;
    }).catch((error: unknown) => {
      if (error instanceof TakenBack) return false;
      throw error;
    });
    if (!isKept) await this.#parts.store.delete(audioKey(clipId));
  }
}

const ID_TAKEN = 'This audio is in your library already.';

/** The upload was cancelled while it was read. */
class TakenBack extends Error {}

/** A mix of the studio is the result of an editor, of sounds that may be anybody's. */
function uploadMetadata(clipId: string, isStemMix: boolean): StoredClipMetadata {
  return {
    ...plainMetadata(),
    type: isStemMix ? 'edit_v3_export' : 'upload',
    can_publish_with_vocal: false,
    history: [{ id: clipId, type: 'upload', continue_at: null, infill: false, source: null }],
  };
}

function refused(message: string): UploadThreadReport {
  return { type: 'refused', message, errorType: null };
}

async function readOnThread(data: UploadThreadData, stop: AbortSignal): Promise<UploadThreadReport | null> {
  const module = new URL('../audio/upload-worker.ts', import.meta.url);
  const end = await runOnce<UploadThreadReport>(module, data, { stop, deadlineMs: READ_MS });
  switch (end.type) {
    case 'reported':
      return end.report;
    case 'stopped':
      return null;
    case 'too-slow':
      return refused(TOO_SLOW);
    case 'broke':
      log.error('A file broke its decoder', end.error);
      return refused('This file could not be read.');
  }
}
