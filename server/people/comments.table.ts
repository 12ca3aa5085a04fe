import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReportReason } from '#contract/people/blocks';
import type { CommentMention } from '#contract/people/comments';
import type { Reaction } from '#contract/songs/reactions';
import { user } from '#server/accounts/accounts.table';
import { createdAt, instant } from '#server/database/columns';
import { clips } from '#server/songs/clips.table';

/** Comments on clips; a reply has a parent, which itself has none. */
export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    mentions: jsonb('mentions').$type<CommentMention[]>().notNull(),
    trackTimestamp: doublePrecision('track_timestamp'),
    likeCount: integer('like_count').notNull().default(0),
    replyCount: integer('reply_count').notNull().default(0),
    createdAt: createdAt(),
    /** A deleted comment's row remains for a while, without its text, so that devices learn of the deletion. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('comments_newest')
      .on(table.clipId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isListed(table)),
    index('comments_most_liked')
      .on(
        table.clipId,
        table.likeCount.desc().nullsFirst(),
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(isListed(table)),
    index('comments_replies').on(table.parentId, table.createdAt, table.id),
    index('comments_user').on(table.userId),
    index('comments_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

function isListed(table: { parentId: AnyPgColumn; deletedAt: AnyPgColumn }): SQL {
  return sql`${table.parentId} is null and ${table.deletedAt} is null`;
}

export const commentReactions = pgTable(
  'comment_reactions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    reaction: text('reaction').$type<NonNullable<Reaction>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.commentId] }),
    index('comment_reactions_comment').on(table.commentId),
  ],
);

/** Which users reported a comment, and why. */
export const commentReports = pgTable(
  'comment_reports',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.commentId] }),
    index('comment_reports_comment').on(table.commentId),
  ],
);
