import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newId } from '#lib/ids';
import { followOtherTabs, getAccount, setAccount, subscribeAccount } from '#state/bridges/account';
import { useTestAccount } from '#tests/support/server/test-account';

beforeEach(() => {
  useTestAccount();
  onTestFinished(followOtherTabs());
});

/** Acts like another tab: changes local storage and notifies this tab. */
function inOtherTab(key: string | null, value: object | string | null): void {
  const text = typeof value === 'string' || value === null ? value : JSON.stringify(value);
  if (key === null) localStorage.clear();
  else if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

const bob = () => ({
  userId: `test-${newId()}`,
  handle: 'bob',
  email: 'b@example.com',
  displayName: 'Bob',
  isLoaded: true,
});

test('a sign-out in another tab signs this one out', () => {
  inOtherTab('session-state', null);
  expect(getAccount()).toMatchObject({ isSignedIn: false, userId: 'anonymous' });
});

test('clearing the storage in another tab signs this one out', () => {
  inOtherTab(null, null);
  expect(getAccount().isSignedIn).toBe(false);
});

test('another account in another tab is shown here, from its own database', () => {
  const next = bob();
  inOtherTab('session-state', next);
  expect(getAccount()).toMatchObject({ userId: next.userId, isSignedIn: true, displayName: 'Bob' });
  expect(getAccount().database.name).toBe(`skylark-${next.userId}`);
});

test('new details of the same account in another tab do not reopen its database', () => {
  const { userId, database } = getAccount();
  let changes = 0;
  onTestFinished(
    subscribeAccount(() => {
      changes += 1;
    }),
  );
  inOtherTab('session-state', { ...bob(), userId });
  expect(changes).toBe(0);
  expect(getAccount().database).toBe(database);
});

test('other keys and a damaged session of another tab are not mistaken for an account', () => {
  const { userId } = getAccount();
  inOtherTab('theme', 'light');
  expect(getAccount().userId).toBe(userId);
  inOtherTab('session-state', '{broken');
  expect(getAccount().isSignedIn).toBe(false);
});

test('the database of the previous account is closed, that of the same account stays open', async () => {
  const { userId, database } = getAccount();
  setAccount({ ...bob(), userId });
  expect(getAccount().database).toBe(database);
  expect(await database.run((tables) => tables.clips.count())).toBe(0);
  setAccount(null);
  await expect(database.run((tables) => tables.clips.count())).rejects.toThrow('the account was closed');
});

test('a listener that unsubscribes during a change does not affect the others', () => {
  const notified: string[] = [];
  const stopFirst = subscribeAccount(() => {
    notified.push('first');
    stopFirst();
  });
  onTestFinished(subscribeAccount(() => notified.push('second')));
  setAccount(null);
  setAccount(null);
  expect(notified).toEqual(['first', 'second', 'second']);
});
