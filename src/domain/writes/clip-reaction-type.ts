import * as z from 'zod/mini';
import { LIMIT_DETAILS } from '#contract/limits';
import { idSchema } from '#contract/schema';
import type { Clip } from '#contract/songs/clips';
import { reactionSchema, recommendationMetadataSchema } from '#contract/songs/reactions';
import { t } from '#lib/translate';
import { reactionOf, reactionType } from '../clips/reactions.ts';
import { clipNoun } from '../nouns/clip.ts';
import { changedCount, likeDifference } from '../nouns/reaction-counts.ts';
import { changeOf, defineWrite } from './write-definition.ts';

const clipReactionTypeArgsSchema = z.object({
  clipId: idSchema,
  reaction: reactionSchema,
  recommendation: z.optional(recommendationMetadataSchema),
});
export type ClipReactionTypeArgs = z.infer<typeof clipReactionTypeArgsSchema>;

/** Like, dislike or clear the reaction to one clip. */
export const clipReactionTypeWrite = defineWrite({
  kind: 'clip-reaction-type',
  schemaVersion: 1,
  argsSchema: clipReactionTypeArgsSchema,
  callId: 'clips.updateReactionType',
  lane: ({ clipId }) => clipNoun.target(clipId),
  targets: ({ clipId }) => [clipNoun.target(clipId)],
  changes: [changeOf(clipNoun, updateReactionType)],
  input: ({ clipId, reaction, recommendation }) => ({
    params: { gen_id: clipId },
    body: recommendation ? { reaction, recommendation_metadata: recommendation } : { reaction },
  }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: () => false,
  label: ({ reaction }) =>
    reaction === 'LIKE'
      ? t('Like a song')
      : reaction === 'DISLIKE'
        ? t('Dislike a song')
        : t('Remove a reaction'),
  refusalText: (_args, detail) => t('Your reaction was not saved: {detail}', { detail }),
  rateLimitText: LIMIT_DETAILS.reactions,
});

/** Sets the reaction and moves the count of likes with it. */
function updateReactionType(clip: Clip, { reaction }: ClipReactionTypeArgs, now: number): Clip {
  const before = reactionOf(clip);
  if (before === reaction) return clip;
  return {
    ...clip,
    upvote_count: changedCount(clip.upvote_count, likeDifference(before, reaction)),
    reaction: {
      ...clip.reaction,
      reaction_type: reactionType(reaction),
      feedback_reason: reaction === 'DISLIKE' ? (clip.reaction?.feedback_reason ?? null) : null,
      updated_at: new Date(now).toISOString(),
    },
  };
}
