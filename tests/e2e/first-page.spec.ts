import { expect } from '@playwright/test';
import { chunksOf, readPage } from '#tests/support/browser/built-pages';
import { test } from './test.ts';

// The service worker's downloads are not part of the page.
test.use({ serviceWorkers: 'block' });

test('a visitor’s first page works after 12 requests, without database, worker or further code', async ({
  household: { server, browser },
}) => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  });
  const paths: string[] = [];
  context.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const page = await context.newPage();
  await page.goto(server.origin);
  // The application has taken over once its text field keeps typed text.
  await page.waitForLoadState('networkidle');
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(12);
  const scripts = paths.filter((path) => path.endsWith('.js')).map((path) => path.slice(1));
  expect(scripts.sort()).toEqual(chunksOf(readPage('splash')).sort());
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(page.workers()).toEqual([]);
  await page.getByRole('textbox', { name: 'Song description' }).fill('a slow waltz');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/sign-up/);
  expect(await page.evaluate(() => localStorage.getItem('createV2-state'))).toContain('a slow waltz');
  await context.close();
});
