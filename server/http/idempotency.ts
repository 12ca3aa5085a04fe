import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint';
import { ApiError } from '#server/api-error';
import type { Connection } from '#server/database/database';
import { claimKey, type IdempotencyKey, storeResult } from '#server/operation/idempotency.repository';

const MAX_KEY_CHARACTERS = 100;

type KeyedEndpoint = Pick<Endpoint, 'method' | 'sendsSecret'>;

/** Whether a call takes an Idempotency-Key: a write whose response may be stored. */
export function takesIdempotencyKey({ method, sendsSecret }: KeyedEndpoint): boolean {
  return method !== 'GET' && !sendsSecret;
}

/**
 * The key of a request; null without one, and for a read.
 * @throws ApiError 400 for a key that is empty or too long, and for a call whose response may not be stored.
 */
export function readIdempotencyKey(
  endpoint: KeyedEndpoint,
  header: string | string[] | undefined,
): string | null {
  if (header === undefined || endpoint.method === 'GET') return null;
  if (!takesIdempotencyKey(endpoint)) {
    throw new ApiError(400, 'This call takes no Idempotency-Key, because its response is not stored.', {
      field: 'Idempotency-Key',
    });
  }
  if (typeof header !== 'string' || header === '' || header.length > MAX_KEY_CHARACTERS) {
    throw new ApiError(400, `Idempotency-Key must have 1 to ${MAX_KEY_CHARACTERS} characters.`, {
      field: 'Idempotency-Key',
    });
  }
  return header;
}

/**
 * Runs a write once per key. Effect and result are stored in the caller's transaction, so a repeat gets the
 * first result, even if it arrives while the first is still running. A refusal stores nothing and may be
 * retried.
 * @throws ApiError 422 when the key was used for another request.
 */
export async function runOnce<Result>(
  db: Connection,
  key: IdempotencyKey,
  { request, run }: { request: unknown; run: () => Promise<Result> },
): Promise<Result> {
  const requestHash = createHash('sha256').update(canonicalJson(request)).digest('hex');
  const stored = await claimKey(db, key, requestHash);
  if (stored === null) {
    const result = await run();
    await storeResult(db, key, result);
    return result;
  }
  if (stored.requestHash !== requestHash) {
    throw new ApiError(422, 'This Idempotency-Key was used for another request.', {
      field: 'Idempotency-Key',
    });
  }
  return stored.result as Result;
}

/** JSON with sorted keys, so that field order does not matter. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
