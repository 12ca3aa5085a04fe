import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { engineModelName, NO_ENGINE_SETTINGS, UNLOADED_MODEL } from '#domain/create/engine-models';
import { AceStepApiStub, API_MODEL } from '#tests/support/engines/ace-step-api-stub';
import { AceStepCppStub, TURBO } from '#tests/support/engines/ace-step-cpp-stub';
import {
  hooksOf,
  never,
  nothingHeard,
  openEngine,
  QUICK,
  songOrder,
} from '#tests/support/engines/engine-suite';
import { adapterFor, checkEngine } from './find-engine.ts';

let cpp: AceStepCppStub;
let api: AceStepApiStub;
beforeAll(async () => {
  [cpp, api] = [new AceStepCppStub(), new AceStepApiStub()];
  await Promise.all([cpp.start(), api.start()]);
});
afterAll(() => Promise.all([cpp.kill(), api.kill()]));
afterEach(() => {
  cpp.fault = null;
  [api.key, api.isGradio, api.isKeyMissing, api.namesModels] = [null, false, false, true];
});

const problemAt = async (url: string, key: string | null = null) => {
  try {
    await checkEngine({ url, key, settings: NO_ENGINE_SETTINGS }, never);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['a page', 'html', 'is not a song engine that Skylark knows'],
  ['a redirect', 'redirect', 'redirects to another address'],
  ['an endless answer', 'endless', 'sent more than a song engine sends'],
  ['an error of its own', 'error', 'failed (status 500)'],
] as const)('the check names %s that answers instead of an engine', async (_name, fault, text) => {
  cpp.fault = fault;
  expect(await problemAt(cpp.url)).toContain(text);
});

test('the check names a port where nothing listens, and an address that no engine has', async () => {
  expect(await problemAt('http://127.0.0.1:1')).toContain('Nothing listens at http://127.0.0.1:1');
  expect(await problemAt('http://169.254.169.254')).toContain('is not an address of an engine');
});

test('the check names an address with https of an engine that speaks http, and another program', async () => {
  const { host } = new URL(cpp.url);
  const problem = await problemAt(`https://${host}`);
  expect(problem).toBe(
    `https://${host} does not speak https. If the engine speaks http, enter http://${host}.`,
  );
  const other = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  expect(await problemAt(`http://127.0.0.1:${port}`)).toContain('does not speak http.');
  other.close();
});

test('a protocol that this version does not know is refused, not taken for another', () => {
  const connection = { url: cpp.url, key: null, settings: NO_ENGINE_SETTINGS };
  expect(adapterFor('yue-server', connection)).toBeNull();
  expect(adapterFor('ace-step-cpp', connection)).not.toBeNull();
});

test('an engine that names its models only with the first song can be connected, and makes that song', async () => {
  api.namesModels = false;
  const { engine, model } = await openEngine({ url: api.url }, QUICK);
  expect(model).toBe(UNLOADED_MODEL);
  expect(engineModelName(model)).toBe('Default model, loads with the first song');
  const song = await engine.render(songOrder(model), hooksOf(nothingHeard()), never);
  expect(song.facts?.made_with).toMatchObject({ model: API_MODEL, language_model: 'acestep-5Hz-lm-1.7B' });
  const named = await openEngine({ url: api.url }, QUICK);
  expect(named.model).toBe(API_MODEL);
  await named.engine.render(songOrder(UNLOADED_MODEL), hooksOf(nothingHeard()), never);
  await api.kill();
  await api.start();
});

test.each([
  [
    'the inventory',
    { data: { models: [{ name: 'acestep-v15-sft' }], lm_models: [], loaded_lm_model: null } },
  ],
  ['a list of ids', { data: [{ id: 'acestep-v15-sft' }] }],
  ['a list in a list', { data: { object: 'list', data: [{ id: 'acestep-v15-sft' }] } }],
  ['a list of names', { models: [{ name: 'acestep-v15-sft' }] }],
])('the models of an older server are read from %s', async (_form, models) => {
  api.olderModels = models;
  const { facts } = await checkEngine({ url: api.url, key: null, settings: NO_ENGINE_SETTINGS }, never);
  expect(facts.models).toEqual([
    { name: 'acestep-v15-sft', kind: 'full', tasks: ['song', 'cover', 'extend', 'replace'] },
  ]);
  api.olderModels = null;
});

test('the check names a missing key, the Gradio page, and missing models', async () => {
  api.key = 'secret';
  expect(await problemAt(api.url)).toContain('does not accept the key');
  expect(await problemAt(api.url, 'secret')).toBeNull();
  api.isKeyMissing = true;
  expect(await problemAt(api.url, 'secret')).toContain('has no key of its own');
  api.isKeyMissing = false;
  api.isGradio = true;
  expect(await problemAt(api.url)).toContain('uv run acestep-api');
  const models = cpp.models;
  cpp.models = { ...models, dit: [] };
  expect(await problemAt(cpp.url)).toContain('has no song models');
  cpp.models = { ...models, vae: [] };
  expect(await problemAt(cpp.url)).toContain('lacks a VAE');
  cpp.models = models;
});

test('a song is made by an engine that was found', async () => {
  const { engine } = await openEngine({ url: cpp.url, model: TURBO }, QUICK);
  const heard = nothingHeard();
  const song = await engine.render(songOrder(TURBO), hooksOf(heard), never);
  expect(Math.abs(song.durationSeconds - 12)).toBeLessThan(1);
  expect(heard.audio).toEqual([song.audio]);
  expect(song.facts?.made_with).toMatchObject({ engine: 'Cellar', model: TURBO, seed: 7 });
});
