import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clip } from '#contract/clips';
import { newId } from '#lib/ids';
import { makeSongs, type Person, simpleBody, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ada: Person;
let ben: Person;
let songs: Clip[];

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('first_is_staff');
  ada = await server.signUp('ada');
  ben = await server.signUp('Ben_2');
  songs = [];
  for (let index = 0; index < 7; index += 1) songs.push(...(await makeSongs(server, ada, index * 10)));
});
afterAll(() => server.close());

const id = (index: number) => songs[index]?.id ?? '';
const clip = (index: number, as: Person | null = ada) =>
  server.call('clips.get', { params: { clip_id: id(index) } }, { as });
const react = (index: number, reaction: 'LIKE' | 'DISLIKE' | null, as = ada, key?: string) =>
  server.raw(
    'clips.updateReactionType',
    { params: { gen_id: id(index) }, body: { reaction } },
    { as, ...(key === undefined ? {} : { key }) },
  );
const pin = (index: number, body = {}) =>
  server.call('pins.pinClip', { params: { clip_id: id(index) }, body }, { as: ada });
const pinnedIds = async () =>
  (await server.call('pins.list', { query: {} }, { as: ada })).pinned_clips.map((pinned) => pinned.id);

describe('reactions', () => {
  test('[REACT-07] LIKE is stored as L, DISLIKE as D, null clears', async () => {
    const types = [];
    for (const reaction of ['LIKE', 'DISLIKE', null] as const) {
      types.push((await react(0, reaction)).body.reaction?.reaction_type);
    }
    expect(types).toEqual(['L', 'D', null]);
  });

  test('[REACT-05] a like counts once, and a dislike takes it away', async () => {
    const counts = [];
    for (const reaction of ['LIKE', 'LIKE', 'DISLIKE', 'DISLIKE', 'LIKE', null] as const) {
      counts.push((await react(1, reaction)).body.upvote_count);
    }
    expect(counts).toEqual([1, 1, 0, 0, 1, 0]);
  });

  test('likes of two people add up, and each sees their own', async () => {
    await pin(2);
    await react(2, 'LIKE');
    const answer = await react(2, 'LIKE', ben);
    expect(answer.body.upvote_count).toBe(2);
    await react(2, 'DISLIKE', ben);
    expect((await clip(2)).reaction?.reaction_type).toBe('L');
    expect((await clip(2, ben)).reaction?.reaction_type).toBe('D');
    expect((await clip(2, null)).reaction).toBeNull();
    await pin(2, { unpin: true });
  });
});

