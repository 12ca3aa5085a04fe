import type { Comment, CommentOrder } from '#contract/people/comments';
import { clipNoun } from '#domain/nouns/clip';
import { commentNoun } from '#domain/nouns/comment';
import { partOf } from '#domain/nouns/noun';
import {
  commentDeleteWrite,
  commentReactionTypeWrite,
  commentReportWrite,
  commentsToggleWrite,
} from '#domain/writes/comment-changes';
import { commentCreateWrite } from '#domain/writes/comment-create';
import { type CommentPage, storeCommentPage } from '../comment-pages.ts';
import { commentsKey, repliesKey } from '../comments.ts';
import type { AccountTables } from '../db.ts';
import {
  defineEntity,
  type EntityChange,
  type EventRules,
  entityRead,
  type ResponseRules,
} from '../entity.ts';
import type { CommentRow } from '../schema.ts';
import { table } from '../tables/comments.ts';

const parts = ({ results }: CommentPage) => [partOf(commentNoun, results)];

export const writes = [
  commentCreateWrite,
  commentReactionTypeWrite,
  commentDeleteWrite,
  commentReportWrite,
  commentsToggleWrite,
];

export const responses: ResponseRules = {
  'comments.list': {
    parts,
    tables: ['commentLists'],
    store(tables, page, { input: { params, query }, now }) {
      const order = (query.order ?? 'newest') as CommentOrder;
      const linkedId = query.deeplink === 'true' ? (query.id ?? null) : null;
      const read = { order, isFirst: query.cursor === undefined, linkedId, now };
      return storeCommentPage(tables, commentsKey(params.clip_id, order), page, read);
    },
  },
  'comments.listReplies': {
    parts,
    tables: ['commentLists'],
    store(tables, page, { input: { params, query }, now }) {
      const linkedId = query.deeplinked_comment_id ?? null;
      const read = { order: 'oldest', isFirst: query.cursor === undefined, linkedId, now } as const;
      return storeCommentPage(tables, repliesKey(params.comment_id), page, read);
    },
    named: ({ params }) => [commentNoun.target(params.comment_id)],
  },
  'comments.create': { parts: (comment) => [partOf(commentNoun, [comment])] },
  'comments.updateReactionType': { parts: (comment) => [partOf(commentNoun, [comment])] },
  'comments.report': { parts: (comment) => [partOf(commentNoun, [comment])] },
  'comments.delete': {
    async store(tables, _response, { input }) {
      await deleteThread(tables, input.params.comment_id);
    },
  },
  'comments.toggle': { parts: (clip) => [partOf(clipNoun, [clip])] },
};

/** Replies are deleted with their parent comment. */
async function deleteThread({ comments }: AccountTables, id: string): Promise<void> {
  const replies = await comments.where('parentId').equals(id).primaryKeys();
  await comments.bulkDelete([id, ...replies]);
}

/**
 * A write for a reply is not ordered with the deletion of its parent: its response can arrive after the thread was
 * deleted.
 */
async function deleteOrphans(
  { comments }: AccountTables,
  changes: readonly EntityChange<Comment>[],
): Promise<void> {
  for (const { id, after } of changes)
    if (after.parent_id && !(await comments.get(after.parent_id))) await comments.delete(id);
}

export const events: EventRules = {
  comment_update: ({ comment }) => [partOf(commentNoun, [comment])],
};

export const entity = defineEntity<Comment, Comment, CommentRow>({
  ...table,
  idOf: ({ id }) => id,
  merge: (_held, comment) => ({ comment, ...columnsOf(comment) }),
  rowOf: (comment) => ({ comment }),
  columns: columnsOf,
  read: (id) => entityRead('comments.listReplies', { params: { comment_id: id }, query: {} }),
  async stored(tables, changes, { source }) {
    for (const { id, after } of changes) if (after.is_deleted) await deleteThread(tables, id);
    if (source === 'answer') await deleteOrphans(tables, changes);
  },
});

function columnsOf({ clip_id: clipId, parent_id: parentId }: Comment) {
  return { clipId, parentId: parentId ?? '' };
}
