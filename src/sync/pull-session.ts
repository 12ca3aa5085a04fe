import { ApiError } from '#api/api-error';
import { setKv } from '#db/kv';
import { sleep } from '#lib/sleep';
import { shareCall } from './share-call.ts';
import type { SyncContext } from './sync-context.ts';

const SESSION_RETRY_MS = 1000;

/** Reads the session, once more after 1 s when that fails (SESS-14). Throws ApiError. */
export function pullSession(context: SyncContext): Promise<void> {
  return shareCall(context, 'session', () => readSession(context));
}

async function readSession(context: SyncContext): Promise<void> {
  const startedAt = context.now();
  const value = await withRetries(() => context.client('session.get'), 1, SESSION_RETRY_MS);
  await setKv(context.database, 'session', { value, fetchedAt: startedAt });
}

/**
 * Runs `call` again up to `retries` times, `delayMs` apart. A 401 is final: trying again cannot help.
 * Throws what the last try threw.
 */
export async function withRetries<T>(call: () => Promise<T>, retries: number, delayMs: number): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const isFinal = error instanceof ApiError && error.status === 401;
      if (isFinal || attempt >= retries) throw error;
      await sleep(delayMs);
    }
  }
}
