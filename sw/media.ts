import { CACHED_SONGS_CHANNEL, listAudioCacheNames, openCachedSong, songKey } from '#db/audio-cache';
import { audioTypeOf, clipAndTypeOfCompact, isMediaType, MP3_TYPE } from '#domain/files/compact-audio';
import { AUDIO_FOLDER, COVER_FOLDER, clipIdOfAudio, PICTURE_FOLDER } from '#domain/files/media-paths';
import { UNLISTED_FIELD } from '#domain/files/unlisted-links';
import { API_BASE } from '#lib/api-base';
import { parseByteRange } from '#lib/byte-range';
import { createLog } from '#lib/log';
import { isWebKit } from '#lib/webkit';
import { isRightType, matchRightType } from './right-type.ts';

const log = createLog('sw-media');

const isCover = (path: string) =>
  path.startsWith(`${COVER_FOLDER}/`) || path.startsWith(`${PICTURE_FOLDER}/`);

/** Media have a different origin if the API is elsewhere. */
const isFromApi = ({ origin }: URL) => origin === (API_BASE || self.location.origin);

/**
 * Whether a URL is that of a song's cover or an uploaded picture that may be cached; one read with an unlisted link may
 * not, because the link can be revoked.
 */
export const isCoverUrl = (url: URL) =>
  isFromApi(url) && isCover(url.pathname) && !url.searchParams.has(UNLISTED_FIELD);

/** Which cache has which key; null until it was loaded after this service worker started. */
let heldBy: ReadonlyMap<string, string> | null = null;
let reading: Promise<ReadonlyMap<string, string>> | null = null;

/**
 * Responds to requests for audio and covers with local copies and returns true. Returns false, leaving the
 * request to the browser, if the device does not have the whole song.
 */
export function handleMediaRequest(event: FetchEvent): boolean {
  const key = heldKeyOf(event.request);
  if (key === null) return false;
  if (heldBy) {
    const cacheName = heldBy.get(key);
    if (cacheName === undefined) return false;
    event.respondWith(answerFrom(cacheName, key, event.request));
    return true;
  }
  // Just started: local songs are not known yet. WebKit turns a forwarded range request into a whole file, so
  // the browser keeps the request there; downloaded songs play from their bytes anyway.
  if (isWebKit()) {
    event.waitUntil(readHeld());
    return false;
  }
  event.respondWith(answerOrPassOn(key, event.request));
  return true;
}

/** Starts loading the keys of local media and tracking their changes; call once when the worker starts. */
export function watchCachedSongs(): void {
  const channel = new BroadcastChannel(CACHED_SONGS_CHANNEL);
  channel.onmessage = () => {
    heldBy = null;
    reading = null;
    logFailure(readHeld());
  };
  logFailure(readHeld());
}

function logFailure(work: Promise<unknown>): void {
  work.catch((error: unknown) => log.error('could not list cached songs', error));
}

function heldKeyOf({ method, url }: Request): string | null {
  const address = new URL(url);
  if (method !== 'GET' || !isFromApi(address)) return null;
  const { pathname } = address;
  if (pathname.startsWith(`${AUDIO_FOLDER}/`)) {
    const file = pathname.slice(AUDIO_FOLDER.length + 1);
    const clipId = clipIdOfAudio(file) ?? clipAndTypeOfCompact(file)?.clipId;
    return clipId === undefined ? null : songKey(clipId);
  }
  return isCover(pathname) ? pathname : null;
}

function readHeld(): Promise<ReadonlyMap<string, string>> {
  reading ??= listHeld().then((held) => {
    heldBy = held;
    return held;
  });
  return reading;
}

async function listHeld(): Promise<ReadonlyMap<string, string>> {
  const held = new Map<string, string>();
  for (const cacheName of await listAudioCacheNames()) {
    const keys = await (await caches.open(cacheName)).keys();
    for (const { url } of keys) held.set(new URL(url).pathname, cacheName);
  }
  return held;
}

async function answerOrPassOn(key: string, request: Request): Promise<Response> {
  const cacheName = (await readHeld().catch(() => null))?.get(key);
  if (cacheName !== undefined) return answerFrom(cacheName, key, request);
  // The covers route no longer receives this request, so its cache is checked here.
  const cover = isCover(key) ? await caches.match(request) : undefined;
  return cover && isRightType(request, cover) ? cover : fetch(request);
}

async function answerFrom(cacheName: string, key: string, request: Request): Promise<Response> {
  if (isCover(key)) return (await matchRightType(await caches.open(cacheName), key)) ?? fetch(request);
  const song = await openCachedSong(cacheName, key.slice(songKey('').length));
  if (!song) return fetch(request);
  const held = () => songAnswer(song, request.headers.get('range'));
  return needsOther(request, song) ? fetch(request).catch(held) : held();
}

/**
 * Whether the request may need exactly the form that it names, for example to save it: all for the MP3, and those that
 * are not a player's. Offline, any playable file is better than none.
 */
export function needsOther({ url, destination }: Pick<Request, 'url' | 'destination'>, song: Blob): boolean {
  const type = audioTypeOf(new URL(url).pathname);
  if (isMediaType(song.type || MP3_TYPE, type)) return false;
  return type === MP3_TYPE || !(destination === 'audio' || destination === 'video');
}

/** The requested part of the song. The bytes are read from disk as they are sent. */
export function songAnswer(song: Blob, rangeHeader: string | null): Response {
  const headers = new Headers({
    'content-type': song.type || MP3_TYPE,
    'accept-ranges': 'bytes',
    // Firefox names a saved file by its bytes otherwise.
    'x-content-type-options': 'nosniff',
  });
  const range = parseByteRange(rangeHeader, song.size);
  if (range.kind === 'unsatisfiable') {
    headers.set('content-range', `bytes */${song.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range.kind === 'whole') {
    headers.set('content-length', String(song.size));
    return new Response(song, { status: 200, headers });
  }
  const part = song.slice(range.start, range.end + 1, song.type);
  headers.set('content-length', String(part.size));
  headers.set('content-range', `bytes ${range.start}-${range.end}/${song.size}`);
  return new Response(part, { status: 206, headers });
}
