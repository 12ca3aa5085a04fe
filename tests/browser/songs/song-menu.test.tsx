import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testClip } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen, DESKTOP, PHONE, putClips, type ViewportSize } from '../../support/browser/app-screen.tsx';

let app: AppScreen;

beforeEach(async () => {
  const user_id = signInTestUser();
  await putClips([testClip(2, { user_id, title: 'Harbor', is_public: false })]);
  app = new AppScreen();
});

afterEach(() => app.close());

const more = () => page.getByRole('button', { name: 'More for Harbor' });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const names = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((element) => element.getAttribute('aria-label') ?? element.querySelector('span')?.textContent);

async function openMenu(size: ViewportSize): Promise<void> {
  await app.open('/me', size);
  await more().click();
  await expect.element(page.getByRole('menu', { name: 'Harbor' })).toBeVisible();
}

test('a song’s menu has eleven entries on a phone, all at least 44 px, without scrolling', async () => {
  await openMenu(PHONE);
  await expect
    .poll(names)
    .toEqual([
      ...['Add to queue', 'Add to playlist', 'Download for offline', 'Share', 'Like'],
      ...['Make from this', 'Edit', 'Files', 'Sharing', 'More'],
      ...['Move to trash', 'Close'],
    ]);
  const boxes = page
    .getByRole('menuitem')
    .elements()
    .map((element) => element.getBoundingClientRect());
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(new Set(boxes.slice(0, 5).map(({ top }) => Math.round(top))).size).toBe(1);
  const menu = page.getByRole('menu').element();
  expect(menu.scrollHeight).toBeLessThanOrEqual(menu.clientHeight);
});

test.each([PHONE, DESKTOP])('a group opens in the menu’s place, and Back leaves it, at %o', async (size) => {
  await openMenu(size);
  await item('Sharing').click();
  await expect.element(page.getByRole('menu', { name: 'Harbor: Sharing' })).toBeVisible();
  await expect.element(item('Publish')).toBeVisible();
  await expect.element(item('Like')).not.toBeInTheDocument();
  await item('Back').click();
  await expect.element(item('Like')).toBeVisible();
  await expect.element(item('Publish')).not.toBeInTheDocument();
});

test.each([
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
])('all of a menu beside its button is visible, at %o', async (size) => {
  await openMenu(size);
  const menu = page.getByRole('menu').element();
  const trash = () => item('Move to trash').element().getBoundingClientRect();
  await expect.poll(() => trash().bottom).toBeLessThanOrEqual(size.height);
  expect(menu.scrollHeight).toBeLessThanOrEqual(menu.clientHeight);
  expect(menu.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

test('by keyboard, arrows open and leave a group, Escape leaves it before it closes the menu', async () => {
  await app.open('/me', DESKTOP);
  await expect.element(more()).toBeVisible();
  const before = page.getByRole('button', { name: 'Like Harbor' });
  (before.element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(item('Add to queue')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(item('Edit')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(item('Edit details')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(item('Edit')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Edit details')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(item('Edit')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(more()).toHaveFocus();
});
