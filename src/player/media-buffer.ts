import { mediaType } from './media-type.ts';
import type { MediaForm } from './mp3-fragments.ts';

const AS_IT_IS: MediaForm = { add: async (bytes) => bytes, finish: async () => new Uint8Array(0) };

/** For one MP3 that is added to a buffer of `addBuffer`. */
export async function openMediaForm(): Promise<MediaForm> {
  if (mediaType() === 'audio/mpeg') return AS_IT_IS;
  return (await import('./mp3-fragments.ts')).openMp3Fragments();
}

/** @throws Error if this browser cannot play songs while they are rendered */
export function addBuffer(source: MediaSource): SourceBuffer {
  const type = mediaType();
  if (type === null) throw new Error('this browser takes no MP3 piece by piece');
  return source.addSourceBuffer(type);
}

/** Adds bytes once those added before are processed, and waits until these are too. */
export async function append(
  buffer: SourceBuffer,
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<void> {
  await whenIdle(buffer, signal);
  buffer.appendBuffer(bytes);
  await whenIdle(buffer, signal);
}

/**
 * Waits until a buffer processes nothing.
 * @throws the signal's reason once it is aborted
 */
export async function whenIdle(buffer: SourceBuffer, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  while (buffer.updating) {
    await nextEvent(buffer, 'updateend', signal);
    signal.throwIfAborted();
  }
}

/** Resolves with the next event of this type, or when the signal is aborted. */
export function nextEvent(target: EventTarget, type: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      target.removeEventListener(type, done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    target.addEventListener(type, done);
    signal.addEventListener('abort', done);
  });
}
