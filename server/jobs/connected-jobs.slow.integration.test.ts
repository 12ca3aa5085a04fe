import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import { engineModelKey } from '#domain/create/engine-models';
import {
  type Person,
  simpleBody,
  startTestServer,
  type TestServer,
  until,
} from '#tests/integration/test-server';
import { AceStepApiStub, API_MODEL } from '#tests/support/engines/ace-step-api-stub';
import { AceStepCppStub, BASE, TURBO } from '#tests/support/engines/ace-step-cpp-stub';
import { QUICK } from '#tests/support/engines/engine-suite';
import { creditsCharged } from '#tests/support/server/server-rows';

let server: TestServer;
let staff: Person;
let ada: Person;
const cpp = new AceStepCppStub();
const api = new AceStepApiStub();
let cppKey: string;
let baseKey: string;

async function connect(url: string, model: string, key?: string): Promise<{ id: string; mv: string }> {
  const body = { name: 'Cellar', address: url, ...(key === undefined ? {} : { key }) };
  const { id } = await server.call('engines.connect', { body }, { as: staff });
  await until(async () => {
    const { connections } = await server.call('engines.listConnections', {}, { as: staff });
    return connections.find((one) => one.id === id && one.checked_at !== null);
  });
  return { id, mv: engineModelKey(id, model) };
}

beforeAll(async () => {
  await Promise.all([cpp.start(), api.start()]);
  server = await startTestServer({ patience: QUICK });
  staff = await server.signUp('first_is_staff');
  ada = await server.signUp('ada');
  ({ mv: cppKey } = await connect(cpp.url, TURBO));
  ({ mv: baseKey } = await connect(cpp.url, BASE));
}, 60_000);
afterAll(async () => {
  await server.close();
  await Promise.all([cpp.kill(), api.kill()]);
});
afterEach(() => {
  for (const stub of [cpp, api]) [stub.fault, stub.isPaused, stub.jobMs] = [null, false, 30];
});

type Body = Parameters<typeof simpleBody>;
const bodyOf = (mv: string, ...[description, seed]: Body) => ({
  ...simpleBody(description, seed),
  make_instrumental: false,
  mv,
});
const clipsOf = async (ids: readonly string[], as = ada) =>
  (await server.call('clips.getSongsByIds', { query: { ids: ids.join(',') } }, { as })).clips;
const finished = (ids: readonly string[], as = ada): Promise<Clip[]> =>
  until(async () => {
    const clips = await clipsOf(ids, as);
    return clips.every(({ status }) => status === 'complete' || status === 'error') ? clips : null;
  }, 90_000);
const begin = async (body: ReturnType<typeof bodyOf>, as = ada) =>
  (await server.call('generate.create', { body }, { as })).clips.map(({ id }) => id);

test('a connected engine offers its models, its key is never sent, and its address is sent to staff only', async () => {
  const { mv } = await connect(api.url, API_MODEL, 'a secret key');
  const { models } = await server.call('billing.getInfo', {}, { as: ada });
  expect(
    models.filter(({ engine_name }) => engine_name === 'Cellar').map(({ external_key }) => external_key),
  ).toEqual(expect.arrayContaining([mv, cppKey]));
  const { connections } = await server.call('engines.listConnections', {}, { as: staff });
  expect(connections.find(({ address }) => address === api.url)).toMatchObject({
    has_key: true,
    problem: null,
  });
  const seen = [connections, await server.call('engines.list', {}, { as: ada })];
  expect(JSON.stringify(seen)).not.toContain('a secret key');
  expect(JSON.stringify(seen[1])).not.toContain(api.url);
  const { rows } = await server.database.pool.query('select sealed_key from engine_connections');
  expect(JSON.stringify(rows)).not.toContain('a secret key');
});

