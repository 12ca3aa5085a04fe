import type { CallArgs } from '#contract/contract';
import {
  COMMENT_MAX_CHARACTERS,
  COMMENTS_PAGE_SIZE,
  type Comment,
  type CommentMention,
} from '#contract/people/comments';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { isOpenToAll } from '#domain/nouns/open-to-all';
import { findMentions, isMentionOf } from '#domain/texts/mentions';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { findAccountsByHandle } from '#server/accounts/accounts.repository';
import { ApiError, refusal } from '#server/api-error';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { defineEntity } from '#server/calls/entity';
import type { Connection } from '#server/database/database';
import { addEvent } from '#server/operation/events.repository';
import { findClip, updateClip } from '#server/songs/clips.repository';
import { isBlockBetween } from './blocks.repository.ts';
import { notifyOfComment, notifyOfCommentLike, publishCommentChange } from './comment-notices.ts';
import { removeComment } from './comment-removal.ts';
import {
  type CommentCursor,
  countComments,
  type FoundComment,
  findComments,
  insertComment,
  listComments,
  storeCommentReport,
  updateCommentReactionType,
} from './comments.repository.ts';
import { addReport } from './feedback.repository.ts';

/** A comment as handlers get it. Permissions depend on the viewer. */
interface CommentEntity extends FoundComment {
  readonly viewerId: string | null;
}

export const entity = defineEntity({
  noun: 'comment',
  find: async (db, ids, viewerId): Promise<CommentEntity[]> =>
    (await findComments(db, ids, viewerId)).map((found) => ({ ...found, viewerId })),
  /** The clip's owner owns every comment on it; on a public clip, so does each comment's author. */
  ownership: ({ comment, clipOwnerId, isClipPublic, isClipShared, viewerId }) => ({
    ownerId: isClipPublic && viewerId !== clipOwnerId ? comment.user_id : clipOwnerId,
    isPublic: isClipPublic,
    isShared: isClipShared,
  }),
  toEvent: ({ comment }) => ({ type: 'comment_update', noun: 'comment', id: comment.id, comment }),
});

/** Parses a cursor: likes, time and id of the last comment on the previous page. */
function readCursor(text: string | undefined): CommentCursor | null {
  if (text === undefined) return null;
  const [, likes, time, id] = /^(\d{1,9})_(\d{1,14})_([0-9a-f-]{36})$/.exec(text) ?? [];
  if (likes === undefined || time === undefined || id === undefined) {
    throw new ApiError(422, 'cursor must be the next_cursor of the page before.', { field: 'cursor' });
  }
  return { likes: Number(likes), createdAt: new Date(Number(time)), id };
}

const cursorAt = (comment: Comment) =>
  `${comment.like_count}_${Date.parse(comment.created_at)}_${comment.id}`;

interface Page {
  readonly comments: Comment[];
  readonly hasMore: boolean;
  readonly total: number;
}

/** A page of comments, with the linked comment put first if the page does not contain it. */
function toList({ comments, hasMore, total }: Page, linked: Comment | null) {
  const last = comments.at(-1);
  const isThere = linked === null || comments.some(({ id }) => id === linked.id);
  return {
    results: isThere ? comments : [linked, ...comments],
    next_cursor: hasMore && last ? cursorAt(last) : null,
    total_count: total,
  };
}

/** The top-level comment a deep link leads to: the named comment, or its parent if it is a reply. */
async function linkedComment(
  db: Connection,
  { id, clipId, viewerId }: { id: string | undefined; clipId: string; viewerId: string | null },
): Promise<Comment | null> {
  if (id === undefined) return null;
  const [named] = await findComments(db, [id], viewerId);
  if (named === undefined || named.comment.clip_id !== clipId || named.comment.is_deleted) return null;
  if (named.comment.parent_id === null) return named.comment;
  const [parent] = await findComments(db, [named.comment.parent_id], viewerId);
  return parent && !parent.comment.is_deleted ? parent.comment : null;
}

/** @throws ApiError 404 for a deleted comment. */
function undeleted({ comment }: CommentEntity): Comment {
  if (comment.is_deleted) throw refusal(404);
  return comment;
}

async function changedComment(db: Connection, id: string, viewerId: string): Promise<Comment> {
  const [found] = await findComments(db, [id], viewerId);
  if (found === undefined) throw refusal(404);
  return found.comment;
}

/**
 * @throws ApiError 403 when comments are off for the clip, or when its owner or the caller has blocked the
 * other.
 */
async function checkCanComment(db: Connection, clip: Clip, viewerId: string): Promise<void> {
  if (!clip.allow_comments) throw new ApiError(403, t('Comments are turned off for this song.'));
  if (await isBlockBetween(db, clip.user_id, viewerId)) {
    throw new ApiError(403, t('You cannot comment on this song.'));
  }
}

/** @throws ApiError 422 for a parent that is not a comment on this clip or is itself a reply. */
async function findParent(db: Connection, clipId: string, parentId: string | null | undefined) {
  if (parentId === null || parentId === undefined) return null;
  const [found] = await findComments(db, [parentId], null);
  const parent = found?.comment;
  if (parent === undefined || parent.is_deleted || parent.clip_id !== clipId || parent.parent_id !== null) {
    throw new ApiError(422, t('The comment you are replying to no longer exists.'), { field: 'parent_id' });
  }
  return parent;
}

/** @throws ApiError 422 for an empty or overlong text. */
function trimmedContent(sent: string): string {
  const content = sent.trim();
  if (content === '' || content.length > COMMENT_MAX_CHARACTERS) {
    throw new ApiError(
      422,
      t('A comment must have 1 to {max} characters.', {
        max: COMMENT_MAX_CHARACTERS,
      }),
      {
        field: 'content',
      },
    );
  }
  return content;
}

