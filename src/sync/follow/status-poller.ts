import { POLL_SCHEDULES } from '#domain/sync/poll-schedule';
import type { SyncContext } from '../sync-context.ts';
import { runPollLoop } from './poll-loop.ts';

/**
 * Polls the operators' announcements to all users, and reports them to the pages, until `signal` aborts
 * (decision O-07).
 */
export async function runStatusPoller(context: SyncContext, signal: AbortSignal): Promise<void> {
  await runPollLoop({
    schedule: POLL_SCHEDULES.status,
    signal,
    startsAtOnce: true,
    now: context.now,
    random: context.random,
    async ask() {
      try {
        context.emit({ type: 'service-status', ...(await context.client('status.get', {})) });
        return 'again';
      } catch {
        // Without a server there is nothing to report; the connection state covers that.
        return 'failed';
      }
    },
  });
}
