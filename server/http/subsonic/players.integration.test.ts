import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { audioKey, convertedKey } from '#server/storage/keys';
import { makeSongs } from '#tests/integration/test-server';
import { type Answer, addPlayer } from '#tests/subsonic/player';
import { startHousehold } from '#tests/support/server/household';
import { addClip, addClips, storedMetadata } from '#tests/support/server/server-rows';

/* What real players did with this server's responses. */

const { server, ada, ben } = await startHousehold();
afterAll(() => server.close());
const db = server.database.connection;
const songs = await addClips(db, ada.id, 3, (index) => ({
  displayTags: ['Jazz, 96 bpm, short', 'jazz, piano', 'Jazz, piano'][index] ?? '',
  durationSeconds: 100,
}));
const [first = '', second = '', third = ''] = songs;
const player = await addPlayer(server, ada);

const idsOf = (entries: Answer) => (entries ?? []).map(({ id }: { id: string }) => id);

describe('Strawberry refuses songs without a size:', () => {
  test('a song has the size of its MP3', async () => {
    const [rendered] = await makeSongs(server, ben, 3);
    const other = await addPlayer(server, ben);
    const { song } = await other.get('getSong', { id: rendered?.id ?? '' });
    const file = await other.send('stream', { id: rendered?.id ?? '' });
    expect(song.size).toBe(Number(file.headers['content-length']));
  });

  test('each song of every list has a size, suffix, duration and type', async () => {
    await player.get('star', { id: first });
    await player.get('savePlayQueue', { id: songs, current: first });
    await player.get('createBookmark', { id: first, position: '1' });
    await player.get('scrobble', { id: first, submission: 'false' });
    const { playlist } = await player.get('createPlaylist', { name: 'All', songId: songs });
    const lists: Answer[] = [
      (await player.get('getAlbum', { id: 'al-default' })).album.song,
      (await player.get('getMusicDirectory', { id: 'al-default' })).directory.child,
      (await player.get('getPlaylist', { id: playlist.id })).playlist.entry,
      (await player.get('search3', { query: '' })).searchResult3.song,
      (await player.get('getRandomSongs')).randomSongs.song,
      (await player.get('getSongsByGenre', { genre: 'jazz' })).songsByGenre.song,
      (await player.get('getStarred2')).starred2.song,
      (await player.get('getPlayQueue')).playQueue.entry,
      (await player.get('getNowPlaying')).nowPlaying.entry,
      (await player.get('getBookmarks')).bookmarks.bookmark.map(({ entry }: Answer) => entry),
    ];
    for (const list of lists) {
      expect(list.length).toBeGreaterThan(0);
      // Without a file, 100 s at 192 kbit/s.
      for (const song of list)
        expect(song).toMatchObject({ size: 2_400_000, suffix: 'mp3', duration: 100, type: 'music' });
    }
  });
});

test('Clementine stops reading an album at the first element that is no song', async () => {
  const xml = (await player.send('getAlbum', { id: 'al-default', f: 'xml' })).body;
  expect(xml).toMatch(/<album [^>]*><song /);
  expect(xml.replaceAll(/<song .*?<\/song>/g, '')).toMatch(/<album [^>]*><artists .*<\/album>/);
});

