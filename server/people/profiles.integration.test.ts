import { afterAll, describe, expect, test } from 'vitest';
import { sendPicture } from '#tests/support/audio/picture-upload';
import { startLibraryServer } from '#tests/support/device/library-server';
import { addAccount, addClip, storedMetadata } from '#tests/support/server/server-rows';

const { server, ada, ben, songs, id } = await startLibraryServer();
afterAll(() => server.close());

const info = (handle: string, page = 0, as: typeof ada | null = ben) =>
  server.raw('profiles.getInfo', { params: { handle }, query: { page } }, { as });
const follow = (handle: string, as = ben, unfollow = false) =>
  server.raw('profiles.follow', { body: { handle, unfollow } }, { as });
const people = async (side: 'Following' | 'Followers', handle: string, page = 0) =>
  server.call(`profiles.list${side}`, { query: { handle, page } }, { as: ben });

describe('a profile', () => {
  test('lists its owner’s public personas', async () => {
    for (const [name, is_public] of [
      ['Open', true],
      ['Closed', false],
    ] as const)
      await server.call('personas.create', { body: { root_clip_id: id(1), name, is_public } }, { as: ada });
    expect((await info('ada')).body.personas).toMatchObject([{ name: 'Open', is_owned: false }]);
  });

  test('[PROFILE-21] [PROFILE-02] has its public songs, public playlists and counts, by handle in any case', async () => {
    await server.database.pool.query(
      'update clips set is_public = true, play_count = 3, upvote_count = 2 where id = any($1)',
      [[id(1), id(2)]],
    );
    const make = async (name: string) =>
      (await server.call('playlists.create', { body: { name } }, { as: ada })).id;
    const open = await make('Open');
    await make('Closed');
    await server.database.pool.query('update playlists set is_public = true where id = $1', [open]);
    const { body } = await info('ADA');
    expect(body).toMatchObject({ handle: 'ada', user_id: ada.id, is_following: false, is_official: false });
    expect(body.clips.map((clip) => clip.id).sort()).toEqual([id(1), id(2)].sort());
    expect(body.playlists.map(({ name }) => name)).toEqual(['Open']);
    expect(body.num_total_clips).toBe(2);
    expect(body.stats).toEqual({
      followers_count: 0,
      following_count: 0,
      clips_count: 2,
      play_count: 6,
      upvote_count: 4,
    });
    expect((await info('nobody')).status).toBe(404);
    expect((await info('ada', 0, null)).status).toBe(200);
  });

  test('pages its songs, newest publication first', async () => {
    await server.database.pool.query('update clips set is_public = true');
    await server.database.pool.query('update clips set published_at = now() where id = $1', [id(0)]);
    const { body } = await info('ada');
    expect(body.clips[0]?.id).toBe(id(0));
    expect(body.num_total_clips).toBe(songs.length);
    expect((await info('ada', 1)).body.clips).toEqual([]);
  });

  test('[PROFILE-20] [PROFILE-11] lists its ten most played public songs as top clips', async () => {
    for (const [index, song] of songs.entries()) {
      await server.database.pool.query('update clips set play_count = $2 where id = $1', [song, index]);
    }
    const { clips } = await server.call('profiles.listTopClips', { query: { handle: 'ada' } });
    expect(clips.map((clip) => clip.id)).toEqual([...songs].reverse().slice(0, 10));
    const own = await server.call('profiles.listTopClips', { query: {} }, { as: ada });
    expect(own.clips).toHaveLength(10);
  });
});

