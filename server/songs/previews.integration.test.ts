import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import { PREVIEW_LOCKED } from '#domain/clips/previews';
import { audioPath, previewPath } from '#domain/files/media-paths';
import { encodeMp3 } from '#engine/mp3';
import { SAMPLE_RATE } from '#engine/sample-rate';
import {
  makeSongs,
  type Person,
  simpleBody,
  startTestServer,
  type TestServer,
} from '#tests/integration/test-server';

const OPEN_MS = 120_000;
const PREVIEW_SECONDS = 3;
const SONG_SECONDS = 8;
/** The engine's bit rate, 192 kbit/s. */
const MAX_BYTES = (PREVIEW_SECONDS * 192_000) / 8;

let server: TestServer;
let staff: Person;
let ada: Person;
let ben: Person;

async function tone(): Promise<Uint8Array> {
  const wave = Float32Array.from({ length: SONG_SECONDS * SAMPLE_RATE }, (_, at) => Math.sin(at / 20));
  const wasm = readFileSync(new URL('../../public/engine/mp3-encoder.wasm', import.meta.url));
  return encodeMp3({ left: wave, right: wave }, new Uint8Array(wasm).buffer);
}

beforeAll(async () => {
  server = await startTestServer({ config: { previewSeconds: PREVIEW_SECONDS } });
  server.engine.audio = await tone();
  staff = await server.signUp('first_is_staff');
  ada = await server.signUp('ada');
  ben = await server.signUp('ben');
}, OPEN_MS);
afterAll(() => server.close(), OPEN_MS);

const plan = (level: string) =>
  server.database.pool.query('update "user" set plan_level = $1 where id = $2', [level, ada.id]);
/** Uses up the credits of every plan and the free clips of the day. */
const spendAll = () =>
  server.database.pool.query(
    `insert into credit_charges (clip_id, user_id, credits, uses, period)
     select gen_random_uuid(), $1, 3000, array['web_v4_gen'], p
     from unnest(array['day', 'month', 'day', 'day']) as p`,
    [ada.id],
  );
const giveBack = () => server.database.pool.query('delete from credit_charges where user_id = $1', [ada.id]);
const charges = async () =>
  (await server.database.pool.query('select credits, quota from credit_charges where user_id = $1', [ada.id]))
    .rows;
const unlock = (clip: Clip, as = ada, key?: string) =>
  server.raw('clips.unlockPreview', { params: { gen_id: clip.id } }, { as, ...(key ? { key } : {}) });
const get = (url: string, as: Person | null, range?: string) =>
  server.app.inject({
    url,
    headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...(range ? { range } : {}) },
  });

async function preview(): Promise<Clip> {
  await spendAll();
  const [clip] = await makeSongs(server, ada);
  await giveBack();
  if (!clip) throw new Error('no preview was made');
  return clip;
}

beforeEach(async () => {
  server.engine.behavior = 'finish';
  await giveBack();
  await plan('free');
});

test('an account without credits and free quota gets previews, which cost nothing', async () => {
  await spendAll();
  const before = await charges();
  const clips = await makeSongs(server, ada);
  expect(clips.map(({ metadata, preview_seconds }) => [metadata.type, preview_seconds])).toEqual([
    ['preview', PREVIEW_SECONDS],
    ['preview', PREVIEW_SECONDS],
  ]);
  expect(clips.map(({ audio_url }) => audio_url)).toEqual(clips.map(({ id }) => previewPath(id)));
  expect(await charges()).toEqual(before);
  await giveBack();
  const [paid] = await makeSongs(server, ada);
  expect(paid).toMatchObject({ metadata: { type: 'gen' }, preview_seconds: null });
});

test('serves only the preview’s length, whole or in ranges, and the rest nowhere', async () => {
  const clip = await preview();
  const whole = await get(clip.audio_url, ada);
  expect(whole.statusCode).toBe(200);
  expect(whole.rawPayload.length).toBeGreaterThan(MAX_BYTES * 0.95);
  expect(whole.rawPayload.length).toBeLessThanOrEqual(MAX_BYTES);
  expect((await get(clip.audio_url, ada, 'bytes=1000-')).rawPayload).toHaveLength(
    whole.rawPayload.length - 1000,
  );
  expect((await get(clip.audio_url, ada, `bytes=${MAX_BYTES + 1}-`)).statusCode).toBe(416);
  expect((await get(clip.audio_url, ben)).statusCode).toBe(404);
  for (const who of [ada, staff]) expect((await get(audioPath(clip.id), who)).statusCode).toBe(404);
});

test('sends no more than the preview while the song renders', async () => {
  await spendAll();
  server.engine.behavior = 'hold';
  const request = await server.call('generate.create', { body: simpleBody('rain') }, { as: ada });
  const [clip] = request.clips;
  await expect
    .poll(
      async () =>
        (await server.call('clips.get', { params: { clip_id: clip?.id ?? '' } }, { as: ada })).status,
    )
    .toBe('streaming');
  const sent = get(previewPath(clip?.id ?? ''), ada);
  expect((await get(audioPath(clip?.id ?? ''), ada)).statusCode).toBe(404);
  server.engine.behavior = 'finish';
  server.engine.release();
  const { rawPayload } = await sent;
  expect(rawPayload.length).toBeGreaterThan(MAX_BYTES * 0.95);
  expect(rawPayload.length).toBeLessThanOrEqual(MAX_BYTES);
});

