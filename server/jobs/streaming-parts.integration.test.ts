import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import type { Database } from '#server/database/database';
import { DiskStore } from '#server/storage/disk-store';
import { openServerDatabase } from '#tests/support/server/server-database';
import { GrowingParts } from './streaming-parts.ts';

let database: Database;
let folder: string;
let store: DiskStore;
beforeAll(async () => {
  database = await openServerDatabase();
  folder = await mkdtemp(join(tmpdir(), 'skylark-parts-'));
  store = new DiskStore(folder);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const song = Buffer.from(Array.from({ length: 700_000 }, (_, index) => (index * 31) % 251));

async function listen(parts: GrowingParts, clipId: string, bytes: Buffer[] = []): Promise<Buffer> {
  await expect.poll(() => store.head(`growing/${clipId}/0.mp3`)).not.toBeNull();
  for await (const piece of (await parts.follow(clipId)) ?? []) bytes.push(piece);
  return Buffer.concat(bytes);
}

test('another server plays a song from its start while it grows, until its end', async () => {
  const id = newId();
  const writer = new GrowingParts(database, store).write(id);
  const reader = new GrowingParts(database, store);
  expect(await reader.follow(id)).toBeNull();
  writer.append(song.subarray(0, 100_000));
  const heard = listen(reader, id);
  for (let from = 100_000; from < song.length; from += 90_000) {
    writer.append(song.subarray(from, from + 90_000));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await writer.finish();
  expect((await heard).equals(song)).toBe(true);
});

test('a listener hears the whole song although its server died and another rendered it again', async () => {
  const id = newId();
  const dead = new GrowingParts(database, store).write(id);
  dead.append(song.subarray(0, 150_000));
  const heard = listen(new GrowingParts(database, store), id);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const rescuer = new GrowingParts(database, store).write(id);
  // The same bytes in different chunks.
  for (let from = 0; from < song.length; from += 61_000) rescuer.append(song.subarray(from, from + 61_000));
  await rescuer.finish();
  expect((await heard).equals(song)).toBe(true);
});

test('without a notification a listener polls', async () => {
  const id = newId();
  const writer = new GrowingParts(database, store).write(id);
  writer.append(song.subarray(0, 40_000));
  const deaf = { notifications: new EventEmitter() } as Database;
  const heard = listen(new GrowingParts(deaf, store), id);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await writer.finish();
  expect((await heard).length).toBe(40_000);
});

test('a failing store costs the parts, not the render', async () => {
  const failing = new DiskStore(folder);
  failing.put = () => Promise.reject(new Error('the bucket is away'));
  const writer = new GrowingParts(database, failing).write(newId());
  writer.append(song);
  await writer.finish();
});

test('server shutdown ends its listeners', async () => {
  const id = newId();
  const writer = new GrowingParts(database, store).write(id);
  writer.append(song.subarray(0, 40_000));
  const reader = new GrowingParts(database, store);
  const bytes: Buffer[] = [];
  const heard = listen(reader, id, bytes);
  await expect.poll(() => Buffer.concat(bytes).length).toBe(32 * 1024);
  reader.endReading();
  expect((await heard).length).toBe(32 * 1024);
  await writer.finish();
});
