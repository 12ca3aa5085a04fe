import * as z from 'zod/mini';
import type { Clip } from '#contract/clips';
import { LIMIT_DETAILS } from '#contract/limits';
import { reactionSchema, recommendationMetadataSchema } from '#contract/reactions';
import { idSchema } from '#contract/schema';
import { changedUpvotes, likeDifference, reactionType } from '../clips/reactions.ts';
import { clipNoun } from '../nouns/clip.ts';
import { changeOf, defineWrite } from './write-definition.ts';

const reactionArgsSchema = z.object({
  clipId: idSchema,
  reaction: reactionSchema,
  recommendation: z.optional(recommendationMetadataSchema),
});
export type ReactionArgs = z.infer<typeof reactionArgsSchema>;

/** Like, dislike or clear the reaction of one clip. */
export const reactionWrite = defineWrite({
  kind: 'reaction',
  schemaVersion: 1,
  argsSchema: reactionArgsSchema,
  callId: 'clips.updateReactionType',
  lane: ({ clipId }) => clipNoun.target(clipId),
  targets: ({ clipId }) => [clipNoun.target(clipId)],
  changes: [changeOf(clipNoun, applyReaction)],
  input: ({ clipId, reaction, recommendation }) => ({
    params: { gen_id: clipId },
    body: recommendation ? { reaction, recommendation_metadata: recommendation } : { reaction },
  }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: () => false,
  label: ({ reaction }) =>
    reaction === 'LIKE' ? 'Like a song' : reaction === 'DISLIKE' ? 'Dislike a song' : 'Remove a reaction',
  refusalText: (_args, detail) => `Your reaction was not saved: ${detail}`,
  rateLimitText: LIMIT_DETAILS.reactions,
});

/** Sets the reaction and moves `upvote_count` by the difference, never below 0. */
function applyReaction(clip: Clip, { reaction }: ReactionArgs, now: number): Clip {
  const before = clip.reaction?.reaction_type ?? null;
  const after = reactionType(reaction);
  if (before === after) return clip;
  return {
    ...clip,
    upvote_count: changedUpvotes(clip.upvote_count, likeDifference(before, after)),
    reaction: {
      ...clip.reaction,
      reaction_type: after,
      feedback_reason: after === 'D' ? (clip.reaction?.feedback_reason ?? null) : null,
      updated_at: new Date(now).toISOString(),
    },
  };
}
