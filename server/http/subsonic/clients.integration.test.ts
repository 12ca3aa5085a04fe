import SubsonicAPI from 'subsonic-api';
import Subsonic from 'subsonicjs';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeSongs } from '#tests/integration/test-server';
import { addPlayer, salted } from '#tests/subsonic/player';
import { startHousehold } from '#tests/support/server/household';
import { addClip } from '#tests/support/server/server-rows';

/* Two players' client libraries from npm, over a real connection. */

const { server, ada, ben } = await startHousehold();
const origin = await server.listen();
afterAll(() => server.close());

const songs = await makeSongs(server, ada, 5);
const song = songs[0]?.id ?? '';
const heard = await addClip(server.database.connection, ben.id, { title: 'By Ben', isPublic: true });
const { username, password } = await addPlayer(server, ada);

describe.each([
  ['password', { auth: { username, password } }],
  ['API key', { auth: { apiKey: password } }],
  ['form', { auth: { username, password }, post: true }],
] as const)('subsonic-api with %s', (_name, options) => {
  const api = new SubsonicAPI({ url: origin, ...options });

  test('finds, plays, likes and files a song', async () => {
    expect((await api.ping()).status).toBe('ok');
    const { searchResult3 } = await api.search3({ query: 'By Ben' });
    expect(searchResult3.song?.map(({ id }) => id)).toEqual([heard]);
    const { albumList2 } = await api.getAlbumList2({ type: 'newest' });
    const names = albumList2.album?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['My Workspace', 'Songs by ben']));
    const audio = await api.stream({ id: song });
    expect(await audio.text()).toContain('master of seed');
    const cover = await api.getCoverArt({ id: song, size: 64 });
    expect(cover.headers.get('content-type')).toBe('image/jpeg');
    await api.star({ id: heard });
    expect((await api.getStarred2()).starred2.song?.map(({ id }) => id)).toEqual([heard]);
    await api.unstar({ id: heard });
    const { playlist } = await api.createPlaylist({ name: 'Filed', songId: [song, heard] });
    await api.updatePlaylist({ playlistId: playlist.id, songIndexToRemove: [0] });
    const { playlist: changed } = await api.getPlaylist({ id: playlist.id });
    expect(changed.entry?.map(({ id }) => id)).toEqual([heard]);
    await api.deletePlaylist({ id: playlist.id });
  });

  test('is shown what is wrong', async () => {
    const wrong = new SubsonicAPI({ url: origin, auth: { username, password: 'wrong' } });
    await expect(wrong.ping().then((answer) => JSON.stringify(answer))).resolves.toContain('"code":40');
  });
});

describe('subsonicjs', () => {
  const { hostname, port } = new URL(origin);
  const { u, t, s } = salted({ username, password });
  const api = new Subsonic(u, t, s, { host: `${hostname}:${port}`, protocol: 'http' });
  // It prints each address.
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('browses folders, artists, albums and songs', async () => {
    expect(await api.system.ping()).toMatchObject({ status: 'ok' });
    const { artists } = await api.browsing.getArtists();
    const listed = artists.index.flatMap(({ artist }) => artist);
    expect(listed.map(({ name }) => name)).toEqual(['ada', 'ben']);
    const { artist } = await api.browsing.getArtist(listed[1]?.id ?? '');
    const { album } = await api.browsing.getAlbum(artist.album[0]?.id ?? '');
    expect(album.song.map(({ title }) => title)).toEqual(['By Ben']);
    expect((await api.browsing.getSong(song)).song.id).toBe(song);
  });
});