describe('parameters', () => {
  test('True and False of Python are read, and the format in any case', async () => {
    const before = (await player.get('getSong', { id: second })).song.playCount;
    await player.get('scrobble', { id: second, submission: 'True', f: 'JSON' });
    expect((await player.get('getSong', { id: second })).song.playCount).toBe(before + 1);
    expect((await player.get('scrobble', { id: second, submission: 'False' })).status).toBe('ok');
  });

  test('an empty index removes no song, and one that is no whole number is refused', async () => {
    const { playlist } = await player.get('createPlaylist', { name: 'Kept', songId: songs });
    const remove = async (songIndexToRemove: string) =>
      (await player.get('updatePlaylist', { playlistId: playlist.id, songIndexToRemove })).error?.message ??
      'ok';
    expect(await remove('')).toBe('ok');
    for (const index of [' 1', '0x1', '1e0', '1.0', '-1', 'x'])
      expect(await remove(index), index).not.toBe('ok');
    expect(idsOf((await player.get('getPlaylist', { id: playlist.id })).playlist.entry)).toEqual(songs);
    expect(await remove('1')).toBe('ok');
    expect(idsOf((await player.get('getPlaylist', { id: playlist.id })).playlist.entry)).toEqual([
      first,
      third,
    ]);
  });

  test('JSONP calls the function of a page, and only a function', async () => {
    const answer = await player.send('ping', { f: 'jsonp', callback: 'app.received' });
    expect(answer.headers['content-type']).toContain('application/javascript');
    expect(answer.body).toMatch(/^app\.received\(\{"subsonic-response":\{"status":"ok".*\}\);$/);
    expect((await player.get('ping', { f: 'jsonp' })).error.code).toBe(10);
    expect((await player.get('ping', { f: 'jsonp', callback: 'alert(1)//' })).error.code).toBe(0);
  });

  test.each(['0', '5000', ''])('a cover of size %s has 640 pixels', async (size) => {
    const cover = await player.send('getCoverArt', { id: first, size });
    expect((await sharp(cover.rawPayload).metadata()).width).toBe(640);
  });
});

test('a queue whose current song was deleted goes on at the start of the next one', async () => {
  const gone = await addClip(db, ada.id);
  await player.get('savePlayQueue', { id: [first, gone, second], current: gone, position: '55000' });
  await server.database.pool.query('update clips set is_trashed = true where id = $1', [gone]);
  expect((await player.get('getPlayQueue')).playQueue).toMatchObject({ current: second, position: 0 });
  expect((await player.get('getPlayQueueByIndex')).playQueueByIndex).toMatchObject({
    currentIndex: 1,
    position: 0,
  });
});

describe('counts agree:', () => {
  test('an artist has as many albums in every list', async () => {
    const { id } = await server.call('playlists.create', { body: { name: 'Open' } }, { as: ben });
    const open = { params: { playlist_id: id }, body: { is_public: true } };
    await server.call('playlists.setVisibility', open, { as: ben });
    await addClip(db, ben.id, { title: 'Heard', isPublic: true });
    await player.get('star', { artistId: `ar-${ben.id}` });
    const { artist } = await player.get('getArtist', { id: `ar-${ben.id}` });
    const countIn = (entries: Answer) => entries.find(({ name }: Answer) => name === 'ben').albumCount;
    const { artists } = await player.get('getArtists');
    const listed = artists.index.flatMap(({ artist: list }: Answer) => list);
    expect([
      artist.album.length,
      artist.albumCount,
      countIn(listed),
      countIn((await player.get('search3', { query: 'ben' })).searchResult3.artist),
      countIn((await player.get('getStarred2')).starred2.artist),
    ]).toEqual([2, 2, 2, 2, 2]);
  });

  test('a genre has the songs and albums that are listed for it, and is no tempo or length', async () => {
    const { genres } = await player.get('getGenres');
    const names = genres.genre.map(({ value }: Answer) => value);
    expect(names).toEqual(expect.arrayContaining(['Jazz', 'piano']));
    expect(names).not.toEqual(expect.arrayContaining(['96 bpm']));
    expect(names).not.toContain('short');
    for (const { value, songCount, albumCount } of genres.genre) {
      const { songsByGenre } = await player.get('getSongsByGenre', { genre: value, count: '500' });
      const { albumList2 } = await player.get('getAlbumList2', {
        type: 'byGenre',
        genre: value,
        size: '500',
      });
      expect([value, songsByGenre.song.length, albumList2.album.length]).toEqual([
        value,
        songCount,
        albumCount,
      ]);
    }
    expect((await player.get('getSong', { id: first })).song.genres).toEqual([{ name: 'Jazz' }]);
  });
});

test('artists of the older calls have the fields of the older protocol alone', async () => {
  await player.get('star', { artistId: `ar-${ben.id}` });
  const { indexes } = await player.get('getIndexes');
  const lists: Answer[] = [
    indexes.index.flatMap(({ artist }: Answer) => artist),
    (await player.get('search2', { query: 'ben' })).searchResult2.artist,
    (await player.get('getStarred')).starred.artist,
  ];
  for (const list of lists) {
    expect(list.length).toBeGreaterThan(0);
    for (const artist of list)
      expect(['id', 'name', 'starred']).toEqual(expect.arrayContaining(Object.keys(artist)));
  }
});

test('an unknown call is an error of the protocol, and empty lists are no errors', async () => {
  const unknown = await player.send('getMoreSongs');
  expect([unknown.statusCode, unknown.json()['subsonic-response'].error.code]).toEqual([200, 0]);
  expect((await player.get('getPodcasts')).podcasts).toEqual({ channel: [] });
});

test('a low bit rate gets the smaller file, and a player that prefers another format gets what there is', async () => {
  const metadata = storedMetadata({ compact_types: ['webm', 'm4a'] });
  const id = await addClip(db, ada.id, { metadata });
  const bytes = new TextEncoder().encode('sound');
  await server.store.put(audioKey(id), bytes);
  for (const kind of ['webm', 'm4a'] as const) await server.store.put(convertedKey(id, kind), bytes);
  const typeOf = async (parameters: Record<string, string>) =>
    (await player.send('stream', { id, ...parameters })).headers['content-type'];
  const types = {
    none: await typeOf({}),
    low: await typeOf({ maxBitRate: '64' }),
    high: await typeOf({ maxBitRate: '320' }),
    ogg: await typeOf({ format: 'ogg' }),
    mp3: await typeOf({ format: 'mp3', maxBitRate: '64' }),
    flac: await typeOf({ format: 'flac' }),
  };
  const [mp3, m4a, webm] = ['audio/mpeg', 'audio/mp4', 'audio/webm'];
  expect(types).toEqual({ none: mp3, low: m4a, high: mp3, ogg: webm, mp3, flac: mp3 });
});
