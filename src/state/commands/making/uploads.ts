import { RATE_LIMITED } from '#contract/rate-limited';
import {
  deletePendingUpload,
  listPendingUploads,
  openPendingUpload,
  type PendingUpload,
  storePendingUpload,
  storePendingUploadFile,
} from '#db/pending-uploads';
import type { AudioContent } from '#domain/files/audio-content';
import {
  processingError,
  UPLOAD_ERRORS,
  UPLOAD_MAX_BYTES,
  UPLOAD_TOO_LONG,
  type UploadEntry,
  uploadTitle,
} from '#domain/files/uploads';
import { newId } from '#lib/ids';
import { createLog } from '#lib/log';
import { t, translated } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import { asReadableFile, contentOf, UnusableFile } from '#state/bridges/listening/readable-audio';
import { sendFile } from '#state/bridges/making/send-file';
import { CallProblem } from '#state/bridges/sync-bridge';
import { whenReachable } from '#state/bridges/when-reachable';
import { call, read } from '#state/commands/calls';
import { poll } from '#state/commands/polls';
import { connectionStore } from '#state/stores/connection';
import { showToast } from '#state/stores/toasts';
import { uploadsStore } from '#state/stores/uploads';

const log = createLog('uploads');

type UploadType = PendingUpload['uploadType'];

interface OpenUpload {
  readonly file: File;
  readonly userId: string;
  /** The record stored on the device. */
  record: PendingUpload;
  stopping: AbortController;
  /** The caller awaits the clip and reports the outcome. */
  isAwaited?: boolean;
}

/** Every entry of the list; a failed one keeps its original file for a retry. */
const open = new Map<string, OpenUpload>();

/** A failed step, with a message for the user. */
class UploadProblem extends Error {}

/** The transfer failed, possibly because the connection was lost. */
class TransferProblem extends UploadProblem {}

interface UploadUse {
  readonly isStemMix?: boolean;
  /** The caller reports the outcome of the clip, unless a retry is needed. */
  readonly isAwaited?: boolean;
}

/**
 * Uploads a file as a clip; the list of uploads shows its progress, even if the app was closed meanwhile. Never
 * rejects.
 * @returns the clip's id; null when the upload failed or was canceled
 */
export async function uploadFile(
  file: File,
  uploadType: UploadType,
  { isStemMix = false, isAwaited = false }: UploadUse = {},
): Promise<string | null> {
  const id = newId();
  const { userId } = getAccount();
  const record: PendingUpload = {
    ...{ id, uploadType, isStemMix, fileName: file.name, fileType: file.type, addedAt: Date.now() },
    ...{ to: null, isSent: false, error: null },
  };
  const upload = { file, userId, record, isAwaited, stopping: new AbortController() };
  open.set(id, upload);
  uploadsStore.entries.push({
    ...{ id, fileName: file.name, status: 'uploading', error: null, canRetry: true, progress: 0 },
  });
  // A file that will be rejected anyway is not worth storing.
  if (file.size <= UPLOAD_MAX_BYTES) {
    void warnIfNotStored(id, async () => {
      await storePendingUploadFile(userId, id, file);
      // It may have finished by now.
      if (open.has(id)) await storePendingUpload(userId, upload.record);
      else await deletePendingUpload(userId, id);
    });
  }
  return run(id, false);
}

/**
 * Uploads a take of the studio, whose clip has its id before the server knows of it. It is stored on the device
 * when this returns; the list of uploads shows its progress.
 * @throws DOMException if the device is full
 */
export async function uploadTake(file: File, clipId: string): Promise<void> {
  if (open.has(clipId)) return;
  const { userId } = getAccount();
  const record: PendingUpload = {
    ...{ id: clipId, clipId, uploadType: 'recording', isStemMix: false, fileName: file.name },
    ...{ fileType: file.type, addedAt: Date.now(), to: null, isSent: false, error: null },
  };
  await storePendingUploadFile(userId, clipId, file);
  await storePendingUpload(userId, record);
  open.set(clipId, { file, userId, record, stopping: new AbortController() });
  uploadsStore.entries.push({
    ...{ id: clipId, fileName: file.name, status: 'uploading', error: null, canRetry: true, progress: 0 },
  });
  void run(clipId, false);
}

