/** Audio shared by another app, until the user decides what to do with it; cleared on sign-out. */
const SHARED_AUDIO_CACHE = 'skylark-shared';
const KEY = '/shared-audio';
const NAME_HEADER = 'x-file-name';

/** Stores the most recently shared file. */
export async function storeSharedAudio(file: File): Promise<void> {
  const cache = await caches.open(SHARED_AUDIO_CACHE);
  const headers = { 'content-type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) };
  await cache.put(KEY, new Response(file, { headers }));
}

/** The most recently shared file; null if there is none. */
export async function readSharedAudio(): Promise<File | null> {
  const held = await (await caches.open(SHARED_AUDIO_CACHE)).match(KEY);
  if (held === undefined) return null;
  const name = decodeURIComponent(held.headers.get(NAME_HEADER) ?? 'Shared');
  return new File([await held.blob()], name, { type: held.headers.get('content-type') ?? '' });
}

/** It was sent, or dismissed. */
export async function dropSharedAudio(): Promise<void> {
  await caches.delete(SHARED_AUDIO_CACHE);
}
