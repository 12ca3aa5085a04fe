import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { getAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { enqueue, like } from '#tests/support/device/outbox';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen } from '../support/browser/app-screen.tsx';

let app: AppScreen;

beforeEach(() => {
  signInTestUser();
  app = new AppScreen();
});

afterEach(async () => {
  connectionStore.isReachable = true;
  await app.close();
});

test('writes that wait for a failing server are not described as waiting for a signal', async () => {
  await enqueue(getAccount().database, clipReactionTypeWrite, like(1));
  await app.open('/me/sync');
  const sync = page.getByRole('region', { name: 'Sync', exact: true });
  await expect.element(sync).toHaveTextContent('syncs automatically as soon as the server accepts it.');
  connectionStore.isReachable = false;
  await expect.element(sync).toHaveTextContent('syncs automatically when you are back online.');
});
