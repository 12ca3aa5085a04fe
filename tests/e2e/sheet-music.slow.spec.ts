import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { LeadSheet } from '#contract/making/lead-sheet';
import { ENGINE_FILES, WRITING_FILES } from '#domain/files/engine-files';
import { readSheet } from '#engine/reading/read-sheet';
import { type App, newAccount, RENDER_TIMEOUT_MS } from './app.ts';
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

const FILE = 'tests/fixtures/sheets/musescore.mxl';

/** Every note with its length and syllable, from the first one on. */
function melodyOf({ notes }: LeadSheet) {
  const start = notes[0]?.tick ?? 0;
  return notes.map((note) => ({ ...note, tick: note.tick - start }));
}

async function openCreate(): Promise<void> {
  await app.page.goto('/create');
  // The settings may still be opening as they were left, and a press would then close them.
  const add = app.button('Add');
  await expect(async () => {
    if (!(await add.isVisible())) await app.button('More').click();
    await expect(add).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

async function chooseFile(path: string): Promise<void> {
  await app.button('Add').click();
  await app.page.getByRole('menuitem', { name: 'Sheet music or MIDI' }).click();
  await app.page.getByLabel('Sheet music file').setInputFiles(path);
}

const facts = () => app.page.getByRole('dialog');

/** Presses Create; whether the words may be used is asked once, with the first song of own words. */
async function create(isAsked: boolean): Promise<void> {
  await facts()
    .getByRole('button', { name: /^Create/ })
    .click();
  if (isAsked) await app.button('I agree').click();
  await expect(app.page.getByRole('dialog')).toHaveCount(0);
}

test('a file that is no music is refused with what is wrong', async () => {
  await openCreate();
  await chooseFile('README.md');
  await expect(facts().getByRole('alert')).toHaveText('This is not a MusicXML, ABC or MIDI file.');
});

test('a song of a MusicXML file of MuseScore has its melody and words, note by note', async () => {
  await openCreate();
  await chooseFile(FILE);
  await expect(facts().getByRole('textbox', { name: 'Title' })).toHaveValue('Ode & Joy');
  await expect(facts()).toContainText('C major');
  await expect(facts()).toContainText('110 quarter notes per minute');
  await expect(facts().getByRole('region', { name: 'Not kept' })).toContainText('Only the melody is kept');
  await facts().getByRole('textbox', { name: 'Styles' }).fill('folk');
  const answer = app.page.waitForResponse((one) => one.url().endsWith('/api/generate/v2/'));
  await create(true);
  const { clips } = (await (await answer).json()) as { clips: { id: string }[] };
  await app.openLibrary();
  await app.waitForRenders();
  const song = clips[0]?.id ?? '';
  await app.follow(`/song/${song}`);
  await expect(app.page.getByRole('heading', { name: 'Ode & Joy' }).first()).toBeVisible();
  await app.button('More actions').click();
  await app.chooseSongAction('Download files');
  const saved = app.page.waitForEvent('download');
  await app.page.getByRole('list', { name: 'Files' }).getByRole('button', { name: /^ABC/ }).click();
  const made = await readSheet(Uint8Array.from(readFileSync(await (await saved).path())));
  const given = await readSheet(Uint8Array.from(readFileSync(FILE)));
  expect(melodyOf(made.sheet)).toEqual(melodyOf(given.sheet));
  expect(made.sheet.chords.map(({ label }) => label)).toEqual(given.sheet.chords.map(({ label }) => label));
});

test('offline, the device reads the file and makes the song', async () => {
  await openCreate();
  await app.waitForOfflineShell();
  await app.page.getByRole('switch', { name: 'On this device' }).click();
  const held = () =>
    app.page.evaluate(async () => (await (await caches.open('skylark-engine')).keys()).length);
  await expect.poll(held, { timeout: RENDER_TIMEOUT_MS }).toBe([...ENGINE_FILES, ...WRITING_FILES].length);
  await session.network.cut();
  await chooseFile(FILE);
  const place = facts().getByRole('switch', { name: 'On this device' });
  if (!(await place.isChecked())) await place.click();
  await create(false);
  const draft = app.page.getByRole('list', { name: 'On this device' }).getByRole('article');
  await expect(draft.getByText('Ode & Joy').first()).toBeVisible({ timeout: RENDER_TIMEOUT_MS });
  await expect(draft.getByRole('button', { name: /^Add to library, needs signal/ })).toBeVisible({
    timeout: RENDER_TIMEOUT_MS,
  });
  expect(session.network.requests('POST', /generate\/draft/)).toEqual([]);
});
