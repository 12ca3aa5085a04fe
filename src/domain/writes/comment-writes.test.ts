import { describe, expect, test } from 'vitest';
import { testClip, testId } from '#tests/support/clips';
import { testComment } from '#tests/support/comments';
import { testNotification } from '#tests/support/notifications';
import {
  commentDeleteWrite,
  commentReactionTypeWrite,
  commentReportWrite,
  commentsToggleWrite,
} from './comment-changes.ts';
import { commentCreateWrite } from './comment-create.ts';
import { notificationReadWrite, notificationSuppressWrite } from './notification-changes.ts';

const commentId = testId(701);
const written = {
  id: commentId,
  clipId: testId(2),
  parentId: null,
  content: 'Hear this @ada',
  trackTimestamp: 12,
};

describe('a comment made on the device', () => {
  test('is complete before the server knows it, and sent under the same id', () => {
    const maker = { userId: 'user-1', handle: 'ben', displayName: 'Ben' };
    const user_mentions = [{ handle: 'ada', start: 10, end: 14 }];
    expect(commentCreateWrite.makes?.wire(written, { maker, now: 0 })).toEqual(
      testComment(1, {
        content: written.content,
        user_id: 'user-1',
        created_at: '1970-01-01T00:00:00.000Z',
        user_mentions,
        track_timestamp: 12,
        is_owned: true,
      }),
    );
    expect(commentCreateWrite.input(written)).toEqual({
      params: { clip_id: testId(2) },
      body: {
        id: commentId,
        content: 'Hear this @ada',
        parent_id: null,
        user_mentions,
        track_timestamp: 12,
      },
    });
  });

  test('is sent before its replies, and two are never merged', () => {
    const reply = { ...written, id: testId(702), parentId: commentId };
    expect(commentCreateWrite.lane(reply)).toBe(commentCreateWrite.lane(written));
    expect(commentCreateWrite.coalesce(written, reply)).toBeNull();
  });

  test('is labeled with its text, which discarding a rejected comment would lose', () => {
    expect(commentCreateWrite.label(written)).toBe(`Comment on a song: ${written.content}`);
    expect(commentCreateWrite.label({ ...written, parentId: commentId })).toContain('Reply to a comment: ');
  });

  test("[COMMENT-17] a rejection shows the server's reason", () => {
    expect(commentCreateWrite.refusalText(written, 'Comments are turned off for this song.')).toBe(
      'Your comment was not sent: Comments are turned off for this song.',
    );
    expect(commentDeleteWrite.refusalText({ commentId }, 'Forbidden')).toContain('Forbidden');
    expect(commentReportWrite.refusalText({ commentId, reason: 'spam' }, 'Why.')).toContain('Why.');
    expect(commentReactionTypeWrite.refusalText({ commentId, reaction: null }, 'Why.')).toContain('Why.');
  });
});

describe('what writes change on the screen', () => {
  const apply = (comment: ReturnType<typeof testComment>, reaction: 'LIKE' | 'DISLIKE' | null) =>
    commentReactionTypeWrite.changes[0]?.apply(comment, { commentId, reaction }, 0) as typeof comment;

  test('a reaction changes the count by the difference, and repeating it has no effect', () => {
    const liked = apply(testComment(1, { like_count: 4 }), 'LIKE');
    expect([liked.reaction, liked.like_count]).toEqual(['LIKE', 5]);
    expect(apply(liked, 'LIKE')).toEqual(liked);
    expect(apply(liked, 'DISLIKE')).toMatchObject({ reaction: 'DISLIKE', like_count: 4 });
    expect(apply(liked, null)).toMatchObject({ reaction: null, like_count: 4 });
    expect(commentReactionTypeWrite.input({ commentId, reaction: 'LIKE' }).body).toEqual({
      reaction: 'LIKE',
      is_absolute: true,
    });
  });

  test('toggling comments, deleting, reading and suppressing', () => {
    const [toggle] = commentsToggleWrite.changes;
    const args = { clipId: testId(2), canComment: false };
    expect(toggle?.apply(testClip(2), args, 0)).toMatchObject({ allow_comments: false });
    const [remove] = commentDeleteWrite.changes;
    expect(remove?.apply(testComment(1), { commentId }, 0)).toMatchObject({ is_deleted: true });
    const ids = [testNotification(1).id];
    const [read] = notificationReadWrite.changes;
    expect(read?.apply(testNotification(1), { ids, until: null }, 0)).toMatchObject({ is_read: true });
    const [suppress] = notificationSuppressWrite.changes;
    const gone = { notification_type: 'deleted' };
    expect(suppress?.apply(testNotification(1), { ids }, 0)).toMatchObject(gone);
  });
});

describe('notifications in one write', () => {
  const ids = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => testId(first + index));

  test("merges reads of individual ones up to the call's limit, but never with reading all", () => {
    const one = { ids: ids(0, 60), until: null };
    expect(notificationReadWrite.coalesce(one, { ids: ids(60, 40), until: null })).toEqual({
      ids: ids(0, 100),
      until: null,
    });
    expect(notificationReadWrite.coalesce(one, { ids: ids(60, 41), until: null })).toBeNull();
    const until = '2026-01-01T00:00:00.000Z';
    expect(notificationReadWrite.coalesce(one, { ids: ids(0, 3), until })).toBeNull();
    expect(notificationReadWrite.input({ ids: ids(0, 3), until }).body).toEqual({
      all: true,
      before_datetime_utc: until,
    });
    expect(notificationSuppressWrite.coalesce({ ids: ids(0, 2) }, { ids: ids(1, 2) })).toEqual({
      ids: ids(0, 3),
    });
  });
});
