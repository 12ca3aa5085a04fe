import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOKEN_PATH } from '#contract/accounts/auth';
import type { Session } from '#contract/accounts/session';
import { SERVER_MARK_HEADER } from '#contract/errors';
import { REALTIME_PATH } from '#contract/events';
import { type AccountDatabase, openAccountDatabase } from '#db/db';
import { getKv, setKv } from '#db/kv';
import { newId } from '#lib/ids';
import { testBilling } from '#tests/support/clips';
import { createSyncService } from './create-sync-service.ts';
import type { SyncService } from './sync-service.ts';

/** Requests held until the test lets the server respond. */
let held: (() => void)[];
let isHolding: boolean;
let isOffline: boolean;
let paths: string[];
let service: SyncService;
let users: [string, string];
let databases: AccountDatabase[];

const json = (body: unknown) =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', [SERVER_MARK_HEADER]: '1' },
  });

function tokenOf(sub: string): string {
  const payload = btoa(
    JSON.stringify({ sub, handle: 'ada', staff: false, exp: Math.round(Date.now() / 1000) + 600 }),
  );
  return `e30.${payload.replaceAll('=', '')}.`;
}

/** The user whose cookie the browser has. */
let cookieUserId: string;

beforeEach(() => {
  held = [];
  paths = [];
  isHolding = false;
  isOffline = false;
  users = [`test-${newId()}`, `test-${newId()}`];
  [cookieUserId] = users;
  databases = users.map((userId) => openAccountDatabase(userId));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    if (pathname === TOKEN_PATH) return json({ token: tokenOf(cookieUserId) });
    paths.push(pathname);
    if (isOffline) throw new TypeError('no network');
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    return json(pathname.includes('billing') ? testBilling({ total_credits_left: 7 }) : {});
  });
  service = createSyncService();
});

afterEach(async () => {
  await service.stop();
  for (const release of held) release();
  for (const database of databases) await database.destroy();
  vi.restoreAllMocks();
});

const start = (userId: string) => service.start({ userId, deviceId: 'device-1' });
const readBilling = () => service.read('billing.getInfo', undefined, 'first');
const creditsOf = async (place: 0 | 1) => {
  const database = databases[place];
  return database && (await getKv(database, 'billing'))?.value.total_credits_left;
};

test('calls made before the start wait for it', async () => {
  const early = readBilling();
  const state = await Promise.race([early, new Promise((resolve) => setTimeout(resolve, 50, 'waits'))]);
  expect(state).toBe('waits');
  expect(paths).toEqual([]);
  await start(users[0]);
  expect(await early).toEqual({ ok: true, value: { hasMore: false } });
  expect(await creditsOf(0)).toBe(7);
});

test('the device id is stored for the service worker', async () => {
  await start(users[0]);
  expect(databases[0] && (await getKv(databases[0], 'device'))).toEqual({ deviceId: 'device-1' });
});

test('a response for one account is never stored for the next', async () => {
  await start(users[0]);
  // Await it: the next call would otherwise join this one.
  await readBilling();
  expect(await creditsOf(0)).toBe(7);
  isHolding = true;
  paths = [];
  // The outcome does not matter, because the page shows another account by then.
  const late = readBilling().catch(() => undefined);
  await expect.poll(() => paths.some((path) => path.includes('billing'))).toBe(true);
  const asked = [...held];
  [, cookieUserId] = users;
  await start(users[1]);
  for (const release of asked) release();
  await late;
  expect(await creditsOf(1)).toBeUndefined();
});

test('starting twice in a row ends with the second account, and its calls work', async () => {
  const first = start(users[0]);
  [, cookieUserId] = users;
  await Promise.all([first, start(users[1])]);
  expect(await readBilling()).toEqual({ ok: true, value: { hasMore: false } });
  expect(await creditsOf(1)).toBe(7);
});

test('after a stop calls wait for the next account instead of failing', async () => {
  await start(users[0]);
  await service.stop();
  const between = readBilling();
  await service.flush(true);
  [, cookieUserId] = users;
  await start(users[1]);
  expect(await between).toMatchObject({ ok: true });
  expect(await creditsOf(1)).toBe(7);
});

test('the library is read as soon as any call reaches the server, or the page is shown again', async () => {
  const feedReads = () => paths.filter((path) => path.startsWith('/api/feed/')).length;
  isOffline = true;
  await start(users[0]);
  await expect.poll(feedReads).toBe(1);
  await service.setVisible(false);
  await service.setVisible(true);
  await expect.poll(feedReads).toBe(2);
  isOffline = false;
  await service.call('status.get', {});
  await expect.poll(feedReads).toBe(3);
});

test('[ROLE-35] opens the event stream only with the flag event-subscribers', async () => {
  const keep = async (place: 0 | 1, isOn: boolean) => {
    const flags = { 'event-subscribers': isOn };
    await setKv(databases[place] as AccountDatabase, 'session', {
      value: { flags } as unknown as Session,
      fetchedAt: 1,
    });
  };
  await keep(0, false);
  await keep(1, true);
  // The server's session response is held back: the stored one counts.
  isHolding = true;
  await start(users[0]);
  await expect.poll(() => paths.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(paths).not.toContain(REALTIME_PATH);
  cookieUserId = users[1];
  await start(users[1]);
  await expect.poll(() => paths).toContain(REALTIME_PATH);
});
