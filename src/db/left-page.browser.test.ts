import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageFreezeHandlers } from '#lib/left-page';
import { openTestDatabase } from '#tests/support/outbox';
import { type AccountDatabase, openAccountDatabase } from './db.ts';
import { getKv, setKv } from './kv.ts';

let database: AccountDatabase;
let other: AccountDatabase;
let isOver = false;
beforeEach(() => {
  // Of the app, which other tests opened in this page, and which would load it again.
  pageFreezeHandlers.clear();
  isOver = false;
  database = openTestDatabase();
  other = openAccountDatabase(database.userId, database.name);
});
afterEach(async () => {
  isOver = true;
  // Dexie, too, rests while a page is left.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  other.close();
  await database.destroy();
});

/** A write that goes on and on, as one does that stops in the middle. Resolves when it has begun. */
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

test('a page that is left and kept by the browser lets others have the storage', async () => {
  await beginEndlessWrite();
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  // Another page, as far as the storage knows.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await setKv(other, 'device', { deviceId: 'd-2' });
  expect(await getKv(other, 'device')).toEqual({ deviceId: 'd-2' });
});

test('a page that is left begins nothing more', async () => {
  await setKv(database, 'device', { deviceId: 'd-1' });
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  let isAnswered = false;
  void getKv(database, 'device').then(() => {
    isAnswered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isAnswered).toBe(false);
});

test('a page that is not kept ends its transactions itself', async () => {
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
