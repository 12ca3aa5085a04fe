import { getKv } from '#db/kv';
import { drainOutbox } from './drain.ts';
import { BETWEEN_TRIES_MS, type FlushPorts } from './flush-row.ts';
import { type FlushSignal, listenForFlushSignals, sendFlushSignal } from './flush-signals.ts';
import { dueTime } from './row-lease.ts';
import { sendableHeads } from './row-order.ts';
import { listUnsentRows } from './waits.ts';

/** A frozen tab keeps its lock; after this long the lock is stolen. Row leases make that harmless. */
const LOCK_WAIT_MS = 35_000;
/** Name prefix of senders that hold the lock: they die with it, so their leases need not expire. */
const LOCK_HOLDER = 'lock:';

export interface FlushOptions {
  /** Ignores retry delays, as when the network is back. A server's Retry-After still applies. */
  isUrgent: boolean;
  /** A call got through: rows that wait for the network are due. */
  isReachable?: boolean;
  /** Starts no row after this moment, ms since the epoch. */
  deadline?: number;
}

export interface FlushReport {
  sent: number;
  /** Number of writes still to be sent. */
  remaining: number;
  /** When the next one is due, ms since the epoch; null when none is scheduled. */
  nextAttemptAt: number | null;
  /** Some of them wait because no call got through. */
  waitsForNetwork: boolean;
}

/**
 * Sends pending writes: strictly in order within a lane, three lanes at a time. Any number of senders may call
 * this concurrently. Throws StorageError.
 */
export async function flushOutbox(
  ports: FlushPorts,
  options: FlushOptions,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Promise<FlushReport> {
  const name = `outbox:${ports.database.userId}`;
  // Another flush may hold the lock, and a call of it may hang: it takes up what was queued since.
  sendFlushSignal(ports.database.name, causeOf(options));
  if (!locks) return drain(ports, options);
  const holder = { ...ports, senderId: `${LOCK_HOLDER}${ports.senderId}` };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, async () => {
      await endLeasesOfTheDead(holder);
      return drain(holder, options);
    });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
    return locks.request(name, { steal: true }, () => drain(holder, options));
  }
}

/** A previous lock holder that left a lease behind was killed while sending. */
async function endLeasesOfTheDead({ database }: FlushPorts): Promise<void> {
  await database.run((tables) =>
    tables.outbox
      .where('state')
      .equals('sending')
      .and(({ leaseOwner }) => leaseOwner.startsWith(LOCK_HOLDER))
      .modify((row) => {
        row.state = 'waiting';
        row.leaseOwner = '';
        row.leaseUntil = 0;
        row.nextAttemptAt = row.triedAt + BETWEEN_TRIES_MS;
      }),
  );
}

function causeOf({ isUrgent, isReachable }: FlushOptions): FlushSignal {
  if (isUrgent) return 'urgent';
  return isReachable ? 'response' : 'queued';
}

async function drain(ports: FlushPorts, options: FlushOptions): Promise<FlushReport> {
  const signals = listenForFlushSignals(ports.database.name);
  try {
    const cause = causeOf(options);
    const sent = await drainOutbox(ports, { cause, deadline: options.deadline ?? Infinity, signals });
    return await report(ports, sent);
  } finally {
    signals.close();
  }
}

async function report(ports: FlushPorts, sent: number): Promise<FlushReport> {
  const [rows, pause] = [await listUnsentRows(ports), await getKv(ports.database, 'outboxPause')];
  const now = ports.now();
  const dueTimes = sendableHeads(rows).map((row) => dueTime(row, now));
  const earliest = dueTimes.length > 0 ? Math.min(...dueTimes) : null;
  const waitsForNetwork = rows.some(({ state, waitsFor }) => state === 'waiting' && waitsFor === 'network');
  const isHeld = earliest === null || pause?.reason === 'needs-auth';
  const nextAttemptAt = isHeld ? null : Math.max(earliest, pause?.until ?? 0);
  return { sent, remaining: rows.length, nextAttemptAt, waitsForNetwork };
}
