import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/contract';
import { COMMENT_ORDERS, COMMENTS_PAGE_SIZE, REPLIES_PAGE_SIZE } from '#contract/people/comments';
import { newId } from '#lib/ids';
import type { Person } from '#tests/integration/test-server';
import { startLibraryServer } from '#tests/support/device/library-server';
import { comments } from './comments.table.ts';

const { server, staff, ada, ben, id, clip } = await startLibraryServer();
const cleo = await server.signUp('cleo');
afterAll(() => server.close());
beforeAll(async () => {
  await server.database.pool.query('update clips set is_public = true, duration_seconds = 100');
});

type Body = CallInput<'comments.create'>['body'];
const write = (clipId: string, as: Person | null, body: Partial<Body> = {}) =>
  server.raw(
    'comments.create',
    { params: { clip_id: clipId }, body: { content: 'Lovely', ...body } },
    { as },
  );
const written = async (clipId: string, as: Person, body: Partial<Body> = {}) => {
  const answer = await write(clipId, as, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const list = (clipId: string, query: CallInput<'comments.list'>['query'] = {}, as: Person | null = ada) =>
  server.call('comments.list', { params: { clip_id: clipId }, query }, { as });
const replies = (
  commentId: string,
  query: CallInput<'comments.listReplies'>['query'] = {},
  as: Person | null = ada,
) => server.call('comments.listReplies', { params: { comment_id: commentId }, query }, { as });
const newest = async (as: Person) =>
  (await server.call('notifications.list', { query: {} }, { as })).notifications[0];

/** Stores comments one minute apart, oldest first. */
async function fill(clipId: string, count: number, change: (index: number) => object = () => ({})) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    clipId,
    userId: ben.id,
    content: `Comment ${index}`,
    mentions: [],
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    ...change(index),
  }));
  await server.database.connection.insert(comments).values(rows);
  return rows.map((row) => row.id);
}

describe('writing', () => {
  test('[COMMENT-01] [COMMENT-06] [COMMENT-19] [COMMENT-22] stores a comment with its time and author, and updates the counts', async () => {
    const own = newId();
    const comment = await written(id(0), ben, { id: own, content: '  The piano!  ', track_timestamp: 12.5 });
    expect(comment).toEqual({
      id: own,
      clip_id: id(0),
      content: 'The piano!',
      parent_id: null,
      user_id: ben.id,
      user_handle: 'Ben_2',
      user_display_name: 'Ben_2',
      avatar_image_url: '',
      created_at: expect.any(String),
      user_mentions: [],
      track_timestamp: 12.5,
      reaction: null,
      like_count: 0,
      num_replies: 0,
      is_owned: true,
      is_deleted: false,
    });
    expect((await clip(0)).comment_count).toBe(1);
    expect(await server.call('comments.count', { params: { clip_id: id(0) } })).toEqual({ count: 1 });
    expect((await write(id(0), ben, { id: own, content: 'Again' })).body.content).toBe('The piano!');
    expect((await clip(0)).comment_count).toBe(1);
    expect((await write(id(0), cleo, { id: own })).status).toBe(409);
    expect((await written(id(0), ben, { track_timestamp: 500 })).track_timestamp).toBe(100);
  });

  test.each(['', '   ', 'x'.repeat(501)])('refuses empty and overlong comments', async (content) => {
    const { status, body } = await write(id(0), ben, { content });
    expect([status, body.field]).toEqual([422, 'content']);
  });

  test('[COMMENT-16] [META-43] [ROLE-49] no one can comment while comments are off, and everyone can once they are on again', async () => {
    const toggle = (can_comment: boolean, as: Person) =>
      server.raw('comments.toggle', { params: { clip_id: id(1) }, body: { can_comment } }, { as });
    expect((await toggle(false, ben)).status).toBe(403);
    expect((await toggle(false, ada)).body.allow_comments).toBe(false);
    for (const as of [ada, ben]) {
      const { status, body } = await write(id(1), as);
      expect([status, body.detail]).toEqual([403, 'Comments are turned off for this song.']);
    }
    expect((await toggle(true, ada)).body.allow_comments).toBe(true);
    expect((await write(id(1), ben)).status).toBe(200);
  });

  test('[COMMENT-15] [COMMENT-26] [COMMENT-27] a blocked account cannot comment on the blocker’s songs, and the blocker does not see its comments', async () => {
    const comment = await written(id(2), ben);
    await server.call('blocks.blockUser', { body: { handle: 'Ben_2', reason: 'spam' } }, { as: ada });
    expect((await write(id(2), ben)).status).toBe(403);
    expect((await list(id(2))).results).toEqual([]);
    expect((await list(id(2), {}, cleo)).results.map((one) => one.id)).toEqual([comment.id]);
    await server.call('blocks.unblockUser', { body: { handle: 'Ben_2', reason: 'spam' } }, { as: ada });
    expect((await list(id(2))).total_count).toBe(1);
    expect((await write(id(2), ben)).status).toBe(200);
  });
});