test('its songs are recordings that play, say how they were made, and cost nothing', async () => {
  const before = await creditsCharged(server.database, ada.id);
  const songs = await finished(await begin(bodyOf(cppKey, 'warm synth pop', 40)));
  expect(songs.map(({ status }) => status)).toEqual(['complete', 'complete']);
  const [song] = songs as [Clip];
  expect(song.metadata.made_with).toMatchObject({ engine: 'Cellar', model: TURBO, seed: 40 });
  expect(song.metadata.prompt).toContain('The harbor lights');
  expect(song.title).not.toBe('');
  expect(song.metadata.waveform).toHaveLength(180);
  expect(song.metadata.heard?.bpm).toBeGreaterThan(0);
  const audio = await server.app.inject({
    url: song.audio_url,
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect(audio.statusCode).toBe(200);
  expect(await creditsCharged(server.database, ada.id)).toBe(before);
  expect(cpp.sung.filter((seed) => seed === 40 || seed === 41)).toEqual([40, 41]);
}, 60_000);

test('it makes one song at a time, and shows its stage', async () => {
  cpp.isPaused = true;
  const ids = await begin(bodyOf(cppKey, 'slow waltz', 50));
  const [first, second] = await until(async () => {
    const clips = await clipsOf(ids);
    return clips.some(({ metadata }) => metadata.engine_stage === 'planning') ? clips : null;
  });
  expect([first?.status, first?.metadata.queue_position]).toEqual(['queued', 1]);
  expect([second?.metadata.engine_stage, second?.metadata.queue_position]).toEqual([undefined, 2]);
  expect(
    [...cpp.jobs.values()].filter(({ status }) => status === 'running' || status === 'waiting'),
  ).toHaveLength(1);
  cpp.isPaused = false;
  await finished(ids);
}, 60_000);

test.each([
  ['cover', 'cover', (id: string) => ({ task: 'cover', cover_clip_id: id })],
  ['continuation', 'repaint', (id: string) => ({ task: 'extend', continue_clip_id: id, continue_at: 10 })],
  [
    'replaced part',
    'repaint',
    (id: string) => ({ task: 'infill', continue_clip_id: id, infill_start_s: 3, infill_end_s: 7 }),
  ],
] as const)(
  'a %s is made from the audio of any song',
  async (_name, taskType, fieldsOf) => {
    // Staff have every feature.
    const [song] = await finished(await begin(bodyOf(cppKey, 'calm piano', 60), staff), staff);
    const custom = { ...bodyOf(cppKey, 'x', 61), gpt_description_prompt: null, tags: 'bossa nova' };
    const body = { ...custom, ...fieldsOf(song?.id ?? '') } as typeof custom;
    const made = await finished(await begin(body, staff), staff);
    expect(made.map(({ status, metadata }) => [status, metadata.error_message])).toEqual([
      ['complete', null],
      ['complete', null],
    ]);
    const job = [...cpp.jobs.values()].at(-1);
    expect([job?.fields.task_type, job?.source?.length]).toEqual([taskType, expect.any(Number)]);
  },
  120_000,
);

test.each([
  [
    'new intro',
    'repaint',
    { task: 'infill_intro', infill_start_s: 0, infill_end_s: 2, infill_dur_s: 6 },
    'continue_clip_id',
    16,
  ],
  [
    'voice over it',
    'lego',
    { task: 'overpainting', overpainting_start_s: 0, overpainting_end_s: 10 },
    'overpainting_clip_id',
    12,
  ],
  ['band under it', 'complete', { task: 'underpainting' }, 'underpainting_clip_id', 12],
] as const)(
  'a song gets a %s by a model that can',
  async (_name, taskType, fields, idField, seconds) => {
    const [song] = await finished(await begin(bodyOf(cppKey, 'calm piano', 62), staff), staff);
    const custom = {
      ...bodyOf(baseKey, 'x', 63),
      gpt_description_prompt: null,
      tags: 'bossa nova',
      prompt: 'la la',
    };
    const body = { ...custom, ...fields, [idField]: song?.id ?? '' } as typeof custom;
    const made = await finished(await begin(body, staff), staff);
    expect(made.map(({ status, metadata }) => [status, metadata.error_message])).toEqual([
      ['complete', null],
      ['complete', null],
    ]);
    expect(Math.abs((made[0]?.metadata.duration ?? 0) - seconds)).toBeLessThan(1);
    const job = [...cpp.jobs.values()].at(-1);
    expect([job?.fields.task_type, job?.fields.synth_model]).toEqual([taskType, BASE]);
    if (taskType !== 'repaint')
      expect(job?.fields.track).toEqual(expect.stringContaining(taskType === 'lego' ? 'vocals' : 'drums'));
  },
  120_000,
);

test('a recording is separated into tracks by an engine that can, free of charge', async () => {
  const [song] = await finished(await begin(bodyOf(cppKey, 'calm piano', 66), staff), staff);
  const params = { clip_id: song?.id ?? '' };
  const stems = await server.call(
    'edits.stems',
    { params, body: { stem_type_group_name: 'Separated tracks' } },
    { as: staff },
  );
  const made = await finished(
    stems.clips.map(({ id }) => id),
    staff,
  );
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 'complete'));
  expect(made.map(({ title }) => title)).toContain(`${song?.title} (Vocals)`);
  expect(made.every(({ metadata }) => metadata.type === 'stem')).toBe(true);
  const jobs = [...cpp.jobs.values()].slice(-made.length);
  expect(new Set(jobs.map(({ fields }) => fields.track)).size).toBe(made.length);
  expect(jobs.every(({ fields }) => fields.task_type === 'extract')).toBe(true);
  const refused = await server.raw(
    'edits.stems',
    { params, body: { stem_type_group_name: 'All stems' } },
    { as: staff },
  );
  expect([refused.status, refused.body.field]).toEqual([422, 'stem_type_group_name']);
}, 120_000);

