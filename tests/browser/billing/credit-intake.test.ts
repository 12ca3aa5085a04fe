import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import type { AccountDatabase } from '#db/db';
import { writeKv } from '#db/kv';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { storePushed } from '#sync/pull/store-response';
import type { SyncContext } from '#sync/sync-context';
import { testBilling, testClip } from '#tests/support/clips';
import { openTestDatabase } from '#tests/support/device/outbox';
import { testContext } from '#tests/support/device/sync';

let database: AccountDatabase;
beforeEach(() => {
  database = openTestDatabase();
});
afterEach(() => database.destroy());

const push = (context: SyncContext, clips: readonly Clip[]) =>
  storePushed(context, [partOf(clipNoun, clips)], 1);

test.each(['submitted', 'queued', 'streaming'] as const)(
  '[CREDIT-18] a clip received as %s adds an expected deduction to the database',
  async (status) => {
    await push(
      testContext(database, () => ({})),
      [testClip(2, { status })],
    );
    const entries = await database.run((tables) => tables.ledger.toArray());
    expect(entries).toMatchObject([{ clipId: testClip(2).id, state: 'expected', credits: 5 }]);
  },
);

test.each([
  [
    'pro',
    'CREDIT-15',
    "You're out of credits for today. Click here to upgrade your plan or purchase more credits.",
  ],
  [
    'free',
    'CREDIT-16',
    "You're out of free songs for today, but you'll get 50 more every day. Click here to upgrade your plan and keep making music.",
  ],
] as const)('spending the last credits of a %s user shows the notice of [%s]', async (level, _id, text) => {
  const context = testContext(database, () => ({}));
  const { plan } = testBilling();
  const billing = testBilling({
    plan: { ...plan, level },
    total_credits_left: 10,
    free_web_v4_gens_remaining: 0,
  });
  await database.run((tables) => writeKv(tables, 'billing', { value: billing, fetchedAt: 1 }));
  const clips = [2, 3].map((number) => testClip(number, { status: 'submitted' }));
  await push(context, clips);
  expect(context.events).toMatchObject([{ type: 'toast', text, action: { href: '/account' } }]);
});
