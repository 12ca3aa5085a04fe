import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ENGINE_FILES } from '#domain/files/engine-files';
import { plainRequest } from '#tests/support/audio/song-request';
import { RenderStopped, type SongEngine } from '../song-engine.ts';
import { createBuiltInEngine } from './built-in-engine.ts';

let folder: string;
let engine: SongEngine;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-engine-'));
  engine = createBuiltInEngine(folder, { processCount: 1, restAfterMs: 3_600_000, songCache: null });
});
afterEach(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

test('the first missing file is named', async () => {
  expect(await engine.check()).toBe(`The engine file ${ENGINE_FILES[0]} is missing or cannot be read.`);
});

test('with all its files it has no problems', async () => {
  for (const name of ENGINE_FILES) await cp(join('public/engine', name), join(folder, name));
  expect(await engine.check()).toBeNull();
});

test.skipIf(process.getuid?.() === 0)('a file that may not be read is named', async () => {
  for (const name of ENGINE_FILES) await cp(join('public/engine', name), join(folder, name));
  const last = ENGINE_FILES.at(-1) ?? '';
  await chmod(join(folder, last), 0);
  expect(await engine.check()).toContain(last);
});

test('a closed engine renders nothing', async () => {
  await engine.close();
  const order = { kind: 'song', request: plainRequest() } as const;
  const hooks = { onPlan: () => undefined, onAudio: () => undefined, onProgress: () => undefined };
  await expect(engine.render(order, hooks, new AbortController().signal)).rejects.toThrow(RenderStopped);
});
