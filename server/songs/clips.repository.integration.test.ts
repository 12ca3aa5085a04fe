import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import type { Database } from '#server/database/database';
import { listFeed } from '#server/discovery/feed.repository';
import { openServerDatabase } from '#tests/support/server/server-database';
import { addAccount, addClip, addClips, storedMetadata } from '#tests/support/server/server-rows';
import {
  addPlays,
  addUpvotes,
  findClip,
  findClips,
  findStoredClip,
  listSimilarClips,
  updateClip,
  updateUnfinishedClip,
} from './clips.repository.ts';
import { updateReactionType } from './reactions.repository.ts';
import {
  countWaitingClips,
  listForgottenClips,
  listWaitingClips,
  queueSubmittedClips,
} from './unfinished-clips.repository.ts';

let database: Database;
let ada: string;
let ben: string;

beforeAll(async () => {
  database = await openServerDatabase();
  ada = await addAccount(database.connection, 'ada');
  ben = await addAccount(database.connection, 'Ben_2', { name: 'Ben the second' });
});
beforeEach(() => database.pool.query('delete from clips'));
afterAll(() => database.close());

const page = (number = 0, size = 20) => ({ number, size });
const feed = (filter = {}, wanted = page()) =>
  listFeed(database.connection, { userId: ada, ...filter }, wanted);
const idsOf = (clips: readonly { id: string }[]) => clips.map(({ id }) => id);

describe('finding clips', () => {
  test('keeps the requested order, including repeats, and skips unknown ids', async () => {
    const { connection } = database;
    const [one = '', two = ''] = await addClips(connection, ada, 2);
    const found = await findClips(connection, [two, newId(), one, two], null);
    expect(idsOf(found)).toEqual([two, one, two]);
    expect(await findClips(connection, [], null)).toEqual([]);
    expect(await findClip(connection, newId(), null)).toBeUndefined();
  });

  test('treats ids in uppercase as the same ids', async () => {
    const id = await addClip(database.connection, ada);
    expect((await findClip(database.connection, id.toUpperCase(), null))?.id).toBe(id);
  });

  test('returns its owner and the viewer’s own reaction, and nobody else’s', async () => {
    const { connection } = database;
    const id = await addClip(connection, ben);
    await updateReactionType(connection, { userId: ada, clipId: id }, 'DISLIKE');
    const mine = await findClip(connection, id, ada);
    expect(mine).toMatchObject({
      user_id: ben,
      user_handle: 'Ben_2',
      handle: 'Ben_2',
      user_display_name: 'Ben the second',
      reaction: { reaction_type: 'D', feedback_reason: null },
    });
    expect((await findClip(connection, id, ben))?.reaction).toBeNull();
    expect((await findClip(connection, id, null))?.reaction).toBeNull();
  });

  test('counts the queue position across all accounts, and only while the clip waits', async () => {
    const { connection } = database;
    const ids = [
      await addClip(connection, ben, { status: 'queued' }),
      await addClip(connection, ada, { status: 'streaming' }),
      await addClip(connection, ada, { status: 'submitted' }),
      await addClip(connection, ada, { status: 'complete' }),
    ];
    const places = (await findClips(connection, ids, ada)).map(({ metadata }) => metadata.queue_position);
    expect(places).toEqual([1, null, 2, null]);
  });

  test('has audio from streaming onward', async () => {
    const { connection } = database;
    const urls: Record<string, string> = {};
    for (const status of ['submitted', 'queued', 'streaming', 'complete', 'error'] as const) {
      const id = await addClip(connection, ada, { status });
      urls[status] = ((await findClip(connection, id, ada))?.audio_url ?? '').replace(id, 'id');
    }
    const playable = '/media/audio/id.mp3';
    expect(urls).toEqual({ submitted: '', queued: '', streaming: playable, complete: playable, error: '' });
  });
});

