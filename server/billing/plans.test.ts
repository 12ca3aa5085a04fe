import { expect, test } from 'vitest';
import { isBasicLevel } from '#domain/credits/plan-levels';
import { LONG_UPLOAD_SECONDS } from '#domain/files/uploads';
import { FLAGS } from '#server/accounts/flags';
import {
  canUseModel,
  downloadsPerDay,
  featuresOf,
  LINE_REQUESTS,
  modelQuota,
  offeredModels,
  planAt,
  planLevel,
  planOf,
  uploadLimits,
} from './plans.ts';

const KEYS = [
  'chirp-v2-xxl-alpha',
  'chirp-v3-0',
  'chirp-v3-5',
  'chirp-v3-5-tau',
  'chirp-v4',
  'chirp-v4-tau',
  'chirp-auk',
  'chirp-bluejay',
  'chirp-crow',
];
const usable = (level: string, isStaff = false, freeV4Clips = 0) =>
  KEYS.filter((key) => canUseModel(key, { plan: planAt(level), isStaff, freeV4Clips }));

test('models by plan', () => {
  const free = ['chirp-v3-0', 'chirp-v3-5', 'chirp-v3-5-tau'];
  expect(usable('free')).toEqual(free);
  expect(usable('basic')).toEqual(free);
  expect(usable('student')).toEqual(KEYS.slice(1));
  expect(usable('premier')).toEqual(KEYS.slice(1));
});

test('[ROLE-26] a plan without the feature v4 uses v4 while its free clips last', () => {
  const withV4 = ['chirp-v3-0', 'chirp-v3-5', 'chirp-v3-5-tau', 'chirp-v4', 'chirp-v4-tau'];
  expect(usable('free', false, 2)).toEqual(withV4);
  for (const freeClips of [0, 1])
    for (const key of ['chirp-v4', 'chirp-v4-tau'])
      expect(usable('free', false, freeClips)).not.toContain(key);
  for (const level of ['student', 'pro', 'premier'])
    expect(usable(level, false, 0)).toEqual(expect.arrayContaining(['chirp-v4', 'chirp-v4-tau']));
  expect(modelQuota('chirp-v4', planAt('free'))).toBe('web_v4_gen');
  expect(modelQuota('chirp-v4-tau', planAt('free'))).toBe('web_v4_gen');
  for (const level of ['student', 'pro', 'premier']) expect(modelQuota('chirp-v4', planAt(level))).toBeNull();
  expect(modelQuota('chirp-v3-5', planAt('free'))).toBeNull();
});

test('[ROLE-02] staff may use every model that is still available', () => {
  expect(usable('free', true)).toEqual(KEYS.slice(1));
});

test('[ROLE-02] staff have every feature whatever their plan, so no model they may use is hidden', () => {
  expect(featuresOf({ plan: planAt('free'), isStaff: true })).toEqual(planAt('premier').features);
  expect(featuresOf({ plan: planAt('free'), isStaff: false })).toEqual([]);
});

test('[ROLE-01] staff pass every paywall on a plan without features: features, models, uploads, downloads', () => {
  const staff = { plan: planAt('free'), isStaff: true };
  expect(featuresOf(staff)).toEqual(planAt('premier').features);
  expect(usable('free', true)).toEqual(KEYS.slice(1));
  expect([uploadLimits(staff).maxSeconds, downloadsPerDay(staff)]).toEqual([LONG_UPLOAD_SECONDS, null]);
  expect(downloadsPerDay({ ...staff, isStaff: false })).toBe(10);
});

test('[ROLE-03] with the flag skip-paywall everyone passes every paywall and feature check', () => {
  const free = { plan: planAt('free'), isStaff: false };
  // Typed the way the server uses it: as a fixed table.
  const flags = FLAGS as Record<string, boolean>;
  flags['skip-paywall'] = true;
  try {
    expect(featuresOf(free)).toEqual(planAt('premier').features);
    expect(usable('free')).toEqual(KEYS.slice(1));
    expect(modelQuota('chirp-v4', planAt('free'))).toBeNull();
    expect([uploadLimits(free).maxSeconds, downloadsPerDay(free)]).toEqual([LONG_UPLOAD_SECONDS, null]);
  } finally {
    flags['skip-paywall'] = false;
  }
  expect(featuresOf(free)).toEqual([]);
});

