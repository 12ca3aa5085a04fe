import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import { type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { addClip } from '#tests/support/server/server-rows';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
});
afterAll(() => server.close());

const frame = (id: string, cookie?: string) =>
  server.app.inject({ url: `/embed/song/${id}`, ...(cookie === undefined ? {} : { headers: { cookie } }) });

test('a public song has a script-free player that any site can frame', async () => {
  const id = await addClip(server.database.connection, ada.id, { isPublic: true, title: '<b>"Rain"' });
  const { body, headers, statusCode } = await frame(id);
  expect(statusCode).toBe(200);
  expect(body).toContain(`src="/media/audio/${id}.mp3?through=server"`);
  expect(body).toContain('&lt;b&gt;&quot;Rain&quot;');
  expect(body).toContain(`href="/song/${id}" target="_blank"`);
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toContain('frame-ancestors *');
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(headers['cache-control']).toBe('no-store');
  const style = await server.app.inject({ url: '/embed/player.css' });
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
});

test('a frame reveals neither a non-public song nor its existence', async () => {
  const own = await addClip(server.database.connection, ada.id, { isPublic: false, title: 'Secret' });
  const trashed = await addClip(server.database.connection, ada.id, { isPublic: true, isTrashed: true });
  const running = await addClip(server.database.connection, ada.id, { isPublic: true, status: 'streaming' });
  const bodies = new Set<string>();
  for (const id of [own, trashed, running, newId(), 'nonsense']) {
    const { body, statusCode } = await frame(id, ada.cookie);
    expect(statusCode, id).toBe(404);
    bodies.add(body);
  }
  expect(bodies.size).toBe(1);
});

test('no other page can be framed', async () => {
  const { headers } = await server.app.inject({ url: '/api/health' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
