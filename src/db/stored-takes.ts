import { uploadsCacheName } from './database-names.ts';

/** A take being recorded, stored on the device in case the page closes before the take ends. */
export interface StoredTake {
  /** Also the id of the resulting clip. */
  readonly id: string;
  readonly projectId: string;
  readonly trackId: string | null;
  readonly name: string;
  readonly sampleRate: number;
  readonly fromSeconds: number;
  readonly firstSampleSeconds: number;
}

const RECORD_PREFIX = '/_take/';
const partPath = (id: string, index: number) => `/_take-part/${id}/${index}`;

const cacheOf = (userId: string) => caches.open(uploadsCacheName(userId));

/** @throws DOMException when the device is full */
export async function storeTake(userId: string, take: StoredTake): Promise<void> {
  await (await cacheOf(userId)).put(`${RECORD_PREFIX}${take.id}`, Response.json(take));
}

/**
 * Stores the next samples of a take.
 * @param index counts from 0
 * @throws DOMException when the device is full
 */
export async function storeTakePart(
  userId: string,
  { id, index }: { id: string; index: number },
  samples: Float32Array<ArrayBuffer>,
): Promise<void> {
  await (await cacheOf(userId)).put(partPath(id, index), new Response(samples));
}

/** Unfinished takes of a project. */
export async function listStoredTakes(userId: string, projectId: string): Promise<StoredTake[]> {
  // Opening a cache creates it.
  if (!(await caches.has(uploadsCacheName(userId)))) return [];
  const cache = await cacheOf(userId);
  const found: StoredTake[] = [];
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.startsWith(RECORD_PREFIX)) continue;
    const take = (await (await cache.match(request))?.json()) as StoredTake | undefined;
    if (take?.projectId === projectId) found.push(take);
  }
  return found;
}

/** All samples of a take, up to the last stored ones. */
export async function readStoredTake(userId: string, id: string): Promise<Float32Array<ArrayBuffer>> {
  const cache = await cacheOf(userId);
  const parts: Blob[] = [];
  for (;;) {
    const part = await cache.match(partPath(id, parts.length));
    if (!part) break;
    parts.push(await part.blob());
  }
  return new Float32Array(await new Blob(parts).arrayBuffer());
}

/** The take has become an upload, or is empty. */
export async function deleteStoredTake(userId: string, id: string): Promise<void> {
  const cache = await cacheOf(userId);
  await cache.delete(`${RECORD_PREFIX}${id}`);
  for (let index = 0; await cache.delete(partPath(id, index)); index += 1);
}
