import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Playlist } from '#contract/collections/playlists';
import { getAccount } from '#state/bridges/account';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { storeTestPlaylist } from '#tests/support/device/outbox';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;

beforeEach(async () => {
  const user_id = signInTestUser();
  await putClips([2, 4, 6].map((number) => testClip(number, { user_id })));
  const playlist = testPlaylist(50, [2, 4, 6]);
  await storeTestPlaylist(getAccount().database, playlist, [2, 4, 6].map(testId));
  app = new AppScreen();
  await app.open(`/playlist/${playlist.id}`);
});

afterEach(() => app.close());

const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const rows = () => page.getByRole('main').getByRole('listitem');
const rowTitles = () =>
  rows()
    .elements()
    .map(({ textContent }) => textContent);

test('a playlist’s songs start in the upper half of a phone, below its four buttons', async () => {
  await expect.element(button('Play 3 songs')).toBeVisible();
  const names = ['Play 3 songs', 'Shuffle', 'Download for offline', 'More actions'];
  const middles = names.map((name) => {
    const { top, height } = button(name).element().getBoundingClientRect();
    return Math.round(top + height / 2);
  });
  expect(new Set(middles).size).toBe(1);
  const songs = page.getByRole('list', { name: 'Songs' });
  await expect.element(songs).toBeVisible();
  expect(songs.element().getBoundingClientRect().top).toBeLessThan(844 / 2);
});

function putPlaylist(changes: Partial<Playlist>): Promise<void> {
  const playlist = { ...testPlaylist(50, [2, 4, 6]), ...changes };
  return storeTestPlaylist(getAccount().database, playlist, [2, 4, 6].map(testId), Date.now());
}

test('a playlist that unlisted links open says so on its page and in its menu', async () => {
  await expect.element(page.getByText('Private', { exact: true })).toBeVisible();
  await putPlaylist({ links_open_until: null });
  await expect.element(page.getByText('By link', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Private', { exact: true })).not.toBeInTheDocument();
  await putPlaylist({ links_open_until: null, is_public: true });
  await expect.element(page.getByText('Public', { exact: true })).toBeVisible();
  await button('More actions').click();
  await expect.element(page.getByRole('menuitem', { name: 'Only by link' })).toBeVisible();
});

test('Edit renames, reorders and removes in one place, and Done closes it', async () => {
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Slow Sundays');
  await expect.poll(() => rowTitles().length).toBe(3);
  const [, second = '', third = ''] = rowTitles();
  await button(`Move ${second} up`).click();
  await expect.poll(() => rowTitles()[0]).toBe(second);
  await button(`Remove ${third} from the playlist`).click();
  await expect.poll(() => rowTitles().length).toBe(2);
  await button('Done').click();
  await expect.element(page.getByRole('heading', { name: 'Slow Sundays' })).toBeVisible();
  await expect.element(button('Play 2 songs')).toBeVisible();
});
