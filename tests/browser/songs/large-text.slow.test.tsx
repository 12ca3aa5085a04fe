import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { openFullScreenPlayer } from '#state/commands/listening/player';
import { playerStore } from '#state/stores/player';
import { testClip } from '#tests/support/clips';
import { testProfileView } from '#tests/support/profiles';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;

beforeEach(async () => {
  const user_id = signInTestUser();
  await putClips([testClip(2, { user_id, title: 'The Wheelbarrow Squeaks', is_public: true })]);
  app = new AppScreen();
  document.documentElement.style.fontSize = '200%';
});

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await app.close();
});

test.each(['/home', '/me', '/create', '/search', '/me/playlists', '/@ada'])(
  'large text does not widen %s on a phone',
  async (path) => {
    const view = testProfileView('ada', { display_name: 'Ada Lark' });
    await getAccount().database.run((tables) =>
      tables.profiles.put({ id: 'ada', fetchedAt: 1, writtenAt: 0, ...view }),
    );
    await app.open(path);
    await expect.element(page.getByRole('main')).toBeVisible();
    await expect.poll(() => document.querySelectorAll('main *').length).toBeGreaterThan(10);
    expect(document.documentElement.scrollWidth).toBe(innerWidth);
  },
);

test('large text keeps Play of the full player on the screen', async () => {
  await app.open('/me');
  await page.getByRole('button', { name: 'Play The Wheelbarrow Squeaks' }).first().click();
  await expect.poll(() => playerStore.track).not.toBeNull();
  openFullScreenPlayer();
  const player = page.getByRole('dialog', { name: 'The Wheelbarrow Squeaks' });
  const key = player.getByRole('button', { name: /^(Play|Pause)$/ });
  await expect.element(key).toBeVisible();
  const { top, bottom } = key.element().getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(innerHeight);
});

test('large text leaves more room for a song’s title than for its cover', async () => {
  await app.open('/me');
  const title = page.getByRole('link', { name: 'The Wheelbarrow Squeaks' });
  await expect.element(title).toBeVisible();
  const cover = document.querySelector('main article img')?.getBoundingClientRect().width ?? 0;
  expect(title.element().getBoundingClientRect().width).toBeGreaterThan(cover);
});
