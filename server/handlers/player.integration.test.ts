import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { addClips } from '#tests/support/server-rows';

let server: TestServer;
let ada: Person;
let ben: Person;
let songs: string[];

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('first_is_staff');
  ada = await server.signUp('ada');
  ben = await server.signUp('Ben_2');
  songs = await addClips(server.database.connection, ada.id, 14);
});
afterAll(() => server.close());

const id = (index: number) => songs[index] ?? '';

describe('playing', () => {
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
    await server.database.pool.query('update clips set is_public = true where id = $1', [id(10)]);
    const theirs = (await server.call('player.autoplay', { body })).clips;
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.every(({ is_public }) => is_public)).toBe(true);
  });
});
