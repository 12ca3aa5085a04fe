import * as z from 'zod/mini';
import { trackTimestampSchema } from '#contract/people/comments';
import { idSchema } from '#contract/schema';
import { t } from '#lib/translate';
import { commentNoun } from '../nouns/comment.ts';
import { findMentions } from '../texts/mentions.ts';
import { defineWrite, makingOf } from './write-definition.ts';

const commentCreateArgsSchema = z.object({
  /** Generated on the device, so that a comment can be replied to and deleted before the server knows it. */
  id: idSchema,
  clipId: idSchema,
  parentId: z.nullable(idSchema),
  content: z.string().check(z.minLength(1)),
  /** Seconds into the song. */
  trackTimestamp: z.nullable(trackTimestampSchema),
});
type CommentCreateArgs = z.infer<typeof commentCreateArgsSchema>;

const making = makingOf(commentNoun, {
  id: ({ id }: CommentCreateArgs) => id,
  wire: ({ id, clipId, parentId, content, trackTimestamp }: CommentCreateArgs, { maker, now }) => ({
    id,
    clip_id: clipId,
    content,
    parent_id: parentId,
    user_id: maker.userId,
    user_handle: maker.handle,
    user_display_name: maker.displayName,
    avatar_image_url: '',
    created_at: new Date(now).toISOString(),
    user_mentions: findMentions(content),
    track_timestamp: trackTimestamp,
    reaction: null,
    like_count: 0,
    num_replies: 0,
    is_owned: true,
    is_deleted: false,
  }),
});

/** Comment on a song, or reply to a comment. */
export const commentCreateWrite = defineWrite({
  kind: 'comment-create',
  schemaVersion: 1,
  argsSchema: commentCreateArgsSchema,
  callId: 'comments.create',
  // Replies are sent after the comment they reply to.
  lane: ({ id, parentId }) => commentNoun.target(parentId ?? id),
  targets: ({ id }) => [commentNoun.target(id)],
  changes: [],
  makes: making,
  input: ({ id, clipId, parentId, content, trackTimestamp }) => ({
    params: { clip_id: clipId },
    body: {
      id,
      content,
      parent_id: parentId,
      user_mentions: findMentions(content),
      track_timestamp: trackTimestamp,
    },
  }),
  coalesce: () => null,
  isDeleteLike: () => false,
  // Includes the comment's text, which users will want to keep when they discard a rejected one.
  label: ({ parentId, content }) =>
    `${parentId === null ? t('Comment on a song') : t('Reply to a comment')}: ${content}`,
  refusalText: (_args, detail) => t('Your comment was not sent: {detail}', { detail }),
});
