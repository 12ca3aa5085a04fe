import { beforeEach, expect, test } from 'vitest';
import type { UserConfig } from '#contract/people/users';
import { setKv } from '#db/kv';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
import { useTestAccount } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { languageChoice } from '../stores/language.ts';
import { timeZoneChoice } from '../stores/time-zone.ts';
import { toastsStore } from '../stores/toasts.ts';
import { getAccount } from './account.ts';
import { enterLocale, watchAccountLocale } from './account-locale.ts';

let sync: FakeSync;
beforeEach(() => {
  sync = createFakeSync();
  replaceSync(sync.service);
  useTestAccount();
  toastsStore.toasts = [];
});

/** What the server says that the account has chosen. */
const receive = (value: Pick<UserConfig, 'language' | 'time_zone'>) =>
  setKv(getAccount().database, 'userConfig', { value: value as UserConfig });
const choices = () => [languageChoice(), timeZoneChoice()];

test('a choice of another device is kept for the next start, and the page offers to reload', async () => {
  watchAccountLocale();
  await receive({ language: 'de', time_zone: 'default' });
  await expect.poll(choices).toEqual(['de', 'default']);
  await expect.poll(() => toastsStore.toasts.map(({ action }) => action?.label)).toEqual(['Reload']);
  await receive({ language: 'device', time_zone: 'device' });
  await expect.poll(choices).toEqual(['device', 'device']);
});

test.each([
  ['that of the account', { language: 'de', time_zone: 'default' }, ['de', 'default']],
  ['that of the browser for an account without', { language: null, time_zone: null }, ['device', 'device']],
] as const)('a sign-in replaces the language of the previous account by %s', async (_whose, chosen, kept) => {
  localStorage.setItem('language', 'fr');
  sync.answers.set('users.getConfig', async () => {
    await receive(chosen);
    return ok({ hasMore: false });
  });
  await enterLocale();
  expect(choices()).toEqual(kept);
});
