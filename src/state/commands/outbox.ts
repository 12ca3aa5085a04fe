import { getAccount } from '../bridges/account.ts';
import { announceWrite, getSync } from '../bridges/sync-bridge.ts';
import { enqueueOptions, loadOutbox } from './writes.ts';

/** Requeues a rejected write, or all of them without an id. */
export async function retryWrites(opId: string | null = null): Promise<void> {
  const account = getAccount();
  const { retryRejected } = await loadOutbox();
  await retryRejected(account.database, opId, await enqueueOptions(account));
  announceWrite();
}

/** Requeues a rejected write with the terms that the server offered, to which the user agreed. */
export async function acceptTerms(opId: string): Promise<void> {
  const account = getAccount();
  const { retryRejected } = await loadOutbox();
  await retryRejected(account.database, opId, await enqueueOptions(account), { acceptsTerms: true });
  announceWrite();
}

/** Discards a rejected write, or all of them without an id. */
export async function discardWrites(opId: string | null = null): Promise<void> {
  const { discardRejected } = await loadOutbox();
  await discardRejected(getAccount().database, opId);
}

/** Cancels a write that was never sent; returns false when it is already in flight. */
export async function withdrawWrite(opId: string): Promise<boolean> {
  const { withdrawWaiting } = await loadOutbox();
  return withdrawWaiting(getAccount().database, opId);
}

/** Sends pending writes now, ignoring retry delays. */
export async function flushNow(): Promise<void> {
  await getSync().flush(true);
}
