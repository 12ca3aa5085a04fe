import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '#contract/accounts/session';
import { setKv } from '#db/kv';
import { emptyCreateForm } from '#domain/create/create-form';
import type { Billing } from '#domain/credits/credit-ledger';
import { getAccount } from '#state/bridges/account';
import { createFormStore } from '#state/stores/create-form';
import { testBilling } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let sync: FakeSync;
let user_id: string;

beforeEach(async () => {
  user_id = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('styles.recommendTags', () => ok({ recommended_tags: [] }));
  sync.answers.set('generate.getMatrix', () =>
    ok({ params: [{ field_name: 'seed', type: 'number' }], diffusion_params: [] }),
  );
  await setKv(getAccount().database, 'modelPreference', { isSet: true });
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'), {
    mode: 'custom',
    isMoreOpen: true,
  });
  app = new AppScreen();
});
afterEach(() => app.close());

const putBilling = (changes: Partial<Billing>) =>
  setKv(getAccount().database, 'billing', { value: testBilling(changes), fetchedAt: 1 });

function putRoles(staff: boolean): Promise<void> {
  const roles = { staff, is_day_zero_user: false, pro: false };
  const value = { user: { id: user_id }, roles, flags: {}, experiments: {}, configs: {}, models: [] };
  return setKv(getAccount().database, 'session', { value: value as unknown as Session, fetchedAt: 1 });
}

// The account page lists connected engines.
const answerAccountCalls = () => sync.answers.set('engines.list', () => ok({ engines: [] }));

const LEVELS = [
  ['basic', 0, 'Basic', 'Upgrade'],
  ['student', 5, 'Student', 'Manage plan'],
  ['pro', 10, 'Pro', 'Manage plan'],
  ['pro_20250501', 13, 'Pro', 'Manage plan'],
  ['premier', 30, 'Premier', 'Manage plan'],
] as const;

test.each(LEVELS)(
  '[ROLE-04] [SESS-08] the account page of an account of level %s, rank %i, names %s and offers: %s',
  async (level, _rank, name, offer) => {
    await putBilling({ plan: { level }, total_credits_left: 120 });
    answerAccountCalls();
    await app.open('/account');
    const card = page.getByRole('region', { name: 'Credits' });
    await expect.element(card).toHaveTextContent('120 credits');
    await expect.element(card).toHaveTextContent(`Plan: ${name}.`);
    await expect.element(card.getByRole('link', { name: offer, exact: true })).toBeVisible();
  },
);

test.each([true, false])(
  '[SESS-08] the staff parameters in Create are offered to staff: %s',
  async (staff) => {
    await putRoles(staff);
    await putBilling({});
    await app.open('/create');
    await expect.element(page.getByRole('button', { name: /^Create/ })).toBeVisible();
    const parameters = page.getByText('Parameters for staff');
    if (staff) await expect.element(parameters).toBeVisible();
    else await expect.element(parameters).not.toBeInTheDocument();
    await expect.poll(() => sync.calls.some(([, id]) => id === 'generate.getMatrix')).toBe(staff);
  },
);

test('[SESS-09] excluded styles follow the plan feature negative_tags', async () => {
  await putBilling({ accessible_features: ['persona'] });
  await app.open('/create');
  await expect.element(page.getByText(/^Upgrade to exclude styles/)).toBeVisible();
  await putBilling({ accessible_features: ['persona', 'negative_tags'] });
  await expect.element(page.getByRole('switch', { name: 'Leave out' })).toBeVisible();
});

test('[SESS-10] the models of the account are offered by key; one outside the plan cannot be chosen', async () => {
  const models = [
    { external_key: 'chirp-crow', can_use: true },
    { external_key: 'chirp-v3-5', can_use: true },
    { external_key: 'chirp-auk', can_use: false },
  ] as Billing['models'];
  await putBilling({ models });
  await app.open('/create');
  const field = page.getByRole('combobox', { name: 'Model' });
  await expect.element(field).toBeVisible();
  const options = () =>
    [...(field.element() as HTMLSelectElement).options].map(({ value, disabled }) => [value, !disabled]);
  await expect.poll(options).toContainEqual(['chirp-crow', true]);
  expect(options()).toContainEqual(['chirp-v3-5', true]);
  expect(options()).not.toContainEqual(['chirp-auk', true]);
  await field.selectOptions('v3.5');
  await expect.poll(() => createFormStore.mv).toBe('chirp-v3-5');
});
