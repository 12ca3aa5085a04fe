import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { RENDER_TIMEOUT_MS } from './app.ts';
import { EditingSession } from './workshop.ts';

test.describe.configure({ mode: 'serial' });
// The service worker's initial downloads matter only for offline use.
test.use({ serviceWorkers: 'block' });

let workshop: EditingSession;

test.beforeAll(async () => {
  workshop = await EditingSession.open({ width: 390, height: 844 });
});

test.afterAll(() => workshop.session.end());

test('a crop is as long as its selection, and the song is unchanged', async () => {
  const before = await workshop.length(workshop.song);
  await workshop.choose('Crop');
  await workshop.app.textbox('To').fill('0:08');
  await workshop.app.textbox('To').press('Enter');
  await workshop.app.button(/^Crop to [\d.]+ s$/).click();
  await workshop.app.page
    .getByRole('link', { name: 'Open the new song' })
    .click({ timeout: RENDER_TIMEOUT_MS });
  const copy = /\/song\/([0-9a-f-]{36})/.exec(workshop.app.page.url())?.[1] ?? '';
  expect(copy).not.toBe(workshop.song);
  expect(await workshop.length(copy)).toBeGreaterThan(6);
  expect(await workshop.length(copy)).toBeLessThan(10);
  expect(await workshop.length(workshop.song)).toBe(before);
});

test('a section is replaced between bars, and the song keeps its length', async () => {
  await workshop.choose('Open editor');
  await workshop.app.textbox('To').fill('0:14');
  await workshop.app.textbox('To').press('Enter');
  await workshop.app.textbox('From').fill('0:08');
  await workshop.app.textbox('From').press('Enter');
  await workshop.app.button('Replace section').click();
  await expect(workshop.startsFrom()).toContainText('New section in');
  const [made = ''] = await workshop.createFromForm();
  expect(Math.abs((await workshop.length(made)) - (await workshop.length(workshop.song)))).toBeLessThan(4);
});

test('a share picture is rendered and downloaded', async () => {
  await workshop.openSong(workshop.song);
  await workshop.app.button('Share').click();
  await workshop.app.button('Picture or video').click();
  await workshop.app.button('Render').click();
  const link = workshop.app.page.getByRole('link', { name: 'Download', exact: true });
  await expect(link).toBeVisible({ timeout: RENDER_TIMEOUT_MS });
  const saved = workshop.app.page.waitForEvent('download');
  await link.click();
  const bytes = readFileSync(await (await saved).path());
  expect(bytes.toString('hex', 0, 3)).toBe('ffd8ff');
});

test('its MP3 is downloaded with title and lyrics embedded', async () => {
  await workshop.choose('Download files');
  const saved = workshop.app.page.waitForEvent('download');
  await workshop.app.page.getByRole('list', { name: 'Files' }).getByRole('button', { name: /^MP3/ }).click();
  const file = await saved;
  const bytes = readFileSync(await file.path());
  expect(bytes.toString('latin1', 0, 3)).toBe('ID3');
  for (const frame of ['TIT2', 'APIC', 'USLT'])
    expect(bytes.toString('latin1').includes(frame), frame).toBe(true);
});

test('the server returned no errors', () => {
  expect(workshop.session.network.requests('POST', /./).filter(({ status }) => (status ?? 0) >= 500)).toEqual(
    [],
  );
});
