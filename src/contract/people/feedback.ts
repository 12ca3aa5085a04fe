import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, idSchema, textSchema } from '#contract/schema';
import { clipSchema } from '#contract/songs/clips';

/** Reasons for flagging a song (decision O-135). */
export const FLAG_REASONS = [
  'copyright',
  'hate',
  'violence',
  'sexual',
  'spam',
  'impersonation',
  'other',
] as const;
export const flagReasonSchema = z.enum(FLAG_REASONS);

/** What a song could do better (decision O-136). */
export const FEEDBACK_REASONS = [
  'audio_quality',
  'wrong_lyrics',
  'wrong_style',
  'ended_early',
  'too_repetitive',
  'voice',
  'other',
] as const;
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];

/** Details of a flag; for a copyright report they include the reporter, the work, a link and a statement. */
export const FLAG_DETAILS_MAX = 500;
export const COPYRIGHT_DETAILS_MAX = 2000;

export const PRODUCT_TOPICS = ['idea', 'problem', 'praise', 'other'] as const;
export type ProductTopic = (typeof PRODUCT_TOPICS)[number];
export const PRODUCT_FEEDBACK_MAX = 1000;

/** All reasons joined with commas. */
const FEEDBACK_REASON_MAX = FEEDBACK_REASONS.join().length;

const songParams = z.object({ clip_id: idSchema });
const notInterestedBody = z.object({
  feedback_type: z._default(z.literal('not_interested'), 'not_interested'),
});

/** Calls that submit feedback on a song or on the product. */
export const feedbackCalls = {
  'feedback.updateFlagState': endpoint({
    method: 'POST',
    path: '/api/gen/:gen_id/update_flag_state/',
    summary: 'Report a clip to the staff, or take the report back with flagged false; returns the clip',
    offline: 'queued',
    access: 'reactable',
    entity: { noun: 'clip', id: 'params.gen_id' },
    limit: 'reports',
    params: z.object({ gen_id: idSchema }),
    body: z.object({
      flagged: z.boolean(),
      flagged_reason: z.optional(flagReasonSchema),
      flagged_reason_details: z.optional(textSchema(COPYRIGHT_DETAILS_MAX)),
    }),
    response: clipSchema,
    errors: [404, 422],
  }),
  'feedback.updateFeedbackState': endpoint({
    method: 'POST',
    path: '/api/gen/:gen_id/update_feedback_state/',
    summary: 'What a clip could do better, as a comma-separated list; null takes it back; returns the clip',
    offline: 'queued',
    access: 'reactable',
    entity: { noun: 'clip', id: 'params.gen_id' },
    params: z.object({ gen_id: idSchema }),
    body: z.object({ feedback_reason: z.nullable(textSchema(FEEDBACK_REASON_MAX)) }),
    response: clipSchema,
    errors: [404, 422],
  }),
  'feedback.setNotInterested': endpoint({
    method: 'POST',
    path: '/api/recommend/feedback/song/:clip_id',
    summary: 'Do not recommend a clip to the caller any more; returns the clip',
    offline: 'queued',
    access: 'reactable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: songParams,
    body: notInterestedBody,
    response: clipSchema,
    errors: [404],
  }),
  'feedback.unsetNotInterested': endpoint({
    method: 'DELETE',
    path: '/api/recommend/feedback/song/:clip_id',
    summary: 'Recommend a clip again; returns the clip',
    offline: 'queued',
    access: 'reactable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: songParams,
    body: notInterestedBody,
    response: clipSchema,
    errors: [404],
  }),
  'feedback.sendProductFeedback': endpoint({
    method: 'POST',
    path: '/api/feedback/',
    summary: 'Tell the staff something about the product',
    offline: 'online',
    access: 'signed-in',
    limit: 'reports',
    body: z.object({
      topic: z.enum(PRODUCT_TOPICS),
      text: textSchema(PRODUCT_FEEDBACK_MAX).check(z.minLength(1)),
    }),
    response: emptySchema,
    errors: [],
  }),
};
