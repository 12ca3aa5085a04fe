import { NOTIFICATION_PAGE_SIZE } from '#contract/notifications';
import { getKv } from '#db/kv';
import { POLL_SCHEDULES } from '#domain/sync/poll-schedule';
import { call } from '../pull/call.ts';
import type { SyncContext } from '../sync-context.ts';
import { runPollLoop } from './poll-loop.ts';

/** A device that was away for long reads this many pages of changes at once; the rest comes with the next question. */
const MAX_PAGES = 20;

/**
 * Brings what changed about the account's notifications since this device asked last (decision O-115), the newest page
 * where it never did.
 * @throws ApiError
 */
async function pullNotifications(context: SyncContext): Promise<void> {
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const after = (await getKv(context.database, 'notifications'))?.notifiedAt;
    const query = after === undefined ? {} : { after_datetime_utc: after };
    const { notifications, notified_at: next } = await call(context, 'notifications.list', { query });
    if (after === undefined || notifications.length < NOTIFICATION_PAGE_SIZE || next === after) return;
  }
}

/** Asks every 60 s until `signal` ends it; while the event stream tells, there is nothing to ask. */
export async function runNotificationPoller(
  context: SyncContext,
  signal: AbortSignal,
  isRealtimeHealthy: () => boolean,
): Promise<void> {
  let hasAsked = false;
  await runPollLoop({
    schedule: POLL_SCHEDULES.notifications,
    signal,
    startsAtOnce: true,
    now: context.now,
    random: context.random,
    async ask() {
      if (hasAsked && isRealtimeHealthy()) return 'again';
      try {
        await pullNotifications(context);
        hasAsked = true;
        return 'again';
      } catch {
        // Without a server there is nothing new; the connection tells.
        return 'failed';
      }
    },
  });
}
