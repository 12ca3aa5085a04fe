import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { toastsStore } from '#state/stores/toasts';
import { songAction } from '#tests/support/browser/song-action';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const server = {
  mode: 'plans',
  home_credits: 250 as number | null,
  isFixed: false,
  calls: [] as unknown[][],
};
replaceCalls({
  read: async () => ({ hasMore: false }),
  async call(id: string, input?: { body?: object }) {
    if (id.startsWith('mode.')) {
      if (input?.body) server.calls.push([id, input.body]);
      Object.assign(server, input?.body);
      return { mode: server.mode, home_credits: server.home_credits, is_fixed: server.isFixed };
    }
    if (id === 'discover.list') return { sections: [], total_sections: 0 };
    return { engines: [], connections: [] };
  },
});

let app: AppScreen;
let user_id: string;
beforeEach(async () => {
  Object.assign(server, { mode: 'plans', home_credits: 250, isFixed: false, calls: [] });
  user_id = signInTestUser();
  app = new AppScreen();
  const entry = { id: testId(2), type: 'gen', continue_at: null, infill: false, source: null } as const;
  await putClips([testClip(2, { user_id, title: 'Harbor', metadata: { history: [entry] } })]);
});
afterEach(async () => {
  toastsStore.toasts = [];
  await app.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function signInStaff(configs: Record<string, string> = {}) {
  const { database } = getAccount();
  const roles = { staff: true, is_day_zero_user: true, pro: false };
  const rest = { flags: {}, experiments: {}, models: [], remaster_model_types: [] };
  const value = { user: { id: user_id }, roles, configs, ...rest };
  await setKv(database, 'session', { value: value as never, fetchedAt: Date.now() });
  const config = {
    shown_creation_tour: true,
    has_accepted_custom_mode_tos: true,
    has_accepted_timbaland_terms: false,
    preferred_tags: [],
    shown_claim_username: true,
    has_set_remix_perm: false,
    dismissed_banners_web: [],
  };
  await setKv(database, 'userConfig', { value: config });
}

const atHome = (changes: object = {}) =>
  setKv(getAccount().database, 'billing', {
    value: testBilling({
      plan: { level: 'premier' },
      total_credits_left: 120,
      monthly_limit: 250,
      accessible_features: ['get_stems', 'edit_mode', 'cover', 'remaster'],
      has_plans: false,
      ...changes,
    }),
    fetchedAt: 1,
  });

test('staff change the mode and the share of the day on their page, and a wrong share names its range', async () => {
  await signInStaff();
  await app.open('/account/server');
  await page.getByRole('radio', { name: /^At home/ }).click();
  const share = page.getByRole('textbox', { name: 'Credits per person and day' });
  await share.fill('5');
  const save = page
    .getByRole('group', { name: 'How this server is used' })
    .getByRole('button', { name: 'Apply' });
  await save.click();
  await expect.element(page.getByText('Credits must be a whole number from 10 to 100,000.')).toBeVisible();
  await share.fill('');
  await save.click();
  await expect.poll(() => server.calls.at(-1)).toEqual(['mode.set', { mode: 'home', home_credits: null }]);
});

test('where SKYLARK_PLANS decides, the page says so and the mode cannot be changed', async () => {
  server.isFixed = true;
  await signInStaff();
  await app.open('/account/server');
  await expect
    .element(page.getByText('The variable SKYLARK_PLANS decides this.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^At home/ })).toBeDisabled();
});

test('at home no screen shows a plan, a price in money or a way to upgrade', async () => {
  await atHome();
  const router = await app.open('/account');
  await expect.element(page.getByText('Resets to 250 daily.', { exact: false })).toBeVisible();
  const words = () => document.body.textContent ?? '';
  expect(words()).not.toMatch(/upgrade|plan\b|plans\b|\$/i);
  for (const path of ['/account/plans', '/account/checkout?plan_level=pro&order=x'] as const) {
    await router.navigate({ href: path });
    await expect.element(page.getByText('Everything is included')).toBeVisible();
    expect(words(), path).not.toMatch(/upgrade|confirm without payment|\$/i);
  }
  await router.navigate({ to: '/song/$songId', params: { songId: testId(2) } });
  await button('More actions').click();
  await expect.element(await songAction('Get stems')).toHaveTextContent('10 credits');
});

test('without a share of the day no screen counts, prices or sells anything', async () => {
  await atHome({ has_credit_limit: false, total_credits_left: 1_000_000 });
  const router = await app.open('/account');
  const words = () => document.body.textContent ?? '';
  await expect.element(page.getByRole('navigation', { name: 'Settings' })).toBeVisible();
  expect(words()).not.toMatch(/credit|upgrade|plans?\b|\$/i);
  await router.navigate({ to: '/create' });
  await expect.element(page.getByRole('button', { name: /^Create/ }).first()).toBeVisible();
  expect(words()).not.toMatch(/credit|upgrade|\bfree\b/i);
  await router.navigate({ to: '/song/$songId', params: { songId: testId(2) } });
  await button('More actions').click();
  const stems = await songAction('Get stems');
  await expect.element(stems).not.toHaveTextContent(/credit|free/);
  await stems.click();
  await expect.element(button('Extract')).toBeVisible();
  expect(words()).not.toMatch(/credit|upgrade|\bfree\b/i);
});
