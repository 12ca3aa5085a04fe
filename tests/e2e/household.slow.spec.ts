import { type Browser, expect } from '@playwright/test';
import { newId } from '#lib/ids';
import { CLIENT_PASSWORD, ServerClient } from '../faults/server-client.ts';
import { App, newAccount } from './app.ts';
import { addContent, type Content, makeSongs } from './content.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

let session: Session;
let content: Content;
/** The browser for the devices at home; the session's device is on a train. */
let home: Browser;
let adaAtHome: App;
let benAtHome: App;
const [ada, ben] = [newAccount(), newAccount()];
const clientOf = async ({ username }: typeof ada) => {
  const client = new ServerClient(session.server, username);
  await client.signIn();
  return client;
};

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
  content = await addContent(session.server, [ada.username, ben.username]);
  home = household.browser;
  adaAtHome = await signedIn(ada);
  benAtHome = await signedIn(ben);
});

test.afterAll(async () => {
  for (const { page } of [adaAtHome, benAtHome]) await page.context().close();
  await session.end();
});

/** A device at home, which is always online. */
async function visitor(): Promise<App> {
  const viewport = test.info().project.use.viewport ?? null;
  const context = await home.newContext({
    baseURL: session.server.origin,
    viewport,
    serviceWorkers: 'block',
  });
  return new App(await context.newPage());
}

async function signedIn(account: typeof ada): Promise<App> {
  const app = await visitor();
  await app.signIn({ ...account, password: CLIENT_PASSWORD });
  return app;
}

/** Moves a song to a position in the open playlist, step by step. */
async function moveTo(app: App, clipId: string, place: number): Promise<void> {
  await app.button('More actions').click();
  await app.page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const ids = () =>
    app.page
      .locator('li[data-clip]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-clip') ?? ''));
  await expect.poll(async () => (await ids()).includes(clipId)).toBe(true);
  for (let at = (await ids()).indexOf(clipId); at !== place; ) {
    const step = Math.sign(place - at);
    const row = app.page.locator(`li[data-clip="${clipId}"]`);
    await row.getByRole('button', { name: step < 0 ? /^Move .* up$/ : /^Move .* down$/ }).click();
    at += step;
    await expect.poll(async () => (await ids()).indexOf(clipId)).toBe(at);
  }
  await app.button('Done').click();
  await expect(app.songs().first()).toBeVisible();
}

test('a playlist reordered on two devices, one of them offline, ends up in one order on both', async () => {
  const client = await clientOf(ada);
  const more = (await makeSongs(client, 'a short polka, ten seconds')).map(({ id }) => id);
  const { playlistId } = content;
  const added = { playlist_id: playlistId, update_type: 'add', metadata: { clip_ids: more } };
  await client.post('/api/playlist/update_clips/', added, newId());

  const desk = adaAtHome;
  const phone = await session.openBrowser();
  await phone.signIn({ ...ada, password: CLIENT_PASSWORD });
  await phone.waitForOfflineShell();
  for (const app of [desk, phone]) await app.page.goto(`/playlist/${playlistId}`);
  await expect(phone.songs()).toHaveCount(4);
  const [first = '', second = '', third = '', fourth = ''] = await phone.songIds();
  await expect.poll(() => desk.songIds()).toEqual([first, second, third, fourth]);

  await session.network.cut();
  await moveTo(phone, fourth, 0);
  await moveTo(desk, first, 3);
  expect(await desk.songIds()).toEqual([second, third, fourth, first]);
  expect(await phone.songIds()).toEqual([fourth, first, second, third]);
  await session.network.connect();
  // The later changes, made on the train, apply on top of those made at home.
  const together = [fourth, second, third, first];
  await expect.poll(() => phone.songIds(), { timeout: 30_000 }).toEqual(together);
  await expect.poll(() => desk.songIds(), { timeout: 30_000 }).toEqual(together);
});

test('[ROUTE-03] a visitor can play a trending song on the splash page without an account', async () => {
  const guest = await visitor();
  await guest.page.goto('/');
  await guest.page.getByRole('link', { name: 'Listen first' }).click();
  const songs = guest.page.getByRole('list', { name: 'Trending songs' });
  await songs.getByRole('button', { name: `Play ${content.songTitle}`, exact: true }).click();
  await expect(songs.getByRole('button', { name: `Pause ${content.songTitle}` })).toBeVisible();
  await expect.poll(async () => (await guest.audio()).seconds).toBeGreaterThan(0.3);
  await guest.page.context().close();
});

test('a user who declines an invitation is not in the workspace, and its owner sees it', async () => {
  const guest = benAtHome;
  await guest.page.goto('/invites');
  await guest.button('Decline Duo').click();
  await expect(guest.button('Decline Duo')).toHaveCount(0);
  await guest.page.goto('/me/workspaces');
  await expect(guest.page.getByRole('link', { name: /^Band/ })).toBeVisible();
  await expect(guest.page.getByRole('link', { name: /^Duo/ })).toHaveCount(0);
  const owner = adaAtHome;
  await owner.page.goto('/me/workspaces');
  await owner.page.getByRole('link', { name: /^Duo/ }).click();
  await owner.button('People').click();
  await expect(owner.page.getByRole('list', { name: 'People' })).toBeVisible();
  await expect(owner.page.getByRole('list', { name: 'People' })).not.toContainText(ben.username);
});

test('a followed persona is saved for its follower and used to make a song', async () => {
  const guest = benAtHome;
  await guest.page.goto(`/persona/${content.personaId}`);
  await guest.button('Follow').click();
  await expect(guest.button('Following')).toBeVisible();
  await guest.page.goto('/me/personas');
  await guest.page.getByRole('button', { name: 'Followed' }).click();
  await guest.page.getByRole('link', { name: /Night rain/ }).click();
  await guest.button('Use in a song').click();
  await expect(guest.page.getByRole('region', { name: 'Starts from' })).toContainText('Night rain');
});

test('a trashed song keeps playing for its listener, and is gone for everyone else', async () => {
  const client = await clientOf(ada);
  const [song] = await makeSongs(client, 'calm piano about snow, forty seconds');
  const id = song?.id ?? '';
  await client.post(`/api/gen/${id}/set_visibility/`, { is_public: true }, newId());
  const listener = benAtHome;
  await listener.page.goto(`/song/${id}`);
  await listener.button(/^Play/).first().click();
  await expect.poll(async () => (await listener.audio()).seconds).toBeGreaterThan(1);

  const owner = adaAtHome;
  await owner.page.goto(`/song/${id}`);
  await owner.button('More actions').click();
  await owner.chooseSongAction('Move to trash');
  await expect(owner.page.getByText('In the trash', { exact: true })).toBeVisible();
  const { seconds } = await listener.audio();
  await expect.poll(async () => (await listener.audio()).seconds).toBeGreaterThan(seconds + 3);
  expect((await listener.audio()).isPaused).toBe(false);
  const anotherDevice = await signedIn(ben);
  await anotherDevice.page.goto(`/song/${id}`);
  await expect(anotherDevice.page.getByRole('heading', { name: 'Song not found' })).toBeVisible();
  await anotherDevice.page.context().close();
});
