import { NOTIFICATION_PAGE_SIZE } from '#contract/people/notifications';
import { getKv } from '#db/kv';
import { POLL_SCHEDULES } from '#domain/sync/poll-schedule';
import { call } from '../pull/call.ts';
import type { SyncContext } from '../sync-context.ts';
import { runPollLoop } from './poll-loop.ts';

/** After a long absence this many pages of changes are read per poll; the rest follow with the next one. */
const MAX_PAGES = 20;

/**
 * Reads the changes to the account's notifications since this device's last poll (decision O-115), or the
 * newest page if there was none.
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

/** Polls every 60 s until `signal` aborts; skipped while the event stream is healthy. */
export async function runNotificationPoller(
  context: SyncContext,
  signal: AbortSignal,
  isRealtimeHealthy: () => boolean,
): Promise<void> {
  let hasPolled = false;
  await runPollLoop({
    schedule: POLL_SCHEDULES.notifications,
    signal,
    startsAtOnce: true,
    now: context.now,
    random: context.random,
    async ask() {
      if (hasPolled && isRealtimeHealthy()) return 'again';
      try {
        await pullNotifications(context);
        hasPolled = true;
        return 'again';
      } catch {
        // Nothing new without a server; the connection state reports that.
        return 'failed';
      }
    },
  });
}