describe('replies and mentions', () => {
  test('[COMMENT-07] a reply is counted on its parent, and only top-level comments can be replied to', async () => {
    const parent = await written(id(3), ben);
    const reply = await written(id(3), cleo, { parent_id: parent.id });
    expect(reply.parent_id).toBe(parent.id);
    expect((await list(id(3))).results).toMatchObject([{ id: parent.id, num_replies: 1 }]);
    expect((await replies(parent.id)).results).toEqual([{ ...reply, is_owned: false }]);
    for (const wrong of [reply.id, newId(), (await written(id(0), ben)).id]) {
      const { status, body } = await write(id(3), ben, { parent_id: wrong });
      expect([status, body.field]).toEqual([422, 'parent_id']);
    }
    expect(await newest(ben)).toMatchObject({ notification_type: 'comment_reply', comment_id: reply.id });
  });

  test('[COMMENT-08] a mention is stored with its position and notifies the mentioned account', async () => {
    const content = 'Hear this @CLEO, and @nobody_here';
    const comment = await written(id(4), ben, { content });
    expect(comment.user_mentions).toEqual([{ handle: 'cleo', start: 10, end: 15 }]);
    expect(await newest(cleo)).toMatchObject({
      notification_type: 'mention',
      content_id: id(4),
      comment_id: comment.id,
      comment_text: content,
      user_profiles: [{ handle: 'Ben_2', is_following: false }],
    });
    const sent = [
      { handle: 'cleo', start: 2, end: 7 },
      { handle: 'ada', start: 0, end: 3 },
    ];
    const padded = await written(id(4), ben, { content: '  @cleo ada', user_mentions: sent });
    expect(padded.user_mentions).toEqual([{ handle: 'cleo', start: 0, end: 5 }]);
  });

  test('on a private song only its owner is notified', async () => {
    await server.database.pool.query('update clips set is_public = false where id = $1', [id(5)]);
    const before = await newest(cleo);
    await written(id(5), ada, { content: '@cleo listen' });
    expect(await newest(cleo)).toEqual(before);
    expect((await write(id(5), ben)).status).toBe(404);
  });
});

describe('lists', () => {
  test('[COMMENT-02] [COMMENT-03] [COMMENT-20] pages of 20 by cursor, in each of the three orders', async () => {
    expect(COMMENT_ORDERS).toEqual(['newest', 'oldest', 'most_liked']);
    const count = 2 * COMMENTS_PAGE_SIZE + 3;
    await fill(id(6), count, (index) => ({ likeCount: index % 4 }));
    const read = async (order: (typeof COMMENT_ORDERS)[number]) => {
      const pages: number[][] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await list(id(6), { order, ...(cursor ? { cursor } : {}) }, null);
        expect(page.total_count).toBe(count);
        pages.push(page.results.map(({ content }) => Number(content.slice('Comment '.length))));
        cursor = page.next_cursor;
      }
      expect(pages.map((page) => page.length)).toEqual([COMMENTS_PAGE_SIZE, COMMENTS_PAGE_SIZE, 3]);
      return pages.flat();
    };
    const indexes = Array.from({ length: count }, (_, index) => index);
    expect(await read('oldest')).toEqual(indexes);
    expect(await read('newest')).toEqual(indexes.toReversed());
    expect(await read('most_liked')).toEqual(
      indexes.toSorted((one, other) => (other % 4) - (one % 4) || other - one),
    );
    const wrong = await server.raw('comments.list', {
      params: { clip_id: id(6) },
      query: { cursor: 'next' },
    });
    expect([wrong.status, wrong.body.field]).toEqual([422, 'cursor']);
  });

  test('[COMMENT-10] [COMMENT-21] returns replies in pages of 10, oldest first', async () => {
    const [parentId = ''] = await fill(id(7), 1);
    await fill(id(7), 12, () => ({ parentId }));
    const first = await replies(parentId, {}, null);
    expect(first.results).toHaveLength(REPLIES_PAGE_SIZE);
    expect(first.results[0]?.content).toBe('Comment 0');
    const second = await replies(parentId, { cursor: first.next_cursor ?? '', page_size: 5 });
    expect(second.results.map(({ content }) => content)).toEqual(['Comment 10', 'Comment 11']);
    expect([second.next_cursor, second.total_count]).toEqual([null, 12]);
  });

  test('[COMMENT-04] a deep link puts its comment, or the parent of that comment, first', async () => {
    const ids = await fill(id(8), 30);
    const [oldest = ''] = ids;
    const replyIds = await fill(id(8), 15, () => ({ parentId: oldest }));
    const lastReply = replyIds.at(-1) ?? '';
    for (const linked of [oldest, lastReply]) {
      const { results } = await list(id(8), { id: linked, deeplink: 'true' });
      expect(results.map((one) => one.id).slice(0, 2)).toEqual([oldest, ids.at(-1)]);
      expect(results).toHaveLength(COMMENTS_PAGE_SIZE + 1);
    }
    const { results } = await replies(oldest, { deeplinked_comment_id: lastReply });
    expect(results[0]?.id).toBe(lastReply);
    expect((await list(id(8), { id: newId(), deeplink: 'true' })).results).toHaveLength(COMMENTS_PAGE_SIZE);
  });
});

