import type * as z from 'zod/mini';
import type { CallId } from '#contract/contract';
import type { PlannedWrite } from '#db/outbox';
import type { WriteDefinition } from '#domain/writes/write-definition';
import { type Account, getAccount } from '../bridges/account.ts';
import { announceWrite } from '../bridges/sync-bridge.ts';

/**
 * Queues a write of the current account and has it sent. Resolves once it is stored on the device, which is
 * when the screen shows it.
 * @throws OutboxFullError or StorageError; then nothing was changed.
 */
export async function queueWrite<Args, Id extends CallId>(
  definition: WriteDefinition<Args, Id>,
  args: z.input<WriteDefinition<Args, Id>['argsSchema']>,
): Promise<void> {
  const account = getAccount();
  const { enqueueWrite } = await loadOutbox();
  await enqueueWrite(account.database, definition, args, await enqueueOptions(account));
  announceWrite();
}

/**
 * Queues several writes, all or none of them, and has them sent.
 * @throws OutboxFullError or StorageError; then nothing was changed.
 */
export async function queueWrites(writes: readonly PlannedWrite[]): Promise<void> {
  const account = getAccount();
  const { enqueueWrites } = await loadOutbox();
  await enqueueWrites(account.database, writes, await enqueueOptions(account));
  announceWrite();
}

/**
 * The code for writes is not loaded with the first screen, but soon after it: no screen needs it for display.
 */
export function loadOutbox() {
  return import('#db/outbox');
}

/** The account, time and key of a write. */
export async function enqueueOptions({ userId, handle, displayName }: Account) {
  const { newId } = await import('#lib/ids');
  return { maker: { userId, handle, displayName }, now: Date.now(), newId };
}
