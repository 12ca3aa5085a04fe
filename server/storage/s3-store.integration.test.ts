import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBucket } from '#tests/support/server/s3';
import { S3Store } from './s3-store.ts';

let server: Awaited<ReturnType<typeof startTestBucket>>;
let store: S3Store;
beforeAll(async () => {
  server = await startTestBucket();
  store = new S3Store(server.bucket);
});
afterAll(() => server.close());

const read = async (key: string, range?: { start: number; end: number }) =>
  (await buffer(store.read(key, range))).toString();

test('returns the stored bytes, whole or in part', async () => {
  await store.put('audio/one.mp3', Buffer.from('0123456789'));
  expect(await read('audio/one.mp3')).toBe('0123456789');
  expect(await read('audio/one.mp3', { start: 2, end: 4 })).toBe('234');
  expect(await read('audio/one.mp3', { start: 9, end: 9 })).toBe('9');
  const head = await store.head('audio/one.mp3');
  expect(head).toMatchObject({ size: 10, etag: expect.stringMatching(/^"[\w-]+"$/) });
  expect(head?.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('a replaced object gets another ETag; a deleted one is gone, even if deleted twice', async () => {
  await store.put('a.bin', Buffer.from('one'));
  const before = await store.head('a.bin');
  await store.put('a.bin', Buffer.from('longer'));
  expect((await store.head('a.bin'))?.etag).not.toBe(before?.etag);
  await store.delete('a.bin');
  await store.delete('a.bin');
  expect(await store.head('a.bin')).toBeNull();
});

test('an object never stored does not exist, and reading it fails instead of returning nothing', async () => {
  expect(await store.head('audio/none.mp3')).toBeNull();
  await expect(read('audio/none.mp3')).rejects.toThrow('does not exist');
});

test('wrong credentials are an error, not a missing object', async () => {
  const stranger = new S3Store({ ...server.bucket, accessKeyId: 'NOBODY' });
  await expect(stranger.head('a.bin')).rejects.toThrow();
  await expect(stranger.put('a.bin', Buffer.from('x'))).rejects.toThrow();
});
