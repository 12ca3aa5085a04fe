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
let sungId: string;
let playlistId: string;

test.beforeAll(async ({ household: { server, browser } }) => {
  test.setTimeout(RENDER_TIMEOUT_MS);
  const client = new ServerClient(server, ada.username);
  await client.signUp();
  const [song] = await makeSongs(client, 'a calm song about rain, forty seconds');
  songId = song?.id ?? '';
  await client.post(`/api/gen/${songId}/set_metadata/`, { title: 'Fenwick Rain' }, newId());
  const [sung] = await makeSongs(client, 'a folk song about a harbor light, forty seconds', { isSung: true });
  sungId = sung?.id ?? '';
  await client.post(`/api/gen/${sungId}/set_metadata/`, { title: 'Harbor Light' }, newId());
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

const sheet = () => owner.page.getByRole('dialog', { name: 'Share' });
const closeSheet = () => sheet().getByRole('button', { name: 'Close' }).click();
const heardSeconds = () => guest.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);

/** The path of the link that the sheet shows, once the server knows it. */
async function sharedPath(): Promise<string> {
  const field = sheet().getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/\/listen\/\w{22}$/);
  return new URL(await field.inputValue()).pathname;
}

test('one tap shares a private playlist, a guest without an account hears it, and the link is revoked', async () => {
  await owner.follow(`/playlist/${playlistId}`);
  await owner.button('More actions').click();
  const created = owner.page.waitForResponse((response) => response.url().includes('/api/links/playlist/'));
  await owner.page.getByRole('menuitem', { name: 'Share' }).click();
  await expect(sheet().getByText(/^Everyone with this link can listen, without an account/)).toBeVisible();
  await expectNoViolations(owner.page, 'sharing a private playlist', WCAG_RULES);
  const path = await sharedPath();
  expect((await created).status()).toBe(200);

  await guest.goto(path);
  await expect(guest.getByRole('heading', { name: PLAYLIST, level: 1 })).toBeVisible();
  await expect(guest.getByText(/^1 song · \d:\d\d · Shared with you by/)).toBeVisible();
  await expectNoViolations(guest, 'shared playlist', WCAG_RULES);
  await guest.getByRole('button', { name: 'Play Fenwick Rain' }).click();
  await expect(guest.getByRole('button', { name: 'Pause Fenwick Rain' })).toBeVisible();
  await expect.poll(heardSeconds).toBeGreaterThan(0);
  expect(await guest.getByRole('link', { name: /^Download/ }).count()).toBe(0);
  await expectNoHorizontalScroll(guest, 'shared playlist');

  await sheet().getByRole('button', { name: 'Unlisted links' }).click();
  await sheet()
    .getByRole('button', { name: /^Revoke link/ })
    .click();
  await expect(sheet().getByText('No links yet.')).toBeVisible();
  await closeSheet();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expectNoViolations(guest, 'ended link', WCAG_RULES);
});

test('a stranger opens a shared song: its waveform, parts and lyrics play it, by keyboard too, and nothing jumps', async () => {
  await owner.follow(`/song/${sungId}`);
  const created = owner.page.waitForResponse((response) => response.url().includes('/api/links/song/'));
  await owner.page.getByRole('main').getByRole('button', { name: 'Share' }).first().click();
  const path = await sharedPath();
  expect((await created).status()).toBe(200);
  await closeSheet();

  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        sessionStorage.shifted = Number(sessionStorage.shifted ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await guest.goto(path);
  await expect(guest.getByRole('heading', { name: 'Harbor Light', level: 1 })).toBeVisible();
  const parts = guest.getByRole('list', { name: 'Parts of the song' }).getByRole('button');
  await expect(parts.nth(1)).toBeEnabled();
  await expect(guest.getByRole('link', { name: 'Make your own' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Install the app' })).toBeVisible();
  expect(await guest.evaluate(() => Number(sessionStorage.shifted ?? 0))).toBeLessThan(0.02);
  await expectNoViolations(guest, 'shared song', WCAG_RULES);
  await expectNoHorizontalScroll(guest, 'shared song');

  await parts.nth(1).focus();
  await guest.keyboard.press('Enter');
  await expect(parts.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect.poll(heardSeconds).toBeGreaterThan(4);
  await expect(guest.locator('[data-voice-line][aria-current]')).toBeVisible();
  const before = await heardSeconds();
  await guest.getByRole('article').getByRole('slider', { name: 'Seek' }).press('ArrowRight');
  await expect.poll(heardSeconds).toBeGreaterThan(before + 4);
});

test('a song says that it is by link from its first link until the last one is revoked', async () => {
  await owner.follow(`/song/${songId}`);
  const says = (text: string) => owner.page.locator('main').getByText(text, { exact: true });
  await expect(says('Private')).toBeVisible();
  const share = () => owner.page.getByRole('main').getByRole('button', { name: 'Share' }).first().click();
  const created = owner.page.waitForResponse((response) => response.url().includes('/api/links/song/'));
  await share();
  await expect(says('By link')).toBeVisible();
  const path = await sharedPath();
  await created;
  await closeSheet();
  await owner.follow('/me');
  await expect(says('By link').first()).toBeVisible();
  await expectNoHorizontalScroll(owner.page, 'library with a song by link');
  await owner.follow(`/song/${songId}`);
  await share();
  expect(await sharedPath()).toBe(path);
  await sheet().getByRole('button', { name: 'Unlisted links' }).click();
  await sheet()
    .getByRole('button', { name: /^Revoke link/ })
    .click();
  await expect(says('Private')).toBeVisible();
});