describe('following', () => {
  test('[PROFILE-22] [PROFILE-18] [PROFILE-19] returns the profile, and both lists contain it once', async () => {
    const { body } = await follow('ada');
    expect(body).toMatchObject({ handle: 'ada', is_following: true, stats: { followers_count: 1 } });
    await follow('ADA');
    const followers = await people('Followers', 'ada');
    expect(followers.profiles.map(({ handle }) => handle)).toEqual(['Ben_2']);
    expect(followers.num_total_profiles).toBe(1);
    const own = await server.call('profiles.listFollowing', { query: {} }, { as: ben });
    expect(own.profiles).toMatchObject([{ handle: 'ada', is_following: true }]);
    expect((await server.raw('profiles.listFollowers', { query: {} })).status).toBe(401);
    const undone = await follow('ada', ben, true);
    expect(undone.body).toMatchObject({ is_following: false, stats: { followers_count: 0 } });
    expect((await follow('ben_2')).status).toBe(422);
    expect((await follow('nobody')).status).toBe(404);
  });

  test('[PROFILE-03] [PROFILE-10] lists have 20 per page, newest first, with the total count', async () => {
    const { pool } = server.database;
    await pool.query(
      `insert into "user" (id, name, email, username) select 'u' || n, 'Fan ' || n, n || '@example.com', 'fan_' || n
       from generate_series(1, 25) n`,
    );
    await pool.query(
      `insert into follows (user_id, followed_id, created_at)
       select 'u' || n, $1, now() - n * interval '1 minute' from generate_series(1, 25) n`,
      [ada.id],
    );
    const first = await people('Followers', 'ada');
    expect(first.profiles.map(({ handle }) => handle)).toEqual(
      Array.from({ length: 20 }, (_, n) => `fan_${n + 1}`),
    );
    expect(first.num_total_profiles).toBe(25);
    expect((await people('Followers', 'ada', 1)).profiles).toHaveLength(5);
  });
});

describe('a block', () => {
  const block = (handle: string, as: typeof ada) =>
    server.raw('blocks.blockUser', { body: { handle, reason: 'spam' } }, { as });

  test('ends following in both directions, prevents it for both, and can be lifted', async () => {
    await follow('ada');
    await follow('ben_2', ada);
    const { body } = await block('ben_2', ada);
    expect(body).toMatchObject({ handle: 'Ben_2', is_blocked: true, is_following: false });
    expect((await people('Following', 'ben_2')).profiles).toEqual([]);
    expect((await follow('ada')).status).toBe(403);
    expect((await follow('ben_2', ada)).status).toBe(403);
    const undone = await server.call('blocks.unblockUser', { body: { handle: 'ben_2' } }, { as: ada });
    expect(undone.is_blocked).toBe(false);
    expect((await follow('ada')).status).toBe(200);
  });

  test('of the user’s own account is refused', async () => {
    expect((await block('ada', ada)).status).toBe(422);
  });
});

describe('the user’s own profile', () => {
  const update = (body: object) => server.raw('profiles.update', { body }, { as: ben });
  const claim = (handle: string) => server.raw('profiles.claimHandle', { body: { handle } }, { as: ben });

  test('can change its name, bio and picture; omitted fields are unchanged', async () => {
    const { id: picture } = await sendPicture(server, { as: ben });
    await update({ display_name: ' Ben of the quay ', profile_description: 'Waltzes' });
    const { body } = await update({ image_s3_id: picture });
    expect(body).toMatchObject({
      display_name: 'Ben of the quay',
      profile_description: 'Waltzes',
      avatar_image_url: `/media/pictures/${picture}-640.webp`,
    });
    expect((await update({ image_s3_id: null })).body.avatar_image_url).toBe('');
    expect((await update({ display_name: ' ' })).body.field).toBe('display_name');
    const foreign = await server.raw('profiles.update', { body: { image_s3_id: picture } }, { as: ada });
    expect(foreign.body.field).toBe('image_s3_id');
  });

  test('[PROFILE-04] can claim an available handle of 3 to 40 letters, digits and underscores', async () => {
    for (const handle of ['ab', 'x'.repeat(41), 'has space', 'umlaut_ü'])
      expect((await claim(handle)).status, handle).toBe(400);
    for (const handle of ['ADA', 'official']) {
      const { status, body } = await claim(handle);
      expect([status, body.detail]).toEqual([409, 'Username is already taken.']);
    }
    expect((await claim('quay_ben')).body.handle).toBe('quay_ben');
    expect((await info('ben_2')).status).toBe(404);
    expect((await claim('Ben_2')).body.handle).toBe('Ben_2');
  });
});

