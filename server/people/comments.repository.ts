import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ReportReason } from '#contract/people/blocks';
import type { Comment, CommentMention, CommentOrder } from '#contract/people/comments';
import type { Reaction } from '#contract/songs/reactions';
import { likeDifference } from '#domain/nouns/reaction-counts';
import { user } from '#server/accounts/accounts.table';
import { isInProject } from '#server/collections/project-people.repository';
import { projects } from '#server/collections/projects.table';
import type { Connection } from '#server/database/database';
import { isOpenToAll } from '#server/sharing/open-to-all.table';
import { changedCount } from '#server/songs/changed-count.repository';
import { clips } from '#server/songs/clips.table';
import { blocks } from './blocks.table.ts';
import { commentReactions, commentReports, comments } from './comments.table.ts';

/** A comment with the data that determines permissions on it. */
export interface FoundComment {
  readonly comment: Comment;
  readonly clipOwnerId: string;
  /** False when the clip is private or in the trash. */
  readonly isClipPublic: boolean;
  /** The viewer is a member of the clip's workspace. */
  readonly isClipShared: boolean;
}

const columns = {
  row: comments,
  userHandle: user.username,
  userDisplayName: user.name,
  image: user.image,
  reaction: commentReactions.reaction,
  clipOwnerId: clips.userId,
  isClipPublic: sql<boolean>`${isOpenToAll(clips)}`,
  isClipShared: sql<boolean>`${projects.id} is not null`,
};

/** Comments as one viewer sees them; a null viewer is anonymous. */
function selectComments(db: Connection, viewerId: string | null) {
  return db
    .select(columns)
    .from(comments)
    .innerJoin(user, eq(user.id, comments.userId))
    .innerJoin(clips, eq(clips.id, comments.clipId))
    .leftJoin(projects, and(eq(projects.id, clips.projectId), isInProject(viewerId ?? '')))
    .leftJoin(
      commentReactions,
      and(eq(commentReactions.commentId, comments.id), eq(commentReactions.userId, viewerId ?? '')),
    )
    .$dynamic();
}

type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

function toComment({ row, ...joined }: CommentRow, viewerId: string | null): Comment {
  return {
    id: row.id,
    clip_id: row.clipId,
    content: row.content,
    parent_id: row.parentId,
    user_id: row.userId,
    user_handle: joined.userHandle,
    user_display_name: joined.userDisplayName,
    avatar_image_url: joined.image ?? '',
    created_at: row.createdAt.toISOString(),
    user_mentions: row.mentions,
    track_timestamp: row.trackTimestamp,
    reaction: joined.reaction,
    like_count: row.likeCount,
    num_replies: row.replyCount,
    is_owned: row.userId === viewerId,
    is_deleted: row.deletedAt !== null,
  };
}

