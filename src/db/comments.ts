import type { CommentOrder } from '#contract/people/comments';
import type { AccountTables } from './db.ts';
import type { CommentRow, CommentSortKey } from './schema.ts';

export function commentsKey(clipId: string, order: CommentOrder): string {
  return `clip ${clipId} ${order}`;
}

export function repliesKey(commentId: string): string {
  return `replies ${commentId}`;
}

/** The sort order of a list, as on the server. */
export function compareComments(order: CommentOrder, one: CommentSortKey, other: CommentSortKey): number {
  const byTime = one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0;
  const older = byTime === 0 ? (one.id < other.id ? -1 : Number(one.id > other.id)) : byTime;
  if (order === 'oldest') return older;
  return order === 'newest' ? -older : other.likes - one.likes || -older;
}

/** The stored comments of a song, or replies to a comment, in no particular order. */
export function readCommentRows(
  { comments }: AccountTables,
  place: { readonly clipId: string } | { readonly parentId: string },
): Promise<CommentRow[]> {
  return 'clipId' in place
    ? comments.where('[clipId+parentId]').equals([place.clipId, '']).toArray()
    : comments.where('parentId').equals(place.parentId).toArray();
}
