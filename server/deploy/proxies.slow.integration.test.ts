import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSIONS_PATH, SIGN_IN_PATH, SIGN_UP_PATH, TOKEN_PATH } from '#contract/accounts/auth';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import { contract } from '#contract/contract';
import { REALTIME_PATH } from '#contract/events';
import { PASSWORD, until, urlOf } from '#tests/integration/test-server';
import { stereoWav } from '#tests/support/audio/wav';
import { hasProxy, type ProxyName, ReverseProxy } from '#tests/support/server/reverse-proxies';
import { ServerProcess } from '#tests/support/server/server-process';

/** A minute of it has more than 10 MB. */
const SONG = stereoWav(70);

const PROXIES: ProxyName[] = ['nginx', 'caddy'];
describe.each(PROXIES)('the example for %s', (name) => {
  describe.skipIf(!hasProxy(name))('where it is installed', () => {
    let server: ServerProcess;
    let proxy: ReverseProxy;
    let cookie = '';
    let token = '';

    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      proxy.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: Buffer.from(JSON.stringify(body)),
      });
    async function call<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<CallResponse<Id>> {
      const { body } = input as { body?: object };
      const headers = { authorization: `Bearer ${token}` };
      const path = urlOf(id, input as Parameters<typeof urlOf>[1]);
      const response =
        contract[id].method === 'GET'
          ? await proxy.send(path, { headers })
          : await post(path, body ?? {}, headers);
      expect([id, response.status]).toEqual([id, 200]);
      return JSON.parse(response.body.toString());
    }

    beforeAll(async () => {
      server = await ServerProcess.create(undefined, { SKYLARK_BEHIND_PROXY: '1' });
      await server.start();
      proxy = await ReverseProxy.start(name, server.port);
      const email = `${name}@example.com`;
      const form = { email, password: PASSWORD, username: `by_${name}`, name };
      expect((await post(SIGN_UP_PATH, form)).status).toBe(200);
      const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };
      const signedIn = await post(SIGN_IN_PATH, { email, password: PASSWORD }, forged);
      expect(signedIn.status).toBe(200);
      const lines = signedIn.headers['set-cookie'] ?? [];
      expect(lines.filter((line) => !/; Secure/i.test(line))).toEqual([]);
      cookie = lines.map((line) => line.split(';')[0]).join('; ');
      token = JSON.parse((await proxy.send(TOKEN_PATH, { headers: { cookie } })).body.toString()).token;
    });
    afterAll(async () => {
      await proxy?.close();
      await server?.dispose();
    });

    test('callers cannot forge their address', async () => {
      const listed = await proxy.send(SESSIONS_PATH, { headers: { cookie } });
      const { sessions } = JSON.parse(listed.body.toString()) as { sessions: { ip_address: string }[] };
      expect(new Set(sessions.map(({ ip_address: address }) => address))).toEqual(new Set(['127.0.0.1']));
    });

    test('http leads to https', async () => {
      const { status, headers } = await proxy.sendPlain('/song/x');
      expect([301, 308]).toContain(status);
      expect(headers.location).toMatch(/^https:\/\/songs\.localhost(:\d+)?\/song\/x$/);
    });

    test('an event arrives within a second', async () => {
      const stream = await proxy.open(REALTIME_PATH, { headers: { authorization: `Bearer ${token}` } });
      expect(stream.statusCode).toBe(200);
      let received = '';
      stream.on('data', (bytes: Buffer) => {
        received += bytes.toString();
      });
      const { id } = await call('playlists.create', { body: { name: 'Rain' } });
      await until(async () => received.includes(id), 1000);
      stream.destroy();
    });

    test('the worker of the app is served from the root, is never cached, and is compressed', async () => {
      const headers = { 'accept-encoding': 'br, gzip' };
      const worker = await proxy.send('/sw.js', { headers });
      expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(worker.headers['content-type']).toMatch(/javascript/);
      expect(worker.headers['content-encoding']).toBe('br');
      const manifest = await proxy.send('/manifest.webmanifest', { headers: {} });
      expect(JSON.parse(manifest.body.toString())).toMatchObject({
        scope: '/',
        start_url: expect.any(String),
      });
      const page = await proxy.send('/home');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    });

    test('an upload of more than 10 MB is accepted in one request, and the song seeks', async () => {
      expect(SONG.length).toBeGreaterThan(10_000_000);
      const begun = await call('uploads.create', { body: { extension: 'wav' } });
      const form = new FormData();
      form.set('token', begun.fields.token ?? '');
      form.set('offset', '0');
      form.set('file', new Blob([SONG]), 'part');
      const asked = new Request('http://localhost', { method: 'POST', body: form });
      const sent = await proxy.send(begun.url, {
        method: 'POST',
        headers: { 'content-type': asked.headers.get('content-type') ?? '' },
        body: Buffer.from(await asked.arrayBuffer()),
      });
      expect([sent.status, sent.status === 200 ? '' : sent.body.toString()]).toEqual([200, '']);
      const params = { upload_id: begun.id };
      const file = { upload_type: 'file_upload', upload_filename: 'Rain.wav' } as const;
      await call('uploads.finish', { params, body: file });
      const status = async () => (await call('uploads.get', { params })).status;
      await until(async () => (await status()) !== 'initializing', 60_000);
      expect(await status()).toBe('complete');
      const { clips } = await call('feed.list', { query: {} });
      const { pathname, search } = new URL(clips[0]?.audio_url ?? '', proxy.origin);
      const range = { authorization: `Bearer ${token}`, range: 'bytes=100000-100999' };
      const part = await proxy.send(pathname + search, { headers: range });
      expect([part.status, part.body.length]).toEqual([206, 1000]);
      expect(part.headers['content-range']).toMatch(/^bytes 100000-100999\/\d+$/);
    });
  });
});
