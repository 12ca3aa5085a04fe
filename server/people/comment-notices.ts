import type { Comment } from '#contract/people/comments';
import type { Reaction } from '#contract/songs/reactions';
import { clipTitle } from '#domain/clips/clip-title';
import { coverPath } from '#domain/files/media-paths';
import { enqueueWebhooks } from '#server/accounts/webhooks.repository';
import type { Connection } from '#server/database/database';
import { addEvent } from '#server/operation/events.repository';
import { findStoredClip } from '#server/songs/clips.repository';
import { isBlockBetween } from './blocks.repository.ts';
import { listCommenters } from './comments.repository.ts';
import { addNotification, withdrawNotification } from './notifications.repository.ts';

/** Maximum length of the comment excerpt in a notification. */
const EXCERPT_CHARACTERS = 140;

interface CommentedClip {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
  readonly imageUrl: string;
}

interface WrittenComment {
  readonly comment: Comment;
  readonly clip: CommentedClip;
  readonly isClipPublic: boolean;
  /** The comment this one replies to. */
  readonly parent: Comment | null;
  readonly mentionedIds: readonly string[];
}

/**
 * Notifies each account involved in a new comment once: the author of the parent comment, the mentioned
 * accounts, and the owner of the song. Accounts that may not read the song are skipped.
 */
export async function notifyOfComment(db: Connection, written: WrittenComment): Promise<void> {
  const { comment, clip, parent, mentionedIds } = written;
  const notified = new Set<string>();
  const notify = async (
    userId: string,
    kind: 'clip_comment' | 'comment_reply' | 'mention',
    groupId: string,
  ) => {
    if (notified.has(userId) || !(written.isClipPublic || userId === clip.ownerId)) return;
    notified.add(userId);
    await addNotification(db, {
      userId,
      actorId: comment.user_id,
      kind,
      groupId,
      content: { type: 'clip', id: clip.id, title: clip.title, imageUrl: clip.imageUrl },
      comment: { id: comment.id, text: excerpt(comment.content) },
    });
  };
  if (parent) await notify(parent.user_id, 'comment_reply', parent.id);
  for (const userId of mentionedIds) await notify(userId, 'mention', comment.id);
  await notify(clip.ownerId, 'clip_comment', clip.id);
  await notifyWebhooks(db, comment, clip.ownerId);
  await addCommentEvents(db, comment, [clip.ownerId, comment.user_id, ...mentionedIds]);
}

async function notifyWebhooks(
  db: Connection,
  { id, user_id: authorId }: Comment,
  ownerId: string,
): Promise<void> {
  if (authorId === ownerId || (await isBlockBetween(db, ownerId, authorId))) return;
  await enqueueWebhooks(db, ownerId, { event: 'comment.created', entityId: id });
}

function excerpt(content: string): string {
  const characters = [...content];
  return characters.length <= EXCERPT_CHARACTERS
    ? content
    : `${characters.slice(0, EXCERPT_CHARACTERS - 1).join('')}…`;
}

/** Updates the comment, and the song with its comment count, on the pages of all participants. */
export async function publishCommentChange(
  db: Connection,
  comment: Comment,
  viewerId: string,
): Promise<void> {
  const clip = await findStoredClip(db, comment.clip_id);
  await addCommentEvents(db, comment, [viewerId, comment.user_id, ...(clip ? [clip.userId] : [])]);
}

async function addCommentEvents(
  db: Connection,
  comment: Comment,
  concerned: readonly string[],
): Promise<void> {
  const people = new Set([...concerned, ...(await listCommenters(db, comment.clip_id))]);
  for (const userId of people) {
    await addEvent(db, userId, { noun: 'comment', id: comment.id });
    if (comment.parent_id !== null) await addEvent(db, userId, { noun: 'comment', id: comment.parent_id });
    await addEvent(db, userId, { noun: 'clip', id: comment.clip_id });
  }
}

/** Notifies the author of a new like of the comment, or withdraws the notification. */
export async function notifyOfCommentLike(
  db: Connection,
  comment: Comment,
  { actorId, before, after }: { actorId: string; before: Reaction; after: Reaction },
): Promise<void> {
  const group = { userId: comment.user_id, kind: 'comment_like', groupId: comment.id, actorId } as const;
  if (before === 'LIKE') await withdrawNotification(db, group);
  if (after !== 'LIKE') return;
  const clip = await findStoredClip(db, comment.clip_id);
  if (clip === undefined) return;
  await addNotification(db, {
    ...group,
    content: { type: 'clip', id: clip.id, title: clipTitle(clip), imageUrl: coverPath(clip.id, 640) },
    comment: { id: comment.id, text: excerpt(comment.content) },
  });
}
