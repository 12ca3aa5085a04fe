import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entity as clipEntity } from '#db/nouns/clips';
import { readViews } from '#db/views';
import { getAccount } from '#state/bridges/account';
import { playerStore } from '#state/stores/player';
import { toastsStore } from '#state/stores/toasts';
import { testClip } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen, DESKTOP, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;

beforeEach(async () => {
  const user_id = signInTestUser();
  await putClips(
    ['Harbor', 'Kettle', 'Lantern'].map((title, index) => testClip(index + 1, { user_id, title })),
  );
  app = new AppScreen();
});

afterEach(async () => {
  toastsStore.toasts = [];
  await app.close();
});

const row = (title: string) => page.getByRole('article', { name: title });
/** With what lies over the pages, which comes after them and hears the keys. */
async function openLibrary() {
  const router = await app.open('/me', DESKTOP);
  await expect.element(row('Kettle')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Messages' })).toBeInTheDocument();
  return router;
}

const trashed = () =>
  getAccount().database.run(
    async (tables) =>
      (await readViews(tables, clipEntity, await tables.clips.toArray())).filter(
        ({ view }) => view.is_trashed,
      ).length,
  );

test('a right-click on a song opens its menu at the pointer, and Escape returns the focus to the list', async () => {
  await openLibrary();
  const box = row('Kettle').element().getBoundingClientRect();
  const middle = box.left + box.width / 2;
  const menu = page.getByRole('menu', { name: 'Kettle' });
  const at = { clientX: middle, clientY: box.top + box.height / 2 };
  // Not by the mouse: where the app did not listen yet, the browser's own menu would stay open.
  const asked = new PointerEvent('contextmenu', { ...at, bubbles: true, cancelable: true });
  row('Kettle').getByText('pop').element().dispatchEvent(asked);
  expect(asked.defaultPrevented).toBe(true);
  await expect.element(menu).toBeVisible();
  await expect.poll(() => Math.abs(menu.element().getBoundingClientRect().left - middle)).toBeLessThan(8);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'More for Kettle' })).toHaveFocus();
});

test('a double click beside the title plays the song, and its title opens it', async () => {
  const router = await openLibrary();
  const box = row('Kettle').element().getBoundingClientRect();
  await row('Kettle').dblClick({ position: { x: box.width / 2, y: box.height - 8 } });
  await expect.poll(() => playerStore.track?.title).toBe('Kettle');
  expect(router.state.location.pathname).toBe('/me');
  await page.getByRole('link', { name: 'Kettle' }).first().click();
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/song\//);
});

test('Ctrl+A selects the songs of the list, Ctrl and a click one of them, and Delete trashes them with an undo', async () => {
  await openLibrary();
  await userEvent.keyboard('{Control>}a{/Control}');
  const bar = page.getByRole('region', { name: 'Selected songs' });
  await expect.element(bar).toHaveTextContent('3 selected');
  await userEvent.keyboard('{Escape}');
  const box = row('Kettle').element().getBoundingClientRect();
  await row('Kettle').click({ modifiers: ['Control'], position: { x: box.width / 2, y: box.height - 8 } });
  await expect.element(bar).toHaveTextContent('1 selected');
  await userEvent.keyboard('{Delete}');
  await expect.poll(trashed).toBe(1);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(trashed).toBe(0);
});

test('Ctrl+K finds a screen to open and a song to play, and a question mark lists the keys', async () => {
  const router = await openLibrary();
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog', { name: 'Go to a screen or play a song' });
  await expect.element(palette.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('kett');
  await expect.element(palette.getByRole('button', { name: /Kettle/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => playerStore.track?.title).toBe('Kettle');
  await expect.element(palette).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('downl{ArrowDown}{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/me/downloads');
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
