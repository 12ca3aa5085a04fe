import { expect, test } from 'vitest';
import { POLL_SCHEDULES } from '../sync/poll-schedule.ts';
import {
  isOnboarding,
  ONBOARDING_START,
  ONBOARDING_STEPS,
  type Onboarding,
  type OnboardingStep,
  withoutLearned,
} from './onboarding.ts';
import { advanceOnboarding, ONBOARDING_TEXTS } from './onboarding-progress.ts';

const at = (step: OnboardingStep, shownAt: number | null = null): Onboarding => ({ step, shownAt });

test('the steps follow each other as the user confirms them', () => {
  const seen: string[] = [];
  for (let now = ONBOARDING_START; now.step !== 'finished'; now = advanceOnboarding(now, 'got-it', 0))
    seen.push(now.step);
  expect(seen).toEqual([
    'play_tooltip_1',
    'like_tooltip',
    'share_tooltip',
    'play_tooltip_2',
    'create_tooltip',
    'credits_tooltip',
  ]);
});

test.each([
  ['play_tooltip_1', 'play'],
  ['like_tooltip', 'like'],
  ['share_tooltip', 'share'],
  ['play_tooltip_2', 'play'],
  ['create_tooltip', 'create'],
] as const)('%s is completed only by %s', (step, deed) => {
  for (const event of ['play', 'like', 'share', 'create'] as const) {
    const next = advanceOnboarding(at(step, 5), event, 9);
    expect(next.step === step).toBe(event !== deed);
    if (event === deed) expect(next.shownAt).toBeNull();
  }
});

test('only the invitation to create can be skipped, which leads to the credits', () => {
  expect(advanceOnboarding(at('create_tooltip', 5), 'skip', 9)).toEqual(at('credits_tooltip'));
  expect(advanceOnboarding(at('like_tooltip', 5), 'skip', 9)).toEqual(at('like_tooltip', 5));
});

test('a check completes three steps, but only after they were shown long enough to read', () => {
  const { everyMs } = POLL_SCHEDULES.onboarding;
  expect(everyMs).toBe(15_000);
  for (const step of ONBOARDING_STEPS) {
    const isPassing = ['play_tooltip_2', 'share_tooltip', 'credits_tooltip'].includes(step);
    expect(advanceOnboarding(at(step), 'check', 99 * everyMs)).toEqual(at(step));
    expect(advanceOnboarding(at(step, 1000), 'check', 999 + everyMs)).toEqual(at(step, 1000));
    expect(advanceOnboarding(at(step, 1000), 'check', 1000 + everyMs).step === step).toBe(!isPassing);
  }
});

test('hints that say what the user has done already are left out, wherever that was', () => {
  const nothing = { playedCount: 0, hasLiked: false };
  expect(withoutLearned(at('play_tooltip_1', 5), nothing)).toEqual(at('play_tooltip_1', 5));
  expect(withoutLearned(at('play_tooltip_1', 5), { playedCount: 1, hasLiked: false })).toEqual(
    at('like_tooltip'),
  );
  expect(withoutLearned(at('play_tooltip_1'), { playedCount: 1, hasLiked: true })).toEqual(
    at('share_tooltip'),
  );
  expect(withoutLearned(at('play_tooltip_2'), { playedCount: 1, hasLiked: true })).toEqual(
    at('play_tooltip_2'),
  );
  expect(withoutLearned(at('play_tooltip_2'), { playedCount: 2, hasLiked: true })).toEqual(
    at('create_tooltip'),
  );
});

test('remembers when a tooltip was first shown', () => {
  expect(advanceOnboarding(at('share_tooltip'), 'shown', 7)).toEqual(at('share_tooltip', 7));
  expect(advanceOnboarding(at('share_tooltip', 7), 'shown', 9)).toEqual(at('share_tooltip', 7));
});

test('never restarts once finished', () => {
  const finished: Onboarding = { step: 'finished', shownAt: null };
  for (const event of ['play', 'shown', 'check', 'got-it', 'skip'] as const)
    expect(advanceOnboarding(finished, event, 99_000)).toBe(finished);
});

test('every step has its own text', () => {
  expect(new Set(Object.values(ONBOARDING_TEXTS)).size).toBe(ONBOARDING_STEPS.length);
});

test('is for new users in the experiment who have not seen it', () => {
  const roles = { staff: false, pro: false, is_day_zero_user: true };
  const session = { roles, experiments: { 'create-onboarding': 'treatment' } };
  const config = { shown_creation_tour: false };
  expect(isOnboarding(session, config)).toBe(true);
  expect(isOnboarding({ ...session, roles: { ...roles, is_day_zero_user: false } }, config)).toBe(false);
  expect(isOnboarding({ ...session, experiments: {} }, config)).toBe(false);
  expect(isOnboarding({ ...session, experiments: { 'create-onboarding': 'control' } }, config)).toBe(false);
  expect(isOnboarding(session, { shown_creation_tour: true })).toBe(false);
  expect(isOnboarding(session, undefined)).toBe(false);
  expect(isOnboarding(null, config)).toBe(false);
});
