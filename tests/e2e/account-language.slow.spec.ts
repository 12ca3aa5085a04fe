import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { CLIENT_PASSWORD, ServerClient } from '../faults/server-client.ts';
import { ROOT } from '../support/source-files.ts';
import { App, newAccount } from './app.ts';
import { test } from './test.ts';

const catalog = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, 'src/lib/languages', `${language}.json`), 'utf8'));
const [german, spanish] = [catalog('de'), catalog('es')];

test('the language chosen on one device is that of the account on the others, until it signs out', async ({
  household: { server, browser },
}) => {
  const ada = newAccount();
  await new ServerClient(server, ada.username).signUp();
  async function openDevice(): Promise<App> {
    const context = await browser.newContext({ baseURL: server.origin, locale: 'en-US' });
    return new App(await context.newPage());
  }
  const [phone, desk] = [await openDevice(), await openDevice()];
  const root = (device: App) => device.page.locator('html');
  const signIn = (device: App) => device.signIn({ ...ada, password: CLIENT_PASSWORD });

  await signIn(phone);
  await phone.page.goto('/account/look');
  await phone.page.getByLabel('Language of the app').selectOption('de');
  await expect(root(phone)).toHaveAttribute('lang', 'de');
  await expect(phone.page.getByRole('group', { name: german.Appearance ?? '' })).toBeVisible();
  await signIn(desk);
  await expect(root(desk)).toHaveAttribute('lang', 'de');

  await phone.page.goto('/account/look');
  await phone.page.getByLabel(german['Language of the app'] ?? '').selectOption('es');
  await expect(root(phone)).toHaveAttribute('lang', 'es');
  await desk.page.goto('/account/look');
  await desk.button(german.Reload ?? '').click();
  await expect(root(desk)).toHaveAttribute('lang', 'es');

  await desk.page.goto('/account');
  await desk.button(spanish['Sign out'] ?? '').click();
  await expect(desk.page).toHaveURL(/\/$/);
  await desk.page.goto('/sign-in');
  await expect(root(desk)).toHaveAttribute('lang', 'en');
  for (const { page } of [phone, desk]) await page.context().close();
});
