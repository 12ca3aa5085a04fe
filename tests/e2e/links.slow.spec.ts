import { expect, type Page } from '@playwright/test';
import { newId } from '#lib/ids';
import { CLIENT_PASSWORD, ServerClient } from '../faults/server-client.ts';
import { expectNoHorizontalScroll, expectNoViolations, WCAG_RULES } from './accessibility.ts';
import { App, newAccount, RENDER_TIMEOUT_MS } from './app.ts';
import { makeSongs } from './content.ts';
import { test } from './test.ts';

const ada = newAccount();
const PLAYLIST = 'Road to Farrowdale';

let owner: App;
let guest: Page;
let songId: string;
let playlistId: string;

test.beforeAll(async ({ household: { server, browser } }) => {
  test.setTimeout(RENDER_TIMEOUT_MS);
  const client = new ServerClient(server, ada.username);
  await client.signUp();
  const [song] = await makeSongs(client, 'a calm song about rain, forty seconds');
  songId = song?.id ?? '';
  await client.post(`/api/gen/${songId}/set_metadata/`, { title: 'Fenwick Rain' }, newId());
  playlistId = newId();
  await client.post('/api/playlist/create/', { id: playlistId, name: PLAYLIST }, newId());
  const songs = { playlist_id: playlistId, update_type: 'add', metadata: { clip_ids: [songId] } };
  await client.post('/api/playlist/update_clips/', songs, newId());
  const options = { baseURL: server.origin, serviceWorkers: 'block' } as const;
  const phone = { ...options, viewport: { width: 390, height: 844 } };
  owner = new App(await (await browser.newContext(phone)).newPage());
  await owner.signIn({ ...ada, password: CLIENT_PASSWORD });
  guest = await (await browser.newContext(phone)).newPage();
});

test.afterAll(async () => {
  await owner.page.context().close();
  await guest.context().close();
});

test('an owner shares a private playlist by a link, a guest without an account hears it, and the link is revoked', async () => {
  await owner.follow(`/playlist/${playlistId}`);
  await owner.button('More actions').click();
  await owner.page.getByRole('menuitem', { name: 'Share' }).click();
  await owner.button('Share unlisted link').click();
  const sheet = owner.page.getByRole('dialog', { name: 'Share' });
  await sheet.getByRole('combobox', { name: 'Expires' }).selectOption('In a week');
  const created = owner.page.waitForResponse(
    (response) => response.url().includes('/api/links/playlist/') && response.request().method() === 'POST',
  );
  await sheet.getByRole('button', { name: 'Create link' }).click();
  const { link } = (await (await created).json()) as { link: string };
  await expect(sheet.getByText(/^Expires .*, not used yet$/)).toBeVisible();
  await expectNoViolations(owner.page, 'unlisted links', WCAG_RULES);

  await guest.goto(new URL(link).pathname);
  await expect(guest.getByRole('heading', { name: PLAYLIST, level: 1 })).toBeVisible();
  await expectNoViolations(guest, 'shared playlist', WCAG_RULES);
  await guest.getByRole('button', { name: 'Play Fenwick Rain' }).click();
  await expect(guest.getByRole('button', { name: 'Pause Fenwick Rain' })).toBeVisible();
  const seconds = () => guest.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  await expect.poll(seconds).toBeGreaterThan(0);
  expect(await guest.getByRole('link', { name: /^Download/ }).count()).toBe(0);
  await expectNoHorizontalScroll(guest, 'shared playlist');

  await sheet.getByRole('button', { name: /^Revoke link/ }).click();
  await expect(sheet.getByText('No links yet.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expectNoViolations(guest, 'ended link', WCAG_RULES);
});

test('a song says that it is by link from its first link until the last one is revoked', async () => {
  await owner.follow(`/song/${songId}`);
  const says = (text: string) => owner.page.locator('main').getByText(text, { exact: true });
  await expect(says('Private')).toBeVisible();
  await owner.page.getByRole('main').getByRole('button', { name: 'Share' }).first().click();
  await owner.button('Share unlisted link').click();
  const sheet = owner.page.getByRole('dialog', { name: 'Share' });
  await sheet.getByRole('button', { name: 'Create link' }).click();
  await expect(says('By link')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await owner.follow('/me');
  await expect(says('By link')).toBeVisible();
  await expectNoHorizontalScroll(owner.page, 'library with a song by link');
  await owner.follow(`/song/${songId}`);
  await owner.page.getByRole('main').getByRole('button', { name: 'Share' }).first().click();
  await expect(
    owner.page.getByRole('alertdialog', { name: 'Fenwick Rain opens only by link' }),
  ).toBeVisible();
  await owner.button('Share unlisted link').click();
  await sheet.getByRole('button', { name: /^Revoke link/ }).click();
  await expect(says('Private')).toBeVisible();
});
