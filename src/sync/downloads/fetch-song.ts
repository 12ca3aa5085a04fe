import type { SongPart } from '#db/audio-cache';
import type { apiFetch } from '#lib/api-fetch';
import { sleep } from '#lib/sleep';
import { t } from '#lib/translate';

/** Delays between tries when the network breaks off. */
const RETRY_MS = [1000, 2000, 4000] as const;
const NOT_A_SONG = t('The server did not send a song. Try again.');

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
  /** What an earlier run received. */
  readonly part?: SongPart | null;
  /** The transfer was interrupted for good after this part, which can be resumed later. */
  onInterrupted?(part: SongPart): Promise<void>;
}

export interface FetchedSong {
  readonly blob: Blob;
  readonly etag: string;
}

/** The received part of a file, kept across tries to resume a broken transfer. */
interface Partial {
  chunks: BlobPart[];
  bytes: number;
  totalBytes: number;
  etag: string;
  contentType: string;
  /** SHA-256 in base64 that the server announced; null if it announced none. */
  digest: string | null;
}

/**
 * Fetches a whole song and checks that its length and hash are what the server announced and that it stayed
 * the same file throughout. Throws DownloadError; throws the signal's reason when aborted.
 */
export async function fetchSong(path: string, options: FetchSongOptions): Promise<FetchedSong> {
  const partial = partialFrom(options.part ?? null);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await fetchRest(path, partial, options);
      const blob = new Blob(partial.chunks, { type: partial.contentType });
      await verify(blob, partial);
      return { blob, etag: partial.etag };
    } catch (error) {
      const waitMs = RETRY_MS[attempt];
      const isOver = options.signal.aborted || waitMs === undefined;
      if (isOver && canResume(partial)) await options.onInterrupted?.(partOf(partial));
      options.signal.throwIfAborted();
      if (error instanceof DownloadError && error.kind === 'refused') throw error;
      if (waitMs === undefined) throw new DownloadError('unreachable', t('The signal broke off.'));
      await sleep(waitMs, options.signal);
    }
  }
}

function partialFrom(part: SongPart | null): Partial {
  if (part === null) {
    return { chunks: [], bytes: 0, totalBytes: -1, etag: '', contentType: '', digest: null };
  }
  const { bytes, etag, totalBytes, digest } = part;
  return { chunks: [bytes], bytes: bytes.size, totalBytes, etag, contentType: bytes.type, digest };
}

function partOf({ chunks, contentType, etag, totalBytes, digest }: Partial): SongPart {
  return { bytes: new Blob(chunks, { type: contentType }), etag, totalBytes, digest };
}

/** Only a strong ETag guarantees identical bytes. */
function canResume({ bytes, etag }: Partial): boolean {
  return bytes > 0 && etag.startsWith('"');
}

async function fetchRest(path: string, partial: Partial, options: FetchSongOptions): Promise<void> {
  const rest = { range: `bytes=${partial.bytes}-`, 'if-range': partial.etag };
  const response = await options.fetch(path, {
    headers: { 'want-repr-digest': 'sha-256=1', ...(canResume(partial) ? rest : {}) },
    signal: options.signal,
    cache: 'no-store',
  });
  if (response.status === 206) checkContinues(response, partial);
  else begin(response, partial);
  await readBody(response, partial, options);
  if (partial.bytes !== partial.totalBytes)
    throw new DownloadError('unreachable', t('The song arrived cut off.'));
}

/** A full response: anything received before is discarded. */
function begin(response: Response, partial: Partial): void {
  if (response.status === 401) throw new DownloadError('refused', t('Sign in to download this song.'));
  if (response.status === 403) throw new DownloadError('refused', t('You may not download this song.'));
  if (response.status === 404) throw new DownloadError('refused', t('This song is no longer there.'));
  if (response.status !== 200) {
    throw new DownloadError(
      'unreachable',
      t('The server answered with {status}.', { status: response.status }),
    );
  }
  const contentType = response.headers.get('content-type') ?? '';
  if (!contentType.startsWith('audio/')) throw new DownloadError('refused', NOT_A_SONG);
  const length = response.headers.get('content-length');
  if (length === null)
    throw new DownloadError('refused', t('This song is still being made. Download it when it is ready.'));
  partial.chunks = [];
  partial.bytes = 0;
  partial.totalBytes = Number(length);
  partial.etag = response.headers.get('etag') ?? '';
  partial.contentType = contentType;
  partial.digest = /sha-256=:([^:]+):/.exec(response.headers.get('repr-digest') ?? '')?.[1] ?? null;
}

/** Compares all bytes with the digest that the server announced; damaged ones are discarded. */
async function verify(blob: Blob, partial: Partial): Promise<void> {
  if (partial.digest === null) return;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  if (btoa(String.fromCharCode(...hash)) === partial.digest) return;
  partial.bytes = 0;
  partial.chunks = [];
  throw new DownloadError('unreachable', t('The song arrived damaged.'));
}

function checkContinues(response: Response, partial: Partial): void {
  const range = `bytes ${partial.bytes}-${partial.totalBytes - 1}/${partial.totalBytes}`;
  if (response.headers.get('content-range') === range) return;
  partial.bytes = 0;
  partial.chunks = [];
  throw new DownloadError('unreachable', t('The server sent another part than the one asked for.'));
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
