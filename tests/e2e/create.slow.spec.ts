import { expect, type Locator } from '@playwright/test';
import { App, newAccount, RENDER_TIMEOUT_MS } from './app.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

// The service worker's initial downloads matter only for offline use.
test.use({ serviceWorkers: 'block' });

let session: Session;

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
});

test.afterAll(async () => {
  await session.end();
});

const REQUEST = 'a short waltz for Anna, ten seconds';
/** More controls than precede any of these. */
const MOST_TABS = 60;

const playKey = (app: App): Locator =>
  app.page
    .getByRole('region', { name: 'Songs you made' })
    .getByRole('button', { name: /^Play / })
    .first();

test('on a desktop a song can be described, understood, made and played by keyboard alone', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: session.network.origin,
    viewport: { width: 1280, height: 800 },
  });
  const app = new App(await context.newPage());
  const { keyboard } = app.page;
  /** Tabs to a control, like a user who watches the focus. */
  async function tabTo(control: Locator): Promise<void> {
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(control).toBeFocused();
  }
  await app.signUp(newAccount());
  await app.page.goto('/create');
  const request = app.textbox('Song description');
  await expect(request).toBeVisible();
  await tabTo(request);
  await keyboard.type(REQUEST);
  await expect(app.page.getByRole('group', { name: 'What we heard' }).first()).toContainText('for Anna');
  await tabTo(app.button(/^Create/).first());
  await keyboard.press('Enter');
  await expect(playKey(app)).toBeVisible({ timeout: RENDER_TIMEOUT_MS });
  await tabTo(playKey(app));
  await keyboard.press('Enter');
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(0.3);
  await context.close();
});

test('on a phone a song can be described and made with one thumb', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: session.network.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const app = new App(await context.newPage());
  await app.signUp(newAccount());
  await app.page.getByRole('link', { name: 'Create', exact: true }).last().tap();
  await app.textbox('Song description').tap();
  await app.page.keyboard.type(REQUEST);
  const create = app.button(/^Create/).first();
  // Within reach of the thumb of the hand that holds the phone.
  const { y = 0, height = 0 } = (await create.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(844 / 2);
  expect(height).toBeGreaterThanOrEqual(44);
  await create.tap();
  await expect(playKey(app)).toBeVisible({ timeout: RENDER_TIMEOUT_MS });
  await playKey(app).tap();
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(0.3);
  await context.close();
});

test('a newly requested song scrolls into view below a form longer than the screen', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: session.network.origin,
    viewport: { width: 390, height: 844 },
  });
  const phone = new App(await context.newPage());
  await phone.signUp(newAccount());
  await phone.page.goto('/create');
  await phone.page.getByRole('tab', { name: 'Advanced' }).click();
  await phone.openMore();
  await phone.textbox('Title').fill('Winter sea');
  await phone.textbox('Lyrics').fill('[Verse]\nPaper boat on a winter sea');
  await phone.page.evaluate(() => scrollTo(0, 0));
  await phone.button(/^Create/).click();
  // Requested once, with the first song of own lyrics.
  await phone.button('I agree').click();
  const newest = phone.page.getByRole('region', { name: 'Songs you made' }).getByRole('article').first();
  await expect(newest).toContainText('Winter sea');
  await expect(newest).toBeInViewport({ ratio: 0.9 });
  expect(await phone.page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await context.close();
});
