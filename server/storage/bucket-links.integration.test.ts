import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBucket } from '#tests/support/server/s3';
import { BucketLinks } from './bucket-links.ts';
import { S3Store } from './s3-store.ts';

let server: Awaited<ReturnType<typeof startTestBucket>>;
let store: S3Store;
beforeAll(async () => {
  server = await startTestBucket();
  store = new S3Store({ ...server.bucket, publicEndpoint: server.bucket.endpoint });
  await store.put('audio/one (take 2).mp3', Buffer.from('0123456789'));
});
afterAll(() => server.close());

const OPTIONS = { type: 'audio/mpeg', cache: 'private, max-age=3600', seconds: 60 };
const link = async (key: string) => (await store.links?.link(key, OPTIONS)) ?? '';

test('a URL reads one object, whole or in part, with the type the server specifies', async () => {
  const whole = await fetch(await link('audio/one (take 2).mp3'));
  expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
  expect(whole.headers.get('content-type')).toBe('audio/mpeg');
  expect(whole.headers.get('cache-control')).toBe('private, max-age=3600');
  const part = await fetch(await link('audio/one (take 2).mp3'), { headers: { range: 'bytes=2-4' } });
  expect([part.status, await part.text()]).toEqual([206, '234']);
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
});

// The test server checks the expiry but accepts any signature; real ones verify it.
test('a URL is signed for one object and one time', async () => {
  const signatureOf = (address: string) => new URL(address).searchParams.get('X-Amz-Signature');
  const one = await link('audio/one.mp3');
  expect(signatureOf(one)).toMatch(/^[0-9a-f]{64}$/);
  expect(signatureOf(await link('audio/two.mp3'))).not.toBe(signatureOf(one));
  expect(new URL(one).searchParams.get('X-Amz-Expires')).toBe('60');
});

test('a form writes one object', async () => {
  const { url, fields } = store.links?.form('uploads/a/0.part', { mostBytes: 100, seconds: 60 }) ?? {
    url: '',
    fields: {},
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob(['a part']));
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
  expect((await store.head('uploads/a/0.part'))?.size).toBe(6);
});

test("a form's permissions are signed: its key, its size and its expiry", () => {
  const at = new Date('2026-01-02T03:04:05.678Z');
  const bucket = { ...server.bucket, secretAccessKey: 'hidden' };
  const { fields } = new BucketLinks(bucket, 'https://files.example', () => at).form('uploads/a/3.part', {
    mostBytes: 100,
    seconds: 600,
  });
  const credential = 'S3RVER/20260102/us-east-1/s3/aws4_request';
  expect(JSON.parse(Buffer.from(fields.policy ?? '', 'base64').toString())).toEqual({
    expiration: '2026-01-02T03:14:05.678Z',
    conditions: [
      { bucket: 'songs' },
      { key: 'uploads/a/3.part' },
      { 'x-amz-algorithm': 'AWS4-HMAC-SHA256' },
      { 'x-amz-credential': credential },
      { 'x-amz-date': '20260102T030405Z' },
      ['content-length-range', 1, 100],
    ],
  });
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const day = sign('AWS4hidden', '20260102');
  const key = sign(sign(sign(day, 'us-east-1'), 's3'), 'aws4_request');
  expect(fields['x-amz-signature']).toBe(sign(key, fields.policy ?? '').toString('hex'));
});

test('without an endpoint for browsers there are none', () => {
  expect(new S3Store(server.bucket).links).toBeNull();
});
