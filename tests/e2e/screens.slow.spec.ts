import { expect, test } from '@playwright/test';
import {
  expectNoHorizontalScroll,
  expectNoViolations,
  expectOtherForms,
  WCAG_RULES,
} from './accessibility.ts';
import { type App, newAccount } from './app.ts';
import { Session } from './session.ts';

test.describe.configure({ mode: 'serial' });

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

const PUBLIC_PATHS = ['/', '/sign-up', '/sign-in'];
/** Screens with one heading and a list, which differ only in their items. */
const LIST_PATHS = [
  '/me/liked',
  '/me/history',
  '/me/year',
  '/me/trash',
  '/me/workspaces',
  '/me/personas',
  '/search',
  '/notifications',
  '/invites',
  '/profile',
  '/hooks',
  '/rules',
  '/reports',
];
const SIGNED_IN_PATHS = ['/create', '/me', '/me/playlists', '/me/downloads', '/me/sync', '/account', '/home'];

async function openInApp(path: string) {
  const before = await app.page.title();
  await app.follow(path);
  await expect(app.page).not.toHaveTitle(before);
}

/** Checks the open page, once its data is loaded. */
async function expectAccessible(path: string) {
  await expect(app.page.getByRole('main')).toBeVisible();
  await app.page.waitForTimeout(700);
  await expectNoViolations(app.page, path, WCAG_RULES);
  const oddities = await app.page.locator(':is(ul, ol) :is(ul, ol), p:empty').count();
  expect(oddities, `${path}: nested lists and empty paragraphs`).toBe(0);
  await expect(app.page).toHaveTitle(path === '/' ? 'Skylark' : / · Skylark$/);
}

test('the screens of a visitor pass the WCAG 2.2 AA rules', async () => {
  for (const path of PUBLIC_PATHS) {
    await app.page.goto(path);
    await expectAccessible(path);
  }
});

test('the screens of a signed-in user pass them on a phone and on a desktop, and do not scroll sideways at 320 pixels', async () => {
  test.setTimeout(180_000);
  await app.signUp(newAccount());
  for (const path of SIGNED_IN_PATHS) {
    await app.page.setViewportSize({ width: 390, height: 844 });
    await openInApp(path);
    await expectAccessible(path);
    await app.page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(path);
    await expectNoHorizontalScroll(app.page, path);
  }
});

test('lists, search and settings pass them dark and light, and do not scroll sideways at 320 pixels', async () => {
  test.setTimeout(180_000);
  for (const path of LIST_PATHS) {
    await app.page.setViewportSize({ width: 390, height: 844 });
    await openInApp(path);
    await expectAccessible(path);
    await expectOtherForms(app.page, path);
  }
});

test('the content security policy was never violated', () => {
  expect(violations).toEqual([]);
});
