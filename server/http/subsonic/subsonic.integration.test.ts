import { afterAll, describe, expect, test } from 'vitest';
import { findPlaybarState } from '#server/listening/playbar.repository';
import { makeSongs } from '#tests/integration/test-server';
import { tagsOf } from '#tests/subsonic/mp3-tags';
import { type Answer, addPlayer } from '#tests/subsonic/player';
import { responseSchema, unknownFields } from '#tests/subsonic/schema';
import { startHousehold } from '#tests/support/server/household';
import { addClip, addClips, storedMetadata } from '#tests/support/server/server-rows';

const { server, ada, ben } = await startHousehold();
afterAll(() => server.close());
const db = server.database.connection;

const songs = await addClips(db, ada.id, 4, (index) => ({
  displayTags: index === 0 ? 'Jazz, piano' : 'calm, piano',
  durationSeconds: 100,
}));
const [first = '', second = '', third = ''] = songs;
const publicOfBen = await addClip(db, ben.id, {
  title: 'Everybody hears',
  isPublic: true,
  durationSeconds: 60,
});
const [rendered] = await makeSongs(server, ada, 5);
const player = await addPlayer(server, ada);
const workspace = await server.call('projects.create', { body: { name: 'Roof' } }, { as: ada });
await server.call(
  'projects.updateClips',
  { params: { project_id: workspace.id }, body: { update_type: 'add', metadata: { clip_ids: [first] } } },
  { as: ada },
);

/** The ids of a list of entries. */
const idsOf = (entries: Answer) => (entries ?? []).map(({ id }: { id: string }) => id);

describe('the responses have the fields and types of the public definition:', () => {
  const requests: [method: string, parameters?: Record<string, string>][] = [
    ['ping'],
    ['getLicense'],
    ['getMusicFolders'],
    ['getScanStatus'],
    ['getOpenSubsonicExtensions'],
    ['getUser', { username: 'ada' }],
    ['getIndexes'],
    ['getMusicDirectory', { id: '1' }],
    ['getMusicDirectory', { id: `ar-${ada.id}` }],
    ['getMusicDirectory', { id: 'al-default' }],
    ['getArtists'],
    ['getArtist', { id: `ar-${ben.id}` }],
    ['getArtistInfo', { id: `ar-${ben.id}` }],
    ['getArtistInfo2', { id: `ar-${ben.id}` }],
    ['getAlbum', { id: 'al-default' }],
    ['getAlbum', { id: `pa-${ben.id}` }],
    ['getAlbumInfo', { id: `pa-${ben.id}` }],
    ['getAlbumInfo2', { id: 'al-default' }],
    ['getAlbumList', { type: 'newest' }],
    ['getAlbumList2', { type: 'alphabeticalByName' }],
    ['getAlbumList2', { type: 'random' }],
    ['getAlbumList2', { type: 'starred' }],
    ['getAlbumList2', { type: 'byYear', fromYear: '2020', toYear: '2030' }],
    ['getSong', { id: first }],
    ['getGenres'],
    ['getSongsByGenre', { genre: 'jazz' }],
    ['getRandomSongs', { size: '3' }],
    ['getSimilarSongs', { id: first }],
    ['getSimilarSongs2', { id: `ar-${ben.id}` }],
    ['getTopSongs', { artist: 'ben' }],
    ['search2', { query: 'song' }],
    ['search3', { query: '' }],
    ['getPlaylists'],
    ['getStarred'],
    ['getStarred2'],
    ['getNowPlaying'],
    ['getBookmarks'],
    ['getPlayQueue'],
    ['getLyrics', { title: 'Song 1' }],
    ['getLyricsBySongId', { id: rendered?.id ?? '' }],
    ['tokenInfo'],
    ['getUsers'],
    ['startScan'],
    ['getPodcasts'],
    ['getNewestPodcasts'],
    ['getInternetRadioStations'],
    ['getShares'],
  ];
  test.each(requests)('%s %o', async (method, parameters) => {
    const body = (await player.send(method, parameters)).json();
    expect(body['subsonic-response']).toMatchObject({ status: 'ok', openSubsonic: true });
    const { error } = responseSchema(method).safeParse(body);
    expect(error?.issues ?? []).toEqual([]);
    expect(unknownFields(body)).toEqual([]);
  });
});