test('ends the response once the preview is complete while the song still renders', async () => {
  const running = async () =>
    (await server.call('generate.listRequests', { query: {} }, { as: ada })).requests.length;
  await expect.poll(running).toBe(0);
  await spendAll();
  server.engine.behavior = 'hold';
  const request = await server.call('generate.create', { body: simpleBody('rain') }, { as: ada });
  const clipId = request.clips[0]?.id ?? '';
  const read = () => server.call('clips.get', { params: { clip_id: clipId } }, { as: ada });
  await expect.poll(async () => (await read()).status).toBe('streaming');
  const { rawPayload } = await get(previewPath(clipId), ada);
  expect(rawPayload.length).toBeGreaterThan(0);
  expect(rawPayload.length).toBeLessThanOrEqual(MAX_BYTES);
  expect((await read()).status).toBe('streaming');
  // A later listener gets the same audio.
  expect((await get(previewPath(clipId), ada)).rawPayload).toEqual(rawPayload);
  server.engine.behavior = 'finish';
  server.engine.release();
  await expect.poll(running).toBe(0);
});

test('the session contains the preview length', async () => {
  const { configs } = await server.call('session.get', {}, { as: ada });
  expect(configs['preview-seconds']).toBe(String(PREVIEW_SECONDS));
});

test('a preview cannot be converted or edited', async () => {
  const clip = await preview();
  await plan('premier');
  const at = { params: { clip_id: clip.id } };
  const as = { as: ada };
  const body = { ...simpleBody('rain'), task: 'extend' as const, continue_clip_id: clip.id };
  const tries = [
    server.raw('files.convertWav', at, as),
    server.raw('files.convertOpus', at, as),
    server.raw('edits.crop', { ...at, body: { crop_start_s: 1, crop_end_s: 2 } }, as),
    server.raw('edits.stems', { ...at, body: {} }, as),
    server.raw('edits.remaster', { body: { clip_id: clip.id, model_name: 'chirp-v4' } }, as),
    server.raw('edits.merge', { body: { clip_ids: [clip.id, clip.id] } }, as),
    server.raw('generate.create', { body }, as),
    server.raw('generate.create', { body: { ...body, task: 'cover', cover_clip_id: clip.id } }, as),
    server.raw('personas.create', { body: { root_clip_id: clip.id, is_public: false } }, as),
  ];
  for (const one of tries) expect((await one).body).toMatchObject({ detail: PREVIEW_LOCKED });
});

test('[PREVIEW-09] unlocking charges once, gives access to the whole song, and is 402 without enough credits', async () => {
  const clip = await preview();
  await spendAll();
  expect(await unlock(clip)).toMatchObject({
    status: 402,
    body: { detail: 'Need at least 10 credits to create.' },
  });
  await giveBack();
  const [first, second] = await Promise.all([unlock(clip), unlock(clip)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body).toMatchObject({
    id: clip.id,
    audio_url: audioPath(clip.id),
    preview_seconds: null,
    metadata: { type: 'gen' },
  });
  expect(await charges()).toEqual([{ credits: 5, quota: null }]);
  expect((await get(audioPath(clip.id), ada)).rawPayload).toHaveLength(server.engine.audio?.length ?? 0);
  expect((await unlock(clip)).status).toBe(200);
  expect(await charges()).toHaveLength(1);
});

test('without credits, a free clip of the day pays for it', async () => {
  const clip = await preview();
  await server.database.pool.query(
    `insert into credit_charges (clip_id, user_id, credits, period) values (gen_random_uuid(), $1, 3000, 'day')`,
    [ada.id],
  );
  expect((await unlock(clip)).status).toBe(200);
  expect(await charges()).toContainEqual({ credits: 0, quota: 'web_v4_gen' });
});

test('only its maker can unlock a preview, and only a finished one', async () => {
  const clip = await preview();
  expect((await unlock(clip, ben)).status).toBe(404);
  await server.database.pool.query('update clips set is_public = true where id = $1', [clip.id]);
  expect((await unlock(clip, ben)).status).toBe(403);
  await server.database.pool.query(`update clips set status = 'streaming' where id = $1`, [clip.id]);
  expect((await unlock(clip)).status).toBe(409);
  await server.database.pool.query(`update clips set status = 'complete' where id = $1`, [clip.id]);
});

test('counts plays of a preview like any other', async () => {
  const clip = await preview();
  await server.call(
    'clips.countPreviewPlay',
    { params: { gen_id: clip.id }, body: { sample_factor: 1 } },
    { as: ada },
  );
  expect(await server.call('clips.get', { params: { clip_id: clip.id } }, { as: ada })).toMatchObject({
    play_count: 1,
  });
});

test(
  'a server without previews refuses as usual',
  async () => {
    const plain = await startTestServer();
    try {
      await plain.signUp('first_is_staff');
      const eve = await plain.signUp('eve');
      await plain.database.pool.query(
        `insert into credit_charges (clip_id, user_id, credits, period) values (gen_random_uuid(), $1, 3000, 'day')`,
        [eve.id],
      );
      expect((await plain.raw('generate.create', { body: simpleBody('rain') }, { as: eve })).status).toBe(
        402,
      );
    } finally {
      await plain.close();
    }
  },
  OPEN_MS,
);
