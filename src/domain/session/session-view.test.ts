import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/session';
import { testBilling } from '#tests/support/clips';
import { foldBalance } from '../credits/credit-ledger.ts';
import type { PlanLevel } from '../credits/plan-levels.ts';
import { sessionView } from './session-view.ts';

const STAFF = { roles: { staff: true, is_day_zero_user: false, pro: false } } as Session;

test('[SESS-08] [SESS-09] [SESS-10] the view has the user, level, permissions, credits, features by name and models', () => {
  const billing = testBilling({
    total_credits_left: 120,
    accessible_features: ['cover', 'v4'],
    plan: { level: 'pro' },
  });
  const balance = foldBalance(billing, []);
  expect(sessionView('user-1', { session: STAFF, billing, balance })).toEqual({
    userId: 'user-1',
    isLoaded: true,
    subscriptionLevel: 10,
    isSubscriber: true,
    isStaff: true,
    credits: 120,
    usagePlanFeatures: { cover: true, v4: true },
    billingModels: [
      { external_key: 'chirp-v4', can_use: true },
      { external_key: 'chirp-v3-5', can_use: true },
    ],
  });
});

test('without a server response the view assumes the lowest level', () => {
  const view = sessionView('user-1', { session: null, billing: null, balance: foldBalance(undefined, []) });
  expect(view).toMatchObject({
    isLoaded: false,
    subscriptionLevel: 0,
    isSubscriber: false,
    isStaff: false,
    usagePlanFeatures: {},
    billingModels: [],
  });
});

test('[ROLE-04] the levels are 0, 5, 10, 13 and 30, and all but the first are subscriptions', () => {
  const levels: PlanLevel[] = ['free', 'basic', 'student', 'pro', 'pro_20250501', 'premier'];
  const seen = levels.map((level) => {
    const billing = testBilling({ plan: { level } });
    const view = sessionView('user-1', { session: null, billing, balance: foldBalance(billing, []) });
    return [view.subscriptionLevel, view.isSubscriber];
  });
  expect(seen).toEqual([
    [0, false],
    [0, false],
    [5, true],
    [10, true],
    [13, true],
    [30, true],
  ]);
});
