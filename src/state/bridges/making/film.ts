import { proxy, type Remote, wrap } from 'comlink';
import type { FilmFormat } from '#domain/videos/film-format';
import type { FilmOrder, FilmService } from '#sync/make/film-service';

let format: Promise<FilmFormat | null> | null = null;

/** The video format this device can encode, detected once; null if it can encode none. */
export function deviceFilmFormat(): Promise<FilmFormat | null> {
  format ??= withWorker((service) => service.format()).catch(() => null);
  return format;
}

/**
 * Renders a video on a worker.
 * @throws DOMException when the signal aborts it
 * @throws Error when the device cannot render it
 */
export function makeFilm(
  order: FilmOrder,
  { signal, onProgress }: { readonly signal: AbortSignal; onProgress(fraction: number): void },
): Promise<Blob> {
  return withWorker((service) => service.make(order, proxy(onProgress)), signal);
}

/**
 * Trims a video on a worker to what is allowed as a song cover.
 * @throws DOMException when the signal aborts it
 * @throws Error for a file that is not a video, or that this device cannot read or write
 */
export function shortenVideo(video: File, signal: AbortSignal): Promise<File> {
  return withWorker((service) => service.shorten(video), signal);
}

/** The worker lives until it has answered; terminating it cancels the film. */
async function withWorker<T>(
  ask: (service: Remote<FilmService>) => Promise<T>,
  signal = new AbortController().signal,
): Promise<T> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('../../../../workers/film.worker.ts', import.meta.url), {
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
