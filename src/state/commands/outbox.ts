import { discardRejected, retryRejected, withdrawWaiting } from '#db/outbox';
import { newId } from '#lib/ids';
import { getAccount } from '../bridges/account.ts';
import { announceWrite, getSync } from '../bridges/sync-bridge.ts';

/** Queues a refused write again, or all of them without an id. */
export async function retryWrites(opId: string | null = null): Promise<void> {
  await retryRejected(getAccount().database, opId, { now: Date.now(), newId });
  announceWrite();
}

/** Forgets a refused write, or all of them without an id. */
export async function discardWrites(opId: string | null = null): Promise<void> {
  await discardRejected(getAccount().database, opId);
}

/** Takes back a write that was never sent; answers false when it is already under way. */
export function withdrawWrite(opId: string): Promise<boolean> {
  return withdrawWaiting(getAccount().database, opId);
}

/** Sends what waits now, without regard to waiting times. */
export async function flushNow(): Promise<void> {
  await getSync().flush(true);
}
