import { plural, t } from '#lib/translate';
import type { PendingCounts } from '#state/queries/outbox';

/** '1 change waiting', '3 changes waiting'. */
export function waitingText(count: number): string {
  return plural(count, '{count} change waiting', '{count} changes waiting');
}

export type SyncMood = 'saved' | 'sending' | 'waiting' | 'failed';

/** The sync status text, worst first. Nothing is reported as saved before it is known to be. */
export function syncSummary(counts: Pick<PendingCounts, 'waiting' | 'sending' | 'rejected'>): {
  mood: SyncMood;
  text: string;
} {
  const open = counts.waiting + counts.sending;
  if (open > 0) return { mood: counts.sending > 0 ? 'sending' : 'waiting', text: waitingText(open) };
  if (counts.rejected > 0)
    return { mood: 'failed', text: plural(counts.rejected, '{count} not saved', '{count} not saved') };
  return { mood: 'saved', text: t('All saved') };
}
