import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, idSchema, queryBooleanSchema, textSchema, timestampSchema } from '#contract/schema';
import { clipSchema } from '#contract/songs/clips';
import { reactionSchema } from '#contract/songs/reactions';
import { reportReasonSchema } from './blocks.ts';
import { handleSchema } from './profiles.ts';

/** Comments and replies per page (decision O-128, COMMENT-10). */
export const COMMENTS_PAGE_SIZE = 20;
export const REPLIES_PAGE_SIZE = 10;
const REPLIES_PAGE_SIZE_MAX = 50;

/** Comment length after trimming. */
export const COMMENT_MAX_CHARACTERS = 500;
/** Comment length before trimming. */
const UNTRIMMED_MAX_CHARACTERS = 1000;
const MAX_MENTIONS = 20;

/** COMMENT-02 */
export const COMMENT_ORDERS = ['newest', 'oldest', 'most_liked'] as const;
const commentOrderSchema = z.enum(COMMENT_ORDERS);
export type CommentOrder = z.infer<typeof commentOrderSchema>;

/** Longer than any song, in seconds. */
const TRACK_TIMESTAMP_MAX = 86_400;
export const trackTimestampSchema = z.number().check(z.minimum(0), z.maximum(TRACK_TIMESTAMP_MAX));

/** A handle in the text, with the start offset of its '@' and its end offset, in UTF-16 units. */
const placeSchema = z.number().check(z.int(), z.minimum(0), z.maximum(UNTRIMMED_MAX_CHARACTERS));
const mentionSchema = z.object({ handle: handleSchema, start: placeSchema, end: placeSchema });
export type CommentMention = z.infer<typeof mentionSchema>;

export const commentSchema = z.object({
  id: idSchema,
  clip_id: idSchema,
  /** Empty for a deleted comment. */
  content: z.string(),
  /** The comment this one replies to; null for one on the song itself. */
  parent_id: z.nullable(idSchema),
  user_id: z.string(),
  user_handle: z.string(),
  user_display_name: z.string(),
  avatar_image_url: z.string(),
  created_at: timestampSchema,
  user_mentions: z.array(z.object({ handle: z.string(), start: z.number(), end: z.number() })),
  /** Seconds into the song; null if the comment is not about a specific moment. */
  track_timestamp: z.nullable(z.number()),
  /** The viewer's own reaction. */
  reaction: reactionSchema,
  like_count: z.number(),
  num_replies: z.number(),
  is_owned: z.boolean(),
  /** Sent to devices that have the comment so that they remove it; lists never contain such a comment. */
  is_deleted: z.boolean(),
});
export type Comment = z.infer<typeof commentSchema>;

/** Longer than any cursor the server issues. */
const cursorSchema = z.optional(textSchema(200));

const commentListSchema = z.object({
  results: z.array(commentSchema),
  next_cursor: z.nullable(z.string()),
  total_count: z.number(),
});

/** Calls for comments. */
export const commentCalls = {
  'comments.count': endpoint({
    method: 'GET',
    path: '/api/gen/:clip_id/comments/count',
    summary: 'How many comments and replies a clip has',
    offline: 'online',
    access: 'readable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    response: z.object({ count: z.number() }),
    errors: [404],
  }),
  'comments.list': endpoint({
    method: 'GET',
    path: '/api/gen/:clip_id/comments',
    summary:
      'Comments on a clip without their replies, 20 per page; a deep-linked one, or the one it replies to, comes first',
    offline: 'cached',
    access: 'readable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    query: z.object({
      cursor: cursorSchema,
      order: z._default(commentOrderSchema, 'newest'),
      /** The comment a deep link points to; used only with `deeplink`. */
      id: z.optional(idSchema),
      deeplink: queryBooleanSchema,
    }),
    response: commentListSchema,
    errors: [404, 422],
  }),
  'comments.listReplies': endpoint({
    method: 'GET',
    path: '/api/comment/:comment_id/replies',
    summary: 'Replies to a comment, oldest first, 10 per page; a deep-linked one comes first',
    offline: 'cached',
    access: 'readable',
    entity: { noun: 'comment', id: 'params.comment_id' },
    params: z.object({ comment_id: idSchema }),
    query: z.object({
      cursor: cursorSchema,
      page_size: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(REPLIES_PAGE_SIZE_MAX)),
        REPLIES_PAGE_SIZE,
      ),
      deeplinked_comment_id: z.optional(idSchema),
    }),
    response: commentListSchema,
    errors: [404, 422],
  }),
  'comments.create': endpoint({
    method: 'POST',
    path: '/api/gen/:clip_id/comment',
    summary: 'Comment on a clip or reply to a comment; the same id again returns the comment as it is',
    offline: 'queued',
    access: 'reactable',
    limit: 'comments',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    body: z.object({
      /**
       * Generated on the device, so that later writes can reference the comment; the server generates one if
       * omitted.
       */
      id: z.optional(idSchema),
      content: textSchema(UNTRIMMED_MAX_CHARACTERS),
      parent_id: z.optional(z.nullable(idSchema)),
      /** Mentions that are not in the text or match no user are ignored. */
      user_mentions: z.optional(z.array(mentionSchema).check(z.maxLength(MAX_MENTIONS))),
      track_timestamp: z.optional(z.nullable(trackTimestampSchema)),
    }),
    response: commentSchema,
    errors: [403, 404, 409, 422],
  }),
  'comments.updateReactionType': endpoint({
    method: 'POST',
    path: '/api/comment/:comment_id/reaction',
    summary:
      'Like or dislike a comment; the same again clears it, unless is_absolute says that the reaction is to be as sent',
    offline: 'queued',
    access: 'reactable',
    limit: 'reactions',
    entity: { noun: 'comment', id: 'params.comment_id' },
    params: z.object({ comment_id: idSchema }),
    body: z.object({
      reaction: reactionSchema,
      is_absolute: z.optional(z.boolean()),
    }),
    response: commentSchema,
    errors: [404],
  }),
  'comments.delete': endpoint({
    method: 'DELETE',
    path: '/api/comment/:comment_id',
    summary: 'Delete a comment with its replies; for its author and the owner of the clip',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'comment', id: 'params.comment_id' },
    params: z.object({ comment_id: idSchema }),
    response: emptySchema,
    errors: [403, 404],
  }),
  'comments.report': endpoint({
    method: 'POST',
    path: '/api/comment/:comment_id/report',
    summary: 'Report a comment to the staff',
    offline: 'queued',
    access: 'reactable',
    entity: { noun: 'comment', id: 'params.comment_id' },
    params: z.object({ comment_id: idSchema }),
    body: z.object({ reason: reportReasonSchema }),
    response: commentSchema,
    errors: [404],
  }),
  'comments.toggle': endpoint({
    method: 'POST',
    path: '/api/gen/:clip_id/toggle_comments/',
    summary: 'Let an own clip be commented on or not; returns the clip',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    body: z.object({ can_comment: z.boolean() }),
    response: clipSchema,
    errors: [403, 404],
  }),
};
