import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { playerStore } from '#state/stores/player';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { endSongs, openSongMenu, type SongsScene, setUpSongs } from '#tests/support/browser/songs-scene';
import { testDownload } from '#tests/support/device/downloads';
import { type AppScreen, DESKTOP, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let songUrl: string;
let song: SongsScene['song'];

beforeEach(async () => {
  ({ app, songUrl, song } = await setUpSongs());
});

afterEach(() => endSongs({ app, songUrl }));

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const writes = () => getAccount().database.run((tables) => tables.outbox.toArray());

test('pinning a public song needs no confirmation', async () => {
  await app.open('/me');
  await openSongMenu('Song 6');
  await chooseSongAction('Pin');
  await expect.poll(async () => (await writes()).length).toBe(1);
});

test('Tab closes a menu and focuses the button that opened it', async () => {
  await page.viewport(DESKTOP.width, DESKTOP.height);
  await app.open('/me');
  await openSongMenu('Song 2');
  // A menu opened by a pointer can scroll, and none of its items is reachable by keyboard yet.
  await expect.element(page.getByRole('menu')).toHaveFocus();
  await expect.element(page.getByRole('menu')).toHaveAttribute('tabindex', '0');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button('More for Song 2')).toHaveFocus();
});

test('a song hidden by staff says so to its owner, in lists and with the reason on its page', async () => {
  await putClips([{ ...song(8), is_hidden: true }]);
  const router = await app.open('/me');
  const row = page.getByRole('article', { name: 'Song 8' });
  await expect.element(row.getByText('Hidden by staff')).toBeVisible();
  await router.navigate({ to: '/song/$songId', params: { songId: song(8).id } });
  await expect.element(page.getByText(/The staff of this server made this song private/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Read the rules' })).toBeVisible();
});

test('a private upload is not shared by a link without the rights to its audio', async () => {
  await putClips([{ ...song(8), metadata: { ...song(8).metadata, type: 'upload' } }]);
  await app.open(`/song/${song(8).id}`);
  await button('Share').click();
  const dialog = page.getByRole('alertdialog', { name: 'Publish uploaded audio?' });
  await dialog.getByRole('button', { name: 'Keep it private' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Share' })).not.toBeInTheDocument();
  expect(await writes()).toEqual([]);
});

test('a tap on the waveform of a song page starts the song there', async () => {
  await app.open(`/song/${song(2).id}`, DESKTOP);
  const seek = page.getByRole('main').getByRole('slider', { name: 'Seek' });
  await expect.element(seek).toBeEnabled();
  await seek.click();
  await expect.poll(() => playerStore.track?.id).toBe(song(2).id);
  await expect
    .poll(() => document.querySelector('audio')?.currentTime ?? 0, { timeout: 5000 })
    .toBeGreaterThan(20);
});

test.each([
  [true, 390],
  [false, 360],
  [false, 375],
  [false, 390],
  [false, 414],
  [false, 800],
])('a like does not move the list, online: %s, at %i px', async (isReachable, width) => {
  connectionStore.isReachable = isReachable;
  await app.open('/me', { width, height: 844 });
  const row = () => button('More for Song 4').element().getBoundingClientRect().top;
  await expect.element(button('More for Song 4')).toBeVisible();
  if (!isReachable)
    await expect.element(page.getByText('Songs need a signal.', { exact: false })).toBeVisible();
  const before = row();
  await button('Like Song 6').click();
  await expect.element(page.getByText('1 change waiting').first()).toBeVisible();
  expect(row()).toBe(before);
});

test.each(['downloaded', 'away'])('a like does not move the buttons of a song’s page, %s', async (place) => {
  // So long that its line has no room for badges.
  await putClips([{ ...song(2), user_display_name: 'lark_1795600749484' }]);
  if (place === 'downloaded')
    await getAccount().database.run((tables) =>
      tables.downloads.put(testDownload(2, { state: 'downloaded' })),
    );
  connectionStore.isReachable = false;
  await app.open(`/song/${song(2).id}`, { width: 360, height: 844 });
  const main = page.getByRole('main');
  const mark = place === 'downloaded' ? 'Downloaded' : 'Needs signal';
  await expect.element(main.getByText(mark, { exact: true }).first()).toBeVisible();
  await expect.element(main.getByText('Offline.')).toBeVisible();
  const like = main.getByRole('button', { name: 'Like', exact: true });
  const before = like.element().getBoundingClientRect().top;
  await like.click();
  await expect.element(main.getByText('Waiting', { exact: true })).toBeVisible();
  expect(like.element().getBoundingClientRect().top).toBe(before);
});

test('creating a playlist asks for its name', async () => {
  await app.open('/me/playlists');
  await button('New playlist').click();
  const sheet = page.getByRole('dialog', { name: 'New playlist' });
  await expect.element(sheet.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Create playlist' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button('Back')).toBeVisible();
});

test('a right-to-left title starts at the right', async () => {
  await putClips([{ ...song(2), title: 'שיר של אבא and me' }]);
  await app.open(`/song/${song(2).id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('שיר של אבא');
  const words = document.createRange();
  words.selectNodeContents(heading.element());
  const right = heading.element().getBoundingClientRect().right;
  expect(words.getBoundingClientRect().right).toBeCloseTo(right, 0);
});

test('the comment order has the arrow of other selects, not the browser’s', async () => {
  await app.open(`/song/${song(2).id}`);
  const order = page.getByRole('combobox', { name: 'Order of comments' });
  await expect.element(order).toBeInTheDocument();
  expect(getComputedStyle(order.element()).appearance).toBe('none');
  const frame = order.element().parentElement as HTMLElement;
  expect(getComputedStyle(frame, '::after').rotate).toBe('45deg');
});

test('text at 200 % does not widen the song page on a phone', async () => {
  document.documentElement.style.fontSize = '200%';
  try {
    await app.open(`/song/${song(2).id}`);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Song 2' })).toBeVisible();
    // The widest element loads last: the head of the comments.
    await expect.element(page.getByRole('combobox', { name: 'Order of comments' })).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBe(innerWidth);
    // Tabs scroll sideways on their own.
    const wide = [...document.querySelectorAll('main :not([role="tab"], [role="tab"] *)')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    expect(wide.map((element) => element.outerHTML.slice(0, 80))).toEqual([]);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});
