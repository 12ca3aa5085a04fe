import { NOTIFICATION_PAGE_SIZE, type Notification } from '#contract/people/notifications';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { defineEntity } from '#server/calls/entity';
import {
  type FoundNotification,
  findNotifications,
  listChangedNotifications,
  listMutedKinds,
  listNotifications,
  markRead,
  storeMutedKinds,
  suppress,
} from './notifications.repository.ts';
import { withOfficialMark } from './profiles.handlers.ts';

/** Maximum delay between a change's timestamp and the commit that makes it visible. */
const MAX_COMMIT_DELAY_MS = 20_000;

const toWire = (found: FoundNotification): Notification => ({
  ...found,
  user_profiles: found.user_profiles.map(withOfficialMark),
});

export const entity = defineEntity({
  noun: 'notification',
  find: findNotifications,
  ownership: ({ userId }) => ({ ownerId: userId, isPublic: false }),
  toEvent: ({ notification }) => ({
    type: 'notification_update',
    noun: 'notification',
    id: notification.id,
    notification: toWire(notification),
  }),
});

export const handlers: HandlersOf<'notifications'> = {
  async 'notifications.list'({ query }, { db, viewer, now }) {
    const { after_datetime_utc: after, before_datetime_utc: before } = query;
    if (after !== undefined && before !== undefined) {
      throw new ApiError(422, t('Use either after_datetime_utc or before_datetime_utc, not both.'), {
        field: 'before_datetime_utc',
      });
    }
    const limit = NOTIFICATION_PAGE_SIZE;
    const upToNow = new Date(now.getTime() - MAX_COMMIT_DELAY_MS).toISOString();
    if (after === undefined) {
      const notifications = await listNotifications(db, viewer.id, {
        before: before === undefined ? null : new Date(before),
        limit,
      });
      return { notifications: notifications.map(toWire), notified_at: upToNow };
    }
    const changed = await listChangedNotifications(db, viewer.id, { after: new Date(after), limit });
    const isFull = changed.notifications.length === limit;
    return {
      notifications: changed.notifications.map(toWire),
      notified_at: isFull && changed.lastChangeAt ? changed.lastChangeAt.toISOString() : upToNow,
    };
  },

  async 'notifications.read'({ body }, { db, viewer, now }) {
    if (body.ids !== undefined) return { updated: await markRead(db, viewer.id, { ids: body.ids }) };
    if (body.all !== true) {
      throw new ApiError(422, t('Send notification ids, or all with before_datetime_utc.'), {
        field: 'ids',
      });
    }
    const until = body.before_datetime_utc === undefined ? now : new Date(body.before_datetime_utc);
    return { updated: await markRead(db, viewer.id, { until }) };
  },

  async 'notifications.suppress'({ body }, { db, viewer }) {
    return { updated: await suppress(db, viewer.id, body.ids) };
  },

  async 'notifications.getSettings'(_args, { db, viewer }) {
    return { muted_types: await listMutedKinds(db, viewer.id) };
  },

  async 'notifications.setSettings'({ body }, { db, viewer }) {
    await storeMutedKinds(db, viewer.id, body.muted_types);
    return { muted_types: await listMutedKinds(db, viewer.id) };
  },
};