test('a song is made again with the same values, or from its plan with another seed', async () => {
  const [song] = await finished(await begin(bodyOf(cppKey, 'tango', 65)));
  const again = async (seed: 'same' | 'other') => {
    const body = { ...bodyOf(cppKey, 'tango'), again: { clip_id: song?.id ?? '', seed } };
    const made = await finished(await begin(body));
    expect(made).toHaveLength(1);
    return made[0]?.metadata.made_with;
  };
  const first = song?.metadata.made_with;
  expect(await again('same')).toEqual({ ...first, took_seconds: expect.any(Number) });
  const other = await again('other');
  expect(other?.seed).not.toBe(first?.seed);
  const planned = [...cpp.jobs.values()].findLast(({ kind }) => kind === 'lm')?.fields;
  expect(planned).toMatchObject({
    caption: first?.caption,
    bpm: first?.bpm,
    keyscale: first?.key,
    lyrics: song?.metadata.prompt,
    duration: song?.metadata.duration,
  });
  const body = { ...bodyOf(cppKey, 'tango'), again: { clip_id: song?.id ?? '', seed: 'same' as const } };
  expect((await server.raw('generate.create', { body }, { as: staff })).status).toBe(404);
}, 60_000);

test.each(['writtenLyrics', 'writtenCaption'] as const)(
  '%s by the language model of an engine are moderated',
  async (text) => {
    const before = cpp[text];
    cpp[text] = '[Verse]\nThis is the moderation test phrase';
    const sungBefore = cpp.sung.length;
    const songs = await finished(await begin(bodyOf(cppKey, 'slow waltz', 67)));
    cpp[text] = before;
    for (const { status, metadata } of songs) {
      expect([status, metadata.error_message]).toEqual([
        'error',
        expect.stringContaining('content guidelines'),
      ]);
      expect(metadata.prompt).toBe('');
    }
    expect(cpp.sung).toHaveLength(sungBefore);
  },
  60_000,
);

