import Dexie from 'dexie';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { databaseName } from '#db/database-names';
import { deleteAccountDatabase, openAccountDatabase } from '#db/db';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { listenForEvents, type SyncEvent } from '#sync/sync-events';
import { installStorageFaults, setStorageFault } from '#tests/faults/schedules/storage-faults';
import { enqueue, like, readOutbox } from '#tests/support/device/outbox';
import { flushAccounts } from './outbox.ts';

const [BROKEN, OWN] = ['a-broken', 'b-own'];

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([BROKEN, OWN].map(deleteAccountDatabase));
});

test("an account whose storage cannot be opened does not block another one's writes", async () => {
  // Written by a newer version of the app.
  const newer = new Dexie(databaseName(BROKEN));
  newer.version(9999).stores({ outbox: '++seq' });
  await newer.open();
  newer.close();
  const database = openAccountDatabase(OWN);
  await enqueue(database, clipReactionTypeWrite, like(1));
  database.close();
  // Accounts of other tests in this browser must not be sent.
  vi.spyOn(indexedDB, 'databases').mockResolvedValue(
    [BROKEN, OWN].map((userId) => ({ name: databaseName(userId) })),
  );
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(String(input));
    throw new TypeError('no network');
  });
  await expect(flushAccounts(true)).rejects.toThrow('older than what the device holds');
  expect(asked).toContain('/api/auth/token');
});

test('a flush on a full device sends nothing, keeps the write, and notifies the open page', async () => {
  const database = openAccountDatabase(OWN);
  onTestFinished(() => database.close());
  const opId = await enqueue(database, clipReactionTypeWrite, like(1));
  vi.spyOn(indexedDB, 'databases').mockResolvedValue([{ name: databaseName(OWN) }]);
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  const heard: SyncEvent[] = [];
  onTestFinished(listenForEvents(OWN, (event) => heard.push(event)));
  onTestFinished(installStorageFaults());
  setStorageFault(database.name, 'commit');
  await expect(flushAccounts(true)).rejects.toThrow('This device is full');
  expect(asked).not.toHaveBeenCalled();
  await expect.poll(() => heard).toMatchObject([{ type: 'toast', action: { href: '/me/downloads' } }]);
  setStorageFault(database.name, null);
  expect(await readOutbox(database)).toMatchObject([{ opId, state: 'waiting' }]);
});
