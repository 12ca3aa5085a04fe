import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { idSchema, pageFields, pageSchema, textSchema, timestampSchema } from '#contract/schema';

export const REPORTS_PAGE_SIZE = 20;

const reportStateSchema = z.enum(['open', 'dismissed', 'acted']);
export type ReportState = z.infer<typeof reportStateSchema>;

/**
 * What staff can do about a report: dismiss it, make the song private permanently or lift that, or suspend its
 * maker from creating or lift that. Hiding a comment deletes it.
 */
const moderationActionSchema = z.enum(['dismiss', 'hide', 'unhide', 'suspend', 'reinstate']);
export type ModerationAction = z.infer<typeof moderationActionSchema>;

const reportSchema = z.object({
  id: idSchema,
  noun: z.string(),
  entity_id: z.nullable(idSchema),
  /** The reported song, or the song of the reported comment; null if it no longer exists. */
  song_id: z.nullable(idSchema),
  /** Title of that song; empty if it has none. */
  title: z.string(),
  reason: z.string(),
  details: z.string(),
  state: reportStateSchema,
  created_at: timestampSchema,
  reporter_handle: z.string(),
  /** Null for reports about content without an owner. */
  owner_handle: z.nullable(z.string()),
  is_hidden: z.boolean(),
  is_owner_suspended: z.boolean(),
});
export type Report = z.infer<typeof reportSchema>;

const moderationEntrySchema = z.object({
  id: idSchema,
  action: moderationActionSchema,
  noun: z.string(),
  entity_id: z.nullable(idSchema),
  title: z.string(),
  owner_handle: z.nullable(z.string()),
  staff_handle: z.string(),
  note: z.string(),
  created_at: timestampSchema,
});
export type ModerationEntry = z.infer<typeof moderationEntrySchema>;

/** Staff calls for reports. */
export const moderationCalls = {
  'moderation.listReports': endpoint({
    method: 'GET',
    path: '/api/moderation/reports/',
    summary: 'Reports, newest first, 20 per page',
    offline: 'online',
    access: 'staff',
    query: z.object({ page: pageSchema, state: z._default(reportStateSchema, 'open') }),
    response: z.object({
      reports: z.array(reportSchema),
      ...pageFields,
    }),
    errors: [],
  }),
  'moderation.resolve': endpoint({
    method: 'POST',
    path: '/api/moderation/resolve/',
    summary:
      'Act on a report; every open report about the same work is closed with it, and the log tells of it',
    offline: 'online',
    access: 'staff',
    body: z.object({
      report_id: idSchema,
      action: moderationActionSchema,
      note: z.optional(textSchema(500)),
    }),
    response: reportSchema,
    errors: [404, 422],
  }),
  'moderation.listLog': endpoint({
    method: 'GET',
    path: '/api/moderation/log/',
    summary: 'What staff did, newest first, 20 per page',
    offline: 'online',
    access: 'staff',
    query: z.object({ page: pageSchema }),
    response: z.object({
      entries: z.array(moderationEntrySchema),
      ...pageFields,
    }),
    errors: [],
  }),
};
