import { ANONYMOUS_USER_ID, listAccountIds, openAccountDatabase } from '#db/db';
import { getKv } from '#db/kv';
import { countUnsent } from '#db/outbox';
import { newAnonymousId } from '#lib/ids';
import { createLog } from '#lib/log';
import { createFlushPorts } from '#sync/flush-ports';
import { flushOutbox } from '#sync/outbox-flush';
import { createSyncContext } from '#sync/sync-context';
import { createEventEmitter } from '#sync/sync-events';

const log = createLog('sw-outbox');

/** Chromium ends a sync event after 3 minutes. */
const LONGEST_FLUSH_MS = 150_000;
/** Page loads do not start a flush more often than this. */
const BETWEEN_FLUSHES_MS = 10_000;

let lastFlushAt = 0;

/**
 * Sends what waits in every account of this device; `isUrgent` forgets waiting times. Answers how many writes
 * are left.
 */
export async function flushAccounts(isUrgent: boolean): Promise<number> {
  lastFlushAt = Date.now();
  let remaining = 0;
  for (const userId of await listAccountIds()) {
    if (userId !== ANONYMOUS_USER_ID) remaining += await flushAccount(userId, isUrgent);
  }
  return remaining;
}

/** For events that come often: flushes unless that was done just now. */
export async function flushNowAndThen(): Promise<void> {
  if (Date.now() - lastFlushAt < BETWEEN_FLUSHES_MS) return;
  try {
    await flushAccounts(false);
  } catch (error) {
    log.error('a flush failed', error);
  }
}

/**
 * The database is opened for this one flush: a handle that stays open would block the next version's upgrade.
 * The writes of an account that is not signed in are left alone by `send`, which asks whose cookie it has.
 */
async function flushAccount(userId: string, isUrgent: boolean): Promise<number> {
  const database = openAccountDatabase(userId);
  const events = createEventEmitter(userId);
  try {
    const waiting = await countUnsent(database);
    if (waiting === 0) return 0;
    const device = await getKv(database, 'device');
    const context = createSyncContext({
      database,
      deviceId: device?.deviceId ?? newAnonymousId(),
      isSignedIn: true,
      emit: events.emit,
    });
    const deadline = Date.now() + LONGEST_FLUSH_MS;
    const report = await flushOutbox(createFlushPorts(context), { isUrgent, deadline });
    return report.remaining;
  } finally {
    events.close();
    database.close();
  }
}
