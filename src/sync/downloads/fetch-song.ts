import type { apiFetch } from '#lib/api-fetch';
import { sleep } from '#lib/sleep';

/** Delays between tries when the network breaks off. */
const RETRY_MS = [1000, 2000, 4000] as const;
const NOT_A_SONG = 'The server did not send a song. Try again.';

/** `unreachable`: retried later automatically. `refused`: only the user can resolve it. */
export class DownloadError extends Error {
  readonly kind: 'unreachable' | 'refused';

  constructor(kind: 'unreachable' | 'refused', message: string) {
    super(message);
    this.name = 'DownloadError';
    this.kind = kind;
  }
}

export interface FetchSongOptions {
  readonly fetch: typeof apiFetch;
  readonly signal: AbortSignal;
  /** Bytes received so far, and the total. */
  onProgress(bytes: number, totalBytes: number): void;
}

export interface FetchedSong {
  readonly blob: Blob;
  readonly etag: string;
}

/** The received part of a file, kept across tries to resume a broken transfer. */
interface Partial {
  chunks: Uint8Array<ArrayBuffer>[];
  bytes: number;
  totalBytes: number;
  etag: string;
  contentType: string;
}

/**
 * Fetches a whole song and checks that its length is what the server announced and that it stayed the same
 * file throughout. Throws DownloadError; throws the signal's reason when aborted.
 */
export async function fetchSong(path: string, options: FetchSongOptions): Promise<FetchedSong> {
  const partial: Partial = { chunks: [], bytes: 0, totalBytes: -1, etag: '', contentType: '' };
  for (let attempt = 0; ; attempt += 1) {
    try {
      await fetchRest(path, partial, options);
      return { blob: new Blob(partial.chunks, { type: partial.contentType }), etag: partial.etag };
    } catch (error) {
      options.signal.throwIfAborted();
      if (error instanceof DownloadError && error.kind === 'refused') throw error;
      const waitMs = RETRY_MS[attempt];
      if (waitMs === undefined) throw new DownloadError('unreachable', 'The signal broke off.');
      await sleep(waitMs, options.signal);
    }
  }
}

async function fetchRest(path: string, partial: Partial, options: FetchSongOptions): Promise<void> {
  // Only a strong ETag guarantees identical bytes.
  const canResume = partial.bytes > 0 && partial.etag.startsWith('"');
  const headers = { range: `bytes=${partial.bytes}-`, 'if-range': partial.etag };
  const response = await options.fetch(path, {
    ...(canResume ? { headers } : {}),
    signal: options.signal,
    cache: 'no-store',
  });
  if (response.status === 206) checkContinues(response, partial);
  else begin(response, partial);
  await readBody(response, partial, options);
  if (partial.bytes !== partial.totalBytes)
    throw new DownloadError('unreachable', 'The song arrived cut off.');
}

/** A full response: anything received before is discarded. */
function begin(response: Response, partial: Partial): void {
  if (response.status === 401) throw new DownloadError('refused', 'Sign in to download this song.');
  if (response.status === 403) throw new DownloadError('refused', 'You may not download this song.');
  if (response.status === 404) throw new DownloadError('refused', 'This song is no longer there.');
  if (response.status !== 200) {
    throw new DownloadError('unreachable', `The server answered with ${response.status}.`);
  }
  const contentType = response.headers.get('content-type') ?? '';
  if (!contentType.startsWith('audio/')) throw new DownloadError('refused', NOT_A_SONG);
  const length = response.headers.get('content-length');
  if (length === null)
    throw new DownloadError('refused', 'This song is still being made. Download it when it is ready.');
  partial.chunks = [];
  partial.bytes = 0;
  partial.totalBytes = Number(length);
  partial.etag = response.headers.get('etag') ?? '';
  partial.contentType = contentType;
}

function checkContinues(response: Response, partial: Partial): void {
  const range = `bytes ${partial.bytes}-${partial.totalBytes - 1}/${partial.totalBytes}`;
  if (response.headers.get('content-range') === range) return;
  partial.bytes = 0;
  partial.chunks = [];
  throw new DownloadError('unreachable', 'The server sent another part than the one asked for.');
}

async function readBody(response: Response, partial: Partial, options: FetchSongOptions): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) throw new DownloadError('refused', NOT_A_SONG);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    partial.chunks.push(value);
    partial.bytes += value.byteLength;
    options.onProgress(partial.bytes, partial.totalBytes);
  }
}