/** A file the device cannot store is sent anyway, as long as the page is open. */
async function warnIfNotStored(id: string, keep: () => Promise<void>): Promise<void> {
  try {
    await keep();
  } catch (error) {
    log.info(`the upload ${id} is not stored on this device`, error);
  }
}

/** Resumes uploads that were in progress when the app was closed. Never rejects. */
export async function resumeUploads(): Promise<void> {
  const { userId } = getAccount();
  for (const record of await listPendingUploads(userId).catch(() => [])) {
    if (open.has(record.id)) continue;
    const file = await openPendingUpload(userId, record);
    if (file === null) {
      await deletePendingUpload(userId, record.id);
      continue;
    }
    const { id, fileName, error, canRetry = true } = record;
    open.set(id, { file, userId, record, stopping: new AbortController() });
    const progress = record.isSent || error !== null ? null : 0;
    uploadsStore.entries.push({
      ...{ id, fileName, error, canRetry, progress },
      status: error === null ? 'uploading' : 'failed',
    });
    if (error === null) void run(id, false);
  }
}

/** Resends the original file of a failed upload (UPLOAD-14). Never rejects. */
export async function retryUpload(id: string): Promise<void> {
  const upload = open.get(id);
  if (!upload || uploadsStore.entries.find((entry) => entry.id === id)?.status !== 'failed') return;
  upload.stopping = new AbortController();
  upload.isAwaited = false;
  note(upload, { to: null, isSent: false, error: null });
  change(id, { status: 'uploading', error: null, progress: 0 });
  await run(id, true);
}

/** Cancels an upload, or removes a failed one from the list. */
export async function cancelUpload(id: string): Promise<void> {
  const upload = open.get(id);
  upload?.stopping.abort();
  remove(id);
  const { to } = upload?.record ?? {};
  if (!to) return;
  await call('uploads.cancel', { params: { upload_id: to.id } }).catch((error: unknown) =>
    log.info('could not delete the upload; the server deletes it later', error),
  );
}

async function run(id: string, isRetry: boolean): Promise<string | null> {
  const upload = open.get(id);
  if (!upload) return null;
  const { signal } = upload.stopping;
  try {
    // Only one tab sends it, however many are open.
    const clipId = await alone(id, () => sendWithSignal(id, upload, { isRetry, signal }));
    if (signal.aborted) return null;
    remove(id);
    return clipId;
  } catch (error) {
    if (signal.aborted) return null;
    log.info('an upload failed', error);
    const canRetry = !(error instanceof UnusableFile);
    const text = error instanceof UploadProblem || !canRetry ? error.message : UPLOAD_ERRORS.transfer;
    note(upload, { error: text, canRetry });
    change(id, { status: 'failed', error: text, canRetry, progress: null });
    const action = { kind: 'link', label: t('Uploads'), href: '/me/uploads' } as const;
    showToast({ tone: 'error', title: uploadTitle(upload.file.name), text, action });
    return null;
  }
}

function alone<T>(id: string, work: () => Promise<T>): Promise<T> {
  const { locks } = globalThis.navigator ?? {};
  return locks ? locks.request(`upload-${id}`, work) : work();
}

interface Run {
  readonly isRetry: boolean;
  readonly signal: AbortSignal;
}

/** Resumes after a lost connection is restored. @throws UploadProblem */
async function sendWithSignal(id: string, upload: OpenUpload, how: Run): Promise<string | null> {
  for (;;) {
    await whenReachable(how.signal);
    try {
      return await send(id, upload, how);
    } catch (error) {
      if (!(error instanceof TransferProblem) || connectionStore.isReachable) throw error;
    }
  }
}

