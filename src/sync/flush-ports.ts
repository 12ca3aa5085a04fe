import { ApiError } from '#api/api-error';
import type { Client } from '#api/client';
import type { Http } from '#api/http';
import type { CallId } from '#contract/contract';
import type { AccountDatabase } from '#db/db';
import { newId } from '#lib/ids';
import { createLog } from '#lib/log';
import type { FlushPorts, SendResult } from './flush-row.ts';
import { refreshClip } from './pull-feed.ts';
import { pullPlaylist } from './pull-playlists.ts';
import type { SyncContext } from './sync-context.ts';
import type { EmitEvent } from './sync-events.ts';

const log = createLog('outbox');

/** The real ports of the flush: the API, this account's database, the clock. */
export function createFlushPorts(context: SyncContext): FlushPorts {
  return {
    database: context.database,
    emit: context.emit,
    now: context.now,
    random: context.random,
    newId,
    senderId: context.senderId,
    send: (call) => sendAs(context, call),
    async refetch(targets) {
      for (const target of targets) {
        const [noun, id = ''] = target.split(':');
        const read = noun === 'clip' ? refreshClip(context, id) : pullPlaylist(context, id);
        await read.catch((error: unknown) => log.info(`${target} could not be read anew`, error));
      }
    },
  };
}

interface Sender {
  http: Http;
  client: Client;
  database: AccountDatabase;
  emit: EmitEvent;
}

/** Sends a write, but only as the account that made it: the cookie may belong to somebody else by now. */
async function sendAs(
  { http, client, database }: Sender,
  { id, input, opId }: { id: CallId; input: unknown; opId: string },
): Promise<SendResult> {
  try {
    const { userId } = await http.whoAmI();
    if (userId !== database.userId) {
      return { kind: 'status', status: 401, detail: 'Another account is signed in.', retryAfterMs: null };
    }
    const call = client as (
      id: CallId,
      input: unknown,
      options: { idempotencyKey: string },
    ) => Promise<unknown>;
    return { kind: 'answer', answer: await call(id, input, { idempotencyKey: opId }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind, status, detail, retryAfterMs } = error;
    if (kind === 'status') return { kind, status, detail, retryAfterMs };
    if (kind === 'malformed') {
      log.error(`${id} answered something unreadable`, error.cause);
      return { kind };
    }
    return { kind: 'unreachable' };
  }
}
