import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskStore } from '#server/storage/disk-store';
import { uploadBlockKey } from '#server/storage/keys';
import { LostFile, UploadFiles } from './upload-files.ts';

const BLOCK_BYTES = 2 * 1024 * 1024;
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

let folder: string;
let store: DiskStore;
let files: UploadFiles;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-uploads-'));
  store = new DiskStore(join(folder, 'store'));
  files = new UploadFiles(store, join(folder, 'uploads'));
  await files.open();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Bytes that differ at every position of every block. */
const bytesOf = (length: number, seed = 0) =>
  Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8) * 7 + seed) & 255));

async function write(offset: number, ...pieces: Buffer[]) {
  const writer = await files.writer(ID, offset);
  for (const piece of pieces) await writer.write(piece);
  await writer.end();
}

const assembled = async (size: number) => readFile(await files.assemble(ID, size));

test('a file is the same however its parts and their chunks were divided', async () => {
  const whole = bytesOf(2 * BLOCK_BYTES + 1000);
  const cuts = [0, 7, BLOCK_BYTES, BLOCK_BYTES + 1, 2 * BLOCK_BYTES + 300, whole.length];
  for (const [index, start] of cuts.slice(0, -1).entries()) {
    const part = whole.subarray(start, cuts[index + 1]);
    await write(start, part.subarray(0, 5), part.subarray(5));
  }
  expect((await assembled(whole.length)).equals(whole)).toBe(true);
  expect((await store.head(uploadBlockKey(ID, 2)))?.size).toBe(1000);
});

test('another server continues where the first one stopped, without its disk', async () => {
  const whole = bytesOf(BLOCK_BYTES + 500);
  await write(0, whole.subarray(0, BLOCK_BYTES + 100));
  const other = new UploadFiles(store, join(folder, 'other'));
  await other.open();
  const writer = await other.writer(ID, BLOCK_BYTES + 100);
  await writer.write(whole.subarray(BLOCK_BYTES + 100));
  await writer.end();
  expect((await readFile(await other.assemble(ID, whole.length))).equals(whole)).toBe(true);
});

test('a resent part is stored at its own offset and keeps what is before it', async () => {
  await write(0, bytesOf(3000));
  await write(1000, bytesOf(500, 9));
  const expected = Buffer.concat([bytesOf(3000).subarray(0, 1000), bytesOf(500, 9)]);
  expect((await assembled(1500)).equals(expected)).toBe(true);
});

test('data past the end of the file is not read from a longer block', async () => {
  await write(0, bytesOf(3000));
  expect((await assembled(100)).equals(bytesOf(3000).subarray(0, 100))).toBe(true);
  expect(await assembled(0)).toHaveLength(0);
});

test('a missing or short block means a lost file, never zeros or silence', async () => {
  await write(0, bytesOf(BLOCK_BYTES + 50));
  await expect(files.assemble(ID, BLOCK_BYTES + 51)).rejects.toBeInstanceOf(LostFile);
  await store.delete(uploadBlockKey(ID, 0));
  await expect(files.assemble(ID, BLOCK_BYTES + 50)).rejects.toBeInstanceOf(LostFile);
  await expect(files.writer(ID, 10)).rejects.toBeInstanceOf(LostFile);
});

test('a forgotten file leaves no block and no copy', async () => {
  await write(0, bytesOf(2 * BLOCK_BYTES + 1));
  await files.assemble(ID, 2 * BLOCK_BYTES + 1);
  await files.forget(ID);
  const heads = await Promise.all([0, 1, 2].map((index) => store.head(uploadBlockKey(ID, index))));
  expect(heads).toEqual([null, null, null]);
  expect(await readdir(join(folder, 'uploads'))).toEqual([]);
});

test('a small file is taken once, and a lost one is empty', async () => {
  await write(0, bytesOf(3000));
  expect(Buffer.from(await files.take(ID, 2000)).equals(bytesOf(3000).subarray(0, 2000))).toBe(true);
  expect(await store.head(uploadBlockKey(ID, 0))).toBeNull();
  expect(await files.take(ID, 2000)).toHaveLength(0);
  expect(await files.take(ID, 0)).toHaveLength(0);
});

test('only old copies are swept', async () => {
  await write(0, bytesOf(10));
  const path = await files.assemble(ID, 10);
  await writeFile(join(folder, 'uploads', 'young.part'), 'x');
  await utimes(path, new Date(1000), new Date(1000));
  await files.sweep(2000);
  expect(await readdir(join(folder, 'uploads'))).toEqual(['young.part']);
});
