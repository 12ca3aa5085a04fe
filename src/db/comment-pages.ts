import type { Comment, CommentOrder } from '#contract/people/comments';
import { compareComments } from './comments.ts';
import type { AccountTables } from './db.ts';
import type { CommentSortKey } from './schema.ts';

/** One page of comments as returned by the calls. */
export interface CommentPage {
  readonly results: readonly Comment[];
  readonly next_cursor: string | null;
  readonly total_count: number;
}

const sortKeyOf = ({ like_count, created_at, id }: Comment): CommentSortKey => ({
  likes: like_count,
  createdAt: created_at,
  id,
});

/** Beyond this many, the least recently viewed comments and lists are evicted. */
const MAX_COMMENTS = 3000;
const MAX_LISTS = 300;

interface PageRead {
  readonly order: CommentOrder;
  /** True for the first page of the list. */
  readonly isFirst: boolean;
  /** The comment a deep link points to, which may precede the page. */
  readonly linkedId: string | null;
  /** ms since the epoch */
  readonly now: number;
}

/**
 * Records how far a comment list was read. Rereading the first page keeps what follows as long as the page
 * reaches back to the previously newest comment; otherwise there may be a gap, and the list ends with the page.
 */
export async function storeCommentPage(
  tables: AccountTables,
  key: string,
  { results, next_cursor: nextCursor, total_count: total }: CommentPage,
  { order, isFirst, linkedId, now }: PageRead,
): Promise<void> {
  const held = await tables.commentLists.get(key);
  const keys = results.filter(({ id }) => id !== linkedId || results.length === 1).map(sortKeyOf);
  const sorted = keys.sort((one, other) => compareComments(order, one, other));
  const last = sorted.at(-1) ?? null;
  const first = isFirst ? (sorted[0] ?? null) : (held?.first ?? null);
  const isJoined =
    isFirst &&
    order !== 'most_liked' &&
    held?.first !== undefined &&
    held.first !== null &&
    last !== null &&
    compareComments(order, last, held.first) >= 0;
  const end =
    isJoined && isDeeper(order, held.end, nextCursor === null ? null : last)
      ? { end: held.end, nextCursor: held.nextCursor }
      : { end: nextCursor === null ? null : last, nextCursor };
  await tables.commentLists.put({ key, first, total, fetchedAt: now, ...end });
  await dropSurplus(tables);
}

/**
 * Whether a list that ends with `one` (null means complete) extends further than one that ends with `other`.
 */
function isDeeper(order: CommentOrder, one: CommentSortKey | null, other: CommentSortKey | null): boolean {
  if (other === null) return false;
  return one === null || compareComments(order, one, other) > 0;
}

async function dropSurplus({ comments, commentLists }: AccountTables): Promise<void> {
  const lists = (await commentLists.count()) - MAX_LISTS;
  if (lists > 0)
    await commentLists.bulkDelete(await commentLists.orderBy('fetchedAt').limit(lists).primaryKeys());
  const surplus = (await comments.count()) - MAX_COMMENTS;
  if (surplus <= 0) return;
  const oldest = await comments.orderBy('fetchedAt').limit(surplus).toArray();
  await comments.bulkDelete(oldest.flatMap(({ id, madeBy }) => (madeBy === undefined ? [id] : [])));
}
