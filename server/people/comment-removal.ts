import type { Comment } from '#contract/people/comments';
import type { Connection } from '#server/database/database';
import { publishCommentChange } from './comment-notices.ts';
import { deleteComment } from './comments.repository.ts';
import { withdrawComments } from './notifications.repository.ts';

/** Deletes a comment with its replies and all notifications about them. */
export async function removeComment(db: Connection, comment: Comment, removerId: string): Promise<void> {
  const { id, clip_id: clipId, parent_id: parentId } = comment;
  const gone = await deleteComment(db, { id, clipId, parentId });
  await withdrawComments(db, gone);
  if (gone.length > 0) await publishCommentChange(db, comment, removerId);
}
