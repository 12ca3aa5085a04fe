import type { Page } from 'playwright';

/** Signs up and opens Create, with the terms accepted, in the advanced form. */
export async function openCreate(page: Page, origin: string, username: string): Promise<void> {
  await page.goto(`${origin}/sign-up`);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${username}@example.com`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/\/(home)?$/);
  await page.goto(`${origin}/create`);
  // By then the account's accepted terms are loaded and the service worker controls the page.
  await page.waitForTimeout(5000);
  await page.getByRole('tab', { name: 'Advanced' }).click();
}

/** Has the simple form make its songs on this device. */
export async function makeOnDevice(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Simple' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('switch', { name: 'On this device' }).click();
}
