import { uploadsCacheName } from './database-names.ts';

/** What an upload needs to go on after the page was closed. */
export interface KeptUpload {
  readonly id: string;
  readonly fileName: string;
  readonly fileType: string;
  readonly uploadType: 'studio_file_upload' | 'file_upload' | 'recording';
  /** The mix of a studio project. */
  readonly isStemMix: boolean;
  /** The id its clip will have, where it was named before it was sent. */
  readonly clipId?: string;
  readonly addedAt: number;
  /** Where the server takes it; null until it said so. */
  readonly to: KeptDestination | null;
  /** The server has all of it and reads it. */
  readonly isSent: boolean;
  /** Why it failed, as the user read it; null unless it did. */
  readonly error: string | null;
  /** Whether the same file can fare better; not there where nothing failed, or an earlier version kept it. */
  readonly canRetry?: boolean;
}

interface KeptDestination {
  readonly id: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

const RECORD_PREFIX = '/_upload/';
const FILE_PREFIX = '/_upload-file/';

const cacheOf = (userId: string) => caches.open(uploadsCacheName(userId));

/** Keeps the file of an upload. @throws DOMException where the device is full */
export async function keepUploadFile(userId: string, id: string, file: File): Promise<void> {
  await (await cacheOf(userId)).put(`${FILE_PREFIX}${id}`, new Response(file));
}

/** Keeps how far an upload is. */
export async function keepUpload(userId: string, upload: KeptUpload): Promise<void> {
  await (await cacheOf(userId)).put(`${RECORD_PREFIX}${upload.id}`, Response.json(upload));
}

/** Uploads that are not in the library yet, oldest first. */
export async function listKeptUploads(userId: string): Promise<KeptUpload[]> {
  const cache = await cacheOf(userId);
  const found: KeptUpload[] = [];
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.startsWith(RECORD_PREFIX)) continue;
    const record = await cache.match(request);
    if (record) found.push((await record.json()) as KeptUpload);
  }
  return found.sort((one, other) => one.addedAt - other.addedAt);
}

/** The original file; null where it is no longer here. Its bytes stay on disk until they are read. */
export async function openKeptUpload(
  userId: string,
  { id, fileName, fileType }: KeptUpload,
): Promise<File | null> {
  const held = await (await cacheOf(userId)).match(`${FILE_PREFIX}${id}`);
  return held ? new File([await held.blob()], fileName, { type: fileType }) : null;
}

/** The bytes of an upload that is still on this device, by its id. */
export async function readStoredUpload(userId: string, id: string): Promise<ArrayBuffer | null> {
  // Opening a cache makes it, and without a secure connection there is none.
  if (!globalThis.caches || !(await caches.has(uploadsCacheName(userId)))) return null;
  const held = await (await cacheOf(userId)).match(`${FILE_PREFIX}${id}`);
  return held ? held.arrayBuffer() : null;
}

/** It is in the library, or was taken back. */
export async function dropKeptUpload(userId: string, id: string): Promise<void> {
  const cache = await cacheOf(userId);
  await Promise.all([cache.delete(`${RECORD_PREFIX}${id}`), cache.delete(`${FILE_PREFIX}${id}`)]);
  if ((await cache.keys()).length === 0) await caches.delete(uploadsCacheName(userId));
}
