import type { Notification } from '#contract/people/notifications';
import { readKv } from '#db/kv';
import { readNotificationRows } from '#db/notifications';
import { table as notificationTable } from '#db/tables/notifications';
import { table as profileTable } from '#db/tables/profiles';
import { readViews } from '#db/views';
import { profileId } from '#domain/nouns/profile';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

export interface NotificationList {
  /** Newest first. */
  notifications: Notification[];
  /** False until they have been read once: until then they are unknown, not empty. */
  isRead: boolean;
  /** True when the oldest one is on this device. */
  isWhole: boolean;
  /** Lowercase handles of the accounts this account follows. */
  following: ReadonlySet<string>;
}

/** The account's notifications, excluding deleted ones. */
export function useNotifications(): QueryResult<NotificationList> {
  return useLiveQuery('notifications', async (tables) => {
    const [rows, state] = await Promise.all([readNotificationRows(tables), readKv(tables, 'notifications')]);
    const views = await readViews(tables, notificationTable, rows);
    const notifications = views.map(({ view }) => view).filter(isShown);
    const handles = notifications.flatMap(({ user_profiles: people }) =>
      people.map(({ handle }) => profileId(handle)),
    );
    const known = (await tables.profiles.bulkGet([...new Set(handles)])).filter((row) => row !== undefined);
    const profiles = await readViews(tables, profileTable, known);
    return {
      notifications,
      isRead: state !== undefined,
      isWhole: state?.isWhole ?? false,
      following: new Set(profiles.filter(({ view }) => view.profile.is_following).map(({ row }) => row.id)),
    };
  });
}

/** How many notifications on this device are unread (NOTIF-07). */
export function useUnreadCount(): QueryResult<number> {
  return useLiveQuery('unread-notifications', async (tables) => {
    const views = await readViews(tables, notificationTable, await readNotificationRows(tables));
    return views.filter(({ view }) => isShown(view) && !view.is_read).length;
  });
}

const isShown = ({ notification_type: type }: Notification) => type !== 'deleted';
