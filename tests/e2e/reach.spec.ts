import { expect } from '@playwright/test';
import { newId } from '#lib/ids';
import { ServerClient } from '../faults/server-client.ts';
import { type App, newAccount } from './app.ts';
import { makeSongs } from './content.ts';
import { expectReachable } from './reach.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

// The service worker's initial downloads matter only for offline use.
test.use({ serviceWorkers: 'block' });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

let session: Session;
let app: App;
let songId: string;

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
  const ada = new ServerClient(household.server, newAccount().username);
  await ada.signUp();
  const [song] = await makeSongs(ada, 'calm piano about rain, ten seconds');
  songId = song?.id ?? '';
  await ada.post(`/api/gen/${songId}/set_visibility/`, { is_public: true }, newId());
  app = await session.openBrowser();
});

test.afterAll(async () => {
  await session.end();
});

test('every control of the splash page can be clicked, on a phone and on a desktop', async () => {
  for (const size of SIZES) {
    await app.page.setViewportSize(size);
    await app.page.goto('/');
    await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReachable(app.page, `/ at ${size.width}`);
  }
  await app.page.getByRole('link', { name: 'Sign in' }).click();
  await expect(app.page).toHaveURL(/\/sign-in/);
});

test('every control of a visitor’s song page can be clicked while the song plays, and the player is inside its frame', async () => {
  await app.page.goto(`/song/${songId}`);
  for (const size of SIZES) {
    await app.page.setViewportSize(size);
    await app.button('Play').or(app.button('Pause')).first().click();
    await expect(app.player).toBeVisible();
    await expectReachable(app.page, `/song at ${size.width}`);
  }
  await app.page.setViewportSize({ width: 390, height: 844 });
  const frame = await app.page.locator('[data-dock]').boundingBox();
  const line = await app.player.getByRole('progressbar').boundingBox();
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(
    (frame?.y ?? 0) + (frame?.height ?? 0) - 4,
  );
});

test('a like that a visitor gives is there after the sign-up', async () => {
  await app.page.setViewportSize({ width: 390, height: 844 });
  await app.page.goto(`/song/${songId}`);
  await app.page.getByRole('main').getByRole('button', { name: 'Like', exact: true }).click();
  await expect(app.page).toHaveURL(/\/sign-up/);
  const account = newAccount();
  await app.textbox('Email').fill(account.email);
  await app.textbox('Username').fill(account.username);
  await app.page.getByLabel('Password', { exact: true }).fill(account.password);
  await app.button('Sign up').click();
  await expect(app.page).toHaveURL(new RegExp(`/song/${songId}`));
  const like = app.page.getByRole('main').getByRole('button', { name: 'Like', exact: true });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => session.network.requests('POST', /update_reaction_type/).map(({ status }) => status))
    .toEqual([200]);
});

test('the side navigation marks one entry as the current page', async () => {
  await app.page.setViewportSize({ width: 1280, height: 800 });
  await app.follow('/account');
  const navigation = app.page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'You' })).toBeVisible();
  await expect(navigation.locator('[aria-current=page]')).toHaveText('You');
});
