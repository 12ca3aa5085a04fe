import type { Comment, CommentOrder } from '#contract/people/comments';
import { commentsKey, compareComments, readCommentRows, repliesKey } from '#db/comments';
import type { AccountTables } from '#db/db';
import type { CommentListRow, CommentRow } from '#db/schema';
import { table as commentTable } from '#db/tables/comments';
import { table as profileTable } from '#db/tables/profiles';
import { readViews } from '#db/views';
import { profileId } from '#domain/nouns/profile';
import type { SaveState } from '#domain/sync/pending-view';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

/** A comment as the screen shows it: with its pending changes. */
export interface CommentItem {
  comment: Comment;
  saveState: SaveState;
}

export interface CommentList {
  /** In the requested order, as far as the list has been read. */
  items: CommentItem[];
  /** The cursor of the next page on the server; null at its end, or before its first page was read. */
  nextCursor: string | null;
  /** False until a page has been read: until then the contents are unknown, not empty. */
  isRead: boolean;
  /** Number of comments in the whole list, including pending ones. */
  total: number;
}

const sortKey = ({ like_count: likes, created_at: createdAt, id }: Comment) => ({ likes, createdAt, id });

/** Comments on a song, excluding replies and blocked accounts. */
export function useComments(clipId: string, order: CommentOrder): QueryResult<CommentList> {
  return useLiveQuery(`comments:${clipId}:${order}`, async (tables) => {
    const [rows, list] = await Promise.all([
      readCommentRows(tables, { clipId }),
      tables.commentLists.get(commentsKey(clipId, order)),
    ]);
    return commentList(tables, { rows, list, order });
  });
}

/** Replies to a comment, oldest first. */
export function useReplies(commentId: string): QueryResult<CommentList> {
  return useLiveQuery(`replies:${commentId}`, async (tables) => {
    const [rows, list] = await Promise.all([
      readCommentRows(tables, { parentId: commentId }),
      tables.commentLists.get(repliesKey(commentId)),
    ]);
    return commentList(tables, { rows, list, order: 'oldest' });
  });
}

/** One comment, or null when it is not on this device. */
export function useComment(commentId: string | null): QueryResult<CommentItem | null> {
  return useLiveQuery(`comment:${commentId}`, async (tables) => {
    const row = commentId === null ? undefined : await tables.comments.get(commentId);
    return row ? ((await commentItems(tables, [row]))[0] ?? null) : null;
  });
}

async function commentList(
  tables: AccountTables,
  {
    rows,
    list,
    order,
  }: { rows: readonly CommentRow[]; list: CommentListRow | undefined; order: CommentOrder },
): Promise<CommentList> {
  const unsent = new Set(rows.filter(({ madeBy }) => madeBy !== undefined).map(({ id }) => id));
  const items = await commentItems(tables, rows);
  // Beyond the part that was read there may be gaps; comments known only to this device are shown in any case.
  const isWithin = (comment: Comment) =>
    !list?.end || compareComments(order, sortKey(comment), list.end) <= 0 || comment.is_owned;
  return {
    items: items
      .filter(({ comment }) => isWithin(comment))
      .sort((one, other) => compareComments(order, sortKey(one.comment), sortKey(other.comment))),
    nextCursor: list?.nextCursor ?? null,
    isRead: list !== undefined,
    total: (list?.total ?? 0) + unsent.size,
  };
}

async function commentItems(tables: AccountTables, rows: readonly CommentRow[]): Promise<CommentItem[]> {
  const views = await readViews(tables, commentTable, rows);
  const handles = [...new Set(views.map(({ view }) => profileId(view.user_handle)))];
  const known = (await tables.profiles.bulkGet(handles)).filter((row) => row !== undefined);
  const profiles = await readViews(tables, profileTable, known);
  const blocked = new Set(profiles.filter(({ view }) => view.profile.is_blocked).map(({ row }) => row.id));
  return views
    .filter(({ view }) => !view.is_deleted && !blocked.has(profileId(view.user_handle)))
    .map(({ view, saveState }) => ({ comment: view, saveState }));
}
