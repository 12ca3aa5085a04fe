import { expect } from '@playwright/test';
import { App, newAccount } from './app.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

// The service worker's initial downloads matter only for offline use.
test.use({ serviceWorkers: 'block' });

let session: Session;
let app: App;

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
  app = await session.openBrowser();
});

test.afterAll(async () => {
  await session.end();
});

const account = newAccount();

test('text typed into the splash page while its code loads is kept, with the caret', async () => {
  const { page } = await session.newPage();
  const devtools = await session.context.newCDPSession(page);
  await devtools.send('Network.enable');
  // As on a first visit.
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'Song description' });
  await field.focus();
  await page.keyboard.type('a waltz ');
  release();
  // Typing this takes longer than loading the code and rendering the page.
  const rest = 'for the last ferry home and all who sleep on it while the gulls go on complaining';
  await page.keyboard.type(rest, { delay: 30 });
  // Once the text is stored, the application has taken over.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('createV2-state') ?? ''))
    .toContain('complaining');
  await expect(field).toHaveValue(`a waltz ${rest}`);
  await expect(field).toBeFocused();
  await page.close();
});

test('[ROUTE-03] a visitor sees the splash page with a way to sign up', async () => {
  for (const path of ['/home', '/']) {
    await app.page.goto(path);
    await expect(app.page.getByRole('heading', { level: 1, name: 'Songs that fly with you' })).toBeVisible();
  }
  await app.textbox('Song description').fill('a slow waltz about the harbour');
  await app.button(/^Create/).click();
  await expect(app.page).toHaveURL(/\/sign-up\?auth_flow=sign-up&source=splashpage/);
});

test('invalid input is reported at its field before a request is sent', async () => {
  await app.page.goto('/sign-up');
  await app.textbox('Email').fill('not an address');
  await app.textbox('Username').fill('a b');
  await app.page.getByLabel('Password', { exact: true }).fill('short');
  await app.button('Sign up').click();
  await expect(app.page.getByText('Enter an email address like name@example.com.')).toBeVisible();
  await expect(
    app.page.getByText('Username can contain only letters, digits and underscores.'),
  ).toBeVisible();
  await expect(app.page.getByText('Password must have at least 8 characters.')).toBeVisible();
  expect(session.network.requests('POST', /sign-up/)).toEqual([]);
});

test('[ROUTE-33] [ROUTE-34] [ROUTE-37] a visitor is redirected to sign-in or sign-up, each with its marker, and back to the requested page', async () => {
  await app.page.goto('/me/playlists');
  await expect(app.page).toHaveURL(/\/sign-in\?auth_flow=sign-in&.*redirect_url=/);
  await app.page.getByRole('link', { name: 'Sign up' }).click();
  await expect(app.page).toHaveURL(/\/sign-up\?auth_flow=sign-up&.*redirect_url=/);
  const other = newAccount();
  await app.textbox('Email').fill(other.email);
  await app.textbox('Username').fill(other.username);
  await app.page.getByLabel('Password', { exact: true }).fill(other.password);
  await app.button('Sign up').click();
  await expect(app.page).toHaveURL(/\/me\/playlists$/);
  await app.page.goto('/account');
  await app.button('Sign out').click();
  // What the visitor wrote on the splash page came along.
  await app.button('Sign out and delete it').click();
  await expect(app.page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});

test('a new account lands on home, signs out and signs in again', async () => {
  await app.signUp(account);
  await app.page.goto('/account');
  await app.button('Sign out').click();
  await expect(app.page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await app.signIn(account);
  await expect(app.page.getByRole('link', { name: 'Library' }).first()).toBeVisible();
});

test('a wrong password and a taken name are reported at the field', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: session.network.origin });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('another secret');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Email or password is wrong.')).toBeVisible();

  await page.goto('/sign-up');
  await page.getByRole('textbox', { name: 'Email' }).fill(`other-${account.email}`);
  await page.getByRole('textbox', { name: 'Username' }).fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByText('Username is already taken.')).toBeVisible();
  await context.close();
});

test('the session is in a cookie that no script can read', async () => {
  const cookies = await session.context.cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie.httpOnly, cookie.name).toBe(true);
    expect(['Lax', 'Strict']).toContain(cookie.sameSite);
  }
  const readable = await app.page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
  expect(readable).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
});

test('an account on the free plan creates songs with a model of its plan', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: session.network.origin });
  const free = new App(await context.newPage());
  await free.signUp(newAccount());
  await free.createSimple('a short jazz waltz, ten seconds');
  const made = () => session.network.requests('POST', /\/api\/generate\/v2\//);
  await expect.poll(() => made().at(-1)?.status ?? null).toBe(200);
  await context.close();
});

test('[CALL-11] a screen reopened a moment later does not reload its data', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: session.network.origin });
  const reader = new App(await context.newPage());
  const reads = () => session.network.requests('GET', /^\/api\/playlist\/me\b/).length;
  const openPlaylists = async () => {
    await reader.page.getByRole('link', { name: 'Playlists' }).click();
    await expect(reader.page.getByText('No playlists yet')).toBeVisible();
  };
  await reader.signUp(newAccount());
  await reader.page.getByRole('link', { name: 'Library' }).click();
  await openPlaylists();
  // By then the initial reads and writes are finished.
  await reader.page.waitForTimeout(3000);
  const openAgain = async () => {
    await reader.page.goBack();
    await openPlaylists();
    await reader.page.waitForTimeout(500);
  };
  await openAgain();
  const readBefore = reads();
  await openAgain();
  expect(reads()).toBe(readBefore);
  await context.close();
});
