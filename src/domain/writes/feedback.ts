import * as z from 'zod/mini';
import { COPYRIGHT_DETAILS_MAX, FEEDBACK_REASONS, flagReasonSchema } from '#contract/people/feedback';
import { idSchema } from '#contract/schema';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { clipNoun } from '../nouns/clip.ts';
import { changeOf, defineWrite } from './write-definition.ts';

type ClipReaction = NonNullable<Clip['reaction']>;

/** Returns the clip with the viewer's opinion changed; omitted fields are unchanged. */
function withOpinion(clip: Clip, opinion: Partial<ClipReaction>, now: number): Clip {
  const held = clip.reaction ?? { reaction_type: null, feedback_reason: null, updated_at: '' };
  return { ...clip, reaction: { ...held, ...opinion, updated_at: new Date(now).toISOString() } };
}

const flagArgsSchema = z.object({
  clipId: idSchema,
  /** Null withdraws the flag. */
  reason: z.nullable(flagReasonSchema),
  details: z.string().check(z.maxLength(COPYRIGHT_DETAILS_MAX)),
});
export type FlagArgs = z.infer<typeof flagArgsSchema>;

/** Report a song to staff, or withdraw the report. */
export const flagWrite = defineWrite({
  kind: 'flag',
  schemaVersion: 1,
  argsSchema: flagArgsSchema,
  callId: 'feedback.updateFlagState',
  lane: ({ clipId }) => clipNoun.target(clipId),
  targets: ({ clipId }) => [clipNoun.target(clipId)],
  changes: [
    changeOf(clipNoun, (clip: Clip, { reason }: FlagArgs, now) =>
      withOpinion(clip, { is_flagged: reason !== null }, now),
    ),
  ],
  input: ({ clipId, reason, details }) => ({
    params: { gen_id: clipId },
    body:
      reason === null
        ? { flagged: false }
        : { flagged: true, flagged_reason: reason, flagged_reason_details: details },
  }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: ({ reason }) => reason === null,
  label: ({ reason }) => (reason === null ? t('Withdraw a report') : t('Report a song')),
  refusalText: ({ reason }, detail) =>
    reason === null
      ? t('The report was not withdrawn: {detail}', { detail })
      : t('The song was not reported: {detail}', { detail }),
});

const feedbackArgsSchema = z.object({
  clipId: idSchema,
  /** Empty withdraws the feedback. */
  reasons: z.array(z.enum(FEEDBACK_REASONS)).check(z.maxLength(FEEDBACK_REASONS.length)),
});
export type FeedbackArgs = z.infer<typeof feedbackArgsSchema>;

const reasonList = ({ reasons }: FeedbackArgs) => (reasons.length === 0 ? null : reasons.join(','));

/** Say what a song could do better. */
export const feedbackWrite = defineWrite({
  kind: 'feedback',
  schemaVersion: 1,
  argsSchema: feedbackArgsSchema,
  callId: 'feedback.updateFeedbackState',
  lane: ({ clipId }) => clipNoun.target(clipId),
  targets: ({ clipId }) => [clipNoun.target(clipId)],
  changes: [
    changeOf(clipNoun, (clip: Clip, args: FeedbackArgs, now) =>
      withOpinion(clip, { feedback_reason: reasonList(args) }, now),
    ),
  ],
  input: (args) => ({ params: { gen_id: args.clipId }, body: { feedback_reason: reasonList(args) } }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: ({ reasons }) => reasons.length === 0,
  label: ({ reasons }) => (reasons.length === 0 ? t('Withdraw feedback') : t('Give feedback on a song')),
  refusalText: (_args, detail) => t('Your feedback was not saved: {detail}', { detail }),
});

const interestArgsSchema = z.object({ clipId: idSchema });

const interestChange = (isNotInterested: boolean) =>
  changeOf(clipNoun, (clip: Clip, _args: z.infer<typeof interestArgsSchema>, now) =>
    withOpinion(clip, { is_not_interested: isNotInterested }, now),
  );

/** The documented body names the type, although the server takes this one for granted (FLAG-11, FLAG-12). */
const interestInput = ({ clipId }: z.infer<typeof interestArgsSchema>) => ({
  params: { clip_id: clipId },
  body: { feedback_type: 'not_interested' as const },
});

/** Stop a song from being recommended. */
export const notInterestedWrite = defineWrite({
  kind: 'not-interested',
  schemaVersion: 1,
  argsSchema: interestArgsSchema,
  callId: 'feedback.setNotInterested',
  lane: ({ clipId }) => clipNoun.target(clipId),
  targets: ({ clipId }) => [clipNoun.target(clipId)],
  changes: [interestChange(true)],
  input: interestInput,
  coalesce: (_earlier, later) => later,
  isDeleteLike: () => true,
  label: () => t('Not interested in a song'),
  refusalText: (_args, detail) => t('This was not saved: {detail}', { detail }),
});

/** Allow a song to be recommended again. */
export const interestedWrite = defineWrite({
  kind: 'interested',
  schemaVersion: 1,
  argsSchema: interestArgsSchema,
  callId: 'feedback.unsetNotInterested',
  lane: ({ clipId }) => clipNoun.target(clipId),
  targets: ({ clipId }) => [clipNoun.target(clipId)],
  changes: [interestChange(false)],
  input: interestInput,
  coalesce: (_earlier, later) => later,
  isDeleteLike: () => true,
  label: () => t('Interested in a song again'),
  refusalText: (_args, detail) => t('This was not saved: {detail}', { detail }),
});
