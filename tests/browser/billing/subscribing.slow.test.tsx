import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PlanDescription } from '#contract/billing/billing';
import type { CallId } from '#contract/contract';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { answerQuestion, closeAccountSheet, closeClipMenu, dialogsStore } from '#state/stores/dialogs';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { answerRead } from '#tests/support/device/answered-reads';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const NOTHING_MORE = { hasMore: false };
const server = {
  calls: [] as unknown[],
  answer: async (_id: string): Promise<unknown> => ({}),
  read: async (_id: CallId) => NOTHING_MORE,
};
replaceCalls({
  read: async (id: CallId) => server.read(id),
  async call(id: string, input: unknown) {
    if (!id.startsWith('billing')) return { engines: [] };
    server.calls.push([id, input]);
    return server.answer(id);
  },
});

let app: AppScreen;
let user_id: string;
const plan = (level: PlanDescription['level'], name: string): PlanDescription => ({
  level,
  name,
  price_month: level === 'basic' ? 0 : 10,
  price_year: level === 'basic' ? 0 : 96,
  currency: 'USD',
  description: 'For somebody.',
  features: [],
});

beforeEach(async () => {
  server.calls = [];
  server.answer = async () => ({});
  server.read = async () => NOTHING_MORE;
  user_id = signInTestUser();
  await putPlan('free', []);
  const { database } = getAccount();
  await setKv(database, 'plans', { descriptions: [plan('basic', 'Basic'), plan('pro', 'Pro')] });
  await putFlags({});
  app = new AppScreen();
});
afterEach(async () => {
  connectionStore.isReachable = true;
  for (const { id } of [...dialogsStore.questions]) answerQuestion(id, null);
  closeAccountSheet();
  closeClipMenu();
  await app.close();
});

async function putPlan(level: 'free' | 'pro', features: string[], change: object = {}): Promise<void> {
  const value = testBilling({ plan: { level }, accessible_features: features, ...change });
  await setKv(getAccount().database, 'billing', { value, fetchedAt: 1 });
}

async function putFlags(flags: Record<string, boolean>): Promise<void> {
  const session = {
    roles: { staff: false, is_day_zero_user: false, pro: false },
    flags,
    experiments: {},
    models: [],
  };
  await setKv(getAccount().database, 'session', { value: session as never, fetchedAt: 1 });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

test('[BILL-18] [BILL-24] [UI-55] [UI-56] choosing a plan asks for confirmation, simulates no payment, and reports plan and commercial rights', async () => {
  server.answer = async (id) => {
    if (id === 'billing.createSession')
      return { url: '/account/checkout?plan_level=pro&period=year&order=abc' };
    await putPlan('pro', ['commercial_rights']);
    return {};
  };
  const router = await app.open('/account/plans');
  await button('Yearly').click();
  await button('Choose Pro').click();
  await expect.element(page.getByRole('heading', { name: 'Pro, billed yearly' })).toBeVisible();
  await expect.element(page.getByText('This server takes no payment')).toBeVisible();
  await button('Confirm without payment').click();
  await expect.element(dialog('Welcome to your plan')).toHaveTextContent('Your plan is Pro.');
  await expect.poll(() => router.state.location.href).toBe('/account');
  await button('Next').click();
  await expect
    .element(dialog('Commercial rights'))
    .toHaveTextContent('You may use songs you make from now on commercially.');
  const order = { plan_level: 'pro', period: 'year', currency: 'USD' };
  expect(server.calls).toEqual([
    ['billing.createSession', { body: order }],
    ['billing.completeCheckout', { body: { order: 'abc' } }],
  ]);
});

test('[BILL-19] credits can be bought with a plan that has can_buy_credit_top_ups', async () => {
  await app.open('/account/plans');
  await expect.element(button('Choose Pro')).toBeVisible();
  expect(page.getByRole('heading', { name: 'More credits' }).elements()).toEqual([]);
  await putPlan('pro', ['can_buy_credit_top_ups']);
  server.answer = async () => ({ url: '/account/checkout?top_up_id=credits-500&order=abc' });
  await button('500 credits for $4.00').click();
  await expect.element(page.getByRole('heading', { name: '500 credits' })).toBeVisible();
  await button('Confirm without payment').click();
  await expect
    .poll(() => server.calls)
    .toContainEqual(['billing.completeCheckout', { body: { order: 'abc' } }]);
});

test('[BILL-25] the flag enable-multi-ccy-stripe offers prices in several currencies', async () => {
  await app.open('/account/plans');
  await expect.element(button('Choose Pro')).toBeVisible();
  expect(page.getByLabelText('Currency').elements()).toEqual([]);
  await putFlags({ 'enable-multi-ccy-stripe': true });
  const plans = page.getByRole('list', { name: 'Plans' });
  for (const [currency, price] of [
    ['USD', '$10.00 a month, or $96.00 a year'],
    ['GBP', '£10.00 a month, or £96.00 a year'],
    ['EUR', '€10.00 a month, or €96.00 a year'],
  ] as const) {
    await page.getByLabelText('Currency').selectOptions(currency);
    await expect.element(plans).toHaveTextContent(price);
  }
  await button('Choose Pro').click();
  const order = { plan_level: 'pro', period: 'month', currency: 'EUR' };
  await expect.poll(() => server.calls).toContainEqual(['billing.createSession', { body: order }]);
});

test('offline, no plan can be chosen, and the button says so', async () => {
  connectionStore.isReachable = false;
  await app.open('/account/plans');
  await expect.element(button('Needs signal')).toBeDisabled();
});

test('a subscription is canceled after confirmation', async () => {
  await putPlan('pro', [], { period_end: '2099-01-01T00:00:00.000Z' });
  await app.open('/account/plans');
  await button('Cancel plan').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect.poll(() => server.calls).toEqual([['billing.cancel', { body: {} }]]);
});

test('[UI-46] a feature not included in the plan offers the plans that have it', async () => {
  const row = { label: 'Stems', basic: 'No', student: 'No', pro: 'Yes', premier: 'Yes' };
  const comparison = { usage_plan_web_table_comparison: [{ section: 'Making', rows: [row] }] };
  server.read = async (id) => (id === 'billing.comparePlans' ? answerRead(id, {}, comparison) : NOTHING_MORE);
  const history = [{ id: testId(1), type: 'gen' as const, continue_at: null, infill: false, source: null }];
  await putClips([testClip(1, { user_id, title: 'Mine', model_name: 'chirp-v4', metadata: { history } })]);
  const router = await app.open(`/song/${testId(1)}`);
  await button('More actions').click();
  await chooseSongAction('Get stems');
  await expect
    .element(dialog('Your plan does not have this'))
    .toHaveTextContent('Stems require Pro, Premier.');
  await page.getByRole('link', { name: 'Upgrade' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/account/plans');
});