type CreateBody = CallArgs<'comments.create'>['body'];

/**
 * The accounts a comment mentions, with their positions: as sent by the client, otherwise found in the text.
 */
async function resolveMentions(db: Connection, content: string, body: CreateBody) {
  const shift = body.content.length - body.content.trimStart().length;
  const sent = body.user_mentions?.map(({ handle, start, end }) => ({
    handle,
    start: start - shift,
    end: end - shift,
  }));
  const named = (sent ?? findMentions(content)).filter((mention) => isMentionOf(content, mention));
  const accounts = await findAccountsByHandle(
    db,
    named.map(({ handle }) => handle),
  );
  const byHandle = new Map(accounts.map((account) => [account.username.toLowerCase(), account]));
  const mentions: CommentMention[] = [];
  const userIds = new Set<string>();
  for (const mention of named) {
    const account = byHandle.get(mention.handle.toLowerCase());
    if (account === undefined) continue;
    mentions.push({ ...mention, handle: account.username });
    userIds.add(account.id);
  }
  return { mentions, userIds: [...userIds] };
}

function clampedTimestamp(sent: number | null | undefined, { metadata }: Clip): number | null {
  if (sent === null || sent === undefined) return null;
  return metadata.duration === null ? sent : Math.min(sent, metadata.duration);
}

async function createComment(
  body: CreateBody,
  { db, viewer, clip }: { db: Connection; viewer: NonNullable<BaseContext['viewer']>; clip: Clip },
): Promise<Comment> {
  await checkCanComment(db, clip, viewer.id);
  const content = trimmedContent(body.content);
  const parent = await findParent(db, clip.id, body.parent_id);
  const { mentions, userIds } = await resolveMentions(db, content, body);
  const id = body.id ?? newId();
  const isNew = await insertComment(db, {
    id,
    clipId: clip.id,
    userId: viewer.id,
    parentId: parent?.id ?? null,
    content,
    mentions,
    trackTimestamp: clampedTimestamp(body.track_timestamp, clip),
  });
  const comment = await changedComment(db, id, viewer.id);
  if (!isNew) {
    if (comment.user_id === viewer.id && comment.clip_id === clip.id) return comment;
    throw new ApiError(409, t('This id is already in use.'), { field: 'id' });
  }
  await notifyOfComment(db, {
    comment,
    clip: { id: clip.id, ownerId: clip.user_id, title: clipTitle(clip), imageUrl: clip.image_url },
    isClipPublic: isOpenToAll(clip),
    parent,
    mentionedIds: userIds,
  });
  return comment;
}

export const handlers: HandlersOf<'comments', { clip: Clip; comment: CommentEntity }> = {
  async 'comments.count'(_args, { db, viewer, entity: clip }) {
    return { count: await countComments(db, clip.id, viewer?.id ?? null) };
  },

  async 'comments.list'({ query }, { db, viewer, entity: clip }) {
    const viewerId = viewer?.id ?? null;
    const { cursor, order, id, deeplink } = query;
    const page = await listComments(
      db,
      { clipId: clip.id },
      { viewerId, order, after: readCursor(cursor), limit: COMMENTS_PAGE_SIZE },
    );
    const isLinked = deeplink === true && cursor === undefined;
    return toList(
      page,
      await linkedComment(db, { id: isLinked ? id : undefined, clipId: clip.id, viewerId }),
    );
  },

  async 'comments.listReplies'({ query }, { db, viewer, entity: found }) {
    const viewerId = viewer?.id ?? null;
    const parent = undeleted(found);
    const page = await listComments(
      db,
      { parentId: parent.id },
      { viewerId, order: 'oldest', after: readCursor(query.cursor), limit: query.page_size },
    );
    const linkedId = query.cursor === undefined ? query.deeplinked_comment_id : undefined;
    const [linked] = linkedId === undefined ? [] : await findComments(db, [linkedId], viewerId);
    const isReply = linked?.comment.parent_id === parent.id && !linked.comment.is_deleted;
    return toList(page, isReply ? linked.comment : null);
  },

  'comments.create': ({ body }, { db, viewer, entity: clip }) => createComment(body, { db, viewer, clip }),

  async 'comments.updateReactionType'({ body }, { db, viewer, entity: found }) {
    const comment = undeleted(found);
    const key = { userId: viewer.id, commentId: comment.id };
    const { before, after } = await updateCommentReactionType(db, key, (held) =>
      body.is_absolute !== true && held === body.reaction ? null : body.reaction,
    );
    if (before !== after) {
      await notifyOfCommentLike(db, comment, { actorId: viewer.id, before, after });
      await publishCommentChange(db, comment, viewer.id);
    }
    return changedComment(db, comment.id, viewer.id);
  },

  async 'comments.delete'(_args, { db, viewer, entity: { comment } }) {
    await removeComment(db, comment, viewer.id);
    return {};
  },

  async 'comments.report'({ body }, { db, viewer, entity: found }) {
    const comment = undeleted(found);
    const { reason } = body;
    await storeCommentReport(db, { userId: viewer.id, commentId: comment.id, reason });
    const about = { noun: 'comment', entityId: comment.id, ownerId: comment.user_id };
    await addReport(db, { reporterId: viewer.id, ...about, reason, details: comment.content });
    return comment;
  },

  async 'comments.toggle'({ body }, { db, viewer, entity: clip }) {
    await updateClip(db, clip.id, { allowComments: body.can_comment });
    await addEvent(db, viewer.id, { noun: 'clip', id: clip.id });
    const changed = await findClip(db, clip.id, viewer.id);
    if (changed === undefined) throw refusal(404);
    return changed;
  },
};