describe('an idempotency key', () => {
  test('makes a repeat answer the same without a second effect', async () => {
    const key = newId();
    const body = { name: 'Once' };
    const [first, again] = [
      await server.raw('playlists.create', { body }, { as: ada, key }),
      await server.raw('playlists.create', { body }, { as: ada, key }),
    ];
    expect(again).toMatchObject({ status: 200, body: first.body });
    const { playlists } = await server.call('playlists.listMine', { query: { query: 'Once' } }, { as: ada });
    expect(playlists).toHaveLength(1);
  });

  test('keeps the answer as it was, though the entity changed since', async () => {
    const key = newId();
    const first = await react(3, 'LIKE', ada, key);
    await react(3, null);
    const again = await react(3, 'LIKE', ada, key);
    expect(again.body).toEqual(first.body);
    expect((await clip(3)).reaction?.reaction_type).toBeNull();
  });

  test('holds for repeats that arrive together', async () => {
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.raw('playlists.create', { body: { name: 'Together' } }, { as: ada, key }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const { num_total_results } = await server.call(
      'playlists.listMine',
      { query: { query: 'Together' } },
      { as: ada },
    );
    expect(num_total_results).toBe(1);
  });

  test('charges one generation for a repeated create', async () => {
    const key = newId();
    const body = simpleBody('once', 99);
    const first = await server.raw('generate.create', { body }, { as: ben, key });
    const again = await server.raw('generate.create', { body }, { as: ben, key });
    expect(again.body).toEqual(first.body);
    const feed = await server.call('feed.list', { query: {} }, { as: ben });
    expect(feed.num_total_results).toBe(2);
  });

  test('refuses another body with 422', async () => {
    const key = newId();
    await server.raw('playlists.create', { body: { name: 'One' } }, { as: ada, key });
    const other = await server.raw('playlists.create', { body: { name: 'Two' } }, { as: ada, key });
    expect([other.status, other.body.field]).toEqual([422, 'Idempotency-Key']);
  });

  test('belongs to one account, and a refused write may be tried again under it', async () => {
    const key = newId();
    const refused = await react(4, 'LIKE', ben, key);
    expect(refused.status).toBe(404);
    await pin(4);
    expect((await react(4, 'LIKE', ben, key)).status).toBe(200);
    expect((await react(4, 'LIKE', ada, key)).body.upvote_count).toBe(2);
    await pin(4, { unpin: true });
  });
});

describe('pins', () => {
  test('[PIN-03] [PIN-05] [PIN-08] a sixth pin replaces the oldest, and pinned clips are public', async () => {
    for (const index of [5, 6, 7, 8, 9]) await pin(index);
    await pin(10);
    expect(await pinnedIds()).toEqual([10, 9, 8, 7, 6].map(id));
    expect(await clip(5)).toMatchObject({ is_pinned: false, is_public: true });
    expect(await clip(10)).toMatchObject({ is_pinned: true, is_public: true });
  });

  test('[PIN-10] unpinning answers the rest and leaves the clip public; pinning again changes nothing', async () => {
    await pin(9, { max_pins: 5 });
    expect(await pinnedIds()).toEqual([10, 9, 8, 7, 6].map(id));
    const { pinned_clips } = await pin(9, { unpin: true });
    expect(pinned_clips.map((pinned) => pinned.id)).toEqual([10, 8, 7, 6].map(id));
    expect((await clip(9)).is_public).toBe(true);
  });

  test('[PIN-02] anybody sees the pins of a profile by its handle in any case', async () => {
    const { pinned_clips } = await server.call('pins.list', { query: { handle: 'ADA' } });
    expect(pinned_clips.map((pinned) => pinned.id)).toEqual(await pinnedIds());
    expect((await server.raw('pins.list', { query: { handle: 'nobody' } })).status).toBe(404);
    expect((await server.raw('pins.list', { query: {} })).status).toBe(401);
  });
});

describe('playlists', () => {
  const update = (
    playlist_id: string,
    update_type: 'add' | 'remove_by_id' | 'move',
    indexes: number[],
    index?: number,
  ) =>
    server.raw(
      'playlists.updateClips',
      {
        body: {
          playlist_id,
          update_type,
          metadata: { clip_ids: indexes.map(id), ...(index === undefined ? {} : { index }) },
        },
      },
      { as: ada },
    );
  const create = async (name?: string) =>
    (await server.call('playlists.create', { body: name === undefined ? {} : { name } }, { as: ada })).id;
  const order = async (playlist: string) => {
    const pages = await Promise.all(
      [0, 1].map((page) =>
        server.call('playlists.get', { params: { playlist_id: playlist }, query: { page } }, { as: ada }),
      ),
    );
    return pages.flatMap((page) =>
      page.playlist_clips.map(({ clip }) => songs.findIndex((song) => song.id === clip.id)),
    );
  };

  test("[PLIST-03] a playlist without a name is called 'Untitled'", async () => {
    for (const body of [{}, { name: '' }, { name: '   ' }]) {
      expect((await server.call('playlists.create', { body }, { as: ada })).name).toBe('Untitled');
    }
  });

  test('a playlist made on the device keeps its id, and making it again changes nothing', async () => {
    const own = newId();
    const make = (name: string, as: Person) =>
      server.raw('playlists.create', { body: { id: own, name } }, { as, key: newId() });
    const first = await make('Made on the device', ada);
    expect(first.body).toMatchObject({ id: own, name: 'Made on the device', song_count: 0 });
    await update(own, 'add', [0]);
    expect(await make('Another name', ada)).toMatchObject({
      status: 200,
      body: { id: own, name: 'Made on the device', song_count: 1 },
    });
    const taken = await make('Not mine', ben);
    expect([taken.status, taken.body.field]).toEqual([409, 'id']);
    const { num_total_results } = await server.call('playlists.listMine', { query: {} }, { as: ben });
    expect(num_total_results).toBe(0);
  });

  test('[PLIST-04] [PLIST-08] a page holds 12 clips, and the total counts all', async () => {
    const playlist = await create('Long');
    const { body } = await update(playlist, 'add', [...songs.keys()]);
    expect(body).toMatchObject({ song_count: 14, num_total_results: 14, current_page: 0 });
    expect(body.playlist_clips.map(({ relative_index }) => relative_index)).toEqual([...Array(12).keys()]);
    const second = await server.call(
      'playlists.get',
      { params: { playlist_id: playlist }, query: { page: 1 } },
      { as: ada },
    );
    expect(second.playlist_clips.map(({ relative_index }) => relative_index)).toEqual([12, 13]);
    expect(await order(playlist)).toEqual([...songs.keys()]);
  });

  test('[PLIST-09] a clip is in it once; clips leave and move', async () => {
    const playlist = await create('Moves');
    await update(playlist, 'add', [0, 1, 2, 3]);
    await update(playlist, 'add', [3, 4]);
    expect(await order(playlist)).toEqual([0, 1, 2, 3, 4]);
    await update(playlist, 'remove_by_id', [1, 9]);
    expect(await order(playlist)).toEqual([0, 2, 3, 4]);
    await update(playlist, 'move', [4, 3], 1);
    expect(await order(playlist)).toEqual([0, 4, 3, 2]);
    expect((await update(playlist, 'move', [4])).status).toBe(422);
  });

  test('songs that do not exist or are not visible are refused, and nothing is added', async () => {
    const playlist = await create('Strict');
    const add = (clip_ids: string[], as: Person, playlist_id: string) =>
      server.raw(
        'playlists.updateClips',
        { body: { playlist_id, update_type: 'add', metadata: { clip_ids } } },
        { as },
      );
    expect((await add([id(0), newId()], ada, playlist)).status).toBe(422);
    expect(await order(playlist)).toEqual([]);
    const own = await server.call('playlists.create', { body: {} }, { as: ben });
    expect((await add([id(0)], ben, own.id)).status).toBe(422);
  });
});

describe('the library', () => {
  test('[LIB-17] pages of 20, newest first, with the total', async () => {
    const feed = (page: number) => server.call('feed.list', { query: { page } as never }, { as: ada });
    const [first, second] = [await feed(0), await feed(1)];
    expect([first.num_total_results, first.current_page, second.current_page]).toEqual([14, 0, 1]);
    const times = first.clips.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(second.clips).toEqual([]);
  });

  test('[LIB-02] [LIB-03] [LIB-06] [LIB-16] filters and search', async () => {
    await react(0, 'LIKE');
    await react(1, 'DISLIKE');
    const ids = async (query: object) =>
      (await server.call('feed.list', { query: query as never }, { as: ada })).clips.map((found) => found.id);
    expect(await ids({ is_liked: 'true' })).toContain(id(0));
    expect(await ids({ is_liked: 'true' })).not.toContain(id(1));
    expect(await ids({ hide_disliked: 'true' })).not.toContain(id(1));
    expect(await ids({ hide_disliked: 'false' })).toContain(id(1));
    expect(await ids({ is_public: 'true' })).toEqual(expect.arrayContaining([id(10)]));
    expect(await ids({ is_public: 'true' })).not.toContain(id(0));
    expect(await ids({ query: 'Song 60' })).toEqual([songs.find(({ title }) => title === 'Song 60')?.id]);
    expect(await ids({ query: 'nothing like this' })).toEqual([]);
  });

  test('lookups keep the order asked for and leave out what is unknown or not visible', async () => {
    const ask = [id(3), newId(), id(10)].join(',');
    const found = async (as: Person | null) =>
      (await server.call('clips.getSongsByIds', { query: { ids: ask } }, { as })).clips.map(
        (clip) => clip.id,
      );
    expect(await found(ada)).toEqual([id(3), id(10)]);
    expect(await found(ben)).toEqual([id(10)]);
    expect(await found(null)).toEqual([id(10)]);
  });
});

describe('playing', () => {
  test('[PLAYER-23] a play adds the sample factor', async () => {
    const before = (await clip(0)).play_count;
    await server.call(
      'clips.incrementPlayCount',
      { params: { gen_id: id(0) }, body: { sample_factor: 3 } },
      { as: ada },
    );
    expect((await clip(0)).play_count).toBe(before + 3);
  });

  test('[PLAYER-17] [PLAYER-18] the playbar comes back as it was kept, per account, and empty before', async () => {
    const empty = await server.call('player.getPlaybarState', {}, { as: ben });
    expect(Object.values(empty)).toEqual(Array(11).fill(null));
    const body = {
      playbar_state: 'paused',
      song_index: 1,
      song_play_time: 12.25,
      repeat_state: 'on',
      action_time: '2026-01-02T03:04:05.678Z',
      song_ids_in_queue: [id(0), id(1)],
      volume: 0.6,
      device_id: 'device',
      device_type: 'web',
      context_id: 'x',
      context_type: 'Library',
    } as const;
    await server.call(
      'player.setPlaybarState',
      { body: { ...body, song_ids_in_queue: [...body.song_ids_in_queue] } },
      { as: ada },
    );
    expect(await server.call('player.getPlaybarState', {}, { as: ada })).toEqual(body);
  });

  test('[QUEUE-06] autoplay gives clips that are not in the queue, and to others only public ones', async () => {
    const body = { clip_id: id(0), clips_in_queue: [{ clip_id: id(1) }], page_size: 30 };
    const mine = (await server.call('player.autoplay', { body }, { as: ada })).clips.map((found) => found.id);
    expect(mine).not.toContain(id(0));
    expect(mine).not.toContain(id(1));
    expect(mine).toHaveLength(12);
    const theirs = (await server.call('player.autoplay', { body })).clips;
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.every(({ is_public }) => is_public)).toBe(true);
  });
});
