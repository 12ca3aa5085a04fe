import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { test } from './test.ts';

test('a browser that blocks site storage shows how to allow it, instead of an app that never starts', async ({
  household: { server },
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'skylark-blocked-'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
  const { launchOptions } = test.info().project.use;
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions });
  const page = await context.newPage();
  for (const path of ['/', '/me']) {
    await page.goto(`${server.origin}${path}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading')).toHaveText('This browser keeps nothing for Skylark');
    await expect(page.getByRole('alert')).toContainText('Allow them in the settings of the browser');
  }
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});

test('a browser without a database says so, instead of an app that waits forever', async ({
  household: { server },
}) => {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({ ...launchOptions });
  const page = await browser.newPage();
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  for (const path of ['/', '/me']) {
    await page.goto(`${server.origin}${path}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading')).toHaveText('This browser keeps nothing for Skylark');
    await expect(page.getByRole('alert')).toContainText('It has no database for this site');
  }
  await browser.close();
});
