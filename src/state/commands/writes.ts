import type * as z from 'zod/mini';
import type { CallId } from '#contract/contract';
import type { PlannedWrite } from '#db/outbox';
import type { WriteDefinition } from '#domain/writes/write-definition';
import { t } from '#lib/translate';
import { type Account, getAccount } from '../bridges/account.ts';
import { announceWrite } from '../bridges/sync-bridge.ts';

/**
 * Queues a write of the current account and has it sent. Resolves once it is stored on the device, which is
 * when the screen shows it.
 * @throws OutboxFullError, StorageError or CodeMissingError; then nothing was changed.
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
 * @throws OutboxFullError, StorageError or CodeMissingError; then nothing was changed.
 */
export async function queueWrites(writes: readonly PlannedWrite[]): Promise<void> {
  const account = getAccount();
  const { enqueueWrites } = await loadOutbox();
  await enqueueWrites(account.database, writes, await enqueueOptions(account));
  announceWrite();
}

/** Thrown where code is not on the device yet, and there is no signal to load it. Nothing was changed. */
class CodeMissingError extends Error {
  constructor(cause: unknown) {
    super(t('The app is not loaded completely yet. Try again when there is a signal.'), { cause });
    this.name = 'CodeMissingError';
  }
}

/**
 * The code for writes is not loaded with the first screen, but soon after it: no screen needs it for display.
 * @throws CodeMissingError
 */
export async function loadOutbox() {
  try {
    const { enqueueWrite, enqueueWrites, retryRejected, discardRejected, withdrawWaiting } = await import(
      '#db/outbox'
    );
    const { newId } = await import('#lib/ids');
    return { enqueueWrite, enqueueWrites, retryRejected, discardRejected, withdrawWaiting, newId };
  } catch (error) {
    throw new CodeMissingError(error);
  }
}

/** The account, time and key of a write. */
export async function enqueueOptions({ userId, handle, displayName }: Account) {
  const { newId } = await loadOutbox();
  return { maker: { userId, handle, displayName }, now: Date.now(), newId };
}
