import type { ReportReason } from '#contract/people/blocks';
import type { Reaction } from '#contract/songs/reactions';
import {
  commentDeleteWrite,
  commentReactionTypeWrite,
  commentReportWrite,
  commentsToggleWrite,
} from '#domain/writes/comment-changes';
import { commentCreateWrite } from '#domain/writes/comment-create';
import { newId } from '#lib/ids';
import { queueWrite } from '#state/commands/writes';

export interface NewComment {
  readonly clipId: string;
  /** The parent comment, or null. */
  readonly parentId: string | null;
  readonly content: string;
  /** Position in the song it refers to, seconds, or null. */
  readonly trackTimestamp: number | null;
}

/** Comments on a song or replies to a comment; mentioned users are notified. Works without a network. */
export async function writeComment(comment: NewComment): Promise<string> {
  const id = newId();
  await queueWrite(commentCreateWrite, { id, ...comment, content: comment.content.trim() });
  return id;
}

/** Sets the reaction to a comment; null clears it. Works without a network. */
export function updateCommentReactionType(commentId: string, reaction: Reaction): Promise<void> {
  return queueWrite(commentReactionTypeWrite, { commentId, reaction });
}

/** Deletes a comment with its replies. Works without a network. */
export function deleteComment(commentId: string): Promise<void> {
  return queueWrite(commentDeleteWrite, { commentId });
}

/** Reports a comment to the staff. Works without a network. */
export function reportComment(commentId: string, reason: ReportReason): Promise<void> {
  return queueWrite(commentReportWrite, { commentId, reason });
}

/** Turns comments on one of the user's songs on or off. Works without a network. */
export function toggleComments(clipId: string, canComment: boolean): Promise<void> {
  return queueWrite(commentsToggleWrite, { clipId, canComment });
}
