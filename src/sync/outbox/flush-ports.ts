import { ApiError } from '#api/api-error';
import type { Client } from '#api/client';
import type { Http } from '#api/http';
import { createLog } from '#lib/log';
import { callVerified } from '../make/verification.ts';
import { pullEntities } from '../pull/pull.ts';
import { noteChange } from '../pull/recent-reads.ts';
import type { SyncContext } from '../sync-context.ts';
import type { FlushPorts, QueuedCall, SendResult } from './flush-row.ts';

const log = createLog('outbox');
/** A start may wait longer than other calls for the server's checks. */
const ATTENDED_TIMEOUT_MS = 30_000;

/** The real ports of the flush: the API, this account's database, the clock. */
export function createFlushPorts(context: SyncContext): FlushPorts {
  return {
    database: context.database,
    emit: context.emit,
    now: context.now,
    random: context.random,
    senderId: context.senderId,
    send: (call) => sendAs(context, call).finally(() => noteChange(context)),
    // A server error is not an answer either: the write would not fare better.
    isInReach: (signal) =>
      context.client('status.get', {}, { signal }).then(
        () => true,
        () => false,
      ),
    async refetch(targets) {
      for (const target of targets) {
        await pullEntities(context, [target]).catch((error: unknown) =>
          log.info(`${target} could not be reread`, error),
        );
      }
    },
  };
}

interface Sender {
  http: Http;
  client: Client;
}

/** Sends a write. `http` does so only under its account: the cookie may belong to another by now. */
async function sendAs(
  { http, client }: Sender,
  { id, input, opId, isAttended, signal }: QueuedCall,
): Promise<SendResult> {
  try {
    await unlessAborted(http.whoAmI(signal ?? undefined), signal);
    const response = isAttended
      ? await client(id, input, { idempotencyKey: opId, timeoutMs: ATTENDED_TIMEOUT_MS })
      : await callVerified(client, { id, input, key: opId, signal });
    return { kind: 'answer', response };
  } catch (error) {
    if (signal?.aborted) return { kind: 'given-up' };
    if (!(error instanceof ApiError)) throw error;
    const { kind, status, detail, retryAfterMs } = error;
    if (kind === 'status') return { kind, status, detail, retryAfterMs, error };
    if (kind === 'malformed') {
      log.error(`${id} responded with something unreadable`, error.cause);
      return { kind, error };
    }
    return { kind: 'unreachable', error };
  }
}

/** The token is asked for once, however many wait for it, so a call that is given up only leaves it. */
function unlessAborted<T>(waiting: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (!signal) return waiting;
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([waiting, aborted]);
}
