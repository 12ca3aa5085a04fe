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
      sent = await sendPart(file, sent, to, signal);
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

async function sendPart(file: Blob, offset: number, to: Destination, signal: AbortSignal): Promise<number> {
  const bytes = await file.slice(offset, offset + PART_BYTES).arrayBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries(to.fields)) form.set(name, value);
  form.set('offset', String(offset));
  form.set('sha256', await sha256(bytes));
  form.set('file', new Blob([bytes]));
  const response = await fetch(to.url, { method: 'POST', body: form, signal });
  if (response.ok) return ((await response.json()) as { received: number }).received;
  // 409 and 422: the part came in another order or damaged, and is sent again from what is there.
  const isFinal = response.status < 500 && ![408, 409, 422, 429].includes(response.status);
  throw isFinal ? new Refused(`status ${response.status}`) : new Error(`status ${response.status}`);
}

/** How much of the file the server has; null without a signal. */
async function received({ url, fields }: Destination, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(`${url}?token=${encodeURIComponent(fields.token ?? '')}`, { signal });
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