describe('browsing', () => {
  test('artists are the caller and the makers of public songs', async () => {
    const { artists } = await player.get('getArtists');
    const names = artists.index.flatMap(({ artist }: Answer) => artist.map(({ name }: Answer) => name));
    expect(names).toEqual(['ada', 'ben']);
  });

  test('albums are workspaces and the public songs of others, with their totals', async () => {
    const { albumList2 } = await player.get('getAlbumList2', { type: 'alphabeticalByName' });
    expect(albumList2.album.map(({ name, songCount }: Answer) => [name, songCount])).toEqual([
      ['My Workspace', 5],
      ['Roof', 1],
      ['Songs by ben', 1],
    ]);
    const { album } = await player.get('getAlbum', { id: `al-${workspace.id}` });
    expect(idsOf(album.song)).toEqual([first]);
    expect(album.song[0]).toMatchObject({
      track: 1,
      albumId: `al-${workspace.id}`,
      duration: 100,
      genre: 'Jazz',
    });
  });

  test('a folder limits what is listed', async () => {
    const inFolder = async (musicFolderId: string) =>
      idsOf(
        (await player.get('search3', { query: '""', musicFolderId, songCount: '50' })).searchResult3.song,
      );
    expect(await inFolder('2')).toEqual([publicOfBen]);
    expect(await inFolder('1')).not.toContain(publicOfBen);
    expect((await player.get('getArtists', { musicFolderId: '9' })).error.code).toBe(70);
  });

  test('an empty search pages through every song once', async () => {
    const seen: string[] = [];
    for (let offset = 0; offset < 10; offset += 2) {
      const { searchResult3 } = await player.get('search3', {
        query: '',
        songCount: '2',
        songOffset: String(offset),
      });
      seen.push(...idsOf(searchResult3.song));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining([...songs, publicOfBen]));
  });

  test('genres are the styles, in any case', async () => {
    const { genres } = await player.get('getGenres');
    expect(genres.genre).toContainEqual({ value: 'Jazz', songCount: 1, albumCount: 1 });
    const { songsByGenre } = await player.get('getSongsByGenre', { genre: 'JAZZ' });
    expect(idsOf(songsByGenre.song)).toEqual([first]);
  });
});

describe('playlists', () => {
  test('are created, read, changed and deleted', async () => {
    const { playlist } = await player.get('createPlaylist', {
      name: 'Drive',
      songId: [first, second, second],
    });
    expect([playlist.name, idsOf(playlist.entry)]).toEqual(['Drive', [first, second]]);
    const { id } = playlist;
    const changes = {
      playlistId: id,
      name: 'Night',
      public: 'true',
      songIndexToRemove: '0',
      songIdToAdd: third,
    };
    expect((await player.get('updatePlaylist', changes)).status).toBe('ok');
    const stored = await server.call(
      'playlists.get',
      { params: { playlist_id: id }, query: {} },
      { as: ada },
    );
    expect(stored).toMatchObject({ name: 'Night', is_public: true });
    expect(stored.playlist_clips.map(({ clip }) => clip.id)).toEqual([second, third]);
    await player.get('createPlaylist', { playlistId: id, songId: [third, first] });
    expect(idsOf((await player.get('getPlaylist', { id })).playlist.entry)).toEqual([third, first]);
    await player.get('deletePlaylist', { id });
    expect(idsOf((await player.get('getPlaylists')).playlists.playlist)).not.toContain(id);
  });

  test('of which a song cannot be added stay as they were', async () => {
    const { playlist } = await player.get('createPlaylist', { name: 'Whole', songId: [first] });
    const secret = await addClip(db, ben.id);
    const answer = await player.get('updatePlaylist', {
      playlistId: playlist.id,
      name: 'Half',
      songIdToAdd: secret,
    });
    expect(answer).toMatchObject({ status: 'failed', error: { code: 0 } });
    expect((await player.get('getPlaylist', { id: playlist.id })).playlist.name).toBe('Whole');
    const before = (await player.get('getPlaylists')).playlists.playlist.length;
    expect((await player.get('createPlaylist', { name: 'None', songId: [secret] })).status).toBe('failed');
    expect((await player.get('getPlaylists')).playlists.playlist).toHaveLength(before);
  });
});

