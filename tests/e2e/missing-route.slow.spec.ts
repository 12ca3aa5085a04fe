import { type BrowserContext, expect } from '@playwright/test';
import { App, newAccount } from './app.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

const REQUEST = 'a short waltz for Anna';

let session: Session;
let context: BrowserContext;
let app: App;

// Without a service worker, code that was not loaded yet is out of reach without a signal.
test.beforeAll(async ({ household, browser }) => {
  session = await Session.join(household);
  context = await browser.newContext({
    baseURL: session.network.origin,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 800 },
  });
  app = new App(await context.newPage());
  await app.signUp(newAccount());
});

test.afterAll(async () => {
  await context.close();
  await session.end();
});

const needsConnection = () => app.page.getByRole('heading', { name: 'This page needs a connection' });
const isAppKept = () => app.page.evaluate(() => 'isAppKept' in globalThis);

test('a page that was never loaded says offline that it needs a connection, and opens with it', async () => {
  const { page } = app;
  await page.goto('/create');
  await app.textbox('Song description').fill(REQUEST);
  await page.evaluate(() => Object.assign(globalThis, { isAppKept: true }));
  await session.network.cut();
  await context.setOffline(true);

  await app.follow('/rules');
  await expect(needsConnection()).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await app.button('Try again').click();
  await expect(needsConnection()).toBeVisible();
  await page.goBack();
  await expect(app.textbox('Song description')).toHaveValue(REQUEST);

  await page.goForward();
  await expect(needsConnection()).toBeVisible();
  await session.network.connect();
  await context.setOffline(false);
  await expect(needsConnection()).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(app.textbox('Song description')).toHaveValue(REQUEST);
  expect(await isAppKept()).toBe(true);
});

test('a page that was never loaded opens when a server that was away answers again', async () => {
  const { page } = app;
  await page.goto('/create');
  await expect(app.textbox('Song description')).toBeVisible();
  await session.network.cut();
  await app.follow('/studio');
  await expect(needsConnection()).toBeVisible();
  await session.network.connect();
  await expect(needsConnection()).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('heading').first()).toBeVisible();
});
