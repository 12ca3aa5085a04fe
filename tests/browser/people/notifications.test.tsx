import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CallId, CallInput } from '#contract/contract';
import type { Notification } from '#contract/people/notifications';
import { entityTables, storeParts } from '#db/entity-store';
import { setKv } from '#db/kv';
import { notificationNoun } from '#domain/nouns/notification';
import { partOf } from '#domain/nouns/noun';
import { profilesPart } from '#domain/nouns/profile';
import { getAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { pull } from '#sync/pull/pull';
import { testId } from '#tests/support/clips';
import { testContext } from '#tests/support/device/sync';
import { testNotification, testPerson } from '#tests/support/notifications';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, DESKTOP } from '../../support/browser/app-screen.tsx';

const server = { notifications: [] as unknown[], reads: [] as CallId[] };
const push = { calls: [] as (readonly [id: string, input: unknown])[] };
replaceCalls({
  async call(id: CallId, input?: object) {
    push.calls.push([id, input]);
    return id === 'push.getKey' ? { public_key: 'AQID' } : { muted_types: [] };
  },
  read(id: CallId, input: CallInput<CallId>) {
    server.reads.push(id);
    const { notifications } = server;
    const answer = { notifications, notified_at: '2026-01-01T00:00:00.000Z' };
    return pull(
      testContext(getAccount().database, () => answer),
      id,
      input,
    );
  },
});

let app: AppScreen;
let userId: string;

beforeEach(() => {
  userId = signInTestUser();
  app = new AppScreen();
});

afterEach(async () => {
  connectionStore.isReachable = true;
  await app.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = () => page.getByRole('region', { name: 'Notifications' });
const items = () =>
  region()
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent);
const writes = () => getAccount().database.run((tables) => tables.outbox.toArray());

/** Stores notifications on the device, as if received by push or from the server's list. */
async function put(notifications: readonly Notification[], now = 1): Promise<void> {
  const { database } = getAccount();
  await database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () => {
      const people = profilesPart(notifications.flatMap(({ user_profiles: some }) => some));
      const options = { userId, source: 'update', startedAt: now, now } as const;
      await storeParts(tables, [partOf(notificationNoun, notifications), people], options);
    }),
  );
  await setKv(database, 'notifications', { notifiedAt: '2026-01-01T00:00:00.000Z', isWhole: true });
}

