import * as z from 'zod/mini';
import { LIMIT_DETAILS } from '#contract/limits';
import { reportReasonSchema } from '#contract/people/blocks';
import type { Comment } from '#contract/people/comments';
import { idSchema } from '#contract/schema';
import type { Clip } from '#contract/songs/clips';
import { reactionSchema } from '#contract/songs/reactions';
import { t } from '#lib/translate';
import { clipNoun } from '../nouns/clip.ts';
import { commentNoun } from '../nouns/comment.ts';
import { changedCount, likeDifference } from '../nouns/reaction-counts.ts';
import { changeOf, defineWrite } from './write-definition.ts';

const reactionTypeArgsSchema = z.object({ commentId: idSchema, reaction: reactionSchema });
const deleteArgsSchema = z.object({ commentId: idSchema });
const reportArgsSchema = z.object({ commentId: idSchema, reason: reportReasonSchema });
const toggleArgsSchema = z.object({ clipId: idSchema, canComment: z.boolean() });

/** Like, dislike or clear the reaction to a comment. */
export const commentReactionTypeWrite = defineWrite({
  kind: 'comment-react',
  schemaVersion: 1,
  argsSchema: reactionTypeArgsSchema,
  callId: 'comments.updateReactionType',
  lane: ({ commentId }) => commentNoun.target(commentId),
  targets: ({ commentId }) => [commentNoun.target(commentId)],
  changes: [changeOf(commentNoun, updateReactionType)],
  input: ({ commentId, reaction }) => ({
    params: { comment_id: commentId },
    body: { reaction, is_absolute: true },
  }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: ({ reaction }) => reaction === null,
  label: ({ reaction }) =>
    reaction === 'LIKE'
      ? t('Like a comment')
      : reaction === 'DISLIKE'
        ? t('Dislike a comment')
        : t('Remove a reaction to a comment'),
  refusalText: (_args, detail) => t('Your reaction was not saved: {detail}', { detail }),
  rateLimitText: LIMIT_DETAILS.reactions,
});

function updateReactionType(comment: Comment, { reaction }: z.infer<typeof reactionTypeArgsSchema>): Comment {
  const difference = likeDifference(comment.reaction, reaction);
  return { ...comment, reaction, like_count: changedCount(comment.like_count, difference) };
}

/** Delete a comment and its replies. */
export const commentDeleteWrite = defineWrite({
  kind: 'comment-delete',
  schemaVersion: 1,
  argsSchema: deleteArgsSchema,
  callId: 'comments.delete',
  lane: ({ commentId }) => commentNoun.target(commentId),
  targets: ({ commentId }) => [commentNoun.target(commentId)],
  changes: [changeOf(commentNoun, (comment: Comment) => ({ ...comment, is_deleted: true }))],
  input: ({ commentId }) => ({ params: { comment_id: commentId } }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: () => true,
  label: () => t('Delete a comment'),
  refusalText: (_args, detail) => t('The comment was not deleted: {detail}', { detail }),
});

/** Report a comment to staff. */
export const commentReportWrite = defineWrite({
  kind: 'comment-report',
  schemaVersion: 1,
  argsSchema: reportArgsSchema,
  callId: 'comments.report',
  lane: ({ commentId }) => commentNoun.target(commentId),
  targets: ({ commentId }) => [commentNoun.target(commentId)],
  changes: [],
  input: ({ commentId, reason }) => ({ params: { comment_id: commentId }, body: { reason } }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: () => true,
  label: () => t('Report a comment'),
  refusalText: (_args, detail) => t('The comment was not reported: {detail}', { detail }),
});

/** Turn comments on one of the user's own songs on or off. */
export const commentsToggleWrite = defineWrite({
  kind: 'comments-toggle',
  schemaVersion: 1,
  argsSchema: toggleArgsSchema,
  callId: 'comments.toggle',
  lane: ({ clipId }) => clipNoun.target(clipId),
  targets: ({ clipId }) => [clipNoun.target(clipId)],
  changes: [
    changeOf(clipNoun, (clip: Clip, { canComment }: z.infer<typeof toggleArgsSchema>) => ({
      ...clip,
      allow_comments: canComment,
    })),
  ],
  input: ({ clipId, canComment }) => ({ params: { clip_id: clipId }, body: { can_comment: canComment } }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: () => false,
  label: ({ canComment }) => (canComment ? t('Turn comments on') : t('Turn comments off')),
  refusalText: ({ canComment }, detail) =>
    canComment
      ? t('Comments were not turned on: {detail}', { detail })
      : t('Comments were not turned off: {detail}', { detail }),
});
