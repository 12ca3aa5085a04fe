import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import { updateReactionType } from '#server/songs/reactions.repository';
import type { Person } from '#tests/integration/test-server';
import { startLibraryServer } from '#tests/support/device/library-server';
import { addClip, addClips, storedMetadata } from '#tests/support/server/server-rows';

const { server, ada, ben, id } = await startLibraryServer();
afterAll(() => server.close());

describe('playback', () => {
  test('[PLAYER-17] [PLAYER-18] [PLAYER-31] [PLAYER-32] the playbar state is stored per account and initially empty', async () => {
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

  test('[QUEUE-06] [QUEUE-10] autoplay returns clips that are not in the queue, and only public ones to other users', async () => {
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

describe('autoplay', () => {
  const autoplay = async (body: object, as: Person | null) =>
    (await server.call('player.autoplay', { body: { clips_in_queue: [], ...body } }, { as })).clips;

  test('[QUEUE-10] continues after a playlist in its styles without its songs, if the caller may read it', async () => {
    const { connection } = server.database;
    const listed = await addClip(connection, ada.id, { displayTags: 'klezmer' });
    const alike = await addClip(connection, ada.id, { displayTags: 'klezmer' });
    const other = await addClip(connection, ada.id, { displayTags: 'gamelan' });
    const { id: playlist_id } = await server.call(
      'playlists.create',
      { body: { name: 'Dances' } },
      { as: ada },
    );
    const body = { playlist_id, update_type: 'add' as const, metadata: { clip_ids: [listed] } };
    await server.call('playlists.updateClips', { body }, { as: ada });
    const mine = (await autoplay({ playlist_id, query: null }, ada)).map((clip) => clip.id);
    expect([mine[0], mine.includes(listed), mine.includes(other)]).toEqual([alike, false, true]);
    // Another user's private playlist has no influence either.
    expect((await autoplay({ playlist_id, query: 'gamelan' }, ada))[0]?.id).toBe(other);
    await server.database.pool.query('update clips set is_public = true where id = any($1)', [
      [listed, alike, other],
    ]);
    expect((await autoplay({ playlist_id }, ben)).map((clip) => clip.id)).toContain(listed);
    await server.database.pool.query('update clips set is_trashed = true where id = any($1)', [
      [listed, alike, other],
    ]);
  });

  test('returns as many as requested, at most 30', async () => {
    await addClips(server.database.connection, ada.id, 30);
    expect(await autoplay({ page_size: 3 }, ada)).toHaveLength(3);
    expect(await autoplay({}, ada)).toHaveLength(30);
  });

  test('starts with songs similar to the playing one, but ignores one the caller may not read', async () => {
    const { connection } = server.database;
    const near = await addClip(connection, ada.id, { displayTags: 'zydeco' });
    const like = await addClip(connection, ada.id, { displayTags: 'zydeco', isPublic: true });
    await addClips(connection, ada.id, 2, () => ({ isPublic: true, createdAt: new Date() }));
    expect((await autoplay({ clip_id: near }, ada))[0]?.id).toBe(like);
    expect((await autoplay({ clip_id: near }, ben))[0]?.id).not.toBe(like);
  });

  test('of songs of one style, starts with those close in tempo and key, and those that the same users like', async () => {
    const { connection } = server.database;
    const made = (bpm: number, tonic: number) => {
      const key = { tonic, mode: 'major' };
      const song_facts = { bpm, key, drums: null, instruments: [], sections: [], voice: null };
      return addClip(connection, ada.id, { displayTags: 'sega', metadata: storedMetadata({ song_facts }) });
    };
    const near = await made(120, 0);
    const close = await made(121, 7);
    const far = await made(150, 6);
    const farther = await made(150, 6);
    const order = async () => (await autoplay({ clip_id: near }, ada)).map(({ id }) => id).slice(0, 3);
    // Newest first if nothing else differs.
    expect(await order()).toEqual([close, farther, far]);
    for (const gen_id of [near, far])
      await updateReactionType(connection, { userId: ben.id, clipId: gen_id }, 'LIKE');
    expect(await order()).toEqual([close, far, farther]);
  });

  test('returns one song of each family first, and versions of the playing one last', async () => {
    const { connection } = server.database;
    const near = await addClip(connection, ada.id, { displayTags: 'klezmer' });
    const versionOf = (source: string) => {
      const id = newId();
      const entry = { type: 'gen', continue_at: null, infill: false } as const;
      const history = [
        { ...entry, id: source, source: null },
        { ...entry, id, source },
      ];
      return addClip(connection, ada.id, {
        id,
        displayTags: 'klezmer',
        metadata: storedMetadata({ history }),
      });
    };
    const own = await versionOf(near);
    const other = await addClip(connection, ada.id, { displayTags: 'klezmer' });
    const versions = [await versionOf(other), await versionOf(other)];
    const ids = (await autoplay({ clip_id: near }, ada)).map(({ id }) => id);
    expect(ids.slice(0, 1).filter((id) => id === other || versions.includes(id))).toHaveLength(1);
    expect(ids.slice(0, 3).filter((id) => id === other || versions.includes(id))).toHaveLength(1);
    expect(ids.slice(0, 3)).not.toContain(own);
  });

  test('returns songs even for an unknown song', async () => {
    expect((await autoplay({ clip_id: newId() }, ada)).length).toBeGreaterThan(0);
  });
});

describe('the playbar', () => {
  const keep = (song_index: number, as: Person) =>
    server.raw('player.setPlaybarState', { body: { ...EMPTY, song_index } }, { as });
  const EMPTY = {
    playbar_state: null,
    song_index: null,
    song_play_time: null,
    repeat_state: null,
    action_time: null,
    song_ids_in_queue: null,
    volume: null,
    device_id: null,
    device_type: null,
    context_id: null,
    context_type: null,
  };

  test('stores the latest state, separately for each user', async () => {
    for (const index of [1, 2, 3]) await keep(index, ada);
    await keep(9, ben);
    const kept = async (as: Person) => (await server.call('player.getPlaybarState', {}, { as })).song_index;
    expect([await kept(ada), await kept(ben)]).toEqual([3, 9]);
  });
});