test('features grow from student to pro to premier', () => {
  const features = (level: string) => planAt(level).features;
  expect(features('free')).toEqual([]);
  expect(features('pro')).toEqual(
    expect.arrayContaining([...features('student'), 'get_stems', 'commercial_rights']),
  );
  expect(features('premier')).toEqual([...features('pro'), 'studio']);
  expect(features('student')).not.toContain('get_stems');
});

test('an unknown level counts as free', () => {
  expect(planLevel('gold')).toBe('free');
  expect(planAt('gold').credits).toBe(250);
});

test('nobody may use a model that does not exist', () => {
  expect(canUseModel('chirp-v9', { plan: planAt('premier'), isStaff: true, freeV4Clips: 0 })).toBe(false);
});

test('the offered models are the viewable ones, newest first, the same for everyone', () => {
  const keys = (level: string, isStaff = false) =>
    offeredModels({ plan: planAt(level), isStaff, freeV4Clips: 0 }).map(({ model }) => model.key);
  expect(keys('free')).toEqual([
    'chirp-crow',
    'chirp-bluejay',
    'chirp-auk',
    'chirp-v4',
    'chirp-v3-5',
    'chirp-v3-0',
  ]);
  expect(keys('premier')).toEqual(keys('free'));
  expect(keys('free', true)).toEqual(keys('free'));
});

test('a more expensive plan never includes less', () => {
  const plans = ['free', 'student', 'pro', 'premier'].map(planAt);
  for (const [index, plan] of plans.entries()) {
    const cheaper = plans[index - 1];
    if (cheaper === undefined) continue;
    expect(plan.credits).toBeGreaterThan(cheaper.credits);
    expect(plan.runningRequests).toBeGreaterThanOrEqual(cheaper.runningRequests);
    expect(plan.uploadSeconds).toBeGreaterThanOrEqual(cheaper.uploadSeconds);
    expect(plan.features).toEqual(expect.arrayContaining([...cheaper.features]));
  }
});

test('a paid plan includes more songs than the free one does in a month', () => {
  for (const level of ['student', 'pro', 'premier'])
    expect(planAt(level).credits).toBeGreaterThan(31 * planAt('free').credits);
});

test('at home everyone has everything, whatever their plan, within a daily share that may be lifted', () => {
  const at = (homeCredits: number | null, planLevel = 'free', isStaff = false) =>
    planOf({ planLevel, isStaff, serverMode: { kind: 'home', homeCredits } });
  for (const level of ['free', 'student', 'premier']) {
    const plan = at(250, level);
    expect(plan).toMatchObject({ features: planAt('premier').features, credits: 250, period: 'day' });
    expect(KEYS.filter((key) => canUseModel(key, { plan, isStaff: false, freeV4Clips: 0 }))).toEqual(
      KEYS.slice(1),
    );
    expect(downloadsPerDay({ plan, isStaff: false })).toBeNull();
    expect(uploadLimits({ plan, isStaff: false }).maxSeconds).toBe(LONG_UPLOAD_SECONDS);
  }
  expect(at(null).credits).toBe(Number.POSITIVE_INFINITY);
  expect(at(250, 'free', true).credits).toBe(Number.POSITIVE_INFINITY);
});

test('[ROLE-01] no limit of a plan is that of staff: they pass every paywall', () => {
  const staff = planOf({
    planLevel: 'free',
    isStaff: true,
    serverMode: { kind: 'plans', homeCredits: null },
  });
  expect(staff).toMatchObject({
    ...{ features: planAt('premier').features, credits: Number.POSITIVE_INFINITY },
    ...{ runningRequests: LINE_REQUESTS, isPaid: false, isHome: false },
  });
});

test('free and basic are the plans of non-subscribers', () => {
  const levels = ['free', 'basic', 'student', 'pro', 'pro_20250501', 'premier'] as const;
  expect(levels.filter((level) => !planAt(level).isPaid)).toEqual(levels.filter(isBasicLevel));
});
