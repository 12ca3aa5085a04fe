import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { idSchema, timestampSchema } from '#contract/schema';
import { profileSummarySchema } from './profiles.ts';

/** Notifications per page (decision O-115). */
export const NOTIFICATION_PAGE_SIZE = 20;

/** The notification kinds (decision O-115); each can be turned off. */
const notificationKindSchema = z.enum([
  'follow',
  'clip_like',
  'clip_comment',
  'comment_reply',
  'comment_like',
  'mention',
  'playlist_like',
  'persona_love',
  'remix',
  'project_invite',
  'credits',
  'contest',
  'file',
  'song',
  'backup',
]);
export type NotificationKind = z.infer<typeof notificationKindSchema>;

/** What a notification is about, and so where it links to. */
const notificationContentTypeSchema = z.enum([
  'profile',
  'clip',
  'playlist',
  'persona',
  'project',
  'credits',
  'contest',
  'file',
  'backup',
]);
export type NotificationContentType = z.infer<typeof notificationContentTypeSchema>;

export const notificationSchema = z.object({
  id: idSchema,
  /** `deleted` for one that was suppressed or whose reason no longer applies: devices drop it (NOTIF-06). */
  notification_type: z.enum([...notificationKindSchema.options, 'deleted']),
  updated_at: timestampSchema,
  is_read: z.boolean(),
  /** The users who triggered it, newest first; at most three of `num_profiles`. */
  user_profiles: z.array(profileSummarySchema),
  num_profiles: z.number(),
  content_type: notificationContentTypeSchema,
  content_id: z.string(),
  content_title: z.string(),
  /** Same-origin path, or empty. */
  image_url: z.string(),
  /** The newest comment it is about; null if it is not about one. */
  comment_id: z.nullable(idSchema),
  /** The beginning of that comment. */
  comment_text: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** A screenful, and more than one page. */
const MAX_IDS = 100;
const idsSchema = z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_IDS));

const settingsSchema = z.object({
  /** The kinds the user has turned off. */
  muted_types: z.array(notificationKindSchema).check(z.maxLength(notificationKindSchema.options.length)),
});

const updatedSchema = z.object({ updated: z.array(idSchema) });

/** Calls for the viewer's notifications. */
export const notificationCalls = {
  'notifications.list': endpoint({
    method: 'GET',
    path: '/api/notification/v2',
    summary:
      'Own notifications, 20 per page: the newest first, the ones before a time newest first, or what changed after one oldest first',
    offline: 'cached',
    access: 'signed-in',
    query: z.object({
      after_datetime_utc: z.optional(timestampSchema),
      before_datetime_utc: z.optional(timestampSchema),
    }),
    response: z.object({
      notifications: z.array(notificationSchema),
      /** The `after_datetime_utc` of the next request. */
      notified_at: timestampSchema,
    }),
    errors: [422],
  }),
  'notifications.read': endpoint({
    method: 'POST',
    path: '/api/notification/v2/read',
    summary: 'Mark own notifications read, by id or all up to a time; returns the ids that were unread',
    offline: 'queued',
    access: 'signed-in',
    body: z.object({
      ids: z.optional(idsSchema),
      all: z.optional(z.boolean()),
      before_datetime_utc: z.optional(timestampSchema),
    }),
    response: updatedSchema,
    errors: [422],
  }),
  'notifications.suppress': endpoint({
    method: 'POST',
    path: '/api/notification/suppress',
    summary: 'Take own notifications away for good; returns their ids',
    offline: 'queued',
    access: 'signed-in',
    body: z.object({ ids: idsSchema }),
    response: updatedSchema,
    errors: [],
  }),
  'notifications.getSettings': endpoint({
    method: 'GET',
    path: '/api/notification/settings/',
    summary: 'The kinds of notifications the user has turned off',
    offline: 'online',
    access: 'signed-in',
    response: settingsSchema,
    errors: [],
  }),
  'notifications.setSettings': endpoint({
    method: 'POST',
    path: '/api/notification/settings/',
    summary: 'Turn kinds of notifications off; kinds that are left out are on',
    offline: 'online',
    access: 'signed-in',
    body: settingsSchema,
    response: settingsSchema,
    errors: [],
  }),
};
