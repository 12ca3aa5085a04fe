import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { storedFiles } from '#tests/support/audio/stored-zip';
import { stereoWav } from '#tests/support/audio/wav';
import { schemaErrors } from '../dawproject/schema.ts';
import { RENDER_TIMEOUT_MS } from './app.ts';
import { EditingSession } from './workshop.ts';

// A phone and a desktop, each with its own server and browser.
test.describe.configure({ mode: 'parallel' });
// The service worker's initial downloads matter only for offline use.
test.use({ serviceWorkers: 'block' });

const DEVICE_VIDEO_TIMEOUT_MS = 100_000;

test.describe('on a phone', () => {
  test.describe.configure({ mode: 'serial' });
  let workshop: EditingSession;

  test.beforeAll(async () => {
    workshop = await EditingSession.open({ width: 390, height: 844 });
  });

  test.afterAll(() => workshop.session.end());

  test('an extension continues the song', async () => {
    await workshop.choose('Extend');
    await expect(workshop.startsFrom()).toContainText('Extending');
    const [made = ''] = await workshop.createFromForm();
    expect(await workshop.length(made)).toBeGreaterThan((await workshop.length(workshop.song)) + 5);
  });

  test('a cover can be made and opened', async () => {
    await workshop.choose('Cover');
    await expect(workshop.startsFrom()).toContainText('Cover of');
    const [made = ''] = await workshop.createFromForm();
    await workshop.openSong(made);
    await expect(workshop.app.page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await workshop.length(made)).toBeGreaterThan(6);
  });

  test('its stems are listed as they are made, and can be played', async () => {
    await workshop.choose('Get stems');
    await workshop.app.button(/^Extract/).click();
    const stems = workshop.app.page.getByRole('dialog').getByRole('listitem');
    await expect(stems).toHaveCount(2);
    await expect(stems.getByRole('button', { name: /^Play / })).toHaveCount(2, {
      timeout: RENDER_TIMEOUT_MS,
    });
    await stems
      .first()
      .getByRole('button', { name: /^Play / })
      .click();
    await expect.poll(async () => (await workshop.app.audio()).seconds).toBeGreaterThan(0.3);
  });

  test('a remaster makes two songs of the same length', async () => {
    await workshop.choose('Remaster');
    const answer = workshop.app.page.waitForResponse((one) => one.url().endsWith('/api/generate/upsample'));
    await workshop.app.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remaster/ })
      .click();
    await expect(workshop.app.page.getByText('Remastering two new songs')).toBeVisible();
    const { clips } = (await (await answer).json()) as { clips: { id: string }[] };
    expect(clips).toHaveLength(2);
    await workshop.app.openLibrary();
    await workshop.app.waitForRenders();
    for (const { id } of clips)
      expect(Math.abs((await workshop.length(id)) - (await workshop.length(workshop.song)))).toBeLessThan(
        0.1,
      );
  });

  test('its DAWproject is valid, and its stems have the length of the song', async () => {
    await workshop.choose('Download files');
    const saved = workshop.app.page.waitForEvent('download', { timeout: RENDER_TIMEOUT_MS });
    const files = workshop.app.page.getByRole('list', { name: 'Files' });
    await files.getByRole('button', { name: /^DAWproject/ }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/\.dawproject$/);
    const parts = storedFiles(readFileSync(await file.path()));
    const textOf = (name: string) => parts.get(name)?.toString('utf8') ?? '';
    expect(await schemaErrors('Project', textOf('project.xml'))).toEqual([]);
    expect(await schemaErrors('MetaData', textOf('metadata.xml'))).toEqual([]);
    const named = [...textOf('project.xml').matchAll(/<File path="([^"]*)"/g)].map(([, path]) => path);
    expect(named.length).toBeGreaterThan(1);
    expect([...parts.keys()]).toEqual(['project.xml', 'metadata.xml', ...named]);
    const seconds = await workshop.length(workshop.song);
    for (const path of named) {
      const wav = parts.get(path ?? '') ?? Buffer.alloc(44);
      expect([wav.toString('latin1', 0, 4), wav.readUInt32LE(40)]).toEqual(['RIFF', wav.length - 44]);
      expect(Math.abs((wav.length - 44) / 4 / 44_100 - seconds)).toBeLessThan(0.1);
    }
  });

  test('an uploaded file becomes a song', async () => {
    await workshop.app.page.goto('/me/uploads');
    const buffer = Buffer.from(stereoWav(12));
    await workshop.app.page
      .getByLabel('Audio file')
      .setInputFiles({ name: 'quay.wav', mimeType: 'audio/wav', buffer });
    await expect(workshop.app.page.getByRole('list', { name: 'Uploads' })).toBeVisible();
    await expect(workshop.app.page.getByRole('list', { name: 'Uploads' })).toHaveCount(0, {
      timeout: RENDER_TIMEOUT_MS,
    });
    await workshop.app.openLibrary();
    await expect(workshop.app.songs().first()).toContainText('quay');
    const [uploaded = ''] = await workshop.app.songIds();
    expect(Math.abs((await workshop.length(uploaded)) - 12)).toBeLessThan(0.1);
  });

  test('a video is made on the device and saved', async () => {
    await workshop.choose('Create video');
    await workshop.app.button('Make it on this device').click();
    const save = workshop.app.page.getByRole('button', { name: 'Save video' });
    await expect(save).toBeVisible({ timeout: DEVICE_VIDEO_TIMEOUT_MS });
    const saved = workshop.app.page.waitForEvent('download');
    await save.click();
    const bytes = readFileSync(await (await saved).path());
    // The signature of MP4 or WebM.
    expect([bytes.toString('latin1', 4, 8), bytes.toString('hex', 0, 4)]).toContainEqual(
      expect.stringMatching(/^(ftyp|1a45dfa3)$/),
    );
  });

  test('the server returned no errors', () => {
    expect(
      workshop.session.network.requests('POST', /./).filter(({ status }) => (status ?? 0) >= 500),
    ).toEqual([]);
  });
});

// Only the way menus, sheets and the editor open differs from a phone; the same server makes the results.
test.describe('on a desktop', () => {
  test.describe.configure({ mode: 'serial' });
  let workshop: EditingSession;

  test.beforeAll(async () => {
    workshop = await EditingSession.open({ width: 1440, height: 900 });
  });

  test.afterAll(() => workshop.session.end());

  test('a section is selected in the editor, and replaced from the form beside the library', async () => {
    await workshop.choose('Open editor');
    await workshop.app.button('Replace section').click();
    await expect(workshop.startsFrom()).toContainText('New section in');
    const [made = ''] = await workshop.createFromForm();
    expect(Math.abs((await workshop.length(made)) - (await workshop.length(workshop.song)))).toBeLessThan(4);
  });

  for (const [action, source] of [
    ['Extend', 'Extending'],
    ['Cover', 'Cover of'],
  ] as const)
    test(`${action} opens the form beside the library, ready to send`, async () => {
      await workshop.choose(action);
      await expect(workshop.startsFrom()).toContainText(source);
      await expect(workshop.app.button(/^Create/)).toBeEnabled();
    });

  for (const [action, button] of [
    ['Get stems', /^Extract/],
    ['Remaster', /^Remaster/],
    ['Create video', 'Make it on this device'],
    ['Download files', /^MP3/],
  ] as const)
    test(`${action} opens a dialog with an enabled button`, async () => {
      await workshop.choose(action);
      await expect(workshop.app.page.getByRole('dialog').getByRole('button', { name: button })).toBeEnabled();
    });
});
