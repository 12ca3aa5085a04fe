import { proxy, type Remote, wrap } from 'comlink';
import type { FilmFormat } from '#domain/videos/film-format';
import type { FilmOrder, FilmService } from '#sync/make/film-service';

let format: Promise<FilmFormat | null> | null = null;

/** What kind of video this device can make, asked once; null where it can make none. */
export function deviceFilmFormat(): Promise<FilmFormat | null> {
  format ??= withWorker((service) => service.format()).catch(() => null);
  return format;
}

/**
 * Makes a video on a worker.
 * @throws DOMException when the signal ends it
 * @throws Error when the device cannot make it
 */
export function makeFilm(
  order: FilmOrder,
  { signal, onProgress }: { readonly signal: AbortSignal; onProgress(fraction: number): void },
): Promise<Blob> {
  return withWorker((service) => service.make(order, proxy(onProgress)), signal);
}

/**
 * Cuts a video to what may be the cover of a song, on a worker.
 * @throws DOMException when the signal ends it
 * @throws Error for a file that is no video, or that this device can neither read nor write
 */
export function shortenVideo(video: File, signal: AbortSignal): Promise<File> {
  return withWorker((service) => service.shorten(video), signal);
}

/** The worker lives as long as its answer takes; ending it is what gives a film up. */
async function withWorker<T>(
  ask: (service: Remote<FilmService>) => Promise<T>,
  signal = new AbortController().signal,
): Promise<T> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('../../../workers/film.worker.ts', import.meta.url), {
    type: 'module',
    name: 'film',
  });
  try {
    const failure = new Promise<never>((_resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return await Promise.race([ask(wrap<FilmService>(worker)), failure]);
  } finally {
    worker.terminate();
  }
}
