import { expect, type Page } from '@playwright/test';
import { newId } from '#lib/ids';
import { CLIENT_PASSWORD, ServerClient } from '../faults/server-client.ts';
import { App, newAccount, RENDER_TIMEOUT_MS } from './app.ts';
import { makeSongs } from './content.ts';
import { test } from './test.ts';

const ada = newAccount();
/** Invented words, because the server also has songs of other journeys. */
const TITLES = ['Quillmoor', 'Zanderfell', 'Brackenvale'] as const;
const [PLAYING, OF_GUEST, OF_HOST] = TITLES;

let host: App;
let guest: Page;
let songIds: string[];

test.beforeAll(async ({ household: { server, browser } }) => {
  test.setTimeout(RENDER_TIMEOUT_MS);
  const client = new ServerClient(server, ada.username);
  await client.signUp();
  // One request makes two songs.
  const description = 'a calm song about rain, forty seconds';
  const earlier = await makeSongs(client, description);
  const later = await makeSongs(client, description);
  // The newest songs come first: the host's song follows what plays.
  songIds = [...later, ...earlier].map(({ id }) => id).slice(0, TITLES.length);
  for (const [place, id] of songIds.entries()) {
    const title = TITLES[place];
    await client.post(`/api/gen/${id}/set_metadata/`, { title }, newId());
    await client.post(`/api/gen/${id}/set_visibility/`, { is_public: title !== OF_HOST }, newId());
  }
  const options = { baseURL: server.origin, serviceWorkers: 'block' } as const;
  const desk = { ...options, viewport: { width: 1280, height: 800 } };
  host = new App(await (await browser.newContext(desk)).newPage());
  await host.signIn({ ...ada, password: CLIENT_PASSWORD });
  const phone = { ...options, viewport: { width: 390, height: 844 } };
  guest = await (await browser.newContext(phone)).newPage();
});

test.afterAll(async () => {
  await host.page.context().close();
  await guest.context().close();
});

const heard = async () => {
  const { source, isPaused } = await host.audio();
  return isPaused ? null : songIds.findIndex((id) => source.includes(id));
};

test('guests add and vote without an account, the host hears it next, and ends the party', async () => {
  await host.openLibrary();
  await host.button(`Play ${PLAYING}`).first().click();
  await expect.poll(heard).toBe(0);
  await host.button('Queue').first().click();
  await host.button('Start a party').click();
  const sheet = host.page.getByRole('dialog', { name: 'Party' });
  await sheet.getByRole('button', { name: 'Start a party' }).click();
  const link = (await sheet.getByText(/\/party\/[\w-]{22}$/).textContent()) ?? '';

  await guest.goto(new URL(link).pathname);
  await expect(guest.getByRole('heading', { name: `${ada.username}’s party`, level: 1 })).toBeVisible();
  await expect(guest.getByText(PLAYING).first()).toBeVisible();
  await expect(sheet.getByText('1 guest', { exact: true })).toBeVisible();

  await guest.getByRole('textbox', { name: 'Search', exact: true }).fill(OF_HOST);
  await expect(guest.getByText('No public songs found.')).toBeVisible();
  await guest.getByRole('textbox', { name: 'Search', exact: true }).fill(OF_GUEST);
  await guest.getByRole('button', { name: `Add ${OF_GUEST}` }).click();
  const queue = guest.getByRole('list', { name: 'Queue' }).getByRole('listitem');
  await expect(queue).toContainText([OF_GUEST]);

  await sheet.getByRole('button', { name: 'Add your queue' }).click();
  await guest.getByRole('button', { name: `Vote for ${OF_HOST}` }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: OF_HOST })).toContainText('1 vote');
  await guest.getByRole('button', { name: `Vote for ${OF_GUEST}` }).click();
  await expect(queue.first()).toContainText(OF_HOST);
  await expect(sheet.getByRole('listitem').first()).toContainText(OF_HOST);

  await host.page.keyboard.press('Escape');
  await host.player.getByRole('button', { name: 'Next song', exact: true }).click();
  await expect.poll(heard).toBe(TITLES.indexOf(OF_HOST));
  await expect(queue.filter({ hasText: OF_HOST })).toHaveCount(0);

  await host.button('Queue').first().click();
  await host.button('Party').click();
  await sheet.getByRole('button', { name: 'End party' }).click();
  await host.page.getByRole('alertdialog').getByRole('button', { name: 'End party' }).click();
  await expect(guest.getByRole('heading', { name: 'The party is over' })).toBeVisible();
});
