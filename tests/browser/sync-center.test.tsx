import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipDetailsWrite } from '#domain/writes/clip-details';
import { getAccount } from '#state/bridges/account';
import { toastsStore } from '#state/stores/toasts';
import { flushOutbox } from '#sync/outbox/flush';
import type { SendResult } from '#sync/outbox/flush-row';
import { createEventEmitter } from '#sync/sync-events';
import { testClip } from '#tests/support/clips';
import { createFakeSync, type FakeSync } from '#tests/support/fake-sync';
import { enqueue, refusal, testPorts } from '#tests/support/outbox';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../support/app-screen.tsx';
import { signInTestUser } from '../support/test-account.ts';

let app: AppScreen;
let sync: FakeSync;

beforeEach(async () => {
  const user_id = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  await putClips([testClip(2, { user_id, title: 'Harbor' })]);
  app = new AppScreen();
});

afterEach(async () => {
  toastsStore.toasts = [];
  await app.close();
});

/** Sends what waits as the worker does, with this for an answer. */
async function flush(answer: SendResult): Promise<void> {
  const { database, userId } = getAccount();
  const { emit, close } = createEventEmitter(userId ?? '');
  await flushOutbox({ ...testPorts(database, () => answer), now: Date.now, emit }, { isUrgent: false });
  close();
}

test('[META-25] Retry of refused details without a network says so, and they wait again', async () => {
  const { database } = getAccount();
  await enqueue(database, clipDetailsWrite, { clipId: testClip(2).id, title: 'Night Ferry' });
  await flush(refusal(422));
  sync.onFlush = () => flush({ kind: 'unreachable' });
  await app.open('/me/sync');
  await expect.element(page.getByRole('heading', { name: '1 not saved' })).toBeVisible();
  toastsStore.toasts = [];
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect
    .element(page.getByRole('region', { name: 'Messages' }))
    .toHaveTextContent('Network Error. A network error occurred. Please try again.');
  await expect.element(page.getByRole('heading', { name: '1 change waiting' })).toBeVisible();
});
