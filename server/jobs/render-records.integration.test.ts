import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import type { Database } from '#server/database/database';
import type { PlannedSong } from '#server/engines/song-engine';
import { findSongOrder, storeSongOrder } from '#server/making/song-orders.repository';
import { findStoredClip, type StoredClip } from '#server/songs/clips.repository';
import { scoreOf } from '#tests/integration/fake-engine';
import { plainRequest } from '#tests/support/audio/song-request';
import { openServerDatabase } from '#tests/support/server/server-database';
import { addAccount, addClip, creditsCharged, storedMetadata } from '#tests/support/server/server-rows';
import { RenderRecords } from './render-records.ts';

let database: Database;
let records: RenderRecords;
let ada: string;

beforeAll(async () => {
  database = await openServerDatabase();
  records = new RenderRecords(database);
  ada = await addAccount(database.connection, 'ada');
});
beforeEach(() => database.pool.query('delete from clips; delete from events; delete from credit_charges'));
afterAll(() => database.close());

const REQUEST = plainRequest({ seed: 3 });
const SCORE = scoreOf(REQUEST);
const PLAN: PlannedSong = {
  score: SCORE,
  title: 'Composed',
  tags: ['calm', 'piano'],
  lyrics: 'la la',
  notes: ['Style zorp is not known.'],
};
const SONG = {
  score: SCORE,
  audio: new Uint8Array(),
  durationSeconds: 61.5,
  waveform: [0, 1],
  loudnessLufs: -14,
};

/** A requested clip, as the queue receives it. */
async function addOrdered(change: Partial<StoredClip> = {}): Promise<StoredClip> {
  const id = await addClip(database.connection, ada, {
    status: 'queued',
    title: '',
    displayTags: '',
    metadata: storedMetadata({ prompt: '', tags: '', gpt_description_prompt: 'rain' }),
    ...change,
  });
  await storeSongOrder(database.connection, id, { kind: 'song', request: REQUEST });
  return read(id);
}
async function read(id: string): Promise<StoredClip> {
  const clip = await findStoredClip(database.connection, id);
  if (clip === undefined) throw new Error('The clip is gone');
  return clip;
}
const count = async (table: string) =>
  Number((await database.pool.query(`select count(*) from ${table}`)).rows[0]?.count);
const used = () => creditsCharged(database, ada);

test('[CLIP-25] a clip that is playable before it was queued goes straight to streaming', async () => {
  const clip = await addOrdered({ status: 'submitted' });
  expect(await records.stream(clip)).toBe(true);
  expect((await read(clip.id)).status).toBe('streaming');
});

describe('the plan of a song', () => {
  test('based on another has all lyrics that are sung, not just the requested ones', async () => {
    const promptOf = async (change: Partial<StoredClip['metadata']>, plan = PLAN) => {
      const clip = await addOrdered({ metadata: storedMetadata({ prompt: 'typed', ...change }) });
      await records.plan(clip, plan);
      return (await read(clip.id)).metadata.prompt;
    };
    const sung = { ...PLAN, lyrics: 'old\ntyped' };
    expect(await promptOf({ task: 'infill', continued_from_prompt: 'old' }, sung)).toBe('old\ntyped');
    expect(await promptOf({ task: 'cover', cover_clip_id: newId() })).toBe('la la');
    expect(await promptOf({ task: 'persona', cover_clip_id: newId() })).toBe('la la');
    expect(await promptOf({ task: 'overpainting' })).toBe('la la');
    expect(await promptOf({ task: 'persona' })).toBe('typed');
    const ofRecording = { ...PLAN, score: null };
    expect(await promptOf({ task: 'upload_extend', continued_from_prompt: '' }, ofRecording)).toBe('typed');
  });

  test('fills in what the user left to the engine', async () => {
    const clip = await addOrdered();
    await records.plan(clip, PLAN);
    expect(await read(clip.id)).toMatchObject({
      status: 'queued',
      title: 'Composed',
      displayTags: 'calm, piano',
      metadata: {
        tags: 'calm, piano',
        prompt: 'la la',
        engine_notes: ['Style zorp is not known.'],
        has_vocal: false,
        song_facts: { bpm: SCORE.bpm, key: SCORE.key, voice: null },
      },
    });
    expect(await findSongOrder(database.connection, clip.id)).toEqual({ kind: 'song', request: REQUEST });
  });

  test('changes nothing the user wrote', async () => {
    const written = { prompt: 'my words', tags: 'folk', gpt_description_prompt: null };
    const clip = await addOrdered({
      title: 'Mine',
      displayTags: 'folk',
      metadata: storedMetadata(written),
    });
    await records.plan(clip, PLAN);
    expect(await read(clip.id)).toMatchObject({ title: 'Mine', displayTags: 'folk', metadata: written });
  });
});

describe('a song', () => {
  test('is charged when its first audio is playable, not before, and once', async () => {
    const clip = await addOrdered();
    await records.plan(clip, PLAN);
    expect(await used()).toBe(0);
    await records.stream(clip);
    await records.stream(clip);
    expect([(await read(clip.id)).status, await used()]).toEqual(['streaming', 5]);
  });

  test('that is complete has its duration, its waveform and full progress', async () => {
    const clip = await addOrdered();
    await records.progress(clip, 0.4);
    expect((await read(clip.id)).progress).toBe(0.4);
    expect(await records.complete(clip, SONG)).toBe(true);
    expect(await read(clip.id)).toMatchObject({
      status: 'complete',
      progress: 1,
      durationSeconds: 61.5,
      waveform: [0, 1],
      metadata: expect.objectContaining({ loudness_lufs: -14 }),
    });
  });

  test('that fails costs nothing and says why', async () => {
    const clip = await addOrdered();
    await records.stream(clip);
    await records.fail(clip, 'engine_error', 'Lost the beat.');
    expect(await read(clip.id)).toMatchObject({
      status: 'error',
      errorType: 'engine_error',
      errorMessage: 'Lost the beat.',
      refundCredits: true,
    });
    expect(await used()).toBe(0);
  });

  test.each(['complete', 'error'] as const)('that is %s is not changed by later steps', async (status) => {
    const clip = await addOrdered({ status });
    await database.pool.query('delete from events');
    const steps = [
      await records.plan(clip, PLAN),
      await records.stream(clip),
      await records.progress(clip, 0.1),
      await records.complete(clip, SONG),
      await records.fail(clip, 'engine_crash', 'late'),
    ];
    expect(steps).toEqual(Array(5).fill(false));
    expect([(await read(clip.id)).status, await used(), await count('events')]).toEqual([status, 0, 0]);
  });

  test('notifies its owner of every step', async () => {
    const clip = await addOrdered();
    await records.plan(clip, PLAN);
    await records.stream(clip);
    await records.complete(clip, SONG);
    expect(await count('events')).toBe(3);
  });
});

describe('the queue', () => {
  test('reports once to new clips that they are queued', async () => {
    await addOrdered({ status: 'submitted' });
    const waiting = await addOrdered();
    await records.queueSubmitted();
    expect(await count('events')).toBe(1);
    await records.queueSubmitted();
    expect(await count('events')).toBe(1);
    expect((await read(waiting.id)).status).toBe('queued');
  });

  test('notifies the first twenty that they moved', async () => {
    for (let index = 0; index < 23; index += 1) await addOrdered();
    await records.notifyQueuePositions();
    expect(await count('events')).toBe(20);
  });
});
