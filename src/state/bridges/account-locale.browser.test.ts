import { beforeEach, expect, test } from 'vitest';
import type { UserConfig } from '#contract/users';
import { setKv } from '#db/kv';
import { createFakeSync } from '#tests/support/fake-sync';
import { readOutbox } from '#tests/support/outbox';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { useTestAccount } from '#tests/support/test-account';
import { languageChoice } from '../stores/language.ts';
import { timeZoneChoice } from '../stores/time-zone.ts';
import { toastsStore } from '../stores/toasts.ts';
import { type Account, getAccount } from './account.ts';
import { watchAccountLocale } from './account-locale.ts';

let account: Account;
beforeEach(() => {
  replaceSync(createFakeSync().service);
  account = useTestAccount();
  toastsStore.toasts = [];
});

/** What the server says that the account has chosen. */
const receive = (value: Pick<UserConfig, 'language' | 'time_zone'>) =>
  setKv(getAccount().database, 'userConfig', { value: value as UserConfig });
const choices = () => [languageChoice(), timeZoneChoice()];
const writes = async () => (await readOutbox(account.database)).map(({ args }) => args);

test('a choice of another device is kept for the next start, and the page offers to reload', async () => {
  watchAccountLocale();
  await receive({ language: 'de', time_zone: 'device' });
  await expect.poll(choices).toEqual(['de', 'device']);
  await expect.poll(() => toastsStore.toasts.map(({ action }) => action?.label)).toEqual(['Reload']);
  await receive({ language: 'device', time_zone: 'device' });
  await expect.poll(choices).toEqual(['device', 'device']);
  expect(await writes()).toEqual([]);
});

test('a choice that an earlier version kept on the device becomes that of the account', async () => {
  localStorage.setItem('language', 'ja');
  watchAccountLocale();
  await receive({ language: null, time_zone: 'default' });
  await expect.poll(writes).toEqual([{ language: 'ja' }]);
  expect(choices()).toEqual(['ja', 'default']);
  expect(toastsStore.toasts).toEqual([]);
});
