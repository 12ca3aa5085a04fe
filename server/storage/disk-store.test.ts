import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskStore } from './disk-store.ts';

let folder: string;
let store: DiskStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-store-'));
  store = new DiskStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = async (key: string, range?: { start: number; end: number }) =>
  (await buffer(store.read(key, range))).toString();

test('returns the stored bytes, whole or in part', async () => {
  await store.put('audio/one.mp3', Buffer.from('0123456789'));
  expect(await read('audio/one.mp3')).toBe('0123456789');
  expect(await read('audio/one.mp3', { start: 2, end: 4 })).toBe('234');
  expect(await store.head('audio/one.mp3')).toMatchObject({
    size: 10,
    etag: expect.stringMatching(/^"[\w-]+"$/),
  });
});

test('a replaced object gets another ETag; a deleted one is gone', async () => {
  await store.put('a.bin', Buffer.from('one'));
  const before = await store.head('a.bin');
  await store.put('a.bin', Buffer.from('longer'));
  expect((await store.head('a.bin'))?.etag).not.toBe(before?.etag);
  await store.delete('a.bin');
  await store.delete('a.bin');
  expect(await store.head('a.bin')).toBeNull();
});

test('leaves no temporary file behind, and keys cannot escape the folder', async () => {
  await store.put('../../outside.txt', Buffer.from('x'));
  expect(await read('../../outside.txt')).toBe('x');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = files.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(names).toHaveLength(1);
  expect(names[0]).toMatch(/^[0-9a-f]{32}\.txt$/);
});

test('an object never stored does not exist, and reading it fails instead of returning nothing', async () => {
  expect(await store.head('audio/none.mp3')).toBeNull();
  await expect(read('audio/none.mp3')).rejects.toThrow('ENOENT');
});

test('a failed write leaves nothing behind and the old object intact', async () => {
  await store.put('a.bin', Buffer.from('old'));
  await expect(store.put('a.bin', 7 as unknown as Uint8Array)).rejects.toThrow();
  expect(await read('a.bin')).toBe('old');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toHaveLength(1);
});

test('two writers of one key leave one complete object', async () => {
  const contents = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(100_000));
  await Promise.all(contents.map((content) => store.put('shared.bin', Buffer.from(content))));
  expect(contents).toContain(await read('shared.bin'));
});

test('keys that differ in letter case are different objects', async () => {
  await store.put('audio/a.mp3', Buffer.from('a'));
  await store.put('audio/A.mp3', Buffer.from('capital'));
  expect([await read('audio/a.mp3'), await read('audio/A.mp3')]).toEqual(['a', 'capital']);
});
