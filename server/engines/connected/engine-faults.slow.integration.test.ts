import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EngineRecord } from '#server/database/engine-step';
import { AceStepApiStub } from '#tests/support/engines/ace-step-api-stub';
import { AceStepCppStub, BASE, TURBO } from '#tests/support/engines/ace-step-cpp-stub';
import type { EngineFault, EngineStub } from '#tests/support/engines/engine-stub';
import {
  hooksOf,
  never,
  nothingHeard,
  openEngine,
  QUICK,
  songOrder,
  WORK_FOLDER,
} from '#tests/support/engines/engine-suite';
import { SongCancelled } from '../song-engine.ts';

let cpp: AceStepCppStub;
let api: AceStepApiStub;
beforeAll(async () => {
  [cpp, api] = [new AceStepCppStub(), new AceStepApiStub()];
  await Promise.all([cpp.start(), api.start()]);
});
afterAll(() => Promise.all([cpp.kill(), api.kill()]));
beforeEach(() => {
  for (const stub of [cpp, api]) {
    stub.jobs.clear();
    [stub.fault, stub.isPaused, stub.jobMs] = [null, false, 30];
  }
});
afterEach(() => {
  for (const stub of [cpp, api]) stub.isPaused = false;
  [api.hasLanguageModel, api.fallbackModel, api.saysCauses] = [true, null, false];
});

/** Other tests may run at the same time. */
const SLOWLY = { timeout: 20_000 };

const stubs = () => ({ cpp, api }) as Readonly<Record<string, EngineStub>>;
const render = async (name: 'cpp' | 'api', signal = never, patience = QUICK) => {
  const stub = name === 'cpp' ? cpp : api;
  const model = name === 'cpp' ? { model: TURBO } : {};
  const opened = await openEngine({ url: stub.url, ...model }, patience);
  return opened.engine.render(songOrder(opened.model), hooksOf(nothingHeard()), signal);
};

test.each([
  ['cpp', 'silent', 'engine_error', 'sent silence'],
  ['api', 'silent', 'engine_error', 'sent silence'],
  ['cpp', 'not-audio', 'engine_error', 'not audio'],
  ['api', 'not-audio', 'engine_error', 'not audio'],
  ['api', 'no-file', 'engine_error', 'could not write the file'],
  ['cpp', 'fails', 'engine_error', 'could not plan the song'],
  ['api', 'fails', 'engine_error', 'gave no reason'],
] as const)('at %s, a job that is %s fails the song with the cause', async (name, fault, type, text) => {
  const stub = name === 'cpp' ? cpp : api;
  stub.fault = fault satisfies EngineFault;
  const error = await render(name).catch((problem: unknown) => problem);
  expect(error).toMatchObject({ type });
  expect((error as Error).message).toContain(text);
});

test.each([
  ['cpp', 'plans', 'lm', 'running'],
  ['api', 'sings', 'task', 'running'],
  ['api', 'sends the song', 'task', 'half-sent'],
] as const)(
  'a restart of %s while it %s ends the song, and no credits are used',
  async (name, _does, kind, moment) => {
    const stub = stubs()[name] as EngineStub;
    const held = stub.holdAt({ kind, moment, seed: 7 });
    // A restart is shorter than the silence of an engine that is away, however busy this machine is.
    const patience = { ...QUICK, silentMs: 60_000, goneMs: 60_000 };
    const failed = expect(render(name, never, patience)).rejects.toMatchObject({
      type: 'engine_restarted',
      message: 'The engine was restarted.',
    });
    await held;
    await stub.kill();
    await stub.start();
    await failed;
  },
);

test('a planned song is sung again by itself after a restart of the engine, once', async () => {
  const patience = { ...QUICK, silentMs: 60_000, goneMs: 60_000 };
  cpp.sung.length = 0;
  const restart = async () => {
    await cpp.holdAt({ kind: 'synth', moment: 'running', seed: 7 });
    await cpp.kill();
    await cpp.start();
  };
  const [made] = await Promise.all([render('cpp', never, patience), restart()]);
  expect(made.durationSeconds).toBeGreaterThan(10);
  expect(cpp.sung).toEqual([7]);
  const failed = expect(render('cpp', never, patience)).rejects.toMatchObject({ type: 'engine_restarted' });
  await restart();
  await restart();
  await failed;
}, 60_000);

