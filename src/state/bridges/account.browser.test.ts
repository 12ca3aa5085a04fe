import { afterEach, expect, test } from 'vitest';
import { getAccount, getDeviceId, setAccount, subscribeAccount } from './account.ts';

const ADA = { userId: 'ada-1', handle: 'ada', email: 'ada@example.com', displayName: 'Ada', isLoaded: true };

afterEach(() => setAccount(null));

test("[SESS-32] 'session-state' in local storage holds the session state across reloads", async () => {
  setAccount(ADA);
  expect(JSON.parse(localStorage.getItem('session-state') ?? '')).toEqual(ADA);
  // A reload starts with a fresh copy of the module.
  const path = './account.ts?reloaded';
  const reloaded = (await import(/* @vite-ignore */ path)) as typeof import('./account.ts');
  expect(reloaded.getAccount()).toMatchObject({ userId: 'ada-1', isSignedIn: true, handle: 'ada' });
});

test('the stored session holds no token', () => {
  setAccount(ADA);
  expect(localStorage.getItem('session-state')).not.toMatch(/token|secret|password/i);
});

test('[CALL-03] the device id is a UUID that stays the same', () => {
  const first = getDeviceId();
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(getDeviceId()).toBe(first);
  expect(localStorage.getItem('device-id')).toBe(first);
});

test('each account has its own database, and listeners are notified of a change', () => {
  let changes = 0;
  const stop = subscribeAccount(() => {
    changes += 1;
  });
  setAccount(ADA);
  const ada = getAccount();
  setAccount({ ...ADA, userId: 'bob-1' });
  expect(getAccount().database.name).toBe('skylark-bob-1');
  expect(ada.database.name).toBe('skylark-ada-1');
  setAccount(null);
  expect(getAccount().isSignedIn).toBe(false);
  expect(changes).toBe(3);
  stop();
});

test('a damaged stored session means signed out', async () => {
  setAccount(null);
  localStorage.setItem('session-state', '{broken');
  const path = './account.ts?damaged';
  const reloaded = (await import(/* @vite-ignore */ path)) as typeof import('./account.ts');
  expect(reloaded.getAccount().isSignedIn).toBe(false);
});
