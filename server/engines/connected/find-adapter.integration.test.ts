import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AceStepApiStub } from '#tests/support/engines/ace-step-api-stub';
import { AceStepCppStub, TURBO } from '#tests/support/engines/ace-step-cpp-stub';
import {
  hooksOf,
  never,
  nothingHeard,
  openEngine,
  QUICK,
  songOrder,
} from '#tests/support/engines/engine-suite';
import { findAdapter } from './find-adapter.ts';

let cpp: AceStepCppStub;
let api: AceStepApiStub;
beforeAll(async () => {
  [cpp, api] = [new AceStepCppStub(), new AceStepApiStub()];
  await Promise.all([cpp.start(), api.start()]);
});
afterAll(() => Promise.all([cpp.kill(), api.kill()]));
afterEach(() => {
  cpp.fault = null;
  [api.key, api.isGradio] = [null, false];
});

const problemAt = async (url: string, key: string | null = null) => {
  try {
    await (await findAdapter({ url, key })).readFacts();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['a page', 'html', 'is not a song engine that Skylark knows'],
  ['a redirect', 'redirect', 'redirects to another address'],
  ['an endless answer', 'endless', 'sent more than a song engine sends'],
] as const)('the check names %s that answers instead of an engine', async (_name, fault, text) => {
  cpp.fault = fault;
  expect(await problemAt(cpp.url)).toContain(text);
});

test('the check names a port where nothing listens, and an address that no engine has', async () => {
  expect(await problemAt('http://127.0.0.1:1')).toContain('Nothing listens at http://127.0.0.1:1');
  expect(await problemAt('http://169.254.169.254')).toContain('is not an address of an engine');
});

test('the check names a missing key, the Gradio page, and missing models', async () => {
  api.key = 'secret';
  expect(await problemAt(api.url)).toContain('does not accept the key');
  expect(await problemAt(api.url, 'secret')).toBeNull();
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
