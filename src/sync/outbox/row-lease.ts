import type { AccountDatabase } from '#db/db';
import { entityTables } from '#db/entity-store';
import type { OutboxRow } from '#db/schema';
import { createLog } from '#lib/log';
import { laneHeads } from './row-order.ts';

const log = createLog('outbox');

/** How long a sender leases a row; longer than a call may take. */
export const LEASE_MS = 20_000;
/** How often a sender that may take longer renews its lease. */
const RENEW_MS = 8000;
/** A correction of the clock by less does not end leases. */
const CLOCK_CORRECTION_MS = LEASE_MS;
/** What only waits is tried early instead, which costs one request. */
export const CLOCK_JITTER_MS = 1000;

/** Who may hold rows. */
export interface LeaseHolder {
  readonly database: AccountDatabase;
  now(): number;
  /** Identifies this sender. */
  readonly senderId: string;
}

/** True when the device's clock was set back since `notedAt`: times recorded then are meaningless now. */
export function wasClockSetBack(notedAt: number, now: number, toleranceMs = CLOCK_CORRECTION_MS): boolean {
  return notedAt - now > toleranceMs;
}

/** Returns when an open row may be sent again, ms since the epoch. */
export function dueTime({ state, triedAt, leaseUntil, nextAttemptAt }: OutboxRow, now: number): number {
  if (state === 'sending') return wasClockSetBack(triedAt, now) ? now : leaseUntil;
  return wasClockSetBack(triedAt, now, CLOCK_JITTER_MS) ? now : nextAttemptAt;
}

/** Whether this sender may send the row now. */
export function isDue(row: OutboxRow, now: number): boolean {
  return row.state !== 'rejected' && dueTime(row, now) <= now;
}

/**
 * Takes the row for this sender, or goes on with the lease that it has.
 * @returns the row as it was stored last, or null when it is gone, no longer first in its lane, or held by
 * somebody else.
 */
export function takeLease(
  { database, senderId, now: clock }: LeaseHolder,
  row: Pick<OutboxRow, 'lane' | 'seq'>,
  { isHeld }: { readonly isHeld: boolean },
): Promise<OutboxRow | null> {
  return database.run((tables) =>
    tables.transaction('rw', tables.outbox, async () => {
      const now = clock();
      const lane = await tables.outbox.where('lane').equals(row.lane).toArray();
      const [head] = laneHeads(lane);
      if (head?.seq !== row.seq) return null;
      const isOwn = isHeld && head.state === 'sending' && head.leaseOwner === senderId;
      if (!isOwn && !isDue(head, now)) return null;
      const lease = { leaseOwner: senderId, leaseUntil: now + LEASE_MS };
      await tables.outbox.put({ ...head, state: 'sending', wasSent: true, triedAt: now, ...lease });
      return { ...head, leaseOwner: senderId };
    }),
  );
}

/** Keeps the row of a key while the work goes on. A sender that was killed renews nothing. */
export async function keepLease<T>(holder: LeaseHolder, opId: string, work: () => Promise<T>): Promise<T> {
  const renewing = setInterval(() => {
    renewLease(holder, opId).catch((error: unknown) =>
      log.info('could not renew a lease; another sender may send the same write', error),
    );
  }, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}

async function renewLease({ database, senderId, now }: LeaseHolder, opId: string): Promise<void> {
  await database.run((tables) =>
    tables.outbox
      .where('opId')
      .equals(opId)
      .filter(({ state, leaseOwner }) => state === 'sending' && leaseOwner === senderId)
      .modify({ leaseUntil: now() + LEASE_MS }),
  );
}

/** Releases the lease; the row keeps its place. */
export async function releaseLease(
  { database }: Pick<LeaseHolder, 'database'>,
  row: Pick<OutboxRow, 'seq' | 'opId' | 'leaseOwner'>,
  changes: Partial<OutboxRow>,
): Promise<void> {
  await database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () => {
      const current = await tables.outbox.get(row.seq);
      if (current?.opId !== row.opId || current.leaseOwner !== row.leaseOwner) return;
      await tables.outbox.put({ ...current, state: 'waiting', leaseOwner: '', leaseUntil: 0, ...changes });
    }),
  );
}
