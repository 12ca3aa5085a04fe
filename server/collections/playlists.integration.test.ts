import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import type { Person } from '#tests/integration/test-server';
import { sendPicture } from '#tests/support/audio/picture-upload';
import { startLibraryServer } from '#tests/support/device/library-server';

const { server, ada, ben, songs, id } = await startLibraryServer();
afterAll(() => server.close());

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
    return pages.flatMap((page) => page.playlist_clips.map(({ clip }) => songs.indexOf(clip.id)));
  };

  test("[PLIST-03] [PLIST-22] a playlist without a name is called 'Untitled'", async () => {
    for (const body of [{}, { name: '' }, { name: '   ' }]) {
      expect((await server.call('playlists.create', { body }, { as: ada })).name).toBe('Untitled');
    }
  });

  test('a playlist created on the device keeps its id, and creating it again changes nothing', async () => {
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

  test('[PLIST-04] [PLIST-08] [PLIST-21] pages have 12 clips, and the total counts all', async () => {
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

  test('[PLIST-09] [PLIST-17] holds a clip once; clips can be removed and moved', async () => {
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

  test('the own list says which playlists hold a song, where that is asked', async () => {
    const [holding, other] = [await create('Holding'), await create('Other')];
    await update(holding, 'add', [5]);
    const list = (clip_id?: string) =>
      server.call('playlists.listMine', { query: clip_id === undefined ? {} : { clip_id } }, { as: ada });
    const { holding_ids: ids, playlists } = await list(id(5));
    expect(ids).toContain(holding);
    expect(ids).not.toContain(other);
    expect(playlists.map((playlist) => playlist.id)).toContain(other);
    expect((await list()).holding_ids).toBeUndefined();
  });

  test('a move may name the songs around its place, which may have moved since', async () => {
    const playlist = await create('Neighbors');
    await update(playlist, 'add', [0, 1, 2, 3]);
    const move = (
      clip: number,
      place: { index?: number; after_clip_id?: string | null; before_clip_id?: string | null },
    ) =>
      server.raw(
        'playlists.updateClips',
        {
          body: { playlist_id: playlist, update_type: 'move', metadata: { clip_ids: [id(clip)], ...place } },
        },
        { as: ada },
      );
    await move(0, { index: 1, after_clip_id: id(3) });
    expect(await order(playlist)).toEqual([1, 2, 3, 0]);
    await move(0, { index: 3, after_clip_id: null, before_clip_id: id(3) });
    expect(await order(playlist)).toEqual([0, 1, 2, 3]);
    await move(0, { index: 0, after_clip_id: newId(), before_clip_id: id(2) });
    expect(await order(playlist)).toEqual([1, 0, 2, 3]);
    const gone = await move(0, { index: 9, after_clip_id: newId(), before_clip_id: newId() });
    expect([gone.status, gone.body.detail]).toEqual([
      409,
      'The songs next to the new place were removed. Move it again in the playlist.',
    ]);
    const absent = await move(9, { index: 0, after_clip_id: null, before_clip_id: id(0) });
    expect([absent.status, absent.body.detail]).toEqual([409, 'It is no longer in the playlist.']);
    expect(await order(playlist)).toEqual([1, 0, 2, 3]);
  });

  test('refuses unknown or invisible songs and adds nothing', async () => {
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

describe('another user’s playlist', () => {
  const make = async (name: string) =>
    (await server.call('playlists.create', { body: { name } }, { as: ada })).id;
  const fill = (playlist_id: string, clip_ids: string[]) =>
    server.call(
      'playlists.updateClips',
      { body: { playlist_id, update_type: 'add', metadata: { clip_ids } } },
      { as: ada },
    );
  const read = (playlist_id: string, as: Person | null) =>
    server.call('playlists.get', { params: { playlist_id }, query: {} }, { as });

  test('shows only songs its reader may read, at their positions, and counts all', async () => {
    const playlist = await make('Mixed');
    const { pool } = server.database;
    await fill(playlist, [id(0), id(1), id(2)]);
    await pool.query('update playlists set is_public = true where id = $1', [playlist]);
    await pool.query('update clips set is_public = true where id = $1', [id(1)]);
    for (const as of [ben, null]) {
      const seen = await read(playlist, as);
      expect(seen.playlist_clips.map(({ clip, relative_index }) => [clip.id, relative_index])).toEqual([
        [id(1), 1],
      ]);
      expect([seen.is_owned, seen.song_count]).toEqual([false, 3]);
    }
    expect((await read(playlist, ada)).playlist_clips).toHaveLength(3);
  });

  test('is not in other users’ lists', async () => {
    const playlist = await make('Only mine');
    const listed = async (as: Person) =>
      (await server.call('playlists.listMine', { query: {} }, { as })).playlists.map((found) => found.id);
    expect(await listed(ada)).toContain(playlist);
    expect(await listed(ben)).not.toContain(playlist);
  });
});

describe('playlist changes', () => {
  const change = (playlist_id: string, update_type: 'add' | 'remove_by_id', clip_ids: string[]) =>
    server.raw(
      'playlists.updateClips',
      { body: { playlist_id, update_type, metadata: { clip_ids } } },
      { as: ada },
    );

  test('that arrive together are all stored', async () => {
    const { id: playlist } = await server.call('playlists.create', { body: {} }, { as: ada });
    const indexes = [0, 1, 2, 3, 4, 5];
    await Promise.all(indexes.map((index) => change(playlist, 'add', [id(index)])));
    const { playlist_clips, song_count } = await server.call(
      'playlists.get',
      { params: { playlist_id: playlist }, query: {} },
      { as: ada },
    );
    expect(song_count).toBe(6);
    expect(playlist_clips.map(({ relative_index }) => relative_index)).toEqual(indexes);
    expect(new Set(playlist_clips.map(({ clip }) => clip.id)).size).toBe(6);
  });

  test('that name a song twice add it once; removing a song that is not in it succeeds', async () => {
    const { id: playlist } = await server.call('playlists.create', { body: {} }, { as: ada });
    expect((await change(playlist, 'add', [id(0), id(0)])).body.song_count).toBe(1);
    expect((await change(playlist, 'remove_by_id', [id(5)])).body.song_count).toBe(1);
    expect((await change(playlist, 'remove_by_id', [newId()])).body.song_count).toBe(1);
  });
});

describe('the user’s own playlist', () => {
  const make = async (name: string) =>
    (await server.call('playlists.create', { body: { name } }, { as: ada })).id;
  const edit = (playlist_id: string, change: object, as: Person = ada) =>
    server.raw('playlists.setMetadata', { body: { playlist_id, ...change } }, { as });
  const like = (playlist_id: string, reaction: 'LIKE' | null, as = ben) =>
    server.raw('playlists.updateReactionType', { params: { playlist_id }, body: { reaction } }, { as });
  const publish = (playlist_id: string, is_public = true) =>
    server.call('playlists.setVisibility', { params: { playlist_id }, body: { is_public } }, { as: ada });
  const seenByBen = async (playlist_id: string) =>
    (await server.raw('playlists.get', { params: { playlist_id }, query: {} }, { as: ben })).status;

  test('can be renamed and described; omitted fields are unchanged', async () => {
    const playlist = await make('Draft');
    expect((await edit(playlist, { name: 'Quay', description: 'Waltzes' })).body).toMatchObject({
      name: 'Quay',
      description: 'Waltzes',
    });
    expect((await edit(playlist, { name: '  ' })).body).toMatchObject({
      name: 'Untitled',
      description: 'Waltzes',
    });
    expect((await edit(playlist, { name: 'Mine now' }, ben)).status).toBe(404);
  });

  test('takes the cover of one of its songs or one of the owner’s pictures, and nothing else', async () => {
    const playlist = await make('Covers');
    const add = {
      playlist_id: playlist,
      update_type: 'add' as const,
      metadata: { clip_ids: [id(0), id(1)] },
    };
    const { image_url: first } = await server.call('playlists.updateClips', { body: add }, { as: ada });
    expect(first).toBe(`/media/covers/${id(0)}-640.webp`);
    const second = `/media/covers/${id(1)}-640.webp`;
    expect((await edit(playlist, { image_url: second })).body.image_url).toBe(second);
    const elsewhere = ['https://example.com/x.webp', '/account', `/media/covers/${id(5)}-640.webp`];
    for (const image_url of [...elsewhere, `/media/pictures/${newId()}-640.webp`])
      expect((await edit(playlist, { image_url })).body.field, image_url).toBe('image_url');
    const picture = await sendPicture(server, { as: ada });
    expect((await edit(playlist, { image_url: picture.image_url })).status).toBe(200);
    const file = await server.app.inject(picture.image_url);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await edit(playlist, { image_url: '' })).body.image_url).toBe(first);
  });

  test('[PLIST-18] [PLIST-10] is public or private as set by its owner', async () => {
    const playlist = await make('Door');
    expect(await seenByBen(playlist)).toBe(404);
    expect((await publish(playlist)).is_public).toBe(true);
    expect(await seenByBen(playlist)).toBe(200);
    await publish(playlist, false);
    expect(await seenByBen(playlist)).toBe(404);
  });

  test('[PLIST-06] [PLIST-16] can be liked once per user, and is then in their liked playlists', async () => {
    const playlist = await make('Liked');
    await publish(playlist);
    await like(playlist, 'LIKE');
    expect((await like(playlist, 'LIKE')).body).toMatchObject({ upvote_count: 1, is_loved: true });
    const liked = async () => {
      const { playlists } = await server.call('playlists.listLiked', { query: {} }, { as: ben });
      return playlists.map((found) => found.id);
    };
    expect(await liked()).toEqual([playlist]);
    await publish(playlist, false);
    expect(await liked()).toEqual([]);
    await publish(playlist);
    expect((await like(playlist, null)).body).toMatchObject({ upvote_count: 0, is_loved: false });
    expect(await liked()).toEqual([]);
  });

  test('[PLIST-07] returns 50 liked playlists at a time, from an index', async () => {
    const { pool } = server.database;
    await pool.query(
      `insert into playlists (id, user_id, name, is_public)
       select gen_random_uuid(), $1, 'Many ' || n, true from generate_series(1, 53) n`,
      [ada.id],
    );
    await pool.query(
      `insert into playlist_likes (user_id, playlist_id)
       select $1, id from playlists where name like 'Many %'`,
      [ben.id],
    );
    const first = await server.call('playlists.listLiked', { query: {} }, { as: ben });
    expect([first.playlists.length, first.num_total_results]).toEqual([50, 53]);
    const rest = await server.call('playlists.listLiked', { query: { from_index: 50 } }, { as: ben });
    expect(rest.playlists).toHaveLength(3);
    await pool.query("delete from playlists where name like 'Many %'");
  });

  test('[PLIST-05] [PLIST-13] [PLIST-15] can be renamed, trashed and restored; lists can be searched', async () => {
    const playlist = await make('Harbor lights');
    const found = async (query: object) => {
      const { playlists } = await server.call('playlists.listMine', { query }, { as: ada });
      return playlists.some((listed) => listed.id === playlist);
    };
    const trash = (undo_trash: boolean) =>
      server.call('playlists.trash', { body: { playlist_id: playlist, undo_trash } }, { as: ada });
    expect(await found({ query: 'bor LIG' })).toBe(true);
    expect(await found({ query: 'mountain' })).toBe(false);
    const renamed = { body: { playlist_id: playlist, name: 'Mountain' } };
    expect((await server.call('playlists.setMetadata', renamed, { as: ada })).name).toBe('Mountain');
    expect((await server.raw('playlists.setMetadata', renamed, { as: ben })).status).not.toBe(200);
    expect(await found({ query: 'mountain' })).toBe(true);
    await publish(playlist);
    await trash(false);
    expect(await found({})).toBe(false);
    expect(await found({ show_trashed: true })).toBe(true);
    expect(await seenByBen(playlist)).toBe(404);
    await trash(true);
    expect(await found({})).toBe(true);
  });

  test('[PLIST-12] [PLIST-20] counts plays of its own clips only', async () => {
    const playlist = await make('Played');
    const body = { playlist_id: playlist, update_type: 'add' as const, metadata: { clip_ids: [id(0)] } };
    await server.call('playlists.updateClips', { body }, { as: ada });
    const play = (clip_id: string) =>
      server.call(
        'playlists.incrementPlayCount',
        { params: { playlist_id: playlist }, body: { clip_id } },
        { as: ada },
      );
    await play(id(0));
    await play(id(1));
    const { play_count } = await server.call(
      'playlists.get',
      { params: { playlist_id: playlist }, query: {} },
      { as: ada },
    );
    expect(play_count).toBe(1);
  });

  test('[PLIST-19] [PLIST-11] is regenerated with a model and a configuration', async () => {
    const playlist = await make('Rain');
    const body = { playlist_id: playlist, update_type: 'add' as const, metadata: { clip_ids: [id(0)] } };
    await server.call('playlists.updateClips', { body }, { as: ada });
    const made = await server.call(
      'playlists.regenerate',
      {
        params: { playlist_id: playlist },
        body: { model_name: 'chirp-v3-5', configuration: { description: 'rain', tags: 'calm', size: 2 } },
      },
      { as: ada },
    );
    expect(made.playlist_clips).toHaveLength(2);
    expect(made.playlist_clips.map(({ clip }) => clip.id)).not.toContain(id(0));
    expect(made.playlist_clips[0]?.clip.metadata.gpt_description_prompt).toBe('rain, calm');
  });
});
