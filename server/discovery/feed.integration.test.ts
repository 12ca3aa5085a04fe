import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHousehold } from '#tests/support/server/household';
import { addClips } from '#tests/support/server/server-rows';

let songs: string[];

const { server, ada } = await startHousehold();

beforeAll(async () => {
  songs = await addClips(server.database.connection, ada.id, 14);
});
afterAll(() => server.close());

const id = (index: number) => songs[index] ?? '';
const react = (index: number, reaction: 'LIKE' | 'DISLIKE' | null, as = ada, key?: string) =>
  server.raw(
    'clips.updateReactionType',
    { params: { gen_id: id(index) }, body: { reaction } },
    { as, ...(key === undefined ? {} : { key }) },
  );

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
    await server.database.pool.query('update clips set is_public = true where id = $1', [id(10)]);
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
    expect(await ids({ query: 'Song 6' })).toEqual([id(6)]);
    expect(await ids({ query: 'nothing like this' })).toEqual([]);
  });
});

describe('a page of the library', () => {
  test('has 20 songs, and the last page the rest', async () => {
    const carl = await server.signUp('carl');
    const made = await addClips(server.database.connection, carl.id, 43);
    const pages = [];
    for (const page of [0, 1, 2, 3])
      pages.push(await server.call('feed.list', { query: { page } as never }, { as: carl }));
    expect(pages.map(({ clips }) => clips.length)).toEqual([20, 20, 3, 0]);
    expect(pages.map(({ num_total_results }) => num_total_results)).toEqual([43, 43, 43, 43]);
    const ids = pages.flatMap(({ clips }) => clips.map((clip) => clip.id));
    expect(ids).toEqual([...made].reverse());
  });

  test('contains no songs of other users, even public ones', async () => {
    const dora = await server.signUp('dora');
    await server.database.pool.query('update clips set is_public = true');
    const { clips, num_total_results } = await server.call('feed.list', { query: {} }, { as: dora });
    expect([clips, num_total_results]).toEqual([[], 0]);
  });
});

describe('the whole library', () => {
  test('is returned in parts of 48, newest first, each song once despite concurrent changes', async () => {
    const eve = await server.signUp('eve_walks');
    const songs = await addClips(server.database.connection, eve.id, 100);
    const walk = (query: object) => server.call('feed.walk', { query }, { as: eve });
    const first = await walk({});
    expect(first.clips).toHaveLength(48);
    // A newer song would shift numbered pages, but not a position in the list.
    await addClips(server.database.connection, eve.id, 3, () => ({ createdAt: new Date() }));
    const second = await walk(first.next ?? {});
    const last = await walk(second.next ?? {});
    const ids = [first, second, last].flatMap(({ clips }) => clips.map(({ id }) => id));
    expect(last.next).toBeNull();
    expect([...ids].sort()).toEqual([...songs].sort());
    const times = [first, second, last].flatMap(({ clips }) => clips.map(({ created_at }) => created_at));
    expect(times).toEqual([...times].sort().reverse());
  });

  test('lists changes since a time, including trashed songs and the user’s reactions', async () => {
    const fay = await server.signUp('fay_changes');
    const [liked = '', trashed = '', left = '', disliked = ''] = await addClips(
      server.database.connection,
      fay.id,
      4,
    );
    await server.database.pool.query(
      "update clips set updated_at = '2026-01-01T00:00:00Z' where id = any($1::uuid[])",
      [[liked, trashed, left, disliked]],
    );
    const changes = (query: { since: string; after_id?: string }) =>
      server.call('feed.listChanges', { query }, { as: fay });
    const since = '2026-01-02T00:00:00.000Z';
    expect(await changes({ since })).toMatchObject({ clips: [], num_total_results: 4 });
    const react = (id: string, reaction: 'LIKE' | 'DISLIKE') =>
      server.call('clips.updateReactionType', { params: { gen_id: id }, body: { reaction } }, { as: fay });
    await react(liked, 'LIKE');
    await react(disliked, 'DISLIKE');
    await server.call('trash.set', { body: { trash: true, clip_ids: [trashed] } }, { as: fay });
    const { clips, next, num_total_results: total } = await changes({ since });
    expect(clips.map(({ id }) => id).sort()).toEqual([liked, trashed, disliked].sort());
    expect(clips.find(({ id }) => id === trashed)?.is_trashed).toBe(true);
    expect(total).toBe(3);
    // Recent commits are requested again; older ones are not.
    expect(Date.parse(next.since)).toBeLessThan(Date.now());
    expect(Date.parse(next.since)).toBeGreaterThan(Date.now() - 10 * 60_000);
  });

  test('returns many changes in consecutive parts', async () => {
    const gus = await server.signUp('gus_changes');
    const songs = await addClips(server.database.connection, gus.id, 60);
    await server.database.pool.query(
      "update clips set updated_at = '2026-03-01T00:00:00Z' where user_id = $1",
      [gus.id],
    );
    const query = { since: '2026-02-01T00:00:00.000Z' };
    const first = await server.call('feed.listChanges', { query }, { as: gus });
    expect([first.clips.length, first.num_total_results]).toEqual([48, null]);
    const second = await server.call('feed.listChanges', { query: first.next }, { as: gus });
    expect(second.num_total_results).toBe(60);
    expect([...first.clips, ...second.clips].map(({ id }) => id).sort()).toEqual([...songs].sort());
  });
});