describe('the following feed', () => {
  const feed = (body: object = {}) => server.call('social.getFollowingFeed', { body }, { as: ben });

  test.each(['ranking_method', 'result_type'])('refuses another %s by name', async (field) => {
    const body = { [field]: 'popular' } as never;
    expect(await server.raw('social.getFollowingFeed', { body }, { as: ben })).toMatchObject({
      status: 400,
      body: { field },
    });
  });

  test('[PROFILE-23] [PROFILE-13] [PROFILE-14] has publications of followed profiles, newest first, with paging', async () => {
    const { pool } = server.database;
    await pool.query('delete from follows');
    expect((await feed()).items).toEqual([]);
    await follow('ada');
    await pool.query('update clips set is_public = false where id = $1', [id(0)]);
    for (const [index, song] of songs.entries())
      await pool.query(
        "update clips set published_at = '2026-01-01T00:00:00Z'::timestamptz + $2 * interval '1 hour' where id = $1",
        [song, index],
      );
    const first = await feed({ page_size: 5 });
    expect(first.items.map(({ activity_type, clip_schema }) => [activity_type, clip_schema.id])).toEqual(
      [13, 12, 11, 10, 9].map((index) => ['publish_song', id(index)]),
    );
    const second = await feed({ page_size: 5, start_feed_timestamp: first.last_item_timestamp });
    expect(second.items.map(({ clip_schema }) => clip_schema.id)).toEqual([8, 7, 6, 5, 4].map(id));
    const last = await feed({ page_size: 5, start_feed_timestamp: second.last_item_timestamp });
    expect(last.items.map(({ clip_schema }) => clip_schema.id)).toEqual([3, 2, 1].map(id));
    expect(last.last_item_timestamp).toBeNull();
  });

  test('does not split songs published together across pages', async () => {
    await server.database.pool.query("update clips set published_at = '2026-02-01T00:00:00Z'");
    const { items, last_item_timestamp } = await feed({ page_size: 5 });
    expect(items).toHaveLength(13);
    expect((await feed({ page_size: 5, start_feed_timestamp: last_item_timestamp })).items).toEqual([]);
  });
});

describe('remixes inspired by a profile', () => {
  test('[PROFILE-24] [PROFILE-25] [PROFILE-15] [PROFILE-16] are public songs of other users, newest first, 20 per page, with a count', async () => {
    const { connection } = server.database;
    const remix = (owner: string, isPublic = true) =>
      addClip(connection, owner, {
        isPublic,
        metadata: storedMetadata({ task: 'cover', cover_clip_id: id(5), is_remix: true, history: [] }),
      });
    for (let index = 0; index < 22; index += 1) await remix(ben.id);
    await remix(ben.id, false);
    await remix(ada.id);
    const list = (page: number) =>
      server.call('profiles.listRemixesInspired', { params: { handle: 'ada' }, query: { page } });
    expect((await list(0)).clips).toHaveLength(20);
    expect((await list(1)).clips).toHaveLength(2);
    expect((await list(0)).num_total_results).toBe(22);
    const counted = await server.call('profiles.countRemixesInspired', { params: { handle: 'ada' } });
    expect(counted.count).toBe(22);
  });
});

test('[ROLE-46] a reserved handle cannot be claimed; its account is official and cannot be blocked', async () => {
  const claim = await server.raw('profiles.claimHandle', { body: { handle: 'support' } }, { as: ben });
  expect(claim.status).toBe(409);
  await addAccount(server.database.connection, 'official');
  expect((await info('official')).body).toMatchObject({ is_official: true });
  const block = await server.raw(
    'blocks.blockUser',
    { body: { handle: 'official', reason: 'spam' } },
    { as: ben },
  );
  expect(block.status).toBe(422);
  expect((await info('official')).body).toMatchObject({ is_blocked: false });
});