/** The comments with these ids, including deleted ones, in order. The caller checks permissions. */
export async function findComments(
  db: Connection,
  ids: readonly string[],
  viewerId: string | null,
): Promise<FoundComment[]> {
  if (ids.length === 0) return [];
  const rows = await selectComments(db, viewerId).where(inArray(comments.id, [...ids]));
  const byId = new Map(
    rows.map((row) => [
      row.row.id,
      {
        comment: toComment(row, viewerId),
        clipOwnerId: row.clipOwnerId,
        isClipPublic: row.isClipPublic,
        isClipShared: row.isClipShared,
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The comments of one clip, or the replies to one comment. */
export type CommentPlace = { readonly clipId: string } | { readonly parentId: string };

/** The position after which a list continues. */
export interface CommentCursor {
  readonly likes: number;
  readonly createdAt: Date;
  readonly id: string;
}

/** Comments by users the viewer blocked are hidden. */
const notBlockedBy = (viewerId: string | null) =>
  viewerId === null
    ? undefined
    : sql`not exists (select 1 from ${blocks} where ${blocks.userId} = ${viewerId} and ${blocks.blockedId} = ${comments.userId})`;

const isAt = (place: CommentPlace, viewerId: string | null) =>
  and(
    'clipId' in place
      ? and(eq(comments.clipId, place.clipId), isNull(comments.parentId))
      : eq(comments.parentId, place.parentId),
    isNull(comments.deletedAt),
    notBlockedBy(viewerId),
  );

const ORDERS = {
  newest: [desc(comments.createdAt), desc(comments.id)],
  oldest: [asc(comments.createdAt), asc(comments.id)],
  most_liked: [desc(comments.likeCount), desc(comments.createdAt), desc(comments.id)],
} as const;

function behind(order: CommentOrder, { likes, createdAt, id }: CommentCursor): SQL {
  const time = sql`(${comments.createdAt}, ${comments.id})`;
  const at = sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
  if (order === 'newest') return sql`${time} < ${at}`;
  if (order === 'oldest') return sql`${time} > ${at}`;
  return sql`(${comments.likeCount}, ${comments.createdAt}, ${comments.id}) < (${likes}, ${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
}

/** One page of a comment list, without users the viewer blocked, with the total count. */
export async function listComments(
  db: Connection,
  place: CommentPlace,
  {
    viewerId,
    order,
    after,
    limit,
  }: { viewerId: string | null; order: CommentOrder; after: CommentCursor | null; limit: number },
): Promise<{ comments: Comment[]; hasMore: boolean; total: number }> {
  const where = isAt(place, viewerId);
  const rows = await selectComments(db, viewerId)
    .where(after === null ? where : and(where, behind(order, after)))
    .orderBy(...ORDERS[order])
    .limit(limit + 1);
  const total = await db.$count(comments, where);
  return {
    comments: rows.slice(0, limit).map((row) => toComment(row, viewerId)),
    hasMore: rows.length > limit,
    total,
  };
}

/** Comments and replies of a clip that are visible to the viewer. */
export async function countComments(
  db: Connection,
  clipId: string,
  viewerId: string | null,
): Promise<number> {
  return db.$count(
    comments,
    and(eq(comments.clipId, clipId), isNull(comments.deletedAt), notBlockedBy(viewerId)),
  );
}

export interface NewComment {
  readonly id: string;
  readonly clipId: string;
  readonly userId: string;
  readonly parentId: string | null;
  readonly content: string;
  readonly mentions: CommentMention[];
  readonly trackTimestamp: number | null;
}

/** @returns false when a comment with this id exists; nothing changed then. */
export async function insertComment(db: Connection, comment: NewComment): Promise<boolean> {
  const inserted = await db
    .insert(comments)
    .values({ ...comment, createdAt: new Date() })
    .onConflictDoNothing()
    .returning({ id: comments.id });
  if (inserted.length === 0) return false;
  await addToCounts(db, comment, 1);
  return true;
}

async function addToCounts(
  db: Connection,
  { clipId, parentId }: Pick<NewComment, 'clipId' | 'parentId'>,
  difference: number,
): Promise<void> {
  await db
    .update(clips)
    .set({ commentCount: changedCount(clips.commentCount, difference), updatedAt: new Date() })
    .where(eq(clips.id, clipId));
  if (parentId === null) return;
  await db
    .update(comments)
    .set({ replyCount: changedCount(comments.replyCount, difference) })
    .where(eq(comments.id, parentId));
}

/** Deletes a comment with its replies. @returns the ids of those that existed. */
export async function deleteComment(
  db: Connection,
  { id, clipId, parentId }: Pick<NewComment, 'id' | 'clipId' | 'parentId'>,
): Promise<string[]> {
  // Anyone adding a comment meanwhile locks the clip first, too.
  await db.select({ id: clips.id }).from(clips).where(eq(clips.id, clipId)).for('update');
  const gone = await db
    .update(comments)
    .set({ deletedAt: new Date(), content: '', mentions: [] })
    .where(and(sql`(${comments.id} = ${id} or ${comments.parentId} = ${id})`, isNull(comments.deletedAt)))
    .returning({ id: comments.id });
  if (gone.length > 0) await addToCounts(db, { clipId, parentId }, -gone.length);
  return gone.map((row) => row.id);
}

/**
 * Stores a reaction to a comment; null clears it. The comment is locked first, so that repeated likes count
 * once.
 */
export async function updateCommentReactionType(
  db: Connection,
  { userId, commentId }: { userId: string; commentId: string },
  decide: (before: Reaction) => Reaction,
): Promise<{ before: Reaction; after: Reaction }> {
  await db.select({ id: comments.id }).from(comments).where(eq(comments.id, commentId)).for('update');
  const isOwn = and(eq(commentReactions.userId, userId), eq(commentReactions.commentId, commentId));
  const [held] = await db.select().from(commentReactions).where(isOwn);
  const before = held?.reaction ?? null;
  const after = decide(before);
  if (after === null) await db.delete(commentReactions).where(isOwn);
  else {
    await db
      .insert(commentReactions)
      .values({ userId, commentId, reaction: after })
      .onConflictDoUpdate({
        target: [commentReactions.userId, commentReactions.commentId],
        set: { reaction: after },
      });
  }
  const difference = likeDifference(before, after);
  if (difference !== 0) {
    await db
      .update(comments)
      .set({ likeCount: changedCount(comments.likeCount, difference) })
      .where(eq(comments.id, commentId));
  }
  return { before, after };
}

/** Records a report; a second one by the same user replaces the reason. */
export async function storeCommentReport(
  db: Connection,
  report: { userId: string; commentId: string; reason: ReportReason },
): Promise<void> {
  await db
    .insert(commentReports)
    .values(report)
    .onConflictDoUpdate({
      target: [commentReports.userId, commentReports.commentId],
      set: { reason: report.reason },
    });
}

/** How many users who commented on a clip are notified of a new comment. */
const MAX_LISTENERS = 50;

/** Authors of the newest comments on a clip. */
export async function listCommenters(db: Connection, clipId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: comments.userId })
    .from(comments)
    .where(and(eq(comments.clipId, clipId), isNull(comments.deletedAt)))
    .groupBy(comments.userId)
    .orderBy(sql`max(${comments.createdAt}) desc`)
    .limit(MAX_LISTENERS);
  return rows.map(({ userId }) => userId);
}

export async function dropCommentsDeletedBefore(db: Connection, time: Date): Promise<void> {
  await db.delete(comments).where(lt(comments.deletedAt, time));
}
