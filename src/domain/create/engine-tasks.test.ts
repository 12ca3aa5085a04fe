import { expect, test } from 'vitest';
import { testClip } from '#tests/support/clips';
import { engineModelKey } from './engine-models.ts';
import {
  connectedModelFor,
  modelInstead,
  modelProblem,
  type OfferedModels,
  takeModel,
} from './engine-tasks.ts';

const ENGINE = '01890000-0000-7000-8000-000000000001';
const TURBO = engineModelKey(ENGINE, 'turbo.gguf');
const BASE = engineModelKey(ENGINE, 'base.gguf');
const common = ['song', 'cover', 'extend', 'replace'];
const models: OfferedModels = [
  { external_key: 'chirp-crow', can_use: true },
  { external_key: TURBO, can_use: true, engine_name: 'Cellar', tasks: common },
  { external_key: BASE, can_use: true, engine_name: 'Cellar', tasks: [...common, 'stems', 'voice', 'band'] },
];
const song = testClip(1);
const recording = { ...song, metadata: { ...song.metadata, type: 'upload' as const, heard: null } };

test('a task that the chosen model cannot do names a model that can', () => {
  const use = { mv: TURBO, task: 'overpainting', clip: song } as const;
  expect(modelProblem(use, models)).toBe(
    'The model turbo cannot add a voice to a song. Choose a model of the built-in engine.',
  );
  expect(modelProblem({ ...use, clip: recording }, models)).toContain('Choose base (Cellar).');
  expect(modelInstead({ ...use, clip: recording }, models)?.external_key).toBe(BASE);
});

test('the built-in engine needs notes to replace parts and a beat to cover; connected engines need only audio', () => {
  for (const task of ['infill', 'infill_intro', 'cover', 'overpainting'] as const) {
    expect(modelProblem({ mv: 'chirp-crow', task, clip: recording }, models)).toContain('without notes');
    expect(modelProblem({ mv: 'chirp-crow', task, clip: song }, models)).toBeNull();
    expect(modelProblem({ mv: BASE, task, clip: recording }, models)).toBeNull();
  }
  expect(modelProblem({ mv: 'chirp-crow', task: 'extend', clip: recording }, models)).toBeNull();
});

test('what no model can do says so', () => {
  const [builtIn] = models;
  const use = { mv: 'chirp-crow', task: 'infill', clip: recording } as const;
  expect(modelProblem(use, builtIn ? [builtIn] : [])).toContain('It needs a connected engine that can.');
  expect(modelInstead({ ...use, task: 'chameleon' }, models)).toBeNull();
  expect(modelProblem({ mv: TURBO, task: 'persona', clip: null }, models)).toBe(
    'The model turbo cannot do this. Choose a model of the built-in engine.',
  );
});

test('a model that only other plans include does no task', () => {
  const closed = models.map((model) => ({ ...model, can_use: model.external_key !== BASE }));
  expect(connectedModelFor('stems', models)?.external_key).toBe(BASE);
  expect(connectedModelFor('stems', closed)).toBeUndefined();
});

test('a take goes to a ready engine with the same model while the chosen one is away, and names it', () => {
  const attic = engineModelKey('01890000-0000-7000-8000-000000000002', 'turbo.gguf');
  const other = { external_key: attic, can_use: true, engine_name: 'Attic', tasks: ['song'] };
  const away = models.map((model) => ({ ...model, is_away: model.engine_name === 'Cellar' }));
  expect(takeModel([TURBO], [...models, other])).toMatchObject({ key: TURBO, name: 'turbo (Cellar)' });
  expect(takeModel([TURBO], [...away, other])).toMatchObject({ key: attic, name: 'turbo (Attic)' });
  expect(takeModel([], [...away, other])?.key).toBe(attic);
  // A song waits where nobody else has its model.
  expect(takeModel([BASE], [...away, other])?.key).toBe(BASE);
});

test('takes of sketches are made by the chosen model if it is connected, otherwise by the first connected one', () => {
  expect(takeModel([BASE, TURBO], models)).toEqual({ key: BASE, name: 'base', songs: 2, credits: 0 });
  expect(takeModel(['', BASE], models)?.key).toBe(BASE);
  const priced = models.map((model) => ({ ...model, credits_per_song: 3 }));
  expect(takeModel([BASE], priced)?.credits).toBe(6);
  expect(takeModel([BASE], priced, [ENGINE])).toMatchObject({ songs: 1, credits: 3 });
  expect(takeModel(['chirp-crow'], models)?.key).toBe(TURBO);
  expect(takeModel(['chirp-crow'], models.slice(0, 1))).toBeNull();
});
