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
const clip = (index: number, as: Person | null = ada) =>
  server.call('clips.get', { params: { clip_id: id(index) } }, { as });
const pin = (index: number, body = {}) =>
  server.call('pins.pinClip', { params: { clip_id: id(index) }, body }, { as: ada });
const pinnedIds = async () =>
  (await server.call('pins.list', { query: {} }, { as: ada })).pinned_clips.map((pinned) => pinned.id);

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
