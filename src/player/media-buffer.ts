/** The type of the sound that songs are rendered to. */
export const MEDIA_TYPE = 'audio/mpeg';

/** Whether this browser can play songs while they are rendered. */
export function canPlayWhileRendered(): boolean {
  return typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(MEDIA_TYPE);
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
