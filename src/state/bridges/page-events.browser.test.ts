import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAccountIds, openAccountDatabase } from '#db/db';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { newId } from '#lib/ids';
import { clearSignedOutAccount } from '#state/commands/accounts/session';
import { createEventEmitter, errorToast } from '#sync/sync-events';
import { createFakeSync, problem } from '#tests/support/device/fake-sync';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { queueWrite } from '../commands/writes.ts';
import { connectionStore } from '../stores/connection.ts';
import { toastsStore } from '../stores/toasts.ts';
import { getAccount, setAccount } from './account.ts';
import { startPageEvents } from './page-events.ts';

let stop: () => void;
let worker: ReturnType<typeof createEventEmitter>;

beforeEach(() => {
  setAccount({ userId: `test-${newId()}`, handle: 'ada', email: '', displayName: 'Ada', isLoaded: true });
  stop = startPageEvents();
  worker = createEventEmitter(getAccount().userId);
});

afterEach(async () => {
  stop();
  worker.close();
  const { database } = getAccount();
  setAccount(null);
  toastsStore.toasts = [];
  await database.destroy();
});

test('[CLIP-36] the message of a stuck clip becomes a toast with Retry', async () => {
  const text = 'A clip got stuck while generating. No credits were used and you can retry.';
  const action = { kind: 'retry-generation', label: 'Retry', requestId: 'request-1' } as const;
  worker.emit(errorToast(text, { action }));
  await expect.poll(() => toastsStore.toasts).toMatchObject([{ tone: 'error', text, action }]);
});

test('[CLIP-52] the message of a refused clip keeps its title', async () => {
  worker.emit(errorToast('No artist names.', { title: "Couldn't generate that." }));
  await expect
    .poll(() => toastsStore.toasts)
    .toMatchObject([{ title: "Couldn't generate that.", text: 'No artist names.' }]);
});

test('messages of another account are not shown', async () => {
  const other = createEventEmitter('somebody-else');
  other.emit(errorToast('Not for Ada.'));
  worker.emit(errorToast('For Ada.'));
  await expect.poll(() => toastsStore.toasts.map(({ text }) => text)).toEqual(['For Ada.']);
  other.close();
});

test('a connection that was lost for a moment is restored even if the worker did not notice', async () => {
  const sync = createFakeSync();
  replaceSync(sync.service);
  dispatchEvent(new Event('offline'));
  expect(connectionStore.isReachable).toBe(false);

  sync.answers.set('status.get', () => problem(0, 'The server cannot be reached.'));
  dispatchEvent(new Event('online'));
  await expect.poll(() => sync.calls.length).toBe(1);
  expect(connectionStore.isReachable).toBe(false);

  sync.answers.delete('status.get');
  dispatchEvent(new Event('online'));
  await expect.poll(() => connectionStore.isReachable).toBe(true);
});

test('[CALL-12] a lost session ends the account’s view, keeps its writes and reports how many are pending', async () => {
  const { database, userId } = getAccount();
  const clipId = newId();
  await queueWrite(clipReactionTypeWrite, { clipId, reaction: 'LIKE' });
  worker.emit({ type: 'session-lost' });
  await expect.poll(() => getAccount().isSignedIn).toBe(false);
  expect(connectionStore.leftAccount).toEqual({ userId, unsentCount: 1 });
  const kept = openAccountDatabase(userId);
  expect(await kept.run((tables) => tables.outbox.count())).toBe(1);
  kept.close();
  await clearSignedOutAccount();
  expect(connectionStore.leftAccount).toBeNull();
  expect(await listAccountIds()).not.toContain(userId);
  await database.destroy();
});