test.each([
  ['cpp', 'error'],
  ['cpp', 'html'],
  ['cpp', 'broken-json'],
  ['cpp', 'other-form'],
  ['cpp', 'redirect'],
  ['api', 'error'],
  ['api', 'html'],
  ['api', 'broken-json'],
  ['api', 'other-form'],
  ['api', 'redirect'],
] as const)(
  'a job that %s has accepted is waited for while its answers are of the kind: %s',
  async (name, fault) => {
    const stub = stubs()[name] as EngineStub;
    stub.isPaused = true;
    const stopping = new AbortController();
    const song = render(name, stopping.signal);
    const ended = expect(song).rejects.toThrow('The render was stopped');
    await expect.poll(() => stub.jobs.size, SLOWLY).toBeGreaterThan(0);
    await expect.poll(() => stub.requests.at(-1)?.path, SLOWLY).toMatch(/job|query_result/);
    stub.fault = fault;
    const before = stub.requests.length;
    await expect.poll(() => stub.requests.length, SLOWLY).toBeGreaterThan(before + 3);
    stub.fault = null;
    const after = stub.requests.length;
    await expect.poll(() => stub.requests.length, SLOWLY).toBeGreaterThan(after + 3);
    stopping.abort();
    await ended;
  },
  30_000,
);

test('answers that nobody foresaw end a job only without progress for long, with the last cause', async () => {
  api.isPaused = true;
  const song = render('api', never, { ...QUICK, hungMs: 300 });
  const failed = expect(song).rejects.toMatchObject({
    type: 'engine_error',
    message: 'The engine made no progress for an hour.',
  });
  await expect.poll(() => api.jobs.size, SLOWLY).toBeGreaterThan(0);
  api.fault = 'error';
  await failed;
}, 30_000);

test('a result that arrives a byte at a time does not hold up a canceled song', async () => {
  api.fault = 'drips';
  const cancelling = new AbortController();
  const song = render('api', cancelling.signal);
  const ended = expect(song).rejects.toThrow('The render was stopped');
  await expect.poll(() => api.requests.at(-1)?.path, SLOWLY).toContain('/v1/audio');
  cancelling.abort(new SongCancelled());
  await ended;
}, 30_000);