test('words have approximate times, or those of the engine, until the owner sets them', async () => {
  cpp.lrc = '[00:02.50]The harbor lights are counting down\n[00:06.00]One for every friend in town\n';
  const [song] = await finished(await begin(bodyOf(cppKey, 'slow waltz', 68)));
  cpp.lrc = null;
  const [guessed] = await finished(await begin(bodyOf(cppKey, 'slow waltz', 69)));
  const times = (clip: Clip | undefined, as = ada) =>
    server.call('lyrics.getAligned', { params: { clip_id: clip?.id ?? '' } }, { as });
  const sent = await times(song);
  expect([sent.source, sent.hoot_cer, sent.aligned_words[0]]).toEqual([
    'engine',
    0,
    { word: 'The', start_s: 2.5, end_s: expect.any(Number), success: true },
  ]);
  const estimate = await times(guessed);
  expect([estimate.source, estimate.aligned_words.length]).toEqual([
    'approximate',
    sent.aligned_words.length,
  ]);
  const params = { clip_id: guessed?.id ?? '' };
  const words = estimate.aligned_words.map(({ word }, index) => ({
    word,
    start_s: index,
    end_s: index + 0.5,
  }));
  const set = await server.call('lyrics.setTimes', { params, body: { words } }, { as: ada });
  expect([set.source, set.aligned_words[1]?.start_s]).toEqual(['owner', 1]);
  const [clip] = await clipsOf([params.clip_id]);
  expect(clip?.metadata.lyrics_set_at).toBe(set.set_at);
  const refused = await server.raw('lyrics.setTimes', { params, body: { words } }, { as: staff });
  expect(refused.status).toBe(404);
  const wrong = [{ word: 'The', start_s: 2, end_s: 1 }];
  const invalid = await server.raw('lyrics.setTimes', { params, body: { words: wrong } }, { as: ada });
  expect([invalid.status, invalid.body.field]).toEqual([422, 'words.0']);
  await server.call('lyrics.setTimes', { params, body: { words: [] } }, { as: ada });
  expect(await times(guessed)).toMatchObject({
    source: 'approximate',
    aligned_words: estimate.aligned_words,
  });
}, 60_000);

test('a canceled song is canceled at the engine, and nothing of it is stored', async () => {
  cpp.isPaused = true;
  const ids = await begin(bodyOf(cppKey, 'slow waltz', 70));
  await until(async () => [...cpp.jobs.values()].find(({ status }) => status === 'running'));
  for (const id of ids) await server.call('clips.cancel', { params: { clip_id: id } }, { as: ada });
  await until(async () => [...cpp.jobs.values()].every(({ status }) => status !== 'running'));
  expect([...cpp.jobs.values()].at(-1)?.status).toBe('cancelled');
  await until(async () => (await server.database.pool.query('select 1 from engine_runs')).rowCount === 0);
}, 60_000);

test('a restart of the engine ends its song without a charge, and the song can be tried again', async () => {
  cpp.isPaused = true;
  const ids = await begin(bodyOf(cppKey, 'march', 80));
  // Before its id is stored, a lost job is submitted again.
  const stored = "select 1 from engine_runs where step->>'jobId' is not null";
  await until(async () => (await server.database.pool.query(stored)).rowCount);
  await cpp.kill();
  cpp.isPaused = false;
  await cpp.start();
  const songs = await finished(ids);
  expect(songs.map(({ status }) => status).sort()).toEqual(['complete', 'error']);
  const failed = songs.find(({ status }) => status === 'error');
  expect(failed?.metadata).toMatchObject({
    error_type: 'engine_restarted',
    error_message: 'The engine was restarted.',
  });
  const retry = { ...bodyOf(cppKey, 'march', 80), retry_clip_ids: [failed?.id ?? ''] };
  const [again] = await finished(await begin(retry));
  expect(again?.status).toBe('complete');
}, 60_000);

test('songs of a removed engine end with the reason, and its models are offered no longer', async () => {
  const other = new AceStepCppStub();
  await other.start();
  const { id, mv } = await connect(other.url, TURBO);
  other.isPaused = true;
  const ids = await begin(bodyOf(mv, 'march', 90));
  await server.call('engines.remove', { params: { engine_id: id } }, { as: staff });
  const songs = await finished(ids);
  expect(songs.map(({ metadata }) => metadata.error_message)).toEqual(
    ids.map(() => 'The engine of this song was removed.'),
  );
  const { status, body } = await server.raw(
    'generate.create',
    { body: bodyOf(mv, 'march', 91) },
    { as: ada },
  );
  expect([status, body.field]).toEqual([400, 'mv']);
  other.isPaused = false;
  await other.kill();
}, 60_000);
