import { wrap } from 'comlink';
import { afterAll, expect, test } from 'vitest';
import { openAccountDatabase } from '#db/db';
import { deleteDraft, openDraftAudio } from '#db/drafts';
import type { SongRequest } from '#domain/create/song-request';
import type { EngineService } from '#sync/make/engine-service';
import { plainRequest } from '#tests/support/audio/song-request';

const REQUEST: SongRequest = plainRequest({
  description: 'a calm song about the sea',
  styles: 'ambient',
  seed: 7,
  durationSeconds: 12,
});

const userId = `engine-test-${Date.now()}`;
const database = openAccountDatabase(userId);
const worker = new Worker(new URL('../../../workers/engine.worker.ts', import.meta.url), { type: 'module' });
const service = wrap<EngineService>(worker);

afterAll(async () => {
  worker.terminate();
  await database.destroy();
});

test('a song made on the device is stored as a playable MP3', async () => {
  await service.make({ userId, id: 'draft-1', request: REQUEST });
  const row = await database.run((tables) => tables.drafts.get('draft-1'));
  expect(row).toMatchObject({ state: 'ready', progress: 1, problem: null });
  expect(row?.title).not.toBe('');
  const song = await openDraftAudio(userId, 'draft-1');
  if (!song) throw new Error('the song is not kept');
  expect(song.size).toBe(row?.bytes);
  const decoded = await new OfflineAudioContext(2, 1, 44_100).decodeAudioData(await song.arrayBuffer());
  expect(Math.abs(decoded.duration - (row?.durationSeconds ?? 0))).toBeLessThan(0.2);
  await deleteDraft(database, 'draft-1');
  expect(await openDraftAudio(userId, 'draft-1')).toBeNull();
}, 120_000);

test('[PLAYER-27] a sung song made on the device has lyric timings until it is deleted', async () => {
  const lyrics = '[Verse]\nLow star over the water\nbring me home again';
  const request = { ...REQUEST, isInstrumental: false, lyrics, durationSeconds: 20 };
  await service.make({ userId, id: 'draft-sung', request });
  const row = await database.run((tables) => tables.alignedLyrics.get('draft-sung'));
  expect(row).toMatchObject({ lyrics, aligned: { hoot_cer: 0 } });
  const words = row?.aligned.aligned_words ?? [];
  expect(words.map(({ word }) => word).join(' ')).toBe('Low star over the water bring me home again');
  const starts = words.map(({ start_s }) => start_s);
  expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other));
  await deleteDraft(database, 'draft-sung');
  expect(await database.run((tables) => tables.alignedLyrics.get('draft-sung'))).toBeUndefined();
}, 120_000);

test('a stopped song is marked as failed and stores nothing', async () => {
  const making = service.make({ userId, id: 'draft-2', request: { ...REQUEST, durationSeconds: 60 } });
  await expect.poll(() => database.run((tables) => tables.drafts.count()), { timeout: 20_000 }).toBe(1);
  await service.cancel('draft-2');
  await making;
  const row = await database.run((tables) => tables.drafts.get('draft-2'));
  expect(row).toMatchObject({ state: 'failed', problem: 'Stopped before it was finished.' });
  expect(await openDraftAudio(userId, 'draft-2')).toBeNull();
}, 60_000);

test('a request rejected by the engine fails with its reason', async () => {
  await service.make({ userId, id: 'draft-3', request: { ...REQUEST, seed: -1 } });
  const row = await database.run((tables) => tables.drafts.get('draft-3'));
  expect(row?.state).toBe('failed');
  expect(row?.problem).toContain('seed');
}, 60_000);

test('lyrics are written on the device, different each time', async () => {
  const request = { prompt: 'a sad folk song about a lighthouse', model: 'expressive' } as const;
  const [one, two] = [await service.writeLyrics(request), await service.writeLyrics(request)];
  expect(one.text).toContain('[Pre-Chorus]');
  expect(one.text).toContain('ighthouse');
  expect(one.tags).toMatch(/^folk\b/);
  expect(two.text).not.toBe(one.text);
});
