import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { type App, newAccount } from './app.ts';
import { Session } from './session.ts';

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

test('Chromium finds no installability error', async () => {
  await app.page.goto('/');
  await app.waitForOfflineShell();
  const devtools = await session.context.newCDPSession(app.page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

const PUBLIC_PATHS = ['/', '/sign-up', '/sign-in'];
const SIGNED_IN_PATHS = ['/home', '/create', '/me', '/me/playlists', '/me/downloads', '/me/sync', '/account'];

async function expectAccessible(path: string) {
  await app.page.goto(path);
  await expect(app.page.getByRole('main')).toBeVisible();
  await app.page.waitForTimeout(700);
  const { violations: found } = await new AxeBuilder({ page: app.page })
    .options({
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      // Speech control needs names that contain what is seen; axe counts the rule as experimental.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .analyze();
  const oddities = await app.page.locator(':is(ul, ol) :is(ul, ol), p:empty').count();
  expect(oddities, `${path}: nested lists and empty paragraphs`).toBe(0);
  await expect(app.page).toHaveTitle(path === '/' ? 'Skylark' : / · Skylark$/);
  expect(found.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

test('the screens of a visitor pass the WCAG 2.2 AA rules', async () => {
  for (const path of PUBLIC_PATHS) await expectAccessible(path);
});

test('the screens of a signed-in user pass the WCAG 2.2 AA rules, on a phone and on a desktop', async () => {
  test.setTimeout(180_000);
  await app.signUp(newAccount());
  for (const path of SIGNED_IN_PATHS) await expectAccessible(path);
  await app.page.setViewportSize({ width: 1440, height: 900 });
  for (const path of SIGNED_IN_PATHS) await expectAccessible(path);
});

test('no screen scrolls sideways at 320 pixels', async () => {
  await app.page.setViewportSize({ width: 320, height: 700 });
  for (const path of SIGNED_IN_PATHS) {
    await app.page.goto(path);
    await expect(app.page.getByRole('main')).toBeVisible();
    const width = await app.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
});

test('the content security policy was never violated', () => {
  expect(violations).toEqual([]);
});
