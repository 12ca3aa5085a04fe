/**
 * Whole songs stored for offline playback, one cache per account. Keys are synthetic, so that they contain no
 * token and never equal a fetched URL.
 */
const CACHE_PREFIX = 'skylark-audio-';
const SONG_KEY_PREFIX = '/_audio/';
const PART_KEY_PREFIX = '/_audio-part/';
const SCORE_KEY_PREFIX = '/_scores/';

export function audioCacheName(userId: string): string {
  return `${CACHE_PREFIX}${userId}`;
}

export function songKey(clipId: string): string {
  return `${SONG_KEY_PREFIX}${clipId}`;
}

/** Names of the audio caches of all accounts on this device. */
export async function listAudioCacheNames(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(CACHE_PREFIX));
}

function scoreKey(clipId: string): string {
  return `${SCORE_KEY_PREFIX}${clipId}`;
}

/** Clip ids whose whole song is in the cache. */
export function listCachedSongs(cacheName: string): Promise<string[]> {
  return listIds(cacheName, SONG_KEY_PREFIX);
}

/** Clip ids whose score is in the cache. */
export function listCachedScores(cacheName: string): Promise<string[]> {
  return listIds(cacheName, SCORE_KEY_PREFIX);
}

async function listIds(cacheName: string, prefix: string): Promise<string[]> {
  const requests = await (await caches.open(cacheName)).keys();
  return requests.flatMap(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith(prefix) ? [pathname.slice(prefix.length)] : [];
  });
}

/** The score file of a song, or null if it is not cached. */
export async function openCachedScore(cacheName: string, clipId: string): Promise<Blob | null> {
  const answer = await (await caches.open(cacheName)).match(scoreKey(clipId));
  return answer ? answer.blob() : null;
}

/** Stores the score file of a song. Throws QuotaExceededError (DOMException) when the device is full. */
export async function putCachedScore(cacheName: string, clipId: string, score: Blob): Promise<void> {
  const headers = { 'content-type': score.type, 'content-length': String(score.size) };
  await (await caches.open(cacheName)).put(scoreKey(clipId), new Response(score, { headers }));
}

/** Deletes the song of a download held as a score, or the score of one held as a file. */
export async function deleteOtherForm(cacheName: string, clipId: string, isScore: boolean): Promise<void> {
  await (await caches.open(cacheName)).delete(isScore ? songKey(clipId) : scoreKey(clipId));
}

/** The whole song, or null if it is not cached. The bytes stay on disk until they are read. */
export async function openCachedSong(cacheName: string, clipId: string): Promise<Blob | null> {
  const answer = await (await caches.open(cacheName)).match(songKey(clipId));
  return answer ? answer.blob() : null;
}

/** Stores a complete song. Throws QuotaExceededError (DOMException) when the device is full. */
export async function putCachedSong(
  cacheName: string,
  clipId: string,
  song: Blob,
  etag: string,
): Promise<void> {
  const headers = { 'content-type': song.type, 'content-length': String(song.size), etag };
  await (await caches.open(cacheName)).put(songKey(clipId), new Response(song, { headers }));
}

/** The beginning of a song whose transfer was interrupted. */
export interface SongPart {
  readonly bytes: Blob;
  readonly etag: string;
  readonly totalBytes: number;
  /** SHA-256 of the whole song in base64; null if unknown. */
  readonly digest: string | null;
}

function partKey(clipId: string): string {
  return `${PART_KEY_PREFIX}${clipId}`;
}

/** The received beginning of a song; null if there is none. */
export async function openSongPart(cacheName: string, clipId: string): Promise<SongPart | null> {
  const answer = await (await caches.open(cacheName)).match(partKey(clipId));
  if (!answer) return null;
  const header = (name: string) => answer.headers.get(name);
  return {
    bytes: await answer.blob(),
    etag: header('etag') ?? '',
    totalBytes: Number(header('x-total-bytes')),
    digest: header('x-digest'),
  };
}

export async function putSongPart(
  cacheName: string,
  clipId: string,
  { bytes, etag, totalBytes, digest }: SongPart,
): Promise<void> {
  const headers = new Headers({ 'content-type': bytes.type, etag, 'x-total-bytes': String(totalBytes) });
  if (digest !== null) headers.set('x-digest', digest);
  await (await caches.open(cacheName)).put(partKey(clipId), new Response(bytes, { headers }));
}

export async function deleteSongPart(cacheName: string, clipId: string): Promise<void> {
  await (await caches.open(cacheName)).delete(partKey(clipId));
}

/** Stores a related file of a song, such as its cover, under its own URL. */
export async function putBeside(cacheName: string, address: string, answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(address, answer);
}

/** What `putBeside` stored under this address, or null. */
export async function openBeside(cacheName: string, address: string): Promise<Blob | null> {
  const answer = await (await caches.open(cacheName)).match(address);
  return answer ? answer.blob() : null;
}

export async function deleteCachedSong(
  cacheName: string,
  clipId: string,
  beside: readonly string[],
): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = [songKey(clipId), partKey(clipId), scoreKey(clipId), ...beside];
  await Promise.all(keys.map((key) => cache.delete(key)));
}

/** Broadcast to other contexts of this origin, such as the service worker, when the cached songs change. */
export const CACHED_SONGS_CHANNEL = 'skylark-held-songs';