/** Runs the remaining steps of an upload. @throws UploadProblem */
async function send(id: string, upload: OpenUpload, { isRetry, signal }: Run): Promise<string | null> {
  const isResumed = upload.record.to !== null;
  if (!upload.record.isSent) {
    checkSize(upload.file);
    // Whether M4A is accepted, the server says.
    const content = await contentOf(upload.file, { hasM4a: true });
    const file = await asReadableFile(upload.file, content);
    const extension = file === upload.file ? content.extension : 'wav';
    const to = upload.record.to ?? (await begin(extension, upload.record, isRetry));
    if (to === null) return upload.record.clipId ?? null;
    note(upload, { to });
    const onProgress = (progress: number) => change(id, { progress });
    await sendFile(file, to, { onProgress, signal, isResumed }).catch((cause: unknown) => {
      throw new TransferProblem(UPLOAD_ERRORS.transfer, { cause });
    });
    const params = { upload_id: to.id };
    const body = { upload_type: upload.record.uploadType, upload_filename: upload.file.name.slice(0, 255) };
    await step(UPLOAD_ERRORS.finish, call('uploads.finish', { params, body }));
    note(upload, { isSent: true });
  }
  change(id, { progress: null });
  const clipId = await follow({ upload_id: upload.record.to?.id ?? '' }, signal);
  if (clipId !== null && !upload.isAwaited) notifySongAdded(uploadTitle(upload.file.name), clipId);
  return clipId;
}

function notifySongAdded(title: string, clipId: string): void {
  const action = { kind: 'link', label: t('Open'), href: `/song/${clipId}` } as const;
  showToast({ tone: 'success', title, text: t('is in your library'), action });
}

/** Stores its progress. */
function note(upload: OpenUpload, changes: Partial<PendingUpload>): void {
  upload.record = { ...upload.record, ...changes };
  const { userId, record } = upload;
  void warnIfNotStored(record.id, () => storePendingUpload(userId, record));
}

/** @throws UnusableFile for more than is taken. */
function checkSize(file: File): void {
  if (file.size > UPLOAD_MAX_BYTES) throw new UnusableFile(t('A file can be at most 500 MB.'));
}

/** Requests where to send the file; null when its clip is already in the library. @throws UploadProblem */
async function begin(
  extension: AudioContent['extension'],
  { clipId, isStemMix }: PendingUpload,
  isRetry: boolean,
) {
  const wanted = clipId === undefined ? {} : { clip_id: clipId };
  try {
    return await call('uploads.create', {
      body: { extension, is_stem_mix: isStemMix, ...wanted },
    });
  } catch (error) {
    if (error instanceof CallProblem && error.status === 409 && clipId !== undefined) return null;
    const isRefused = error instanceof CallProblem && [403, 415, RATE_LIMITED].includes(error.status);
    if (isRefused) throw new UploadProblem(translated(error.detail));
    throw new UploadProblem(isRetry ? UPLOAD_ERRORS.retry : UPLOAD_ERRORS.noParameters, { cause: error });
  }
}

async function step<T>(text: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new UploadProblem(text, { cause: error });
  }
}

/** Polls until the file has become a clip. @throws UploadProblem */
async function follow(params: { upload_id: string }, signal: AbortSignal): Promise<string | null> {
  const outcome = await step(UPLOAD_ERRORS.status, poll('uploads.get', { params }, { signal }));
  if (outcome.end === 'exhausted') throw new UploadProblem(UPLOAD_ERRORS.timeout);
  if (outcome.end === 'aborted') return null;
  const { status, error_type: errorType, error_message: reason, clip_id: clipId } = outcome.response;
  if (status === 'error' || status === 'invalid_upload') {
    if (errorType === UPLOAD_TOO_LONG) uploadsStore.isExtendedOffered = true;
    throw new UploadProblem(processingError(errorType, reason));
  }
  if (clipId === null) return null;
  await read('clips.get', { params: { clip_id: clipId } });
  return clipId;
}

function change(id: string, changes: Partial<UploadEntry>): void {
  uploadsStore.entries = uploadsStore.entries.map((entry) =>
    entry.id === id ? { ...entry, ...changes } : entry,
  );
}

function remove(id: string): void {
  const userId = open.get(id)?.userId;
  open.delete(id);
  if (userId !== undefined) void warnIfNotStored(id, () => deletePendingUpload(userId, id));
  uploadsStore.entries = uploadsStore.entries.filter((entry) => entry.id !== id);
}