describe('stars', () => {
  test('are likes, both ways, also of the songs of others', async () => {
    await player.get('star', { id: [first, publicOfBen] });
    const liked = await server.call('clips.get', { params: { clip_id: publicOfBen } }, { as: ada });
    expect([liked.reaction?.reaction_type, liked.upvote_count]).toEqual(['L', 1]);
    const { starred2 } = await player.get('getStarred2');
    expect(idsOf(starred2.song).sort()).toEqual([first, publicOfBen].sort());
    expect(starred2.song[0].starred).toMatch(/^20/);
    await player.get('unstar', { id: publicOfBen });
    expect(idsOf((await player.get('getStarred2')).starred2.song)).toEqual([first]);
  });

  test('taken back leave a dislike alone', async () => {
    const dislike = { params: { gen_id: second }, body: { reaction: 'DISLIKE' } } as const;
    await server.call('clips.updateReactionType', dislike, { as: ada });
    await player.get('unstar', { id: second });
    const clip = await server.call('clips.get', { params: { clip_id: second } }, { as: ada });
    expect(clip.reaction?.reaction_type).toBe('D');
  });

  test('of artists follow them, of playlists like them, and workspaces have none', async () => {
    const { id } = await server.call('playlists.create', { body: { name: 'Of Ben' } }, { as: ben });
    await server.call(
      'playlists.setVisibility',
      { params: { playlist_id: id }, body: { is_public: true } },
      { as: ben },
    );
    await player.get('star', { artistId: `ar-${ben.id}`, albumId: `pl-${id}` });
    const { starred2 } = await player.get('getStarred2');
    expect([idsOf(starred2.artist), idsOf(starred2.album)]).toEqual([[`ar-${ben.id}`], [`pl-${id}`]]);
    expect((await player.get('star', { albumId: 'al-default' })).error).toMatchObject({ code: 0 });
    expect((await player.get('setRating', { id: first, rating: '5' })).error.message).toContain('no ratings');
  });
});

describe('listening', () => {
  const playsOf = async (id: string) =>
    (await server.call('clips.get', { params: { clip_id: id } }, { as: ada })).play_count;

  test('a listen counts once, however often it is sent', async () => {
    const time = String(Date.UTC(2026, 5, 1));
    for (let i = 0; i < 3; i += 1) await player.get('scrobble', { id: third, time });
    await Promise.all([1, 2, 3].map(() => player.get('scrobble', { id: third })));
    expect(await playsOf(third)).toBe(2);
    await player.get('scrobble', { id: third, time: String(Date.UTC(2026, 5, 1, 0, 2)) });
    expect(await playsOf(third)).toBe(3);
    const { albumList2 } = await player.get('getAlbumList2', { type: 'recent' });
    expect(albumList2.album[0].id).toBe('al-default');
  });

  test('a deleted song does not keep the others from being counted', async () => {
    const before = await playsOf(first);
    const gone = '00000000-0000-4000-8000-000000000000';
    const answer = await player.get('scrobble', {
      id: [gone, first],
      time: ['1', String(Date.UTC(2026, 1))],
    });
    expect(answer.error.code).toBe(70);
    expect(await playsOf(first)).toBe(before + 1);
  });

  test('what plays now is noted and counts no play', async () => {
    const before = await playsOf(first);
    await player.get('scrobble', { id: first, submission: 'false' });
    const { nowPlaying } = await player.get('getNowPlaying');
    expect(nowPlaying.entry[0]).toMatchObject({
      id: first,
      username: 'ada',
      minutesAgo: 0,
      playerName: 'test',
    });
    expect(await playsOf(first)).toBe(before);
  });

  test('the queue is the one of the app', async () => {
    await player.get('savePlayQueue', { id: [first, second, third], current: second, position: '12500' });
    const state = await findPlaybarState(db, ada.id);
    expect(state).toMatchObject({
      song_ids_in_queue: [first, second, third],
      song_index: 1,
      song_play_time: 12.5,
    });
    const { playQueue } = await player.get('getPlayQueue');
    expect(playQueue).toMatchObject({ current: second, position: 12500, changedBy: 'test' });
    await player.get('savePlayQueueByIndex', { id: [first, first], currentIndex: '1' });
    expect((await player.get('getPlayQueueByIndex')).playQueueByIndex).toMatchObject({ currentIndex: 1 });
    await player.get('savePlayQueue');
    expect((await player.get('getPlayQueue')).playQueue.entry).toBeUndefined();
  });

  test('bookmarks are stored, replaced and deleted', async () => {
    await player.get('createBookmark', { id: first, position: '1000', comment: 'bridge' });
    await player.get('createBookmark', { id: first, position: '2000', comment: 'end' });
    const { bookmarks } = await player.get('getBookmarks');
    expect(bookmarks.bookmark).toHaveLength(1);
    expect(bookmarks.bookmark[0]).toMatchObject({ position: 2000, comment: 'end', entry: { id: first } });
    await player.get('deleteBookmark', { id: first });
    expect((await player.get('getBookmarks')).bookmarks.bookmark).toEqual([]);
  });
});

