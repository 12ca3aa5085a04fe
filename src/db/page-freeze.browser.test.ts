import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageFreezeHandlers } from '#lib/page-freeze';
import { openTestDatabase } from '#tests/support/device/outbox';
import { type AccountDatabase, openAccountDatabase } from './db.ts';
import { getKv, setKv } from './kv.ts';

let database: AccountDatabase;
let other: AccountDatabase;
let isOver = false;
beforeEach(() => {
  // Discards the app's handlers: other tests loaded it in this page, and they would reload it.
  pageFreezeHandlers.clear();
  isOver = false;
  database = openTestDatabase();
  other = openAccountDatabase(database.userId, database.name);
});
afterEach(async () => {
  isOver = true;
  // Dexie also pauses while a page is left.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  other.close();
  await database.destroy();
});

/** An endless write, like one interrupted midway. Resolves once it has begun. */
async function beginEndlessWrite(): Promise<void> {
  let tries = 0;
  const begun = Promise.withResolvers<void>();
  database
    .run((tables) => {
      tries += 1;
      if (tries > 1) return;
      return tables.transaction('rw', tables.kv, async () => {
        begun.resolve();
        while (!isOver) await tables.kv.get('device');
      });
    })
    .catch(() => undefined);
  await begun.promise;
}

test("a left page in the browser's back/forward cache releases the storage", async () => {
  await beginEndlessWrite();
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  // Another page, from the storage's point of view.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await setKv(other, 'device', { deviceId: 'd-2' });
  expect(await getKv(other, 'device')).toEqual({ deviceId: 'd-2' });
});

test('a left page starts nothing new', async () => {
  await setKv(database, 'device', { deviceId: 'd-1' });
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  let isAnswered = false;
  void getKv(database, 'device').then(() => {
    isAnswered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isAnswered).toBe(false);
});

test('a page that is not cached ends its transactions automatically', async () => {
  await beginEndlessWrite();
  let isWritten = false;
  const write = setKv(other, 'device', { deviceId: 'd-2' }).then(() => {
    isWritten = true;
  });
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isWritten).toBe(false);
  isOver = true;
  await write;
});
