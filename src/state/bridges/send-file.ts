import { apiUrl } from '#lib/api-base';
import { apiFetch } from '#lib/api-fetch';
import { backoffMs } from '#lib/backoff';
import { sleep } from '#lib/sleep';

/** Small enough that a lost one costs little on a slow link. */
const PART_BYTES = 2 * 1024 * 1024;
/** A part is tried this often, with growing waits: about two minutes without a signal. */
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
  /** The server may have some of it already. */
  readonly isResumed?: boolean;
}

/** The server will not take the file, however often it is sent. */
class Refused extends Error {}

/**
 * Sends a file in parts, each with its hash; after a lost one it goes on from what the server has.
 * @throws Error when a part does not arrive, or is refused.
 */
export async function sendFile(
  file: Blob,
  to: Destination,
  { onProgress, signal, isResumed }: SendOptions,
): Promise<void> {
  let sent = isResumed ? ((await received(to, signal)) ?? 0) : 0;
  let failures = 0;
  while (sent < file.size || (file.size === 0 && failures === 0)) {
    signal.throwIfAborted();
    try {
      sent = await sendPart(file, sent, { to, signal, onProgress });
      failures = 0;
      if (file.size === 0) return;
    } catch (error) {
      if (signal.aborted || error instanceof Refused) throw error;
      failures += 1;
      if (failures >= TRIES) throw error;
      await sleep(backoffMs(failures, { ...BACKOFF, random: Math.random }), signal);
      sent = (await received(to, signal)) ?? sent;
    }
    onProgress(sent / Math.max(1, file.size));
  }
}

interface PartOptions extends Pick<SendOptions, 'onProgress' | 'signal'> {
  readonly to: Destination;
}

async function sendPart(
  file: Blob,
  offset: number,
  { to, signal, onProgress }: PartOptions,
): Promise<number> {
  const bytes = await file.slice(offset, offset + PART_BYTES).arrayBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries(to.fields)) form.set(name, value);
  form.set('offset', String(offset));
  form.set('sha256', await sha256(bytes));
  form.set('file', new Blob([bytes]));
  const response = await post(to.url, form, {
    signal,
    onShare: (share) => onProgress((offset + share * bytes.byteLength) / Math.max(1, file.size)),
  });
  if (response.status >= 200 && response.status < 300)
    return (JSON.parse(response.text) as { received: number }).received;
  // 409 and 422: the part came in another order or damaged, and is sent again from what is there.
  const isFinal = response.status < 500 && ![408, 409, 422, 429].includes(response.status);
  throw isFinal ? new Refused(`status ${response.status}`) : new Error(`status ${response.status}`);
}

/** Unlike `fetch` it tells how much of the body has left, which on a slow link takes most of a minute. */
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

/** How much of the file the server has; null without a signal. */
async function received({ url, fields }: Destination, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await apiFetch(`${url}?token=${encodeURIComponent(fields.token ?? '')}`, { signal });
    return response.ok ? ((await response.json()) as { received: number }).received : null;
  } catch {
    return null;
  }
}

/** In hexadecimal; empty where the page may not hash, as on a plain address in the home network. */
async function sha256(bytes: ArrayBuffer): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
