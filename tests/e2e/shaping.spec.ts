import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { stereoWav } from '../support/wav.ts';
import { type App, newAccount, RENDER_TIMEOUT_MS } from './app.ts';
import { Session } from './session.ts';

// A phone and a desktop, each with a server and a browser of its own.
test.describe.configure({ mode: 'parallel' });

const DEVICE_VIDEO_TIMEOUT_MS = 100_000;

/** The song of each form that everything is made from. */
const SHAPED = 'a fast punk song about rain, twenty seconds';

/** What differs between them is how a menu, a sheet or the editor opens. */
const forms = [
  { form: 'a phone', viewport: { width: 390, height: 844 } },
  { form: 'a desktop', viewport: { width: 1440, height: 900 } },
];

for (const { form, viewport } of forms) {
  test.describe(`on ${form}`, () => {
    test.describe.configure({ mode: 'serial' });
    let session: Session;
    let app: App;
    let song = '';

    test.beforeAll(async () => {
      session = await Session.start();
      app = await session.openBrowser();
      await app.page.setViewportSize(viewport);
      await app.signUp(newAccount());
      [song = ''] = await app.makeSongs(SHAPED);
    });

    test.afterAll(async () => {
      await session.end();
    });

    const openSong = (clipId: string) => app.page.goto(`/song/${clipId}`);
    const length = (clipId: string) => soundLength(app, clipId);

    /** Opens the song's menu on its page and chooses from it. */
    async function choose(action: string): Promise<void> {
      await openSong(song);
      await app.button('More actions').click();
      await app.menuItem(action).first().click();
    }

    /** Presses Create in the form that an action opened. Resolves with the two songs, once they can be played. */
    async function createFromForm(): Promise<string[]> {
      const answer = app.page.waitForResponse((one) => one.url().endsWith('/api/generate/v2/'));
      await app.button(/^Create/).click();
      const { clips } = (await (await answer).json()) as { clips: { id: string }[] };
      const ids = clips.map(({ id }) => id);
      await app.openLibrary();
      for (const id of ids) await expect(app.song(id)).toBeVisible();
      await app.waitForRenders();
      return ids;
    }

    const startsFrom = () => app.page.getByRole('region', { name: 'Starts from' });

    test('a crop is as long as its selection, and the song stays as it was', async () => {
      const before = await length(song);
      await choose('Crop');
      await app.textbox('To').fill('0:08');
      await app.textbox('To').press('Enter');
      await app.button(/^Crop to [\d.]+ s$/).click();
      await app.page.getByRole('link', { name: 'Open the new song' }).click({ timeout: RENDER_TIMEOUT_MS });
      const copy = /\/song\/([0-9a-f-]{36})/.exec(app.page.url())?.[1] ?? '';
      expect(copy).not.toBe(song);
      expect(await length(copy)).toBeGreaterThan(6);
      expect(await length(copy)).toBeLessThan(10);
      expect(await length(song)).toBe(before);
    });

    test('a section is made again between bars, and the song is as long as before', async () => {
      await choose('Edit');
      await app.textbox('To').fill('0:14');
      await app.textbox('To').press('Enter');
      await app.textbox('From').fill('0:08');
      await app.textbox('From').press('Enter');
      await app.button('Replace section').click();
      // The first words of one's own ask for their terms.
      await app.button('I agree').click();
      await expect(startsFrom()).toContainText('New section in');
      const [made = ''] = await createFromForm();
      expect(Math.abs((await length(made)) - (await length(song)))).toBeLessThan(4);
    });

    test('a song goes on where it is told to', async () => {
      await choose('Extend');
      await expect(startsFrom()).toContainText('Goes on from');
      const [made = ''] = await createFromForm();
      expect(await length(made)).toBeGreaterThan((await length(song)) + 5);
    });

    test('a cover is the song in another style', async () => {
      await choose('Cover');
      await expect(startsFrom()).toContainText('Cover of');
      const [made = ''] = await createFromForm();
      await openSong(made);
      await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await length(made)).toBeGreaterThan(6);
    });

    test('its stems are listed as they are made, and one plays', async () => {
      await choose('Get stems');
      await app.button(/^Extract/).click();
      const stems = app.page.getByRole('dialog').getByRole('listitem');
      await expect(stems).toHaveCount(2);
      await expect(stems.getByRole('button', { name: /^Play / })).toHaveCount(2, {
        timeout: RENDER_TIMEOUT_MS,
      });
      await stems
        .first()
        .getByRole('button', { name: /^Play / })
        .click();
      await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(0.3);
    });

    test('a remaster makes two songs of the same length', async () => {
      await choose('Remaster');
      const answer = app.page.waitForResponse((one) => one.url().endsWith('/api/generate/upsample'));
      await app.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Remaster/ })
        .click();
      await expect(app.page.getByText('Remastering two new songs')).toBeVisible();
      const { clips } = (await (await answer).json()) as { clips: { id: string }[] };
      expect(clips).toHaveLength(2);
      await app.openLibrary();
      await app.waitForRenders();
      for (const { id } of clips)
        expect(Math.abs((await length(id)) - (await length(song)))).toBeLessThan(0.1);
    });

    test('a file of one’s own becomes a song', async () => {
      await app.page.goto('/me/uploads');
      const buffer = Buffer.from(stereoWav(12));
      await app.page
        .getByLabel('Audio file')
        .setInputFiles({ name: 'quay.wav', mimeType: 'audio/wav', buffer });
      await expect(app.page.getByRole('list', { name: 'Uploads' })).toBeVisible();
      await expect(app.page.getByRole('list', { name: 'Uploads' })).toHaveCount(0, {
        timeout: RENDER_TIMEOUT_MS,
      });
      await app.openLibrary();
      await expect(app.songs().first()).toContainText('quay');
      const [uploaded = ''] = await app.songIds();
      expect(Math.abs((await length(uploaded)) - 12)).toBeLessThan(0.1);
    });

    test('a video is made on the device and saved', async () => {
      await choose('Create video');
      await app.button('Make it on this device').click();
      const save = app.page.getByRole('link', { name: 'Save video' });
      await expect(save).toBeVisible({ timeout: DEVICE_VIDEO_TIMEOUT_MS });
      const saved = app.page.waitForEvent('download');
      await save.click();
      const bytes = readFileSync(await (await saved).path());
      // The mark of MP4, or of WebM.
      expect([bytes.toString('latin1', 4, 8), bytes.toString('hex', 0, 4)]).toContainEqual(
        expect.stringMatching(/^(ftyp|1a45dfa3)$/),
      );
    });

    test('a picture to be passed on is rendered and downloaded', async () => {
      await openSong(song);
      await app.button('Share').click();
      await app.button('Share link anyway').click();
      await app.button('Picture or video').click();
      await app.button('Render').click();
      const link = app.page.getByRole('link', { name: 'Download', exact: true });
      await expect(link).toBeVisible({ timeout: RENDER_TIMEOUT_MS });
      const saved = app.page.waitForEvent('download');
      await link.click();
      const bytes = readFileSync(await (await saved).path());
      expect(bytes.toString('hex', 0, 3)).toBe('ffd8ff');
    });

    test('its MP3 is downloaded with its title and words inside', async () => {
      await choose('Download files');
      const saved = app.page.waitForEvent('download');
      await app.page.getByRole('list', { name: 'Files' }).getByRole('button', { name: /^MP3/ }).click();
      const file = await saved;
      const bytes = readFileSync(await file.path());
      expect(bytes.toString('latin1', 0, 3)).toBe('ID3');
      for (const frame of ['TIT2', 'APIC', 'USLT'])
        expect(bytes.toString('latin1').includes(frame), frame).toBe(true);
    });

    test('the server failed at none of these', () => {
      expect(session.network.requests('POST', /./).filter(({ status }) => (status ?? 0) >= 500)).toEqual([]);
    });
  });
}

/** Seconds of the song as it is decoded. */
async function soundLength(app: App, clipId: string): Promise<number> {
  return app.page.evaluate(async (url) => {
    const bytes = await (await fetch(url)).arrayBuffer();
    return (await new OfflineAudioContext(1, 1, 8000).decodeAudioData(bytes)).duration;
  }, `/media/audio/${clipId}.mp3`);
}
