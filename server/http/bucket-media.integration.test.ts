import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadBlockKey } from '#server/storage/keys';
import { makeSongs, startTestServer, type TestServer, until } from '#tests/integration/test-server';
import { stereoWav } from '#tests/support/audio/wav';
import { startTestBucket } from '#tests/support/server/s3';

/* A server whose bucket browsers can reach directly. */

let s3: Awaited<ReturnType<typeof startTestBucket>>;
let server: TestServer;
let ada: Awaited<ReturnType<TestServer['signUp']>>;
let ben: typeof ada;
beforeAll(async () => {
  s3 = await startTestBucket();
  server = await startTestServer({
    config: { bucket: { ...s3.bucket, publicEndpoint: s3.bucket.endpoint } },
  });
  await server.signUp('first_is_staff');
  ada = await server.signUp('ada');
  ben = await server.signUp('ben');
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

const PLAYER = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'audio' };

describe('audio', () => {
  const get = (url: string, as: typeof ada | null, headers: Record<string, string> = PLAYER) =>
    server.app.inject({ url, headers: { ...headers, ...(as ? { cookie: as.cookie } : {}) } });

  test('redirects authorized players to the bucket; all other requests get the bytes from the server', async () => {
    const [song] = await makeSongs(server, ada, 5);
    const url = song?.audio_url ?? '';
    const sent = await get(url, ada);
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([302, 'no-store']);
    const location = String(sent.headers.location);
    expect(new URL(location).origin).toBe(s3.bucket.endpoint);
    const part = await fetch(location, { headers: { range: 'bytes=0-5' } });
    expect([part.status, await part.text()]).toEqual([206, 'master']);
    expect(part.headers.get('content-type')).toBe('audio/mpeg');

    for (const stranger of [ben, null]) expect((await get(url, stranger)).statusCode).toBe(404);
    const here = async (headers: Record<string, string>, query = '') =>
      (await get(url + query, ada, headers)).statusCode;
    expect(await here({})).toBe(200);
    expect(await here({ ...PLAYER, 'sec-fetch-mode': 'cors' })).toBe(200);
    expect(await here({ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' })).toBe(200);
    expect(await here({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' })).toBe(200);
    expect(await here(PLAYER, '?through=server')).toBe(200);
  });

  test('the server’s page allows players and uploads to reach the bucket, but no scripts from it', async () => {
    const policy = String((await server.app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain(`media-src 'self' ${s3.bucket.endpoint} blob:`);
    expect(policy).toContain(`connect-src 'self' ${s3.bucket.endpoint};`);
    expect(policy.split(s3.bucket.endpoint)).toHaveLength(3);
  });
});

describe('an upload', () => {
  const BLOCK = 2 * 1024 * 1024;
  const begin = () => server.call('uploads.create', { body: { extension: 'wav' } }, { as: ada });
  type Upload = Awaited<ReturnType<typeof begin>>;
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  const place = async ({ url, fields }: Upload) =>
    (await server.app.inject(`${url}?token=${fields.token}`)).json();

  async function put(
    form: { url: string; fields: Record<string, string> },
    bytes: Uint8Array,
  ): Promise<void> {
    const sent = new FormData();
    for (const [name, value] of Object.entries(form.fields)) sent.set(name, value);
    sent.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]));
    expect((await fetch(form.url, { method: 'POST', body: sent })).status).toBe(204);
  }

  async function notify({ url, fields }: Upload, offset: number, bytes: Uint8Array, changes: object = {}) {
    const payload = { token: fields.token, offset, size: bytes.length, sha256: hashOf(bytes), ...changes };
    const { statusCode, json } = await server.app.inject({ method: 'POST', url: `${url}/stored`, payload });
    return { status: statusCode, body: json() };
  }

  test('is sent to the bucket in parts and becomes a song', async () => {
    const file = stereoWav(16, 48_000);
    const upload = await begin();
    expect(upload.fields.forms).toBe('1');
    let { received, form } = await place(upload);
    while (received < file.length) {
      const bytes = file.subarray(received, received + BLOCK);
      await put(form, bytes);
      const notified = await notify(upload, received, bytes);
      expect(notified.status).toBe(200);
      ({ received, form } = notified.body);
    }
    const params = { upload_id: upload.id };
    const body = { upload_type: 'file_upload', upload_filename: 'Take.wav' } as const;
    await server.call('uploads.finish', { params, body }, { as: ada });
    const done = await until(async () => {
      const found = await server.call('uploads.get', { params }, { as: ada });
      return found.status === 'initializing' ? null : found;
    }, 60_000);
    expect(done).toMatchObject({ status: 'complete', error_message: null });
  });

  test('counts only complete parts at the right offset, sent by the upload’s owner', async () => {
    const upload = await begin();
    const bytes = new Uint8Array(1000).fill(7);
    const { form } = await place(upload);
    expect((await notify(upload, 0, bytes)).status).toBe(409);
    await put(form, bytes);
    expect((await notify(upload, 0, bytes, { size: 1001 })).status).toBe(409);
    expect((await notify(upload, 500, bytes)).status).toBe(409);
    expect((await notify(upload, 0, bytes, { sha256: hashOf(new Uint8Array(1)) })).status).toBe(422);
    expect((await notify(upload, 0, bytes, { token: 'x' })).status).toBe(404);
    expect((await notify(upload, 0, bytes, { size: 'all' })).status).toBe(400);
    expect((await place(upload)).received).toBe(0);
    // Not a whole block, so the response has no form for the next part.
    expect(await notify(upload, 0, bytes)).toEqual({ status: 200, body: { received: 1000 } });
  });

  test('leaves nothing in the bucket when canceled', async () => {
    const upload = await begin();
    const bytes = new Uint8Array(BLOCK);
    await put((await place(upload)).form, bytes);
    expect((await notify(upload, 0, bytes)).body.received).toBe(BLOCK);
    await server.call('uploads.cancel', { params: { upload_id: upload.id } }, { as: ada });
    await until(async () => (await server.store.head(uploadBlockKey(upload.id, 0))) === null);
  });
});
