import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { ServerProcess } from '#tests/support/server/server-process';
import { findOrInstallBrowser } from '../../support/browser/browser-path.mjs';
import { ROOT } from '../../support/source-files.ts';
import { addClips, BENCH_EMAIL, BENCH_PASSWORD, signUp } from './bench-account.ts';
import { longestTask, signIn, watchTasks } from './page-tasks.ts';
import type { Outcome } from './ratio.ts';

const SONGS = 200;
const SCROLLS = 20;

const ROUTES = [
  '/search',
  '/create',
  '/me',
  '/me/liked',
  '/me/playlists',
  '/me/workspaces',
  '/me/personas',
  '/me/history',
  '/me/trash',
  '/me/downloads',
  '/me/uploads',
  '/me/sync',
  '/me/followers',
  '/notifications',
  '/account',
  '/account/plans',
  '/studio',
  '/profile',
  '/home',
];

/**
 * The longest task of the main thread on each route, while it opens and while it is scrolled, without
 * throttling.
 */
export async function routeTasks(): Promise<Outcome[]> {
  if (!existsSync(join(ROOT, 'dist/client/pages/splash.html')))
    return [{ name: 'tasks of routes', reason: 'the product is not built: npm run build' }];
  const server = await ServerProcess.create();
  const browser = await chromium.launch({ executablePath: await findOrInstallBrowser() });
  try {
    await server.start();
    const { userId } = await signUp(server);
    await server.stop();
    const songIds = await addClips({ folder: server.dataFolder }, userId, SONGS);
    await server.start();
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await watchTasks(page);
    await signIn(page, server.origin, { email: BENCH_EMAIL, password: BENCH_PASSWORD });
    // The start itself is measured separately.
    await longestTask(page);
    const outcomes: Outcome[] = [];
    for (const route of [...ROUTES, `/song/${songIds[0]}`]) outcomes.push(...(await seeRoute(page, route)));
    return outcomes;
  } finally {
    await browser.close();
    await server.dispose();
  }
}

/** Navigates to the route within the app, as a link does. */
async function seeRoute(page: Page, route: string): Promise<Outcome[]> {
  await page.evaluate((path) => history.pushState({}, '', path), route);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const opened = await longestTask(page);
  await page.mouse.move(195, 500);
  for (let turn = 0; turn < SCROLLS; turn += 1) {
    await page.mouse.wheel(0, turn < SCROLLS / 2 ? 400 : -400);
    await page.waitForTimeout(30);
  }
  const scrolled = await longestTask(page);
  const outcome = (what: string, value: number): Outcome => ({
    name: `${route.replace(/[0-9a-f-]{36}/, '{id}')}: longest task ${what}`,
    baseline: { what: 'the smallest measured value', value: 50 },
    ours: { what, value },
    unit: 'ms',
  });
  return [outcome('as it opens', opened), outcome('while one scrolls', scrolled)];
}
