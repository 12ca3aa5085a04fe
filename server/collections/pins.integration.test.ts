import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';
import { addClips } from '#tests/support/server/server-rows';

let songs: string[];

const { server, ada } = await startHousehold();

beforeAll(async () => {
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
  test('[PIN-03] [PIN-05] [PIN-08] a sixth pin replaces the oldest, and pinned clips become public', async () => {
    for (const index of [5, 6, 7, 8, 9]) await pin(index);
    await pin(10);
    expect(await pinnedIds()).toEqual([10, 9, 8, 7, 6].map(id));
    expect(await clip(5)).toMatchObject({ is_pinned: false, is_public: true });
    expect(await clip(10)).toMatchObject({ is_pinned: true, is_public: true });
  });

  test('[PIN-10] unpinning returns the remaining pins and leaves the clip public; pinning again changes nothing', async () => {
    await pin(9, { max_pins: 5 });
    expect(await pinnedIds()).toEqual([10, 9, 8, 7, 6].map(id));
    const { pinned_clips } = await pin(9, { unpin: true });
    expect(pinned_clips.map((pinned) => pinned.id)).toEqual([10, 8, 7, 6].map(id));
    expect((await clip(9)).is_public).toBe(true);
  });

  test('[PIN-01] [PIN-02] [PIN-11] anyone can see a profile’s pins by its handle in any case', async () => {
    const { pinned_clips } = await server.call('pins.list', { query: { handle: 'ADA' } });
    expect(pinned_clips.map((pinned) => pinned.id)).toEqual(await pinnedIds());
    expect((await server.raw('pins.list', { query: { handle: 'nobody' } })).status).toBe(404);
    expect((await server.raw('pins.list', { query: {} })).status).toBe(401);
  });
});

describe('a profile', () => {
  const seen = async (as: Person | null) =>
    (await server.call('pins.list', { query: { handle: 'ada' } }, { as })).pinned_clips.map(
      (pinned) => pinned.id,
    );

  test('hides pinned songs that are now private from visitors, and trashed ones from its owner', async () => {
    await server.database.pool.query('delete from pins');
    for (const index of [0, 1, 2]) await pin(index);
    await server.database.pool.query('update clips set is_public = false where id = $1', [id(1)]);
    await server.database.pool.query('update clips set is_trashed = true where id = $1', [id(2)]);
    expect(await seen(null)).toEqual([id(0)]);
    expect(await seen(ada)).toEqual([id(1), id(0)]);
  });

  test('[PIN-04] [PIN-12] pins no more songs than the server allows, whatever the client requests', async () => {
    await server.database.pool.query('delete from pins; update clips set is_trashed = false');
    for (let index = 0; index < 12; index += 1) await pin(index, { max_pins: 100 });
    expect(await pinnedIds()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(id));
    const answer = await pin(12, { max_pins: 2, submit_to_contest: true });
    expect(answer.pinned_clips.map((pinned) => pinned.id)).toEqual([12, 11].map(id));
    expect(await pinnedIds()).toEqual([12, 11].map(id));
  });

  test('a pin that replaces others sends an event for each affected song', async () => {
    await server.database.pool.query('delete from events');
    await pin(0, { max_pins: 1 });
    const { rows } = await server.database.pool.query('select entity_id from events');
    expect(rows.map(({ entity_id }) => entity_id).sort()).toEqual([id(0), id(11), id(12)].sort());
  });
});
