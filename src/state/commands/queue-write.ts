import { enqueueWrite } from '#db/outbox';
import type { WriteArgs, WriteKind } from '#domain/writes/write-definitions';
import { newId } from '#lib/ids';
import { getAccount } from '../bridges/account.ts';
import { announceWrite } from '../bridges/sync-bridge.ts';

/**
 * Queues a write of the current account and has it sent. Resolves when it is safe on the device, which is
 * when the screen shows it. Throws OutboxFullError or StorageError; nothing was changed then.
 */
export async function queueWrite<Kind extends WriteKind>(kind: Kind, args: WriteArgs<Kind>): Promise<void> {
  await enqueueWrite(getAccount().database, kind, args, { now: Date.now(), newId });
  announceWrite();
}
