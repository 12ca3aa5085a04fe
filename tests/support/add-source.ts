import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Chooses an item of Create's Add menu, or of its group for songs, and then an entry of its list, which closes it. */
export async function addSource(way: string, list: string, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  if (list === 'Songs') await page.getByRole('menuitem', { name: 'From a song' }).click();
  await page.getByRole('menuitem', { name: way }).click();
  await page.getByRole('list', { name: list }).getByRole('button', { name }).click();
  // The closing list moves focus, which a test of the keyboard would lose.
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
}
