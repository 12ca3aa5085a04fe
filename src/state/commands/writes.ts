import type * as z from 'zod/mini';
import type { CallId } from '#contract/contract';
import type { PlannedWrite } from '#db/outbox';
import type { WriteDefinition } from '#domain/writes/write-definition';
import { type Account, getAccount } from '../bridges/account.ts';
import { announceWrite } from '../bridges/sync-bridge.ts';

/**
 * Queues a write of the current account and has it sent. Resolves when it is safe on the device, which is
 * when the screen shows it.
 * @throws OutboxFullError or StorageError; nothing was changed then.
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
 * @throws OutboxFullError or StorageError; nothing was changed then.
 */
export async function queueWrites(writes: readonly PlannedWrite[]): Promise<void> {
  const account = getAccount();
  const { enqueueWrites } = await loadOutbox();
  await enqueueWrites(account.database, writes, await enqueueOptions(account));
  announceWrite();
}

/** What writes is not loaded with the first screen, but soon after it: no screen needs it to show what there is. */
export function loadOutbox() {
  return import('#db/outbox');
}

/** Who writes, when, and under which key. */
export async function enqueueOptions({ userId, handle, displayName }: Account) {
  const { newId } = await import('#lib/ids');
  return { maker: { userId, handle, displayName }, now: Date.now(), newId };
}
