import { expect } from '@playwright/test';
import { App, newAccount } from './app.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

// Before the device keeps the app, what was not loaded yet is out of reach without a signal.
test.use({ serviceWorkers: 'block' });

let session: Session;

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
});

test.afterAll(async () => {
  await session.end();
});

/** Whether the page has loaded no code for three seconds. Runs in the page. */
const isQuiet = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .every((entry) => performance.now() - (entry as PerformanceResourceTiming).responseEnd > 3000);

const REQUEST = 'a short waltz for Anna';

test('Create when online works in the first minute of an account, with parts that were never loaded', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: session.network.origin,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 800 },
  });
  const app = new App(await context.newPage());
  const { page } = app;
  await app.signUp(newAccount());
  await page.goto('/create');
  // What a write needs is loaded as soon as the page has nothing else to do.
  await expect.poll(() => page.evaluate(isQuiet), { timeout: 60_000 }).toBe(true);
  await app.textbox('Song description').fill(REQUEST);
  // As if the signal went before anything else had come.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await session.network.cut();
  await context.setOffline(true);
  await app.button(/^Create when online/).click();
  await expect(page.getByRole('region', { name: 'Songs you made' }).getByText(REQUEST)).toBeVisible();
  await expect(page.getByText('This page did not open')).toHaveCount(0);
  await expect(app.textbox('Song description')).toBeVisible();
  await context.close();
  await session.network.connect();
});
