import * as z from 'zod/mini';
import type { Notification } from '#contract/people/notifications';
import { idSchema, timestampSchema } from '#contract/schema';
import { t } from '#lib/translate';
import { notificationNoun } from '../nouns/notification.ts';
import { changeOf, defineWrite } from './write-definition.ts';

/** More than a device shows unread. */
const MAX_IDS = 500;
const SENT_IDS = 100;

const readArgsSchema = z.object({
  /** The notifications this device shows as unread. */
  ids: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_IDS)),
  /** Every notification up to this one is read, including those not on this device; null for `ids` alone. */
  until: z.nullable(timestampSchema),
});
const suppressArgsSchema = z.object({
  ids: z.array(idSchema).check(z.minLength(1), z.maxLength(SENT_IDS)),
});
type ReadArgs = z.infer<typeof readArgsSchema>;
type SuppressArgs = z.infer<typeof suppressArgsSchema>;

const LANE = 'notifications';
const targetsOf = (ids: readonly string[]) => ids.map((id) => notificationNoun.target(id));

/** Mark notifications as read. */
export const notificationReadWrite = defineWrite({
  kind: 'notification-read',
  schemaVersion: 1,
  argsSchema: readArgsSchema,
  callId: 'notifications.read',
  lane: () => LANE,
  targets: ({ ids }) => targetsOf(ids),
  changes: [changeOf(notificationNoun, (view: Notification) => ({ ...view, is_read: true }))],
  input: ({ ids, until }) => ({
    body: until === null ? { ids: ids.slice(0, SENT_IDS) } : { all: true, before_datetime_utc: until },
  }),
  coalesce: (earlier: ReadArgs, later: ReadArgs) =>
    earlier.until === null && later.until === null ? merged(earlier, later, { until: null }) : null,
  isDeleteLike: () => true,
  label: () => t('Mark notifications read'),
  refusalText: (_args, detail) => t('The notifications were not marked read: {detail}', { detail }),
});

/** Remove notifications permanently. */
export const notificationSuppressWrite = defineWrite({
  kind: 'notification-suppress',
  schemaVersion: 1,
  argsSchema: suppressArgsSchema,
  callId: 'notifications.suppress',
  lane: () => LANE,
  targets: ({ ids }) => targetsOf(ids),
  changes: [
    changeOf(
      notificationNoun,
      (view: Notification): Notification => ({ ...view, notification_type: 'deleted' }),
    ),
  ],
  input: ({ ids }: SuppressArgs) => ({ body: { ids } }),
  coalesce: (earlier: SuppressArgs, later: SuppressArgs) => merged(earlier, later, {}),
  isDeleteLike: () => true,
  label: () => t('Remove notifications'),
  refusalText: (_args, detail) => t('The notifications were not removed: {detail}', { detail }),
});

/** Merges both writes, as long as the call accepts that many ids. */
function merged<Rest extends object>(
  earlier: SuppressArgs,
  later: SuppressArgs,
  rest: Rest,
): (Rest & SuppressArgs) | null {
  const ids = [...new Set([...earlier.ids, ...later.ids])];
  return ids.length > SENT_IDS ? null : { ...rest, ids };
}
