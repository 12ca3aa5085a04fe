import { expect } from '@playwright/test';
import { ENGINE_FILES, WRITING_FILES } from '#domain/files/engine-files';
import { type App, newAccount } from './app.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let session: Session;
let app: App;

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
  app = await session.openBrowser();
  await app.signUp(newAccount());
});

test.afterAll(async () => {
  await session.end();
});

const lyrics = () => app.textbox('Lyrics');
const cachedFiles = () =>
  app.page.evaluate(async () => (await (await caches.open('skylark-engine')).keys()).length);
const requests = (method: string) => session.network.requests(method, /\/api\/generate\/lyrics\//);

test('[LYRICS-01] [LYRICS-02] [LYRICS-06] lyrics from a short prompt fill the form', async () => {
  await app.page.goto('/create');
  await app.page.getByRole('tab', { name: 'Advanced' }).click();
  await app.openMore();
  await lyrics().fill('My own line');
  await app.button('Write lyrics').click();
  await app.textbox('What is the song about?').fill('a sad folk song about a lighthouse');
  await app.button('Write').click();
  await expect(lyrics()).toHaveValue(/^\[Verse 1\]\n.*lighthouse.*\[Chorus\]/is);
  await expect(app.textbox('Title')).not.toHaveValue('');
  await expect(app.textbox('Styles')).toHaveValue(/^folk\b/);
  expect([requests('POST').length, requests('GET').length]).toEqual([1, 1]);
});

test('Undo restores the user’s lyrics', async () => {
  await app.button('Undo').click();
  await expect(lyrics()).toHaveValue('My own line');
  await expect(app.textbox('Title')).toHaveValue('');
  await app.button('Redo').click();
  await expect(lyrics()).toHaveValue(/^\[Verse 1\]/);
});

test('[LYRICS-08] while the server rejects requests, the user is asked to wait and the lyrics stay', async () => {
  const before = await lyrics().inputValue();
  await app.page.route('**/api/generate/lyrics/', (route) => route.abort());
  await app.button('Write').click();
  await expect(
    app.page
      .getByRole('region', { name: 'Messages' })
      .getByText('Please wait a few seconds before generating more lyrics.'),
  ).toBeVisible();
  await expect(app.button('Try again')).toBeVisible();
  await expect(lyrics()).toHaveValue(before);
  await app.page.unroute('**/api/generate/lyrics/');
});

test('without the server, lyrics are written on the device', async () => {
  // Rhymes and synonyms come with the engine.
  const onDevice = app.page.getByRole('switch', { name: 'On this device', exact: true });
  await onDevice.click();
  await expect.poll(cachedFiles, { timeout: 30_000 }).toBe(ENGINE_FILES.length + WRITING_FILES.length);
  await onDevice.click();
  await app.waitForOfflineShell();
  await session.network.cut();
  await app.page.reload();
  await expect(lyrics()).toHaveValue(/^\[Verse 1\]/);
  await app.button('Write lyrics').click();
  await expect(app.page.getByText('Written on this device')).toBeVisible({ timeout: 30_000 });
  await app.textbox('What is the song about?').fill('the taste of oranges');
  await app.page.getByRole('combobox', { name: 'Lyrics model' }).selectOption('Expressive');
  const sent = requests('POST').length;
  await app.button('Write').click();
  await expect(lyrics()).toHaveValue(/\[Pre-Chorus\]/);
  expect(requests('POST')).toHaveLength(sent);
});

test('offline, the device finds rhymes, and one of them starts the next line', async () => {
  await lyrics().fill('The rain came down tonight');
  await app.button('Rhymes').click();
  await expect(app.page.getByRole('heading', { name: 'Rhymes with tonight' })).toBeVisible();
  const rhyme = app.page.getByRole('list', { name: 'Rhymes', exact: true }).getByRole('button').first();
  const word = await rhyme.textContent();
  await rhyme.click();
  await expect(lyrics()).toHaveValue(`The rain came down tonight\n${word}`);
});

test('offline, the device finds words similar to the one at the caret, and one replaces it', async () => {
  await lyrics().fill('Tonight we walk');
  await app.button('Synonyms').click();
  await expect(app.page.getByRole('heading', { name: 'Words like walk' })).toBeVisible();
  await app.page.getByRole('list', { name: 'Related words' }).getByRole('button', { name: 'wade' }).click();
  await expect(lyrics()).toHaveValue('Tonight we wade');
});
