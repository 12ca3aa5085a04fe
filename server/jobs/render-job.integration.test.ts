import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database';
import { RenderStopped } from '#server/engines/song-engine';
import { stopRenders } from '#server/making/render-jobs.repository';
import { storeSongOrder } from '#server/making/song-orders.repository';
import { WORD_LISTS } from '#server/rules/generation-moderation';
import { findStoredClip } from '#server/songs/clips.repository';
import { DiskStore } from '#server/storage/disk-store';
import { audioKey, growingPartKey } from '#server/storage/keys';
import { FakeEngine } from '#tests/integration/fake-engine';
import { plainRequest } from '#tests/support/audio/song-request';
import { openServerDatabase } from '#tests/support/server/server-database';
import { addAccount, addClip, creditsCharged } from '#tests/support/server/server-rows';
import { ConnectedEngines } from './connected-engines.ts';
import { RenderJobs } from './render-job.ts';
import { GrowingParts } from './streaming-parts.ts';

let database: Database;
let folder: string;
let ada: string;
let engine: FakeEngine;
let store: DiskStore;
let jobs: RenderJobs;

beforeAll(async () => {
  database = await openServerDatabase();
  folder = await mkdtemp(join(tmpdir(), 'skylark-render-'));
  ada = await addAccount(database.connection, 'ada');
});
beforeEach(() => {
  engine = new FakeEngine();
  store = new DiskStore(join(folder, 'files'));
  jobs = new RenderJobs({
    moderation: WORD_LISTS,
    database,
    engine,
    store,
    engineFolder: folder,
    engines: new ConnectedEngines({
      database,
      engineFolder: folder,
      workFolder: folder,
      sealingKey: new Uint8Array(32),
    }),
    growingFolder: join(folder, 'growing'),
    sharedParts: new GrowingParts(database, store),
  });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const never = new AbortController().signal;

/** A clip waiting to be rendered. */
async function addOrdered({ seed = 7, hasRequest = true } = {}): Promise<string> {
  const id = await addClip(database.connection, ada, { status: 'queued' });
  if (hasRequest)
    await storeSongOrder(database.connection, id, { kind: 'song', request: plainRequest({ seed }) });
  return id;
}
const statusOf = async (id: string) => (await findStoredClip(database.connection, id))?.status;
/** A file of this process; a song's shared parts outlive it. */
const ownFile = async (id: string) => {
  await store.delete(growingPartKey(id, 0));
  return jobs.follow(id);
};
const stored = async (id: string) => (await buffer(store.read(audioKey(id)))).toString();

describe('a render', () => {
  test('ends with the stored master and a complete clip', async () => {
    const id = await addOrdered();
    await jobs.run(id, never);
    expect([await statusOf(id), await stored(id)]).toEqual(['complete', 'master of seed 7']);
    expect(await ownFile(id)).toBeNull();
  });

  test('is playable while it runs, and its readers end with it', async () => {
    engine.behavior = 'hold';
    const id = await addOrdered();
    const running = jobs.run(id, never);
    await expect.poll(() => statusOf(id)).toBe('streaming');
    const heard = await jobs.follow(id);
    expect((await heard?.next())?.value?.toString()).toBe('first ');
    engine.release();
    await running;
    expect((await heard?.next())?.value?.toString()).toBe('last');
    expect(await heard?.next()).toEqual({ done: true, value: undefined });
  });

  test('of a clip that is finished or deleted does nothing', async () => {
    const done = await addClip(database.connection, ada, { status: 'complete' });
    await jobs.run(done, never);
    await jobs.run('0199a0b0-0000-7000-8000-00000000ffff', never);
    expect(engine.requests).toEqual([]);
    expect(await statusOf(done)).toBe('complete');
  });

  test('after a restart makes the same song and charges it once', async () => {
    engine.behavior = 'hold';
    const id = await addOrdered({ seed: 9 });
    const before = await creditsCharged(database, ada);
    const stop = new AbortController();
    const stopped = expect(jobs.run(id, stop.signal)).rejects.toThrow(RenderStopped);
    await expect.poll(() => statusOf(id)).toBe('streaming');
    stop.abort();
    await stopped;
    expect(await statusOf(id)).toBe('streaming');
    engine.behavior = 'finish';
    await jobs.run(id, never);
    expect(await stored(id)).toBe('master of seed 9');
    expect(await creditsCharged(database, ada)).toBe(before + 5);
  });
});

describe('an edit', () => {
  const addEdit = async (song: string) => {
    const id = await addClip(database.connection, ada, { status: 'queued', price: 0 });
    const task = { kind: 'fade', song, settings: { fadeOutSeconds: 2 } } as const;
    await storeSongOrder(database.connection, id, { kind: 'edit', edit: { task, part: 0 } });
    return id;
  };

  test('is rendered from the score of its finished song, and costs what its clip says', async () => {
    const source = await addOrdered({ seed: 11 });
    await jobs.run(source, never);
    const before = await creditsCharged(database, ada);
    const id = await addEdit(source);
    await jobs.run(id, never);
    expect(await statusOf(id)).toBe('complete');
    expect(engine.edits).toMatchObject([{ kind: 'fade', song: { seed: 11, master: { gainDb: 0 } } }]);
    expect(await creditsCharged(database, ada)).toBe(before);
  });

  test('of a deleted song ends in error', async () => {
    const id = await addEdit('0199a0b0-0000-7000-8000-00000000fffe');
    await jobs.run(id, never);
    expect(await findStoredClip(database.connection, id)).toMatchObject({
      status: 'error',
      errorType: 'invalid_request',
    });
  });
});

describe('a render that fails', () => {
  test('because of its song ends the clip in error, and is not retried', async () => {
    engine.behavior = 'fail-after-audio';
    const id = await addOrdered();
    await jobs.run(id, never);
    expect(await findStoredClip(database.connection, id)).toMatchObject({
      status: 'error',
      errorType: 'engine_error',
      errorMessage: 'Lost the beat.',
    });
  });

  test('because its request is missing says so', async () => {
    const id = await addOrdered({ hasRequest: false });
    await jobs.run(id, never);
    expect(await findStoredClip(database.connection, id)).toMatchObject({
      status: 'error',
      errorType: 'invalid_request',
    });
  });

  test('because the disk is full throws, so that it is retried, and the clip continues', async () => {
    store.put = () => Promise.reject(new Error('ENOSPC'));
    const id = await addOrdered();
    await expect(jobs.run(id, never)).rejects.toThrow('ENOSPC');
    expect(await statusOf(id)).toBe('streaming');
    expect(await ownFile(id)).toBeNull();
  });

  test('because a step cannot be stored stops the engine instead of continuing unheard', async () => {
    engine.behavior = 'hold';
    const id = await addOrdered();
    jobs.records.stream = () => Promise.reject(new Error('the database is away'));
    await expect(jobs.run(id, never)).rejects.toThrow('the database is away');
    expect(engine.running).toBe(0);
  });
});

test('each render has its own file', async () => {
  engine.behavior = 'hold';
  const ids = [await addOrdered(), await addOrdered()];
  const running = ids.map((id) => jobs.run(id, never));
  await expect.poll(() => Promise.all(ids.map(statusOf))).toEqual(['streaming', 'streaming']);
  const files = await readdir(join(folder, 'growing'));
  expect(files).toEqual(expect.arrayContaining(ids.map((id) => `${id}.mp3`)));
  engine.release();
  await Promise.all(running);
});

test('nothing of a song stays in the folder once the server stops, or its maker is gone', async () => {
  const files = () => readdir(join(folder, 'growing'));
  const done = await addOrdered();
  await jobs.run(done, never);
  expect(await files()).toContain(`${done}.mp3`);
  await jobs.close();
  expect(await files()).not.toContain(`${done}.mp3`);
  const deleted = await addOrdered();
  engine.behavior = 'hold';
  const running = jobs.run(deleted, never);
  await expect.poll(files).toContain(`${deleted}.mp3`);
  await database.pool.query('delete from clips where id = $1', [deleted]);
  engine.release();
  await running.catch(() => undefined);
  expect(await files()).not.toContain(`${deleted}.mp3`);
  engine.behavior = 'finish';
  const finished = await addOrdered();
  await jobs.run(finished, never);
  expect(await files()).toContain(`${finished}.mp3`);
  await stopRenders(database.connection, [finished]);
  await expect.poll(files).not.toContain(`${finished}.mp3`);
});
