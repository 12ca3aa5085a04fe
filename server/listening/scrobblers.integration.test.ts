import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LASTFM_STATE } from '#contract/listening/last-fm';
import { SENDS_LISTENS } from '#contract/listening/scrobblers';
import { newId } from '#lib/ids';
import { type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { addClip } from '#tests/support/server/server-rows';

let server: TestServer;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  bob = await server.signUp('bob');
}, 180_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from scrobblers');
});

const connect = (token = 'secret-token') =>
  server.call('scrobblers.connect', { body: { service: 'listenbrainz', token } }, { as: ada });
const listens = async () =>
  (await server.database.pool.query('select * from scrobbles where clip_id is not null')).rows;

test('a token is stored encrypted, never sent back, and known only to its owner', async () => {
  expect(await connect()).toMatchObject({ service: 'listenbrainz', state: 'checking', username: null });
  expect(JSON.stringify(await server.call('scrobblers.list', {}, { as: ada }))).not.toContain('secret-token');
  const { rows } = await server.database.pool.query('select * from scrobblers');
  expect(JSON.stringify(rows)).not.toContain('secret-token');
  expect((await server.call('scrobblers.list', {}, { as: bob })).scrobblers).toEqual([]);
  const params = { service: 'listenbrainz' as const };
  expect((await server.raw('scrobblers.remove', { params }, { as: bob })).status).toBe(404);
  await server.call('scrobblers.remove', { params }, { as: ada });
  expect((await server.call('scrobblers.list', {}, { as: ada })).scrobblers).toEqual([]);
});

test.each(['', 'two words', 'line\nbreak'])('%j is refused as a token', async (token) => {
  const body = { service: 'listenbrainz' as const, token };
  const refused = await server.raw('scrobblers.connect', { body }, { as: ada });
  expect([refused.status, refused.body.field]).toEqual([422, 'token']);
});

test('a listen is queued once, however often it is sent, and only for its listener', async () => {
  await connect();
  const clipId = await addClip(server.database.connection, ada.id, { isPublic: true });
  const input = { params: { gen_id: clipId }, body: { listened_at: '2026-03-04T12:00:00.000Z' } };
  await server.call('clips.addListen', input, { as: ada });
  await server.call('clips.addListen', input, { as: ada });
  await server.call('clips.addListen', input, { as: bob });
  expect((await listens()).map(({ clip_id: id, listened_at: at }) => [id, at.toISOString()])).toEqual([
    [clipId, '2026-03-04T12:00:00.000Z'],
  ]);
});

test('a listen in the future counts as one now', async () => {
  await connect();
  const clipId = await addClip(server.database.connection, ada.id, {});
  const body = { listened_at: '2999-01-01T00:00:00.000Z' };
  await server.call('clips.addListen', { params: { gen_id: clipId }, body }, { as: ada });
  const [listen] = await listens();
  expect(listen?.listened_at.getTime()).toBeLessThanOrEqual(Date.now());
});

describe('Last.fm', () => {
  const authorize = async (as: Person) =>
    new URL((await server.call('scrobblers.authorize', {}, { as })).url).searchParams;
  const stateOf = async (as: Person) =>
    new URL((await authorize(as)).get('cb') ?? '').searchParams.get(LASTFM_STATE) ?? '';
  const connectLastFm = (state: string | undefined, as = ada) =>
    server.raw(
      'scrobblers.connect',
      { body: { service: 'lastfm', token: 'lastfm-token', ...(state === undefined ? {} : { state }) } },
      { as },
    );

  test('its page is opened with the key of the server, and returns to the account', async () => {
    const page = await authorize(ada);
    expect(page.get('api_key')).toBe('lastfm-key');
    expect(new URL(page.get('cb') ?? '').pathname).toBe('/account/apps');
    expect(page.toString()).not.toContain('lastfm-secret');
  });

  test('the token that it returns is stored encrypted, beside the one of ListenBrainz', async () => {
    await connect();
    const { status, body } = await connectLastFm(await stateOf(ada));
    expect([status, body]).toMatchObject([200, { service: 'lastfm', state: 'checking', username: null }]);
    const { scrobblers, services } = await server.call('scrobblers.list', {}, { as: ada });
    expect(scrobblers.map(({ service }) => service)).toEqual(['lastfm', 'listenbrainz']);
    expect(services).toEqual(['listenbrainz', 'lastfm']);
    const { rows } = await server.database.pool.query('select * from scrobblers');
    expect(JSON.stringify([body, scrobblers, rows])).not.toContain('lastfm-token');
  });

  test.each([
    ['none', async () => undefined],
    ['one of another account', () => stateOf(bob)],
    ['one that was changed', async () => (await stateOf(ada)).replace(/^\d/, '9')],
    ['one without a signature', async () => String(Date.now() + 60_000)],
  ])('a token is refused with this state of the sign-in: %s', async (_name, makeState) => {
    const refused = await connectLastFm(await makeState());
    expect([refused.status, refused.body.field]).toEqual([422, 'state']);
    expect((await server.call('scrobblers.list', {}, { as: ada })).scrobblers).toEqual([]);
  });

  test('what plays is shown at both services, the latest song only', async () => {
    await connect();
    await connectLastFm(await stateOf(ada));
    const songs = [await addClip(server.database.connection, ada.id), newId()];
    const last = await addClip(server.database.connection, bob.id, { isPublic: true });
    for (const id of [songs[0] ?? '', last])
      await server.call('scrobblers.setPlaying', { body: { clip_id: id } }, { as: ada });
    const { rows } = await server.database.pool.query('select clip_id from scrobbles where is_playing');
    expect(rows.every(({ clip_id: id }) => id === last)).toBe(true);
    const gone = { body: { clip_id: songs[1] ?? '' } };
    expect((await server.raw('scrobblers.setPlaying', gone, { as: ada })).status).toBe(404);
  });
});

test('the session says whether listens are sent, and without a service none is stored', async () => {
  const config = async () =>
    (await server.call('session.get', {}, { as: ada })).configs[SENDS_LISTENS] ?? null;
  expect(await config()).toBeNull();
  const clipId = await addClip(server.database.connection, ada.id, {});
  const body = { listened_at: new Date().toISOString() };
  await server.call('clips.addListen', { params: { gen_id: clipId }, body }, { as: ada });
  expect(await listens()).toEqual([]);
  await connect();
  expect(await config()).toBe('1');
  const gone = await server.raw('clips.addListen', { params: { gen_id: newId() }, body }, { as: ada });
  expect(gone.status).toBe(404);
});
