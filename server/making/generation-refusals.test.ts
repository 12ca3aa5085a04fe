import { expect, test } from 'vitest';
import { planAt } from '#server/billing/plans';
import { ELEVATED_WAITING_CLIPS, type GenerationFacts, refuseGeneration } from './generation-refusals.ts';

const fine: GenerationFacts = {
  account: { needsSupport: false, isPastDue: false, isStaff: false },
  plan: planAt('free'),
  isVerified: true,
  modelKey: 'chirp-v3-5',
  engineModel: null,
  task: null,
  clips: 2,
  lyrics: '',
  protectedName: null,
  meetsGuidelines: true,
  runningRequests: 0,
  waitingClips: 0,
  creditsPerClip: 5,
  creditsAvailable: 10,
  freeV4Clips: 0,
  freeUses: [],
  quotedCredits: null,
};

const status = (facts: Partial<GenerationFacts>) => refuseGeneration({ ...fine, ...facts })?.status ?? null;

test('refuses nothing with 10 credits and an empty queue', () => {
  expect(status({})).toBeNull();
});

test('a song is refused only if it costs more than was quoted', () => {
  expect(status({ quotedCredits: 10 })).toBeNull();
  expect(status({ quotedCredits: 20 })).toBeNull();
  const refused = refuseGeneration({ ...fine, quotedCredits: 0 });
  expect([refused?.status, refused?.message]).toEqual([400, 'It now costs 10 credits.']);
  // A free quota pays, so the price is not above the quoted zero.
  expect(status({ quotedCredits: 0, modelKey: 'chirp-v4', freeV4Clips: 2 })).toBeNull();
});

test('retrying a single failed song needs only its own price or one free clip', () => {
  expect(status({ clips: 1, creditsAvailable: 5, quotedCredits: 5 })).toBeNull();
  expect(status({ clips: 1, creditsAvailable: 4 })).toBe(402);
  expect(status({ clips: 1, quotedCredits: 0 })).toBe(400);
  expect(status({ clips: 1, modelKey: 'chirp-v4', freeV4Clips: 1, creditsAvailable: 0 })).toBeNull();
});

test('checks the reasons in the order of the specification', () => {
  const wrong: Partial<GenerationFacts>[] = [
    { account: { needsSupport: true, isPastDue: true, isStaff: false } },
    { account: { needsSupport: false, isPastDue: true, isStaff: false } },
    { waitingClips: ELEVATED_WAITING_CLIPS },
    { runningRequests: 2 },
    { isVerified: false },
    { lyrics: 'a'.repeat(3001) },
    { protectedName: 'a name' },
    { meetsGuidelines: false },
    { creditsAvailable: 9 },
  ];
  // Everything from one point on is wrong; the first reason wins.
  const statuses = wrong.map((_, from) => status(Object.assign({}, ...wrong.slice(from).reverse())));
  expect(statuses).toEqual([423, 402, 503, 429, 400, 400, 424, 451, 402]);
});

test('[GEN-22] during elevated usage only Pro, Premier and staff can generate', () => {
  const waitingClips = ELEVATED_WAITING_CLIPS;
  const levels = ['free', 'basic', 'student', 'pro', 'pro_20250501', 'premier'];
  expect(levels.map((level) => status({ waitingClips, plan: planAt(level) }))).toEqual([
    503,
    503,
    503,
    null,
    null,
    null,
  ]);
  expect(
    status({ waitingClips, account: { needsSupport: false, isPastDue: false, isStaff: true } }),
  ).toBeNull();
});

test('the limit of running requests is 2 free, 4 student, 10 pro and premier', () => {
  const limit = (level: string) =>
    [...Array(12).keys()].find(
      (running) => status({ runningRequests: running, plan: planAt(level) }) === 429,
    );
  expect(['free', 'basic', 'student', 'pro', 'premier'].map(limit)).toEqual([2, 2, 4, 10, 10]);
});

test('[LYRICS-21] [LYRICS-22] [LYRICS-23] [LYRICS-24] the lyrics limit depends on the model, and the refusal names it', () => {
  const longest = (modelKey: string) => {
    const refused = (characters: number) =>
      refuseGeneration({ ...fine, modelKey, plan: planAt('premier'), lyrics: '𝄞'.repeat(characters) });
    return [1250, 3000, 5000].find(
      (limit) =>
        refused(limit) === null &&
        refused(limit + 1)?.message ===
          `Those lyrics are too long. Please try shorter lyrics (max ${limit} characters).`,
    );
  };
  expect(['chirp-v3-0', 'chirp-v3-5', 'chirp-auk', 'chirp-crow'].map(longest)).toEqual([
    1250, 3000, 3000, 5000,
  ]);
});

const engineModel = {
  key: 'engine:01900000-0000-7000-8000-000000000000/turbo.gguf',
  engineId: '01900000-0000-7000-8000-000000000000',
  engineName: 'Cellar',
  model: 'turbo.gguf',
  tasks: ['song', 'cover'],
  tracks: [],
  isAway: false,
  hasLanguageModel: true,
  creditsPerSong: 0,
} as const;
const ofEngine = { modelKey: engineModel.key, engineModel, creditsPerClip: 0, creditsAvailable: 0 };

test('a song of a connected engine costs what staff set, by default nothing', () => {
  expect(status(ofEngine)).toBeNull();
  const priced = { ...ofEngine, creditsPerClip: 20, creditsAvailable: 40 };
  expect(status({ ...priced, quotedCredits: 40 })).toBeNull();
  const refused = (facts: Partial<GenerationFacts>) => {
    const error = refuseGeneration({ ...fine, ...priced, ...facts });
    return [error?.status, error?.message];
  };
  expect(refused({ quotedCredits: 0 })).toEqual([400, 'It now costs 40 credits.']);
  expect(refused({ creditsAvailable: 39 })).toEqual([402, 'Need at least 40 credits to create.']);
  expect(status({ ...priced, creditsAvailable: 0, freeUses: ['cover'] })).toBeNull();
});

test('a task that a connected model cannot do, and a removed engine, are refused with the reason', () => {
  const detail = (facts: Partial<GenerationFacts>) => refuseGeneration({ ...fine, ...facts })?.message;
  expect(detail({ ...ofEngine, task: 'cover' })).toBeUndefined();
  expect(detail({ ...ofEngine, task: 'infill' })).toBe(
    'The model turbo cannot replace a part of a song. Choose another model.',
  );
  expect(detail({ ...ofEngine, task: 'persona' })).toBe(
    'The model turbo cannot do this. Choose another model.',
  );
  expect(detail({ ...ofEngine, engineModel: undefined })).toContain('no longer connected');
});
