import { ANONYMOUS_USER_ID } from '#db/database-names';
import { listAccountIds } from '#db/db';
import { getKv } from '#db/kv';
import { openWorkerDatabase } from '#db/one-at-a-time';
import { hasUnsent } from '#db/outbox';
import { newAnonymousId } from '#lib/anonymous-id';
import { createLog } from '#lib/log';
import { sleep } from '#lib/sleep';
import { type FlushReport, flushOutbox } from '#sync/outbox/flush';
import { createFlushPorts } from '#sync/outbox/flush-ports';
import { notifyIfFull } from '#sync/storage-full';
import { createSyncContext } from '#sync/sync-context';
import { createEventEmitter } from '#sync/sync-events';

const log = createLog('sw-outbox');

/** Chromium ends a sync event after 3 minutes. */
const LONGEST_FLUSH_MS = 150_000;
/** Maximum wait of a sync event for a row: a lease and a little more. */
const LONGEST_WAIT_MS = 25_000;
/** Minimum interval between flushes triggered by page loads. */
const BETWEEN_FLUSHES_MS = 10_000;

let lastFlushAt = 0;

type AccountsReport = Pick<FlushReport, 'remaining' | 'nextAttemptAt'>;

/**
 * Sends pending writes of every account on this device; `isUrgent` skips backoff delays. An account whose
 * storage does not respond does not block others.
 * @throws Error of the last account that failed, after all were tried.
 */
export async function flushAccounts(isUrgent: boolean): Promise<AccountsReport> {
  lastFlushAt = Date.now();
  const total: AccountsReport = { remaining: 0, nextAttemptAt: null };
  let failure: { readonly error: unknown } | null = null;
  for (const userId of await listAccountIds()) {
    if (userId === ANONYMOUS_USER_ID) continue;
    try {
      const { remaining, nextAttemptAt } = await flushAccount(userId, isUrgent);
      total.remaining += remaining;
      if (nextAttemptAt !== null)
        total.nextAttemptAt = Math.min(nextAttemptAt, total.nextAttemptAt ?? Infinity);
    } catch (error) {
      failure = { error };
    }
  }
  if (failure !== null) throw failure.error;
  return total;
}

/**
 * For the sync event: returns how many writes are left. A page closed while sending leaves behind a lease or a
 * recently tried row, which is awaited: the browser's next sync event may be minutes away.
 */
export async function flushForSync(): Promise<number> {
  const { remaining, nextAttemptAt } = await flushAccounts(true);
  const waitMs = nextAttemptAt === null ? Infinity : nextAttemptAt - Date.now();
  if (waitMs > LONGEST_WAIT_MS) return remaining;
  await sleep(waitMs);
  return (await flushAccounts(true)).remaining;
}

/** For frequent events: flushes unless that was just done. */
export async function flushNowAndThen(): Promise<void> {
  if (Date.now() - lastFlushAt < BETWEEN_FLUSHES_MS) return;
  try {
    await flushAccounts(false);
  } catch (error) {
    log.error('a flush failed', error);
  }
}

/**
 * The database is opened for this flush only: a connection that stays open would block the next version's
 * upgrade. Writes of an account that is not signed in are skipped by `send`, which checks whose cookie it has.
 */
async function flushAccount(userId: string, isUrgent: boolean): Promise<AccountsReport> {
  const database = openWorkerDatabase(userId);
  const events = createEventEmitter(userId);
  try {
    if (!(await hasUnsent(database))) return { remaining: 0, nextAttemptAt: null };
    const device = await getKv(database, 'device');
    const context = createSyncContext({
      database,
      deviceId: device?.deviceId ?? newAnonymousId(),
      isSignedIn: true,
      emit: events.emit,
    });
    const deadline = Date.now() + LONGEST_FLUSH_MS;
    return await notifyIfFull(context, () => flushOutbox(createFlushPorts(context), { isUrgent, deadline }));
  } finally {
    events.close();
    database.close();
  }
}
