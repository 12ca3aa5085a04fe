import { isTransientFailure } from '#contract/rate-limited';
import { FORMS_FIELD, storedPartPath } from '#domain/files/bucket-paths';
import { apiUrl } from '#lib/api-base';
import { apiFetch } from '#lib/api-fetch';
import { backoffMs } from '#lib/backoff';
import { sleep } from '#lib/sleep';

/** Small enough that a lost one costs little on a slow link. */
const PART_BYTES = 2 * 1024 * 1024;
/** A part is tried this many times, with growing delays: about two minutes without a connection. */
const TRIES = 8;
const BACKOFF = { baseMs: 1000, maximumMs: 30_000 } as const;

interface Destination {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface SendOptions {
  /** 0 to 1. */
  onProgress(progress: number): void;
  readonly signal: AbortSignal;
  /** True if the server may already have some of it. */
  readonly isResumed?: boolean;
}

/** The server rejects the file, however often it is sent. */
class Refused extends Error {}

/** How much the server has, and the form for uploading the next part to its bucket, if allowed. */
interface Place {
  readonly received: number;
  readonly form?: Destination;
}

const START: Place = { received: 0 };

/**
 * Sends a file in parts, each with its hash; after a lost part it resumes from what the server has. Parts go
 * into the server's bucket if that is reachable.
 * @throws Error when a part does not arrive or is rejected.
 */
export async function sendFile(
  file: Blob,
  to: Destination,
  { onProgress, signal, isResumed }: SendOptions,
): Promise<void> {
  const needsPlace = isResumed || FORMS_FIELD in to.fields;
  let place = (needsPlace ? await findPlace(to, signal) : null) ?? START;
  let failures = 0;
  while (place.received < file.size || (file.size === 0 && failures === 0)) {
    signal.throwIfAborted();
    try {
      place = await sendPart(file, place, { to, signal, onProgress });
      failures = 0;
      if (file.size === 0) return;
    } catch (error) {
      if (signal.aborted || error instanceof Refused) throw error;
      failures += 1;
      if (failures >= TRIES) throw error;
      await sleep(backoffMs(failures, { ...BACKOFF, random: Math.random }), signal);
      // It may be the bucket that is unreachable.
      place = { received: (await findPlace(to, signal))?.received ?? place.received };
    }
    onProgress(place.received / Math.max(1, file.size));
  }
}

interface PartOptions extends Pick<SendOptions, 'onProgress' | 'signal'> {
  readonly to: Destination;
}

async function sendPart(
  file: Blob,
  { received: offset, form }: Place,
  { to, signal, onProgress }: PartOptions,
): Promise<Place> {
  const bytes = await file.slice(offset, offset + PART_BYTES).arrayBuffer();
  const hash = await sha256(bytes);
  const onShare = (share: number) => onProgress((offset + share * bytes.byteLength) / Math.max(1, file.size));
  if (form && bytes.byteLength > 0) {
    const { status } = await post(form.url, formOf(form.fields, bytes), { signal, onShare });
    if (status < 200 || status > 299) throw new Error(`the bucket said ${status}`);
    return reportStored(to, { offset, size: bytes.byteLength, sha256: hash }, signal);
  }
  const fields = { ...to.fields, offset: String(offset), sha256: hash };
  const response = await post(to.url, formOf(fields, bytes), { signal, onShare });
  return placeIn(response);
}

function formOf(fields: Readonly<Record<string, string>>, bytes: ArrayBuffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([bytes]));
  return form;
}

async function reportStored(
  { url, fields }: Destination,
  part: { offset: number; size: number; sha256: string },
  signal: AbortSignal,
): Promise<Place> {
  const response = await apiFetch(storedPartPath(url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: fields.token, ...part }),
    signal,
  });
  return placeIn({ status: response.status, text: await response.text() });
}

function placeIn({ status, text }: { status: number; text: string }): Place {
  if (status >= 200 && status < 300) return JSON.parse(text) as Place;
  // 409 and 422: the part arrived out of order or damaged, and sending resumes from what the server has.
  const isFinal = !isTransientFailure(status) && status !== 409 && status !== 422;
  throw isFinal ? new Refused(`status ${status}`) : new Error(`status ${status}`);
}

/**
 * Unlike `fetch` it reports how much of the body has been sent, which takes most of a minute on a slow link.
 */
function post(
  url: string,
  body: FormData,
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onShare(loaded / Math.max(1, total));
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError('the part did not arrive'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open('POST', apiUrl(url));
    request.send(body);
  });
}

/** Null when offline. */
async function findPlace({ url, fields }: Destination, signal: AbortSignal): Promise<Place | null> {
  try {
    const response = await apiFetch(`${url}?token=${encodeURIComponent(fields.token ?? '')}`, { signal });
    return response.ok ? ((await response.json()) as Place) : null;
  } catch {
    return null;
  }
}

/** In hexadecimal; empty if the page may not hash, as on a plain HTTP address in the home network. */
async function sha256(bytes: ArrayBuffer): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
