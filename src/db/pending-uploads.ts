import { uploadsCacheName } from './database-names.ts';

/** What an upload needs in order to resume after the page was closed. */
export interface PendingUpload {
  readonly id: string;
  readonly fileName: string;
  readonly fileType: string;
  readonly uploadType: 'studio_file_upload' | 'file_upload' | 'recording';
  /** The file is the mix of a studio project. */
  readonly isStemMix: boolean;
  /** The id its clip will have, if it was set before sending. */
  readonly clipId?: string;
  readonly addedAt: number;
  /** Upload URL; null until the server has provided it. */
  readonly to: UploadDestination | null;
  /** The server has the entire file and is processing it. */
  readonly isSent: boolean;
  /** Error message shown to the user; null unless it failed. */
  readonly error: string | null;
  /** Whether the same file can fare better; not there where nothing failed, or an earlier version kept it. */
  readonly canRetry?: boolean;
}

interface UploadDestination {
  readonly id: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

const RECORD_PREFIX = '/_upload/';
const FILE_PREFIX = '/_upload-file/';

const cacheOf = (userId: string) => caches.open(uploadsCacheName(userId));

/** Stores the file of an upload. @throws DOMException when the device is full */
export async function storePendingUploadFile(userId: string, id: string, file: File): Promise<void> {
  await (await cacheOf(userId)).put(`${FILE_PREFIX}${id}`, new Response(file));
}

/** Stores the progress of an upload. */
export async function storePendingUpload(userId: string, upload: PendingUpload): Promise<void> {
  await (await cacheOf(userId)).put(`${RECORD_PREFIX}${upload.id}`, Response.json(upload));
}

/** Uploads not in the library yet, oldest first. */
export async function listPendingUploads(userId: string): Promise<PendingUpload[]> {
  const cache = await cacheOf(userId);
  const found: PendingUpload[] = [];
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.startsWith(RECORD_PREFIX)) continue;
    const record = await cache.match(request);
    if (record) found.push((await record.json()) as PendingUpload);
  }
  return found.sort((one, other) => one.addedAt - other.addedAt);
}

/** The original file; null if it is no longer here. Its bytes stay on disk until they are read. */
export async function openPendingUpload(
  userId: string,
  { id, fileName, fileType }: PendingUpload,
): Promise<File | null> {
  const held = await (await cacheOf(userId)).match(`${FILE_PREFIX}${id}`);
  return held ? new File([await held.blob()], fileName, { type: fileType }) : null;
}

/** The bytes of an upload still on this device, by its id. */
export async function readPendingUpload(userId: string, id: string): Promise<ArrayBuffer | null> {
  // Opening a cache creates it, and without a secure connection caches do not exist.
  if (!globalThis.caches || !(await caches.has(uploadsCacheName(userId)))) return null;
  const held = await (await cacheOf(userId)).match(`${FILE_PREFIX}${id}`);
  return held ? held.arrayBuffer() : null;
}

/** The upload is in the library, or was canceled. */
export async function deletePendingUpload(userId: string, id: string): Promise<void> {
  const cache = await cacheOf(userId);
  await Promise.all([cache.delete(`${RECORD_PREFIX}${id}`), cache.delete(`${FILE_PREFIX}${id}`)]);
  if ((await cache.keys()).length === 0) await caches.delete(uploadsCacheName(userId));
}
