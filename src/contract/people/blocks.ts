import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { handleSchema, profileSchema } from './profiles.ts';

/** Reasons for blocking a user or reporting a comment (decision O-130). */
const REPORT_REASONS = ['spam', 'harassment', 'hate', 'sexual', 'violence', 'other'] as const;
export const reportReasonSchema = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof reportReasonSchema>;

const blockBody = z.object({ handle: handleSchema, reason: z.optional(reportReasonSchema) });

/** Calls for blocking accounts. */
export const blockCalls = {
  'blocks.blockUser': endpoint({
    method: 'POST',
    path: '/api/comment/block-user',
    summary:
      'Block an account: neither follows the other any more, and neither may follow or comment on the other',
    offline: 'queued',
    access: 'reactable',
    entity: { noun: 'profile', id: 'body.handle' },
    body: blockBody,
    response: profileSchema,
    errors: [404, 422],
  }),
  'blocks.unblockUser': endpoint({
    method: 'POST',
    path: '/api/comment/unblock-user',
    summary: 'Take a block back; returns the profile',
    offline: 'queued',
    access: 'reactable',
    entity: { noun: 'profile', id: 'body.handle' },
    body: blockBody,
    response: profileSchema,
    errors: [404],
  }),
};
