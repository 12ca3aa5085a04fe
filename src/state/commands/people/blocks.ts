import type { ReportReason } from '#contract/people/blocks';
import { blockWrite } from '#domain/writes/block';
import { queueWrite } from '#state/commands/writes';

/** Blocks an account: it can neither follow nor comment on this one. Works without a network. */
export function blockUser(handle: string, reason: ReportReason): Promise<void> {
  return queueWrite(blockWrite, { handle, reason });
}
