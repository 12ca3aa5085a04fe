import type { PendingCounts } from '#state/queries/outbox';

/** '1 change waiting', '3 changes waiting'. */
export function waitingText(count: number): string {
  return `${count} ${count === 1 ? 'change' : 'changes'} waiting`;
}

export type SyncMood = 'saved' | 'sending' | 'waiting' | 'failed';

/** The sync status text, worst first. Nothing is reported as saved before it is known to be. */
export function syncSummary(counts: Pick<PendingCounts, 'waiting' | 'sending' | 'rejected'>): {
  mood: SyncMood;
  text: string;
} {
  const open = counts.waiting + counts.sending;
  if (open > 0) return { mood: counts.sending > 0 ? 'sending' : 'waiting', text: waitingText(open) };
  if (counts.rejected > 0) return { mood: 'failed', text: `${counts.rejected} not saved` };
  return { mood: 'saved', text: 'All saved' };
}
