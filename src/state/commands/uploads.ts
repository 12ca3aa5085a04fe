import type { CallInput } from '#contract/contract';
import {
  acceptsUpload,
  processingError,
  typeOfFile,
  UPLOAD_ERRORS,
  UPLOAD_MAX_BYTES,
  UPLOAD_TOO_LONG,
  type UploadEntry,
} from '#domain/uploads';
import { newId } from '#lib/ids';
import { createLog } from '#lib/log';
import { asReadableFile } from '../bridges/readable-audio.ts';
import { sendFile } from '../bridges/send-file.ts';
import { CallProblem } from '../bridges/sync-bridge.ts';
import { showToast } from '../stores/toasts.ts';
import { uploadsStore } from '../stores/uploads.ts';
import { call, poll, read } from './calls.ts';

const log = createLog('uploads');

type UploadType = CallInput<'uploads.finish'>['body']['upload_type'];

interface OpenUpload {
  readonly file: File;
  readonly uploadType: UploadType;
  /** The mix of a studio project. */
  readonly isStemMix: boolean;
  stopping: AbortController;
  /** The server's id; null before it has one. */
  uploadId: string | null;
}

/** Of every entry of the list; a failed one keeps its original file for the next try. */
const open = new Map<string, OpenUpload>();

/** A step that failed, with what the user reads. */
class UploadProblem extends Error {}

/**
 * Sends a file to become a clip; the list of uploads shows how far it is. Never rejects.
 * @returns the clip's id; null when the upload failed or was taken back
 */
export async function uploadFile(
  file: File,
  uploadType: UploadType,
  isStemMix = false,
): Promise<string | null> {
  const id = newId();
  open.set(id, { file, uploadType, isStemMix, stopping: new AbortController(), uploadId: null });
  uploadsStore.entries.push({ id, fileName: file.name, status: 'uploading', error: null, progress: 0 });
  return run(id, false);
}

/** Sends the original file of a failed upload again (UPLOAD-14). Never rejects. */
export async function retryUpload(id: string): Promise<void> {
  const upload = open.get(id);
  if (!upload || uploadsStore.entries.find((entry) => entry.id === id)?.status !== 'failed') return;
  upload.stopping = new AbortController();
  upload.uploadId = null;
  change(id, { status: 'uploading', error: null, progress: 0 });
  await run(id, true);
}

/** Takes an upload back, or a failed one off the list. */
export async function cancelUpload(id: string): Promise<void> {
  const upload = open.get(id);
  upload?.stopping.abort();
  remove(id);
  const { uploadId } = upload ?? {};
  if (!uploadId) return;
  await call('uploads.cancel', { params: { upload_id: uploadId } }).catch((error: unknown) =>
    log.info('the server deletes the upload later', error),
  );
}

async function run(id: string, isRetry: boolean): Promise<string | null> {
  const upload = open.get(id);
  if (!upload) return null;
  const { signal } = upload.stopping;
  try {
    const clipId = await send(id, upload, { isRetry, signal });
    if (signal.aborted) return null;
    remove(id);
    return clipId;
  } catch (error) {
    if (signal.aborted) return null;
    log.info('an upload failed', error);
    const text = error instanceof UploadProblem ? error.message : UPLOAD_ERRORS.transfer;
    change(id, { status: 'failed', error: text, progress: null });
    const action = { kind: 'link', label: 'Uploads', href: '/me/uploads' } as const;
    showToast({ tone: 'error', title: upload.file.name, text, action });
    return null;
  }
}

/** The steps of an upload. @throws UploadProblem */
async function send(
  id: string,
  upload: OpenUpload,
  { isRetry, signal }: { isRetry: boolean; signal: AbortSignal },
): Promise<string | null> {
  checkFile(upload.file);
  const file = await asReadableFile(upload.file);
  const begun = await begin(file, upload.isStemMix, isRetry);
  upload.uploadId = begun.id;
  const onProgress = (progress: number) => change(id, { progress });
  await step(UPLOAD_ERRORS.transfer, sendFile(file, begun, { onProgress, signal }));
  const params = { upload_id: begun.id };
  const body = { upload_type: upload.uploadType, upload_filename: upload.file.name.slice(0, 255) };
  await step(UPLOAD_ERRORS.finish, call('uploads.finish', { params, body }));
  change(id, { progress: null });
  return follow(params, signal);
}

/** @throws UploadProblem for a type or size that is not taken. */
function checkFile(file: File): void {
  if (file.size > UPLOAD_MAX_BYTES) throw new UploadProblem('A file may have at most 500 MB.');
  if (!acceptsUpload(typeOfFile(file), true)) throw new UploadProblem('Files of this type are not accepted.');
}

/** Asks where to send the file. @throws UploadProblem */
async function begin(file: File, isStemMix: boolean, isRetry: boolean) {
  try {
    return await call('uploads.create', { body: { extension: typeOfFile(file), is_stem_mix: isStemMix } });
  } catch (error) {
    const isRefused = error instanceof CallProblem && [403, 415, 429].includes(error.status);
    if (isRefused) throw new UploadProblem(error.detail);
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

/** Asks until the file has become a clip. @throws UploadProblem */
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
  showToast({ tone: 'success', text: 'Your upload is in your library' });
  return clipId;
}

function change(id: string, changes: Partial<UploadEntry>): void {
  uploadsStore.entries = uploadsStore.entries.map((entry) =>
    entry.id === id ? { ...entry, ...changes } : entry,
  );
}

function remove(id: string): void {
  open.delete(id);
  uploadsStore.entries = uploadsStore.entries.filter((entry) => entry.id !== id);
}
