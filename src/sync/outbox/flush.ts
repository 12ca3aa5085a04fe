import { deleteKv, getKv } from '#db/kv';
import type { OutboxRow } from '#db/schema';
import { BETWEEN_TRIES_MS, type FlushPorts, flushRow } from './flush-row.ts';
import { dueTime, isDue, wasSetBack } from './row-lease.ts';
import { sendableHeads } from './row-order.ts';

/** Lanes that are sent at the same time; as many failing lanes stop a flush. */
const MAX_LANES = 3;
/** A frozen tab keeps its lock; after this long the lock is taken away. Row leases keep that harmless. */
const LOCK_WAIT_MS = 35_000;
/** Begins the name of senders that hold the lock: it ends with them, so their leases need not run out. */
const LOCK_HOLDER = 'lock:';

export interface FlushOptions {
  /** Forget waiting times, as when the network came back. A server's Retry-After still counts. */
  isUrgent: boolean;
  /** Starts no row after this moment, ms since the epoch. */
  deadline?: number;
}

export interface FlushReport {
  sent: number;
  /** Writes that are still to be sent. */
  remaining: number;
  /** When the next one is due, ms since the epoch; null when nothing waits for a time. */
  nextAttemptAt: number | null;
}

/**
 * Sends what waits: strictly in order within a lane, three lanes at a time. Any number of senders may call
 * this at once. Throws StorageError.
 */
export async function flushOutbox(
  ports: FlushPorts,
  options: FlushOptions,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Promise<FlushReport> {
  const name = `outbox:${ports.database.userId}`;
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

/** Whoever held the lock before and left a lease behind was killed in the middle of sending. */
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

async function drain(
  ports: FlushPorts,
  { isUrgent, deadline = Infinity }: FlushOptions,
): Promise<FlushReport> {
  if (isUrgent) await forgetWaitingTimes(ports);
  const failedLanes = new Set<string>();
  const skippedLanes = new Set<string>();
  const running = new Map<string, Promise<void>>();
  let isStopped = await isPaused(ports, isUrgent);
  let sent = 0;

  async function sendOne(row: OutboxRow): Promise<void> {
    const action = await flushRow(ports, row);
    if (action === null || action.type === 'wait') skippedLanes.add(row.lane);
    else if (action.type === 'retry') failedLanes.add(row.lane);
    else if (action.type === 'pause') isStopped = true;
    else if (action.type !== 'rebase') sent += 1;
  }

  for (;;) {
    if (!isStopped && ports.now() < deadline) {
      const isFree = ({ lane }: OutboxRow) =>
        !running.has(lane) && !failedLanes.has(lane) && !skippedLanes.has(lane);
      const heads = sendableHeads(await openRows(ports)).filter(
        (row) => isFree(row) && isDue(row, ports.now()),
      );
      // A lane that failed keeps its place, so that an absent server is asked three times and not more.
      const places = Math.max(0, MAX_LANES - running.size - failedLanes.size);
      for (const row of heads.slice(0, places)) {
        running.set(
          row.lane,
          sendOne(row).finally(() => running.delete(row.lane)),
        );
      }
    }
    if (running.size === 0) return report(ports, sent);
    await Promise.race(running.values());
  }
}

function openRows(ports: FlushPorts): Promise<OutboxRow[]> {
  return ports.database.run((tables) => tables.outbox.where('state').anyOf('waiting', 'sending').toArray());
}

/** A rate limit ends by time; a lost session ends when somebody asks again and the server agrees. */
async function isPaused(ports: FlushPorts, isUrgent: boolean): Promise<boolean> {
  const pause = await getKv(ports.database, 'outboxPause');
  if (!pause) return false;
  const now = ports.now();
  const isTimeOver = pause.until <= now || wasSetBack(pause.since, now);
  const isOver = pause.reason === 'needs-auth' ? isUrgent : isTimeOver;
  if (isOver) await deleteKv(ports.database, 'outboxPause');
  return !isOver;
}

/** The back-off begins again, so that a row with many failures behind it is not the last to go. */
async function forgetWaitingTimes(ports: FlushPorts): Promise<void> {
  await ports.database.run((tables) =>
    tables.outbox
      .where('state')
      .equals('waiting')
      .and((row) => row.nextAttemptAt > 0)
      .modify((row) => {
        row.nextAttemptAt = Math.min(row.nextAttemptAt, row.triedAt + BETWEEN_TRIES_MS);
        row.attempts = 0;
      }),
  );
}

async function report(ports: FlushPorts, sent: number): Promise<FlushReport> {
  const [rows, pause] = [await openRows(ports), await getKv(ports.database, 'outboxPause')];
  const now = ports.now();
  const dueTimes = sendableHeads(rows).map((row) => dueTime(row, now));
  const earliest = dueTimes.length > 0 ? Math.min(...dueTimes) : null;
  if (earliest === null || pause?.reason === 'needs-auth') {
    return { sent, remaining: rows.length, nextAttemptAt: null };
  }
  return { sent, remaining: rows.length, nextAttemptAt: Math.max(earliest, pause?.until ?? 0) };
}
