import { afterAll, describe, expect, test } from 'vitest';
import { CHANGE_PASSWORD_PATH } from '#contract/accounts/auth';
import { newId } from '#lib/ids';
import { PASSWORD, startTestServer } from '#tests/integration/test-server';
import { type Answer, addPlayer, type Player, queryOf, salted } from '#tests/subsonic/player';
import { startHousehold } from '#tests/support/server/household';
import { requestNewPassword } from '#tests/support/server/operator';
import { addClip } from '#tests/support/server/server-rows';

const { server, staff, ada, ben } = await startHousehold();
afterAll(() => server.close());
const db = server.database.connection;

const secretSong = await addClip(db, ada.id, { title: 'Secret song' });
const trashedSong = await addClip(db, ada.id, { title: 'Secret trash', isPublic: true, isTrashed: true });
const { id: secretList } = await server.call(
  'playlists.create',
  { body: { name: 'Secret list' } },
  { as: ada },
);
const workspace = await server.call('projects.create', { body: { name: 'Secret room' } }, { as: ada });
const owner = await addPlayer(server, ada);
const stranger = await addPlayer(server, ben);
const ofStaff = await addPlayer(server, staff);

const codeOf = async (player: Player, method: string, parameters: Record<string, string>) =>
  (await player.get(method, parameters)).error?.code ?? 0;

describe('what is private', () => {
  const reads: [method: string, parameters: Record<string, string>][] = [
    ['getSong', { id: secretSong }],
    ['stream', { id: secretSong }],
    ['download', { id: secretSong }],
    ['getCoverArt', { id: secretSong }],
    ['getLyricsBySongId', { id: secretSong }],
    ['getPlaylist', { id: secretList }],
    ['getAlbum', { id: `pl-${secretList}` }],
    ['getAlbum', { id: `al-${workspace.id}` }],
    ['getMusicDirectory', { id: `al-${workspace.id}` }],
    ['getCoverArt', { id: `al-${workspace.id}` }],
    ['getSong', { id: trashedSong }],
    ['stream', { id: trashedSong }],
  ];
  test.each(reads)('%s %o does not exist for strangers and staff', async (method, parameters) => {
    // Staff read everything in the app to moderate; a player has no such rights.
    expect([await codeOf(stranger, method, parameters), await codeOf(ofStaff, method, parameters)]).toEqual([
      70, 70,
    ]);
  });

  const writes: [method: string, parameters: Record<string, string>][] = [
    ['star', { id: secretSong }],
    ['scrobble', { id: secretSong }],
    ['scrobble', { id: secretSong, submission: 'false' }],
    ['createBookmark', { id: secretSong, position: '1' }],
    ['updatePlaylist', { playlistId: secretList, name: 'Mine' }],
    ['createPlaylist', { playlistId: secretList, name: 'Mine' }],
    ['deletePlaylist', { id: secretList }],
  ];
  test.each(writes)('%s %o is refused to strangers as if it did not exist', async (method, parameters) => {
    expect(await codeOf(stranger, method, parameters)).toBe(70);
  });

  test('the owner reads it', async () => {
    expect((await owner.get('getSong', { id: secretSong })).song.title).toBe('Secret song');
    expect((await owner.get('getPlaylist', { id: secretList })).playlist.name).toBe('Secret list');
  });

  test('is among the top songs of its owner', async () => {
    const top: Answer = (await owner.get('getTopSongs', { artist: 'ada' })).topSongs;
    expect(top.song.map(({ title }: { title: string }) => title)).toContain('Secret song');
  });

  test('is in no list of a stranger', async () => {
    await stranger.get('savePlayQueue', { id: secretSong, current: secretSong });
    const lists: [string, Record<string, string>?][] = [
      ['search3', { query: 'Secret' }],
      ['search3', { query: '' }],
      ['search2', { query: 'ada' }],
      ['getRandomSongs', { size: '500' }],
      ['getAlbumList2', { type: 'newest', size: '500' }],
      ['getPlaylists'],
      ['getArtist', { id: `ar-${ada.id}` }],
      ['getGenres'],
      ['getStarred2'],
      ['getPlayQueue'],
      ['getTopSongs', { artist: 'ada' }],
      ['getLyrics', { title: 'Secret song' }],
    ];
    for (const [method, parameters] of lists)
      expect((await stranger.send(method, parameters)).body, method).not.toMatch(/Secret/);
  });

  test('a song shown in a public playlist stays hidden, and its place is not counted', async () => {
    const { playlist } = await owner.get('createPlaylist', { name: 'Open', songId: secretSong });
    await owner.get('updatePlaylist', { playlistId: playlist.id, public: 'true' });
    const read: Answer = (await stranger.get('getPlaylist', { id: playlist.id })).playlist;
    expect([read.name, read.entry, read.songCount]).toEqual(['Open', [], 0]);
    expect(await codeOf(stranger, 'updatePlaylist', { playlistId: playlist.id, name: 'Mine' })).toBe(50);
  });

  test('what plays now, bookmarks and the user are the own ones', async () => {
    await owner.get('scrobble', { id: secretSong, submission: 'false' });
    await owner.get('createBookmark', { id: secretSong, position: '5' });
    expect((await stranger.get('getNowPlaying')).nowPlaying.entry).toEqual([]);
    expect((await stranger.get('getBookmarks')).bookmarks.bookmark).toEqual([]);
    expect(await codeOf(stranger, 'getUser', { username: 'ada' })).toBe(50);
    expect(await codeOf(stranger, 'getPlaylists', { username: 'ada' })).toBe(50);
  });
});