describe('files', () => {
  test('a song is streamed in ranges and downloaded under its title', async () => {
    const id = rendered?.id ?? '';
    const whole = await player.send('stream', { id });
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'audio/mpeg']);
    expect(whole.body).toContain('master of seed');
    const saved = await player.send('download', { id });
    expect(saved.headers['content-disposition']).toContain('Song');
    for (const { rawPayload } of [whole, saved]) {
      const { artist, title, album, date } = await tagsOf(rawPayload, 'master of seed');
      expect({ artist, title, album, date }).toEqual({
        ...{ artist: rendered?.user_display_name, title: rendered?.title, album: expect.any(String) },
        date: new Date(`${new Date().getUTCFullYear()}`),
      });
    }
    const { username, password } = player;
    const query = new URLSearchParams({ u: username, p: password, id });
    const { length } = whole.rawPayload;
    const tagLength = whole.rawPayload.indexOf('master of seed');
    for (const [start, end] of [
      [0, 5],
      [tagLength - 3, tagLength + 2],
      [tagLength + 1, length - 1],
    ] as const) {
      const headers = { range: `bytes=${start}-${end}`, 'if-range': String(whole.headers.etag) };
      const part = await server.app.inject({ url: `/rest/stream.view?${query}`, headers });
      expect(part.statusCode).toBe(206);
      expect(part.rawPayload.equals(whole.rawPayload.subarray(start, end + 1))).toBe(true);
    }
    const late = await server.app.inject({
      url: `/rest/stream?${query}`,
      headers: { range: 'bytes=999999999-' },
    });
    expect(late.statusCode).toBe(416);
  });

  test('streaming counts no play', async () => {
    const clip = await server.call('clips.get', { params: { clip_id: rendered?.id ?? '' } }, { as: ada });
    expect(clip.play_count).toBe(0);
  });

  test.each([first, `pa-${ben.id}`, 'al-default'])(
    'the cover of %s is a JPEG of the requested size',
    async (id) => {
      const cover = await player.send('getCoverArt', { id, size: '100' });
      expect([cover.statusCode, cover.headers['content-type']]).toEqual([200, 'image/jpeg']);
    },
  );
});

describe('lyrics', () => {
  test('without times are sent line by line, without the names of parts', async () => {
    const prompt = '[Verse]\nOver the roofs\nthe morning comes\n\n[Chorus]\nSing';
    const id = await addClip(db, ada.id, { title: 'Written', metadata: storedMetadata({ prompt }) });
    const { lyricsList } = await player.get('getLyricsBySongId', { id });
    expect(lyricsList.structuredLyrics).toMatchObject([
      {
        synced: false,
        line: [{ value: 'Over the roofs' }, { value: 'the morning comes' }, { value: 'Sing' }],
      },
    ]);
    const { lyrics } = await player.get('getLyrics', { title: 'written', artist: 'Ada' });
    expect(lyrics.value).toBe('Over the roofs\nthe morning comes\nSing');
  });
});

describe('formats', () => {
  test('XML is the default, with lists as elements and texts as content', async () => {
    const xml = (await player.send('getGenres', { f: 'xml' })).body;
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<subsonic-response xmlns="/);
    expect(xml).toContain('<genre songCount="1" albumCount="1">Jazz</genre>');
  });

  test('a form is read like a query', async () => {
    const { username, password } = player;
    const form = { u: username, p: password, f: 'json', query: 'Everybody' };
    const payload = new URLSearchParams(form).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await server.app.inject({ method: 'POST', url: '/rest/search3.view', headers, payload });
    expect(idsOf(answer.json()['subsonic-response'].searchResult3.song)).toEqual([publicOfBen]);
  });

  test('unknown calls, ids and missing parameters are named', async () => {
    const errors = await Promise.all([
      player.get('getEverything'),
      player.get('getSong'),
      player.get('getSong', { id: 'nope' }),
      player.get('getRandomSongs', { size: 'many' }),
      player.get('search3', { query: 'a\0b' }),
      player.get('getAlbumList2', { type: 'best' }),
    ]);
    expect(errors.map(({ error }) => [error.code, error.message])).toEqual([
      [0, 'This server has no getEverything.'],
      [10, 'Required parameter id is missing.'],
      [70, 'The requested data was not found.'],
      [0, 'Parameter size must be a whole number.'],
      [0, 'Parameter query contains an invalid character.'],
      [0, 'The list type best is unknown.'],
    ]);
  });
});
