import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { addClips } from '#tests/support/server-rows';

let server: TestServer;
let ada: Person;
let songs: string[];

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('first_is_staff');
  ada = await server.signUp('ada');

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
  test('has 20 songs, and the last one the rest', async () => {
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

  test('has none of other people’s songs, however public', async () => {
    const dora = await server.signUp('dora');
    await server.database.pool.query('update clips set is_public = true');
    const { clips, num_total_results } = await server.call('feed.list', { query: {} }, { as: dora });
    expect([clips, num_total_results]).toEqual([[], 0]);
  });
});
