import { expect, test } from '@playwright/test';
import { ENGINE_FILES, WRITING_FILES } from '#domain/files/engine-files';
import { type App, newAccount } from './app.ts';
import { Session } from './session.ts';

test.describe.configure({ mode: 'serial' });

const ENGINE_PATHS = [...ENGINE_FILES, ...WRITING_FILES].map((file) => `/engine/${file}`);

let session: Session;
let app: App;

const cachedEnginePaths = () =>
  app.page.evaluate(async () => {
    const held = await (await caches.open('skylark-engine')).keys();
    return held.map((request) => new URL(request.url).pathname);
  });

test.beforeAll(async () => {
  session = await Session.start();
  app = await session.openBrowser();
  await app.signUp(newAccount());
});

test.afterAll(async () => {
  await session.end();
});

const drafts = () => app.page.getByRole('list', { name: 'On this device' }).getByRole('article');

test('the engine comes to the device when the user chooses it, and makes and plays a song while the server is down', async () => {
  await app.page.goto('/create');
  await app.waitForOfflineShell();
  await app.openMore();
  const place = app.page.getByRole('switch', { name: 'On this device' });
  await place.click();
  await expect(app.page.getByText('Make a quick sketch offline, free.', { exact: true })).toBeVisible();
  await expect.poll(async () => (await cachedEnginePaths()).sort()).toEqual(ENGINE_PATHS.toSorted());
  await session.network.cut();
  await session.server.stop();
  await app.page.reload();
  await expect(app.page.getByText('Offline.', { exact: true })).toBeVisible();
  // Not covered by that notice.
  await app.page.getByRole('tab', { name: 'Simple' }).click({ trial: true });
  await app.openMore();
  if (!(await place.isChecked())) await place.click();
  await app.textbox('Song description').fill('a waltz about the rain, ten seconds');
  await app.button(/^Create/).click();
  const play = drafts().getByRole('button', { name: /^Play / });
  await expect(play).toHaveCount(1, { timeout: 100_000 });
  expect(session.network.requests('POST', /generate\/v2/)).toEqual([]);
  await play.click();
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(1);
  // It plays while it is made; closed before that ends, there would be no song.
  const add = drafts().getByRole('button', { name: /^Add to library, needs signal/ });
  await expect(add).toBeVisible({ timeout: 100_000 });
});

test('a song made on the device is marked as such in the library, even after a restart', async () => {
  await session.closeBrowser();
  app = await session.openBrowser();
  await app.page.goto('/me');
  await expect(drafts()).toHaveCount(1);
});

test('it joins the library when the network is back, with an undo', async () => {
  await session.server.start();
  await session.network.connect();
  await expect(app.page.getByText(/ was added to your library$/)).toBeVisible({ timeout: 60_000 });
  await expect(app.button('Undo')).toBeVisible();
  await expect(drafts()).toHaveCount(0);
  const kept = session.network.requests('POST', /\/api\/generate\/draft\//);
  expect(kept.map(({ status }) => status)).toEqual([200]);
});