describe('the feed', () => {
  test('pages own clips outside the trash, newest first, ties by id, with the total', async () => {
    const { connection } = database;
    const createdAt = new Date();
    const tied = [
      await addClip(connection, ada, { createdAt }),
      await addClip(connection, ada, { createdAt }),
      await addClip(connection, ada, { createdAt }),
    ];
    await addClip(connection, ada, { isTrashed: true });
    await addClip(connection, ben, { isPublic: true });
    const first = await feed({}, page(0, 2));
    const second = await feed({}, page(1, 2));
    expect(idsOf([...first.clips, ...second.clips])).toEqual([...tied].reverse());
    expect([first.total, second.total]).toEqual([3, 3]);
    expect((await feed({}, page(9))).clips).toEqual([]);
  });

  test('filters by the user’s own reaction, and a cleared one counts as none', async () => {
    const { connection } = database;
    const [liked = '', disliked = '', cleared = '', plain = ''] = await addClips(connection, ada, 4);
    await updateReactionType(connection, { userId: ada, clipId: liked }, 'LIKE');
    await updateReactionType(connection, { userId: ada, clipId: disliked }, 'DISLIKE');
    await updateReactionType(connection, { userId: ada, clipId: cleared }, 'LIKE');
    await updateReactionType(connection, { userId: ada, clipId: cleared }, null);
    await updateReactionType(connection, { userId: ben, clipId: plain }, 'LIKE');
    const ids = async (filter: object) => idsOf((await feed(filter)).clips).sort();
    expect(await ids({ isLiked: true })).toEqual([liked]);
    expect(await ids({ isLiked: false })).toEqual([disliked, cleared, plain].sort());
    expect(await ids({ hideDisliked: true })).toEqual([liked, cleared, plain].sort());
    expect((await feed({ isLiked: true })).total).toBe(1);
    expect((await feed({ hideDisliked: true })).total).toBe(3);
  });

  test('finds words in title, styles, caption, lyrics and description, and requires all of them', async () => {
    const { connection } = database;
    const title = await addClip(connection, ada, { title: 'Night drive' });
    const styles = await addClip(connection, ada, { displayTags: 'night jazz' });
    const lyrics = await addClip(connection, ada, {
      metadata: storedMetadata({ prompt: '[Verse]\nWe drive all night' }),
    });
    const description = await addClip(connection, ada, {
      metadata: storedMetadata({ gpt_description_prompt: 'a calm evening' }),
    });
    const caption = await addClip(connection, ada, { caption: 'for Nightingale' });
    const ids = async (query: string) => idsOf((await feed({ query })).clips).sort();
    expect(await ids('night')).toEqual([title, styles, lyrics, caption].sort());
    expect(await ids('NIGHT dri')).toEqual([title, lyrics].sort());
    expect(await ids('evening')).toEqual([description]);
    expect(await ids('  ?! ')).toHaveLength(5);
    expect(await ids("night' | 'evening")).toEqual([]);
  });

  test('shows only public ones, or only private ones, on request', async () => {
    const { connection } = database;
    const open = await addClip(connection, ada, { isPublic: true });
    const closed = await addClip(connection, ada);
    expect(idsOf((await feed({ isPublic: true })).clips)).toEqual([open]);
    expect(idsOf((await feed({ isPublic: false })).clips)).toEqual([closed]);
  });
});

describe('similar clips', () => {
  const similar = (viewerId: string | null, change = {}) =>
    listSimilarClips(database.connection, { viewerId, tags: [], excludedIds: [], limit: 10, ...change });

  test('include own and public ones that are complete and outside the trash', async () => {
    const { connection } = database;
    const own = await addClip(connection, ada);
    const open = await addClip(connection, ben, { isPublic: true });
    await addClip(connection, ben);
    await addClip(connection, ben, { isPublic: true, isTrashed: true });
    await addClip(connection, ada, { status: 'streaming' });
    await addClip(connection, ada, { status: 'error' });
    expect(idsOf(await similar(ada)).sort()).toEqual([own, open].sort());
    expect(idsOf(await similar(null))).toEqual([open]);
  });

  test('sort shared styles first, then the newest, without what is excluded or disliked', async () => {
    const { connection } = database;
    const [old = '', jazz = '', disliked = '', newest = '', excluded = ''] = await addClips(
      connection,
      ada,
      5,
      (index) => ({ displayTags: index === 1 || index === 2 ? 'dark jazz' : 'pop' }),
    );
    await updateReactionType(connection, { userId: ada, clipId: disliked }, 'DISLIKE');
    const found = await similar(ada, { tags: ['jazz', 'fusion'], excludedIds: [excluded] });
    expect(idsOf(found)).toEqual([jazz, newest, old]);
    expect(idsOf(await similar(ada, { limit: 1 }))).toEqual([excluded]);
  });
});

