import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Clip } from '#contract/songs/clips';
import { writeKv } from '#db/kv';
import { readBalance } from '#db/ledger';
import { emptyCreateForm } from '#domain/create/create-form';
import type { Billing } from '#domain/credits/credit-ledger';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { getAccount } from '#state/bridges/account';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { toastsStore } from '#state/stores/toasts';
import { storePushed } from '#sync/pull/store-response';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { createFakeSync, ok } from '#tests/support/device/fake-sync';
import { testContext } from '#tests/support/device/sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let user_id: string;

beforeEach(async () => {
  user_id = signInTestUser();
  const sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('styles.recommendTags', () => ok({ recommended_tags: [] }));
  await getAccount().database.run((tables) => writeKv(tables, 'modelPreference', { isSet: true }));
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'));
  app = new AppScreen();
});

afterEach(async () => {
  toastsStore.toasts = [];
  await app.close();
});

const model = (external_key: string) => ({ external_key, can_use: true }) as Billing['models'][number];

function putBilling(change: Partial<Billing>): Promise<void> {
  const value = testBilling({ models: [model('chirp-crow')], ...change });
  return getAccount().database.run((tables) => writeKv(tables, 'billing', { value, fetchedAt: 1 }));
}

/** Stores songs as an update from the server does. @returns what the page is notified of */
async function receive(...changes: Parameters<typeof testClip>[1][]): Promise<readonly unknown[]> {
  const context = testContext(getAccount().database, () => ({}));
  const clips: Clip[] = changes.map((change, index) => testClip(index + 2, { user_id, ...change }));
  await storePushed(context, [partOf(clipNoun, clips)], Date.now());
  return context.events;
}

const balance = (credits: number) =>
  expect.element(page.getByRole('link', { name: `${credits} credits left` })).toBeVisible();
const submitted = { status: 'submitted' } as const;

test('[CREDIT-01] an account has 50 credits before the server has sent its balance, and none are shown: it may count none', async () => {
  await app.open('/create');
  await expect.element(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
  expect(await getAccount().database.run(readBalance)).toMatchObject({ credits: 50, isLoaded: false });
  expect(document.body.textContent).not.toContain('credit');
});

test('[CREDIT-02] [CREDIT-05] [CREDIT-22] [CREDIT-23] running songs lower the balance, never below 0; a failure or a refund raises it again', async () => {
  await putBilling({ total_credits_left: 7 });
  await app.open('/create');
  await balance(7);
  await receive(submitted, submitted);
  await balance(0);
  await receive({ status: 'error' }, submitted);
  await balance(2);
  await receive({ status: 'error' }, { status: 'complete', metadata: { refund_credits: true } });
  await balance(7);
});

test('[CREDIT-08] [CREDIT-12] [CREDIT-19] [CREDIT-24] a running free remaster uses up one of the day, never below 0; a failed one returns it', async () => {
  await putBilling({ accessible_features: [], free_remasters_remaining: 4 });
  await putClips([testClip(1, { user_id, title: 'Night Bus' })]);
  await app.open(`/song/${testId(1)}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await chooseSongAction('Remaster');
  const remaster = page.getByRole('dialog', { name: 'Remaster' }).getByRole('button', { name: /^Remaster/ });
  await expect.element(remaster).toHaveTextContent('free, 4 songs left today');
  const free = { ...submitted, metadata: { free_quota_category: 'remaster' } } as const;
  await receive(free, free);
  await expect.element(remaster).toHaveTextContent('free, 2 songs left today');
  await receive(free, { ...free, status: 'error' });
  await expect.element(remaster).toHaveTextContent('free, 3 songs left today');
  await receive(free, { ...free, status: 'error' }, free, free, free, free);
  await expect.element(remaster).toHaveTextContent('10 credits');
  await receive({ ...free, status: 'error' }, free, { ...free, status: 'error' }, free, free, free);
  await expect.element(remaster).toHaveTextContent('10 credits');
});

test('[CREDIT-27] a preview does not change the balance', async () => {
  await putBilling({ total_credits_left: 7 });
  await app.open('/create');
  await receive({ ...submitted, preview_seconds: 30 });
  await receive({ ...submitted, preview_seconds: 30 }, submitted);
  await balance(2);
});

test('[CREDIT-04] spending the last credits shows no notice while free v4 songs are left', async () => {
  await putBilling({ total_credits_left: 10, free_web_v4_gens_remaining: 2 });
  expect(await receive(submitted, submitted)).toEqual([]);
});

test('[CREDIT-09] [CREDIT-10] [CREDIT-11] [CREDIT-13] [CREDIT-20] [CREDIT-25] a running free v4 song uses up one of the day, a failed one returns it; without any, v4 costs credits or is left', async () => {
  await putBilling({ models: [model('chirp-v4'), model('chirp-v3-5')], free_web_v4_gens_remaining: 4 });
  setCreateForm({ mv: 'chirp-v4' });
  await app.open('/create');
  const create = page.getByRole('button', { name: /^Create/ });
  await expect.element(create).toHaveTextContent('free, 4 songs left today');
  const free = { ...submitted, metadata: { free_quota_category: 'web_v4_gen' } } as const;
  await receive(free, free);
  await expect.element(create).toHaveTextContent('free, 2 songs left today');
  await balance(50);
  await receive(free, { ...free, status: 'error' });
  await expect.element(create).toHaveTextContent('free, 3 songs left today');
  await receive(free, free, free, free, free);
  await expect.poll(() => createFormStore.mv).toBe('chirp-v3-5');
  await expect.element(create).toHaveTextContent('10 credits');
});
