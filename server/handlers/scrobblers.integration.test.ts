import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SENDS_LISTENS } from '#contract/scrobblers';
import { newId } from '#lib/ids';
import { type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { addClip } from '#tests/support/server-rows';

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