describe('changing clips', () => {
  test('a finished clip is never changed by a late render', async () => {
    const { connection } = database;
    const [done, failed, running] = [
      await addClip(connection, ada, { status: 'complete' }),
      await addClip(connection, ada, { status: 'error' }),
      await addClip(connection, ada, { status: 'streaming' }),
    ];
    const change = { status: 'error', errorType: 'engine_crash' } as const;
    expect(await updateUnfinishedClip(connection, done, change)).toBe(false);
    expect(await updateUnfinishedClip(connection, failed, { status: 'complete' })).toBe(false);
    expect(await updateUnfinishedClip(connection, running, change)).toBe(true);
    const statuses = (await findClips(connection, [done, failed, running], ada)).map(({ status }) => status);
    expect(statuses).toEqual(['complete', 'error', 'error']);
  });

  test('a change updates the change time, a play does not', async () => {
    const { connection } = database;
    const updatedAt = new Date('2026-01-01T00:00:00.000Z');
    const id = await addClip(connection, ada, { updatedAt });
    await addPlays(connection, id, 5);
    const played = await findClip(connection, id, ada);
    expect([played?.play_count, played?.updated_at]).toEqual([5, updatedAt.toISOString()]);
    await updateClip(connection, id, { isPublic: true });
    const changed = await findClip(connection, id, ada);
    expect(changed?.is_public).toBe(true);
    expect(Date.parse(changed?.updated_at ?? '')).toBeGreaterThan(updatedAt.getTime());
  });

  test('is published when it becomes public, or when it finishes if it was already public', async () => {
    const { connection } = database;
    const publishedAt = new Date('2026-01-01T00:00:00.000Z');
    const publishedOf = async (id: string) =>
      (await findStoredClip(connection, id))?.publishedAt.getTime() ?? 0;
    const closed = await addClip(connection, ada, { publishedAt });
    await updateClip(connection, closed, { title: 'Still private' });
    expect(await publishedOf(closed)).toBe(publishedAt.getTime());
    await updateClip(connection, closed, { isPublic: true });
    const published = await publishedOf(closed);
    expect(published).toBeGreaterThan(publishedAt.getTime());
    await updateClip(connection, closed, { isPublic: true });
    expect(await publishedOf(closed)).toBe(published);
    const open = await addClip(connection, ada, { publishedAt, status: 'streaming', isPublic: true });
    const unseen = await addClip(connection, ada, { publishedAt, status: 'streaming' });
    for (const id of [open, unseen]) await updateUnfinishedClip(connection, id, { progress: 0.5 });
    expect(await publishedOf(open)).toBe(publishedAt.getTime());
    for (const id of [open, unseen]) await updateUnfinishedClip(connection, id, { status: 'complete' });
    expect(await publishedOf(open)).toBeGreaterThan(publishedAt.getTime());
    expect(await publishedOf(unseen)).toBe(publishedAt.getTime());
  });

  test('likes never drop below zero', async () => {
    const { connection } = database;
    const id = await addClip(connection, ada, { upvoteCount: 1 });
    for (const difference of [-1, -1, 1]) await addUpvotes(connection, id, difference);
    expect((await findStoredClip(connection, id))?.upvoteCount).toBe(1);
  });
});

describe('the render queue’s queries', () => {
  test('new clips become queued once, and wait in creation order', async () => {
    const { connection } = database;
    const ids = [
      await addClip(connection, ada, { status: 'submitted' }),
      await addClip(connection, ben, { status: 'submitted' }),
      await addClip(connection, ada, { status: 'streaming' }),
    ];
    expect((await queueSubmittedClips(connection)).map(({ id, userId }) => [id, userId]).sort()).toEqual(
      [
        [ids[0], ada],
        [ids[1], ben],
      ].sort(),
    );
    expect(await queueSubmittedClips(connection)).toEqual([]);
    expect(idsOf(await listWaitingClips(connection, 10))).toEqual(ids.slice(0, 2));
    expect(idsOf(await listWaitingClips(connection, 1))).toEqual(ids.slice(0, 1));
    expect(await countWaitingClips(connection)).toBe(2);
  });

  test('an unfinished clip counts as abandoned when untouched for long', async () => {
    const { connection } = database;
    const since = new Date('2026-01-01T12:00:00Z');
    const before = new Date('2026-01-01T11:59:59Z');
    const forgotten = await addClip(connection, ada, { status: 'streaming', updatedAt: before });
    await addClip(connection, ada, { status: 'streaming', updatedAt: since });
    await addClip(connection, ada, { status: 'complete', updatedAt: before });
    await addClip(connection, ada, { status: 'error', updatedAt: before });
    expect(await listForgottenClips(connection, since)).toEqual([{ id: forgotten, userId: ada }]);
  });
});
