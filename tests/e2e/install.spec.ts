import { type CDPSession, expect, test } from '@playwright/test';
import { type App, newAccount } from './app.ts';
import { ownRegistration, Session } from './session.ts';

let session: Session;
let app: App;
const violations: string[] = [];

test.beforeAll(async () => {
  session = await Session.start();
  app = await session.openBrowser();
  app.page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
});

test.afterAll(async () => {
  await session.end();
});

test('Chromium reports no installability error', async () => {
  await app.page.goto('/');
  await app.waitForOfflineShell();
  const devtools = await session.context.newCDPSession(app.page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

/** Returns the service worker's response to a navigation, before any code runs. */
async function openFromServiceWorker(path: string): Promise<string> {
  const response = await app.page.goto(path);
  expect(response?.fromServiceWorker(), path).toBe(true);
  return (await response?.text()) ?? '';
}

test('the service worker serves the splash page to a visitor on start', async () => {
  expect(await openFromServiceWorker('/home')).toContain('Songs that fly');
});

test('the service worker serves Home and Library with their frames', async () => {
  await app.signUp(newAccount());
  for (const path of ['/home', '/me']) {
    expect(await openFromServiceWorker(path), path).toContain('class="boot-phone"');
    await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a chosen light theme applies before the code loads', async () => {
  const { page } = app;
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  // The service worker has cached the code.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/me');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('.boot-phone')).toBeVisible();
  await page.unroute('**/assets/*.js');
  await devtools.detach();
  await page.evaluate(() => localStorage.removeItem('theme'));
});

/** The parts needed to simulate a tap on a notification; only service worker types include them. */
interface ServiceWorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

/**
 * Resolves once the system shows the notification. Chromium drops a notification that a page queries after it
 * was stored and before it is shown, because it assumes that it was dismissed.
 */
async function deliverPush(
  devtools: CDPSession,
  message: { origin: string; registrationId: string; data: string },
): Promise<void> {
  const service = 'notifications';
  await devtools.send('BackgroundService.setRecording', { shouldRecord: true, service });
  await devtools.send('BackgroundService.startObserving', { service });
  const displayed = new Promise<void>((resolve) => {
    devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
      if (backgroundServiceEvent.eventName === 'Notification displayed') resolve();
    });
  });
  await devtools.send('ServiceWorker.deliverPushMessage', message);
  await displayed;
}

test('a push is shown when no page handles it, and a tap navigates the open page to its subject', async () => {
  await session.context.grantPermissions(['notifications']);
  await app.page.goto('/home');
  await app.waitForOfflineShell();
  const devtools = await session.context.newCDPSession(app.page);
  const { origin } = new URL(app.page.url());
  const notification = { title: 'Ada liked Rain', body: '', navigate: `${origin}/rules`, tag: 'a' };
  const message = { origin, registrationId: await ownRegistration(devtools, origin) };
  const data = JSON.stringify({ web_push: 8030, notification });
  await deliverPush(devtools, { ...message, data });
  const shown = () =>
    app.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return ((await registration?.getNotifications()) ?? []).map(({ title }) => title);
    });
  await expect.poll(shown).toEqual([notification.title]);
  const [worker] = session.context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerScope;
    const [first] = await scope.registration.getNotifications();
    if (first) scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: first }));
  });
  await expect(app.page).toHaveURL(`${origin}/rules`);
  await expect.poll(shown).toEqual([]);
});

test('the content security policy was never violated', () => {
  expect(violations).toEqual([]);
});