describe('signing in', () => {
  const attempt = async (parameters: Record<string, string>, headers: Record<string, string> = {}) => {
    const url = `/rest/ping?${queryOf({ f: 'json', c: 'test', v: '1.16.1', ...parameters })}`;
    const answer = await server.app.inject({ url, headers });
    const body: Answer = answer.json()['subsonic-response'];
    return body.status === 'ok' ? 'ok' : body.error.code;
  };
  const { username, password } = owner;

  test('works by salted hash, plain, in hex, and as API key', async () => {
    const hex = `enc:${Buffer.from(password).toString('hex')}`;
    expect(
      await Promise.all([
        attempt(salted({ username, password })),
        attempt({ u: 'ADA', p: password }),
        attempt({ u: username, p: hex }),
        attempt({ apiKey: password }),
      ]),
    ).toEqual(['ok', 'ok', 'ok', 'ok']);
  });

  test('needs an app password: not none, not the account’s own, not another user’s, no cookie or token', async () => {
    const { token } = ada;
    expect(
      await Promise.all([
        attempt({}),
        attempt({ u: username }),
        attempt({ u: username, p: PASSWORD }),
        attempt(salted({ username, password: PASSWORD })),
        attempt({ u: username, p: stranger.password }),
        attempt({ u: 'nobody', p: password }),
        attempt({ u: username, p: '' }),
        attempt({ apiKey: 'wrong' }),
        attempt({}, { cookie: ada.cookie }),
        attempt({}, { authorization: `Bearer ${token}` }),
      ]),
    ).toEqual([10, 10, 40, 40, 40, 40, 40, 44, 10, 10]);
  });

  test('by two ways at once is refused', async () => {
    expect(await attempt({ apiKey: password, u: username })).toBe(43);
    expect(await attempt({ ...salted({ username, password }), p: password })).toBe(43);
  });

  test('ends at once when the password is revoked', async () => {
    const lost = await addPlayer(server, ada);
    expect((await lost.get('ping')).status).toBe('ok');
    const revoke = { params: { app_id: lost.appId } };
    expect((await server.raw('apps.revoke', revoke, { as: ben })).status).toBe(404);
    await server.call('apps.revoke', revoke, { as: ada });
    expect([await codeOf(lost, 'ping', {}), await attempt({ apiKey: lost.password })]).toEqual([40, 44]);
    expect((await owner.get('ping')).status).toBe('ok');
  });

  test('ends when the account gets a new password, of its own or from the operator', async () => {
    const carol = await server.signUp('carol');
    const car = await addPlayer(server, carol);
    const body = { current_password: PASSWORD, new_password: 'another horse' };
    const changed = await server.app.inject({
      method: 'POST',
      url: CHANGE_PASSWORD_PATH,
      headers: { origin: 'http://localhost', cookie: carol.cookie },
      payload: body,
    });
    expect([changed.statusCode, await codeOf(car, 'ping', {})]).toEqual([200, 40]);
    const dora = await server.signUp('dora');
    const kitchen = await addPlayer(server, dora);
    expect((await requestNewPassword(server, 'dora@example.com')).status).toBe(200);
    expect(await codeOf(kitchen, 'ping', {})).toBe(40);
  });

  test('a password is stored encrypted, listed without it, and its last use is shown', async () => {
    await owner.get('ping');
    const { apps } = await server.call('apps.list', {}, { as: ada });
    const app = apps.find(({ id }) => id === owner.appId);
    expect(app).toEqual({
      id: owner.appId,
      name: 'Car',
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    });
    const { rows } = await server.database.pool.query('select * from app_passwords');
    expect(JSON.stringify([rows, apps])).not.toContain(password);
  });

  test('extensions are read without it', async () => {
    const answer = await server.app.inject('/rest/getOpenSubsonicExtensions.view?f=json');
    const names = answer.json()['subsonic-response'].openSubsonicExtensions.map(({ name }: Answer) => name);
    expect(names).toEqual(expect.arrayContaining(['apiKeyAuthentication', 'formPost', 'songLyrics']));
  });

  test('a page of another origin may call it, as no cookie counts', async () => {
    const answer = await owner.send('ping');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('guessing', () => {
  test('is limited per account and address, and does not lock out the app with the right password', async () => {
    const limited = await startTestServer({ config: { rateLimitScale: 1 } });
    try {
      const eve = await limited.signUp('eve');
      const player = await addPlayer(limited, eve);
      const guess = async () =>
        (await limited.app.inject(`/rest/ping?${queryOf({ u: 'eve', p: newId(), f: 'json' })}`)).statusCode;
      const statuses: number[] = [];
      for (let i = 0; i < 12; i += 1) statuses.push(await guess());
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.at(-1)).toBe(429);
      expect((await player.get('ping')).status).toBe('ok');
    } finally {
      await limited.close();
    }
  });
});
