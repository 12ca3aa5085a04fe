/**
 * Whole songs stored for offline playback, one cache per account. Keys are synthetic, so that they contain no
 * token and never equal a fetched URL.
 */
const CACHE_PREFIX = 'skylark-audio-';
const SONG_KEY_PREFIX = '/_audio/';
const PART_KEY_PREFIX = '/_audio-part/';

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

/** Clip ids whose whole song is in the cache. */
export async function listCachedSongs(cacheName: string): Promise<string[]> {
  const cache = await caches.open(cacheName);
  const requests = await cache.keys();
  return requests.flatMap(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith(SONG_KEY_PREFIX) ? [pathname.slice(SONG_KEY_PREFIX.length)] : [];
  });
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

export async function deleteCachedSong(
  cacheName: string,
  clipId: string,
  beside: readonly string[],
): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all([songKey(clipId), partKey(clipId), ...beside].map((key) => cache.delete(key)));
}

/** Broadcast to other contexts of this origin, such as the service worker, when the cached songs change. */
export const CACHED_SONGS_CHANNEL = 'skylark-held-songs';
