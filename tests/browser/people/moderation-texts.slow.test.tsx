import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen } from '../../support/browser/app-screen.tsx';

const CREATED_AT = '2026-01-01T00:00:00.000Z';

let app: AppScreen;
let sync: FakeSync;

beforeEach(() => {
  signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('moderation.listReports', () => ok({ reports: [], num_total_results: 0 }));
  app = new AppScreen();
});

afterEach(() => app.close());

const rows = (list: string) =>
  page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('p')?.textContent);

test('the log says who did what, and to whom', async () => {
  const entry = { staff_handle: 'ada', noun: 'clip', title: '', owner_handle: null, created_at: CREATED_AT };
  const entries = [
    { ...entry, id: testId(1), action: 'hide', title: 'Copper Wire', owner_handle: 'ben' },
    { ...entry, id: testId(2), action: 'hide', noun: 'comment', title: 'Copper Wire' },
    { ...entry, id: testId(3), action: 'suspend', owner_handle: 'ben' },
    { ...entry, id: testId(4), action: 'dismiss' },
  ];
  sync.answers.set('moderation.listLog', () => ok({ entries, num_total_results: entries.length }));
  await app.open('/reports');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect
    .poll(() => rows('Log'))
    .toEqual([
      '@ada hid a song: Copper Wire of @ben',
      '@ada deleted a comment: Copper Wire',
      '@ada suspended an account of @ben',
      '@ada dismissed a report',
    ]);
});

test('a report says its reason, and who sent it', async () => {
  const report = {
    ...{ id: testId(1), noun: 'product', entity_id: null, song_id: null, title: '', reason: 'praise' },
    ...{ details: 'Lovely.', state: 'dismissed', created_at: CREATED_AT, reporter_handle: 'ada' },
    ...{ owner_handle: null, is_hidden: false, is_owner_suspended: false },
  };
  sync.answers.set('moderation.listReports', () => ok({ reports: [report], num_total_results: 1 }));
  await app.open('/reports');
  await expect.poll(() => rows('Reports')[0]).toMatch(/^Praise by @ada, .+, dismissed$/);
});
