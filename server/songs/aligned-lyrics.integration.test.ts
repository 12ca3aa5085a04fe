import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import type { EngineAssets } from '#engine/assets';
import { composeSong } from '#engine/compose';
import { newId } from '#lib/ids';
import {
  type Person,
  simpleBody,
  startTestServer,
  type TestServer,
  until,
} from '#tests/integration/test-server';
import { engineAssets } from '#tests/support/audio/engine-songs';

const LYRICS = `[Verse]
The harbour lights are counting down (counting down)
One for every friend in town
[Chorus]
You left the porch light on for me
Like a low star over the sea
[Verse]
Salt is drying on the window
[Chorus]`;
const WORDS = 50;

let server: TestServer;
let ada: Person;
let dictionary: EngineAssets['dictionary'];

beforeAll(async () => {
  ({ dictionary } = await engineAssets());
  server = await startTestServer();
  await server.signUp('first_is_staff');
  ada = await server.signUp('ada');
  server.engine.isComposing = true;
});
afterAll(() => server.close());
afterEach(async () => {
  server.engine.behavior = 'finish';
  // Finish both clips of each request; the next test needs the engine idle.
  await until(async () => {
    server.engine.release();
    const { requests } = await server.call('generate.listRequests', { query: {} }, { as: ada });
    return requests.length === 0;
  });
});

interface Request {
  readonly seed: number;
  readonly lyrics?: string;
  readonly isInstrumental?: boolean;
  readonly isMumble?: boolean;
}

/** The first of the request's two clips, in its initial state. */
async function ask({
  seed,
  lyrics = LYRICS,
  isInstrumental = false,
  isMumble = false,
}: Request): Promise<Clip> {
  const body = {
    ...simpleBody('', seed),
    gpt_description_prompt: null,
    prompt: lyrics,
    tags: 'folk',
    make_instrumental: isInstrumental,
    metadata: { create_mode: 'custom', create_session_token: 'form-1', is_mumble: isMumble },
  } as const;
  const { clips } = await server.call('generate.create', { body }, { as: ada });
  return clips[0] as Clip;
}

async function finished(wanted: Request): Promise<string> {
  const { id } = await ask(wanted);
  await statusOf(id, 'complete');
  return id;
}

const statusOf = (id: string, status: string) => until(async () => (await clip(id)).status === status);
const clip = (id: string) => server.call('clips.get', { params: { clip_id: id } }, { as: ada });
const read = (id: string, as: Person | null = ada) =>
  server.raw('lyrics.getAligned', { params: { clip_id: id } }, { as });
const align = (id: string, body: { lyrics?: string }) =>
  server.call('lyrics.align', { params: { clip_id: id }, body }, { as: ada });

/** The start of each written word according to the score. */
function sungStarts(seed: number): number[] {
  const request = server.engine.requests.find((one) => one.seed === seed);
  const score = request && composeSong(request, dictionary);
  const lines = score?.lines.filter(({ part }) => part === 'lead' || part === 'adlib') ?? [];
  return lines.flatMap(({ words }) => words.map(({ startSeconds }) => startSeconds)).sort((a, b) => a - b);
}

describe('aligned lyrics', () => {
  test('[PLAYER-26] [PLAYER-33] every word of the stored lyrics is timed as the score sings it', async () => {
    const { status, body } = await read(await finished({ seed: 7 }));
    expect(status).toBe(200);
    expect(body.aligned_words).toHaveLength(WORDS);
    expect(body.aligned_words.slice(0, 4).map(({ word }) => word)).toEqual([
      'The',
      'harbour',
      'lights',
      'are',
    ]);
    expect(body.aligned_words.map(({ start_s }) => start_s)).toEqual(sungStarts(7));
    expect(body.aligned_words.every(({ start_s, end_s, success }) => success && end_s > start_s)).toBe(true);
    expect(body).toMatchObject({ waveform_data: [0, 0.5, 1], hoot_cer: 0 });
  });

  test('[PLAYER-34] aligns the given lyrics without replacing the stored ones; an empty body aligns the stored ones', async () => {
    const id = await finished({ seed: 17 });
    const stored = (await read(id)).body;
    const given = await align(id, { lyrics: 'The harbor lights, oh, are counting down' });
    expect(given.aligned_words.map(({ word, success }) => `${word} ${success}`)).toEqual([
      'The true',
      'harbor true',
      'lights, true',
      'oh, false',
      'are true',
      'counting true',
      'down true',
    ]);
    const times = given.aligned_words.filter(({ success }) => success).map(({ start_s }) => start_s);
    expect(times).toEqual(stored.aligned_words.slice(0, 6).map(({ start_s }) => start_s));
    const between = given.aligned_words[3];
    expect(between?.start_s).toBe(given.aligned_words[2]?.end_s);
    expect(between?.end_s).toBe(given.aligned_words[4]?.start_s);
    expect(given.hoot_cer).toBeGreaterThan(0);
    expect(given.hoot_cer).toBeLessThan(0.5);
    expect(await align(id, {})).toEqual(stored);
    expect((await read(id)).body).toEqual(stored);
    expect((await clip(id)).metadata.prompt).toBe(LYRICS);
  });

  test('lyrics that are not sung have no successful words and the worst error rate', async () => {
    const answer = await align(await finished({ seed: 27 }), { lyrics: 'Quixotic zebras jump' });
    expect(answer.aligned_words.map(({ success }) => success)).toEqual([false, false, false]);
    expect(answer.hoot_cer).toBe(1);
  });

  test('an instrumental has no words; hummed words do not match the written ones', async () => {
    const instrumental = (await read(await finished({ seed: 37, isInstrumental: true }))).body;
    expect(instrumental).toMatchObject({ aligned_words: [], waveform_data: [0, 0.5, 1] });
    const hummed = (await read(await finished({ seed: 47, isMumble: true }))).body;
    expect(hummed.hoot_cer).toBe(1);
  });

  test('a score without vocals, as other engines may produce, has no words', async () => {
    server.engine.isComposing = false;
    const id = await finished({ seed: 57 });
    server.engine.isComposing = true;
    expect((await read(id)).body.aligned_words).toEqual([]);
  });

  test('refuses a song until it is finished, and a failed song permanently', async () => {
    server.engine.behavior = 'hold';
    const { id } = await ask({ seed: 67 });
    await statusOf(id, 'streaming');
    expect(await read(id)).toMatchObject({ status: 409, body: { detail: 'This song is still being made.' } });
    server.engine.behavior = 'finish';
    server.engine.release();
    await statusOf(id, 'complete');
    expect((await read(id)).status).toBe(200);
    server.engine.behavior = 'fail-before-audio';
    const failed = await ask({ seed: 77 });
    await statusOf(failed.id, 'error');
    expect((await read(failed.id)).status).toBe(409);
  });

  test('a private song and an unknown one are both not found', async () => {
    const id = await finished({ seed: 87 });
    expect((await read(id, null)).status).toBe(404);
    expect((await read(newId())).status).toBe(404);
  });
});