describe('reactions, reports, deletion', () => {
  test('[COMMENT-11] [COMMENT-23] a like counts, repeating it clears it, a dislike replaces it', async () => {
    const comment = await written(id(9), ben);
    const react = async (reaction: 'LIKE' | 'DISLIKE' | null, more = {}) => {
      const input = { params: { comment_id: comment.id }, body: { reaction, ...more } };
      const { reaction: now, like_count } = await server.call('comments.updateReactionType', input, {
        as: cleo,
      });
      return [now, like_count];
    };
    expect(await react('LIKE')).toEqual(['LIKE', 1]);
    expect(await newest(ben)).toMatchObject({ notification_type: 'comment_like', comment_id: comment.id });
    expect(await react('LIKE')).toEqual([null, 0]);
    expect((await newest(ben))?.notification_type).not.toBe('comment_like');
    expect(await react('LIKE')).toEqual(['LIKE', 1]);
    expect(await react('DISLIKE')).toEqual(['DISLIKE', 0]);
    expect(await react('LIKE', { is_absolute: true })).toEqual(['LIKE', 1]);
    expect(await react('LIKE', { is_absolute: true })).toEqual(['LIKE', 1]);
    expect((await list(id(9), {}, ben)).results[0]?.reaction).toBeNull();
  });

  test('[COMMENT-12] [COMMENT-24] the author and the song’s owner can delete a comment, which also deletes its replies', async () => {
    const remove = (commentId: string, as: Person) =>
      server.raw('comments.delete', { params: { comment_id: commentId } }, { as });
    const parent = await written(id(10), ben);
    const reply = await written(id(10), cleo, { parent_id: parent.id });
    expect((await remove(parent.id, cleo)).status).toBe(403);
    expect((await remove(reply.id, cleo)).body).toEqual({});
    expect((await list(id(10))).results[0]?.num_replies).toBe(0);
    await written(id(10), cleo, { parent_id: parent.id });
    expect((await clip(10)).comment_count).toBe(2);
    expect((await remove(parent.id, ada)).status).toBe(200);
    expect((await clip(10)).comment_count).toBe(0);
    expect((await list(id(10))).results).toEqual([]);
    expect((await remove(parent.id, ada)).status, 'a repeat').toBe(200);
    const gone = { params: { comment_id: parent.id } };
    expect((await server.raw('comments.listReplies', { ...gone, query: {} })).status).toBe(404);
    const like = await server.raw(
      'comments.updateReactionType',
      { ...gone, body: { reaction: 'LIKE' } },
      { as: ada },
    );
    expect(like.status).toBe(404);
    expect((await newest(ben))?.comment_id).not.toBe(reply.id);
  });

  test('[COMMENT-13] [COMMENT-25] stores a report with its reason, once per user', async () => {
    const comment = await written(id(11), ben);
    for (const reason of ['spam', 'hate'] as const) {
      const input = { params: { comment_id: comment.id }, body: { reason } };
      await server.call('comments.report', input, { as: cleo });
    }
    const { rows } = await server.database.pool.query(
      'select user_id, reason from comment_reports where comment_id = $1',
      [comment.id],
    );
    expect(rows).toEqual([{ user_id: cleo.id, reason: 'hate' }]);
  });

  test('a report reaches staff, who can delete the comment', async () => {
    const comment = await written(id(11), ben, { content: 'Buy my tapes' });
    const input = { params: { comment_id: comment.id }, body: { reason: 'spam' as const } };
    await server.call('comments.report', input, { as: cleo });
    const listed = await server.call('moderation.listReports', { query: {} }, { as: staff });
    const report = listed.reports.find(({ entity_id }) => entity_id === comment.id);
    expect(report).toMatchObject({
      noun: 'comment',
      song_id: id(11),
      reason: 'spam',
      details: 'Buy my tapes',
      owner_handle: 'Ben_2',
    });
    const body = { report_id: report?.id ?? '', action: 'hide' as const };
    const after = await server.call('moderation.resolve', { body }, { as: staff });
    expect(after).toMatchObject({ state: 'acted', is_hidden: true });
    expect((await list(id(11))).results.map((other) => other.id)).not.toContain(comment.id);
  });
});

test('[NOTIF-03] a follower notification has the handle and whether the user follows back', async () => {
  await server.call('profiles.follow', { body: { handle: 'cleo' } }, { as: ben });
  expect(await newest(cleo)).toMatchObject({
    notification_type: 'follow',
    content_type: 'profile',
    content_id: 'Ben_2',
    user_profiles: [{ handle: 'Ben_2', is_following: false, is_official: false }],
  });
  await server.call('profiles.follow', { body: { handle: 'Ben_2' } }, { as: cleo });
  expect((await newest(cleo))?.user_profiles[0]?.is_following).toBe(true);
  await server.call('profiles.follow', { body: { handle: 'cleo', unfollow: true } }, { as: ben });
  expect((await newest(cleo))?.notification_type).not.toBe('follow');
});
