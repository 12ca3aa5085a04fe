import { expect, test } from '@playwright/test';
import { AceStepCppStub } from '../support/engines/ace-step-cpp-stub.ts';
import { type App, newAccount, RENDER_TIMEOUT_MS } from './app.ts';
import { Session } from './session.ts';

test.describe.configure({ mode: 'serial' });

/** Set to run the journey with a real ace-server. */
const address = process.env.SKYLARK_TEST_ENGINE;
const engine = new AceStepCppStub();
let session: Session;
let app: App;
let song = '';

test.beforeAll(async () => {
  await engine.start();
  session = await Session.start();
  app = await session.openBrowser();
  // The first account is staff.
  await app.signUp(newAccount());
});
test.afterAll(async () => {
  await session.end();
  await engine.kill();
});

test('staff connect an engine; a wrong address says what is wrong', async () => {
  await app.page.goto('/account/engines');
  const form = app.page.getByRole('form', { name: 'Connect an engine' });
  await form.getByLabel('Address').fill('127.0.0.1:1');
  await form.getByLabel('Name').fill('Attic');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(app.page.getByText('Nothing listens at http://127.0.0.1:1')).toBeVisible({ timeout: 30_000 });
  await app.button('Remove Attic').click();
  await app.button('Remove engine').click();
  await expect(app.page.getByText('Nothing listens at')).toHaveCount(0);
  await form.getByLabel('Address').fill(address ?? engine.url);
  await form.getByLabel('Name').fill('Cellar');
  await form.getByRole('button', { name: 'Connect' }).click();
  const engines = app.page.getByRole('list', { name: 'Connected engines' });
  await expect(engines.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('a model of the engine is chosen in Create, without a price at home, and its songs play', async () => {
  await app.page.goto('/create');
  await app.page.getByRole('tab', { name: 'Simple' }).click();
  await app.openMore();
  const model = app.page.getByLabel('Model', { exact: true });
  const turbo = model.locator('optgroup[label="Cellar"] option', { hasText: 'turbo' });
  await model.selectOption((await turbo.getAttribute('value')) ?? '');
  await app.textbox('Song description').fill('warm synth pop about a harbor');
  await expect(app.button(/^Create/)).toHaveText('Create');
  await app.button(/^Create/).click();
  await expect(app.button(/^Play /)).toHaveCount(2, { timeout: RENDER_TIMEOUT_MS });
  await app.openLibrary();
  await app.waitForRenders();
  [song = ''] = await app.songIds();
  await app
    .song(song)
    .getByRole('button', { name: /^Play / })
    .click();
  await expect.poll(async () => (await app.audio()).seconds, { timeout: 30_000 }).toBeGreaterThan(1);
});

test('details show how the song was made', async () => {
  await app.page.goto(`/song/${song}`);
  await app.page.getByRole('tab', { name: 'Details' }).click();
  await expect(app.page.getByText('Planned by')).toBeVisible();
  await expect(app.button('Make again')).toBeVisible();
  await expect(app.button('Same plan, other seed')).toBeVisible();
});

test('the song is downloaded and plays without the server', async () => {
  await app.page.goto(`/song/${song}`);
  await app.button('Download for offline').first().click();
  await expect(app.page.getByText('Downloaded').first()).toBeVisible({ timeout: 30_000 });
  await app.waitForOfflineShell();
  await session.closeBrowser();
  await session.network.cut();
  await session.server.stop();
  app = await session.openBrowser();
  await app.openLibrary();
  await app
    .song(song)
    .getByRole('button', { name: /^Play / })
    .click();
  await expect.poll(async () => (await app.audio()).seconds, { timeout: 30_000 }).toBeGreaterThan(1);
});