describe('the page', () => {
  test('[NOTIF-01] [NOTIF-05] [ROUTE-29] lists notifications, newest first', async () => {
    await put([
      testNotification(1),
      testNotification(3, { notification_type: 'follow', content_type: 'profile', content_id: 'ben' }),
      testNotification(2, { notification_type: 'clip_comment', comment_text: 'Lovely' }),
    ]);
    await app.open('/notifications');
    await expect.poll(items).toHaveLength(3);
    expect(items()[0]).toContain('Ben started following you');
    expect(items()[1]).toContain('Ben commented on Copper Wire');
    expect(items()[1]).toContain('Lovely');
    expect(items()[2]).toContain('Ben liked Copper Wire');
  });

  test('[NOTIF-04] [NOTIF-06] a newer copy replaces an older one, an older copy is ignored, and a deleted one is removed', async () => {
    await put([testNotification(5), testNotification(1, { id: testId(3) })]);
    await app.open('/notifications');
    await expect.poll(items).toHaveLength(2);
    const joined = { user_profiles: [testPerson('Cleo'), testPerson('Ben')], num_profiles: 2 };
    await put([testNotification(6, { ...joined, id: testNotification(5).id })], 2);
    await expect.element(region()).toHaveTextContent('Cleo and Ben liked Copper Wire');
    await put([testNotification(5)], 3);
    await put([testNotification(1, { id: testId(3), notification_type: 'deleted' })], 4);
    await expect.poll(items).toHaveLength(1);
    expect(items()[0]).toContain('Cleo and Ben');
  });

  test('[NOTIF-07] a notification that arrives while the page is open is shown without a reload, and counted', async () => {
    await put([testNotification(1, { is_read: true })]);
    await app.open('/notifications', DESKTOP);
    await expect.element(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await put([testNotification(2, { notification_type: 'mention', comment_id: testId(5) })], 2);
    await expect.element(page.getByRole('link', { name: 'Notifications, 1 new' })).toBeVisible();
    const link = page.getByRole('link', { name: /Ben mentioned you on Copper Wire/ });
    await expect.element(link).toHaveAttribute('href', `/song/${testId(2)}?comment=${testId(5)}`);
  });

  test('distinguishes an empty list from one not yet loaded', async () => {
    connectionStore.isReachable = false;
    await app.open('/notifications');
    await expect.element(page.getByRole('heading', { name: 'Needs signal' })).toBeVisible();
    await put([]);
    await expect.element(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
  });
});

describe('actions', () => {
  beforeEach(async () => {
    await put([testNotification(1), testNotification(2, { notification_type: 'comment_like' })]);
    await app.open('/notifications', DESKTOP);
    await expect.element(page.getByRole('link', { name: 'Notifications, 2 new' })).toBeVisible();
  });

  test('[NOTIF-07] [NOTIF-10] opening a notification marks it as read, and the count decreases', async () => {
    await page.getByRole('link', { name: /liked Copper Wire/ }).click();
    await expect.element(page.getByRole('link', { name: 'Notifications, 1 new' })).toBeVisible();
    expect((await writes())[0]).toMatchObject({
      kind: 'notification-read',
      args: { ids: [testNotification(1).id], until: null },
    });
  });

  test('[NOTIF-11] all are marked as read up to the newest one shown', async () => {
    await button('Mark all read').click();
    await expect.element(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    const [write] = await writes();
    expect(write?.args).toMatchObject({ until: testNotification(2).updated_at });
    await expect.element(button('Mark all read')).not.toBeInTheDocument();
  });

  test('[NOTIF-12] a removed notification disappears', async () => {
    await button('Remove: Ben liked your comment on Copper Wire').click();
    await expect.poll(items).toHaveLength(1);
    expect((await writes())[0]).toMatchObject({
      kind: 'notification-suppress',
      args: { ids: [testNotification(2).id] },
    });
    await expect.element(page.getByRole('link', { name: 'Notifications, 1 new' })).toBeVisible();
  });
});

test('[NOTIF-08] older ones are requested until a page contains nothing new', async () => {
  await put([testNotification(9)]);
  const state = { notifiedAt: '2026-01-01T00:00:00.000Z', isWhole: false };
  await setKv(getAccount().database, 'notifications', state);
  // Each page begins with the last notification already loaded.
  server.notifications = [testNotification(9), testNotification(8)];
  await app.open('/notifications');
  await button('Show older notifications').click();
  await expect.poll(items).toHaveLength(2);
  server.notifications = [testNotification(8)];
  await button('Show older notifications').click();
  await expect.element(button('Show older notifications')).not.toBeInTheDocument();
  expect(items()).toHaveLength(2);
});

test('[NOTIF-13] a new follower can be followed back from the notification', async () => {
  await put([
    testNotification(1, { notification_type: 'follow', content_type: 'profile', content_id: 'ben' }),
  ]);
  await app.open('/notifications');
  await button('Follow back').click();
  await expect.element(button('Following')).toHaveAttribute('aria-pressed', 'true');
  expect((await writes())[0]?.args).toEqual({ handle: 'ben', isFollowing: true });
});

test('[NOTIF-09] a visitor is redirected to sign-in with this page as the return path', async () => {
  await app.close();
  app = new AppScreen();
  push.calls = [];
  server.reads = [];
  const router = await app.open('/notifications');
  await expect.poll(() => router.state.location.href).toContain('/sign-in');
  expect(router.state.location.search).toMatchObject({ source: 'notificationspage' });
  expect([push.calls, server.reads]).toEqual([[], []]);
});

describe('push to this device', () => {
  const subscription = {
    endpoint: 'https://push.example.com/a',
    options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
    toJSON: () => ({ endpoint: 'https://push.example.com/a', keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: async () => {
      held = null;
      return true;
    },
  };
  let held: typeof subscription | null = null;
  let permission: NotificationPermission = 'default';

  beforeEach(() => {
    held = null;
    permission = 'default';
    push.calls = [];
    const pushManager = {
      getSubscription: async () => held,
      subscribe: async () => {
        held = subscription;
        return held;
      },
    };
    const registration = { active: {}, pushManager } as unknown as ServiceWorkerRegistration;
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
    vi.spyOn(globalThis.Notification, 'permission', 'get').mockImplementation(() => permission);
    vi.spyOn(globalThis.Notification, 'requestPermission').mockImplementation(async () => permission);
  });
  afterEach(() => vi.restoreAllMocks());

  const device = () => page.getByRole('switch', { name: /^Push to this device/ });
  const pushed = () => push.calls.filter(([id]) => id.startsWith('push.'));

  async function openSettings() {
    await app.open('/notifications');
    await button('Notification settings').click();
  }

  test('says that it waits while the browser does, and cannot be pressed again', async () => {
    await openSettings();
    permission = 'granted';
    let answer: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.mocked(globalThis.Notification.requestPermission).mockImplementation(async () => {
      await waits;
      return permission;
    });
    await device().click();
    await expect.element(page.getByText('Waiting for this browser…')).toBeVisible();
    await expect.element(device()).toBeDisabled();
    answer();
    await expect.element(device()).toBeChecked();
    await expect.element(page.getByText('Waiting for this browser…')).not.toBeInTheDocument();
  });

  test('is turned on after the browser’s permission prompt, and off again', async () => {
    await openSettings();
    await expect.element(device()).not.toBeChecked();
    permission = 'granted';
    await device().click();
    await expect.element(device()).toBeChecked();
    const { keys } = subscription.toJSON();
    const { endpoint } = subscription;
    expect(pushed()).toEqual([
      ['push.getKey', undefined],
      ['push.subscribe', { body: { endpoint, keys, language: 'en' } }],
    ]);
    await device().click();
    await expect.element(device()).not.toBeChecked();
    expect(pushed().at(-1)).toEqual(['push.unsubscribe', { body: { endpoint } }]);
    expect(held).toBeNull();
  });

  test('when denied, says what the user can do, and sends no request', async () => {
    await openSettings();
    await expect.element(device()).not.toBeChecked();
    permission = 'denied';
    await device().click();
    await expect.element(page.getByText(/Allow them in your browser settings/)).toBeVisible();
    expect(pushed()).toEqual([]);
  });
});
