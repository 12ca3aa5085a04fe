import { buffer } from 'node:stream/consumers';
import { Mp3Cut } from '#server/audio/cut-mp3';
import { audioKey, previewKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';

/**
 * Key of a finished song's preview, which is cut from the whole song if not stored yet: the file contains
 * nothing past it. Null without a song.
 */
export async function cutPreviewKey(
  store: ObjectStore,
  { id, seconds }: { readonly id: string; readonly seconds: number },
): Promise<string | null> {
  const key = previewKey(id);
  if ((await store.head(key)) !== null) return key;
  if ((await store.head(audioKey(id))) === null) return null;
  const whole = await buffer(store.read(audioKey(id)));
  await store.put(key, new Mp3Cut(seconds).take(whole));
  return key;
}
