import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { songMenuGroup } from './song-menu.ts';

const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

/** An action in the open menu of a song, with its group opened. */
export async function songAction(name: string): Promise<Locator> {
  await expect.element(page.getByRole('menu')).toBeVisible();
  const group = songMenuGroup(name);
  const isHere = item(name).query() !== null;
  if (!isHere && item('Back').query() !== null) await item('Back').click();
  if (!isHere && group !== null && item(group).query() !== null) await item(group).click();
  return item(name);
}

/** Chooses an action in the open menu of a song. */
export async function chooseSongAction(name: string): Promise<void> {
  await (await songAction(name)).click();
}