test('endless results of four engines at once take little memory, and end their songs', async () => {
  api.fault = 'endless-results';
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const ends = await Promise.allSettled([1, 2, 3, 4].map(() => render('api')));
  clearInterval(watch);
  expect(ends.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect((most - before) / 1e6).toBeLessThan(300);
  expect(await readdir(WORK_FOLDER)).toEqual([]);
}, 120_000);

test('a server whose language model cannot be loaded is asked again without it, once, and says so', async () => {
  for (const saysCauses of [false, true]) {
    [api.hasLanguageModel, api.saysCauses] = [false, saysCauses];
    api.jobs.clear();
    const opened = await openEngine({ url: api.url }, QUICK);
    const heard = nothingHeard();
    const song = await opened.engine.render(songOrder(opened.model), hooksOf(heard), never);
    expect([...api.jobs.values()].map(({ fields }) => fields.thinking)).toEqual([true, false]);
    expect(song.facts?.made_with?.language_model).toBeNull();
    expect(heard.plans.at(-1)?.notes.join()).toContain('made without a plan');
  }
});

test('the body of each request names the language of the words and the steps of the model', async () => {
  for (const name of ['cpp', 'api'] as const) {
    const stub = stubs()[name] as EngineStub;
    const opened = await openEngine({ url: stub.url, ...(name === 'cpp' ? { model: BASE } : {}) }, QUICK);
    const lyrics = 'Die Lichter am Hafen zählen uns herunter\nEins für jeden Freund in der Stadt';
    const song = await opened.engine.render(
      songOrder(opened.model, { lyrics }),
      hooksOf(nothingHeard()),
      never,
    );
    const steps = name === 'cpp' ? 50 : 8;
    for (const { fields } of stub.jobs.values())
      expect(fields).toMatchObject({ vocal_language: 'de', inference_steps: steps });
    expect(song.facts?.made_with?.settings).toMatchObject({ steps });
  }
});

test('times of long Chinese lyrics, in a header of more than 16 KB, are read', async () => {
  const lines = Array.from(
    { length: 120 },
    (_, line) => `港口的灯光正在为城里的每一个朋友慢慢地倒数着第${line}次啊，等到天亮`,
  );
  cpp.writtenLyrics = lines.join('\n');
  cpp.lrc = lines
    .map((line, index) => `[00:0${Math.floor(index / 15)}.${10 + (index % 15)}]${line}`)
    .join('\n');
  expect(Buffer.from(cpp.lrc).toString('base64').length).toBeGreaterThan(16_384);
  const opened = await openEngine({ url: cpp.url, model: TURBO }, QUICK);
  const order = songOrder(opened.model, { lyrics: lines.join('\n') });
  const song = await opened.engine.render(order, hooksOf(nothingHeard()), never);
  cpp.lrc = null;
  expect(song.lyricTimes?.source).toBe('engine');
});

test('an engine that does not answer for a while is waited for', async () => {
  cpp.isPaused = true;
  const song = render('cpp');
  await expect.poll(() => cpp.jobs.size).toBeGreaterThan(0);
  cpp.fault = 'mute';
  await new Promise((resolve) => setTimeout(resolve, 100));
  cpp.fault = null;
  cpp.isPaused = false;
  expect((await song).durationSeconds).toBeGreaterThan(10);
}, 60_000);

test('an engine that stays away ends the song, with the reason', async () => {
  cpp.isPaused = true;
  const song = render('cpp');
  const failed = expect(song).rejects.toMatchObject({ type: 'engine_unreachable' });
  await expect.poll(() => cpp.jobs.size).toBeGreaterThan(0);
  await cpp.kill();
  await failed;
  await cpp.start();
});

test('a full engine is waited for', async () => {
  api.fault = 'full';
  const song = render('api');
  await expect
    .poll(() => api.requests.filter(({ path }) => path === '/release_task').length)
    .toBeGreaterThan(1);
  api.fault = null;
  expect((await song).durationSeconds).toBeGreaterThan(10);
});

test('an engine that asks for a pause is left alone for it, then asked again', async () => {
  [api.fault, api.retryAfterSeconds] = ['full', 1];
  const asked = () => api.requests.filter(({ path }) => path === '/release_task').length;
  const before = asked();
  const song = render('api');
  await expect.poll(asked).toBe(before + 1);
  // Long enough for many of the short pauses of these tests.
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(asked()).toBe(before + 1);
  [api.fault, api.retryAfterSeconds] = [null, null];
  expect((await song).durationSeconds).toBeGreaterThan(10);
  expect(asked()).toBe(before + 2);
});

test.each([
  ['accepts no connections', 'killed'],
  ['accepts connections and answers nothing', 'mute'],
] as const)(
  'with the usual patience, an engine that %s shows as away to a song that waits within 20 s',
  async (_does, kind) => {
    const { engine, model } = await openEngine({ url: cpp.url, model: TURBO }, null);
    if (kind === 'mute') cpp.fault = 'mute';
    else await cpp.kill();
    const stopping = new AbortController();
    const beganAt = Date.now();
    const away = new Promise<number>((resolve) => {
      const hooks = hooksOf(nothingHeard());
      const onAway = async () => {
        resolve(Date.now() - beganAt);
        return false;
      };
      const run = { step: null, store: async () => undefined, onAway };
      engine.render(songOrder(model), { ...hooks, run }, stopping.signal).catch(() => undefined);
    });
    expect(await away).toBeLessThan(20_000);
    stopping.abort();
    if (kind === 'mute') cpp.fault = null;
    else await cpp.start();
  },
  60_000,
);

test.each([
  ['the log', false],
  ['the list of jobs', true],
])('a job whose answer was lost is found in %s and not submitted again', async (_name, hasJobList) => {
  cpp.hasJobList = hasJobList;
  cpp.sung.length = 0;
  cpp.fault = 'unanswered';
  await render('cpp');
  expect(cpp.sung).toEqual([7]);
  expect([...cpp.jobs.values()].map(({ kind }) => kind)).toEqual(['lm', 'synth']);
  cpp.hasJobList = false;
});

test.each([
  ['the plan', 'planning'],
  ['the song', 'singing'],
] as const)(
  'a process that ends between the submission of %s and its id is followed by one that finds the job',
  async (_name, stage) => {
    cpp.sung.length = 0;
    const opened = await openEngine({ url: cpp.url, model: TURBO }, QUICK);
    const heard = nothingHeard();
    const killed = new Error('killed');
    const store = async (record: EngineRecord) => {
      if (record.stage === stage && record.jobId !== null) throw killed;
      heard.steps.push(record);
    };
    const hooks = { ...hooksOf(heard), run: { step: null, store } };
    await expect(opened.engine.render(songOrder(TURBO), hooks, never)).rejects.toBe(killed);
    const intent = heard.steps.at(-1);
    expect(intent).toMatchObject({ stage, jobId: null });
    await opened.engine.render(songOrder(TURBO), hooksOf(nothingHeard(), intent), never);
    expect(cpp.sung).toEqual([7]);
    expect([...cpp.jobs.values()].map(({ kind }) => kind)).toEqual(['lm', 'synth']);
  },
);

test('an engine without a list of jobs is asked again for a job whose answer was lost', async () => {
  api.fault = 'unanswered';
  expect((await render('api')).durationSeconds).toBeGreaterThan(10);
  expect(api.jobs.size).toBe(2);
});

test('a song that was canceled before the id of its job was stored is canceled at the engine', async () => {
  cpp.isPaused = true;
  const { engine, adapter } = await openEngine({ url: cpp.url, model: TURBO }, QUICK);
  const newestJob = await adapter.newestJob(never);
  const step = await adapter.begin(songOrder(TURBO), never);
  await engine.abandon({ ...step, jobId: null, seed: 7, newestJob });
  expect([...cpp.jobs.values()].map(({ status }) => status)).toEqual(['cancelled']);
});

test('a canceled song is canceled at the engine', async () => {
  cpp.isPaused = true;
  const cancelling = new AbortController();
  const song = render('cpp', cancelling.signal);
  const ended = expect(song).rejects.toThrow('The render was stopped');
  await expect.poll(() => cpp.jobs.size).toBe(1);
  cancelling.abort(new SongCancelled());
  await ended;
  expect([...cpp.jobs.values()].map(({ status }) => status)).toEqual(['cancelled']);
});

test('a model that another one replaced is named', async () => {
  api.fallbackModel = 'acestep-v15-sft';
  const opened = await openEngine({ url: api.url }, QUICK);
  const heard = nothingHeard();
  const song = await opened.engine.render(songOrder(opened.model), hooksOf(heard), never);
  expect(song.facts?.made_with?.model).toBe('acestep-v15-sft');
  expect(heard.plans.at(-1)?.notes.join()).toContain('acestep-v15-turbo is not loaded');
});

test('without a language model the length comes from the lyrics, and lyrics are not replaced', async () => {
  const { models } = cpp;
  cpp.models = { ...models, lm: [] };
  const opened = await openEngine({ url: cpp.url, model: TURBO }, QUICK);
  const order = songOrder(TURBO, { durationSeconds: null });
  const stopping = new AbortController();
  cpp.isPaused = true;
  const song = opened.engine.render(order, hooksOf(nothingHeard()), stopping.signal);
  const ended = expect(song).rejects.toThrow('The render was stopped');
  await expect.poll(() => cpp.jobs.size).toBe(1);
  stopping.abort();
  await ended;
  const [job] = [...cpp.jobs.values()];
  expect(job?.kind).toBe('synth');
  expect(job?.fields).toMatchObject({ lyrics: order.request.lyrics, duration: 60, seed: 7 });
  cpp.models = models;
});
