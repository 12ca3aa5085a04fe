import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { audioCacheName, openBeside } from '#db/audio-cache';
import { putDownloads } from '#db/downloads';
import { sheetView } from '#engine/notation/sheet-view';
import { getAccount, setAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { toneWav } from '#tests/support/audio/wav';
import { testClip } from '#tests/support/clips';
import { testDownload } from '#tests/support/device/downloads';
import { createFakeSync } from '#tests/support/device/fake-sync';
import { SONG_SHEET } from '#tests/support/notation/song-sheet';
import { useTestAccount } from '#tests/support/server/test-account';
import { replaceEngine } from '#tests/support/stand-ins/state/bridges/making/engine-bridge';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, DESKTOP, PHONE, putClips } from '../../support/browser/app-screen.tsx';

const songUrl = URL.createObjectURL(toneWav(16));
const song = testClip(1, {
  title: 'Low star',
  audio_url: songUrl,
  metadata: {
    duration: 16,
    has_vocal: true,
    prompt: '[Verse]\nHold on to me the morning light\ncomes over me',
  },
});
const PATH = `/song/${song.id}/sheet`;
const SHEET_PATH = `/media/sheets/${song.id}.json`;

let screen: AppScreen;
/** What the server answers; null if it cannot be reached. */
let answer: (() => Response) | null;
let requests: string[];

beforeEach(async () => {
  useTestAccount();
  replaceSync(createFakeSync().service);
  replaceEngine({
    viewSheet: async ({ file, ...options }) => sheetView(JSON.parse(await file.text()), options),
  });
  await putClips([song]);
  answer = () => Response.json(SONG_SHEET);
  requests = [];
  const really = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).startsWith('/media/sheets/')) return really(input, init);
    requests.push(String(input));
    if (answer === null) throw new TypeError('Failed to fetch');
    return answer();
  });
  screen = new AppScreen();
});

afterEach(async () => {
  vi.restoreAllMocks();
  getPlayerEngine().reset();
  await caches.delete(audioCacheName(getAccount().userId));
  await screen.close();
  setAccount(null);
});

const notes = () => page.getByRole('region', { name: /^Notes of Low star/ });
const lines = () => [...document.querySelectorAll('[data-system]')];
const drawnText = () =>
  [...document.querySelectorAll('[data-system] text')].map((text) => text.textContent ?? '');
const marked = () =>
  [...document.querySelectorAll('[data-system] [data-played]')].map(
    (note) => note.querySelector('text')?.textContent,
  );
const shown = (name: string) => page.getByText(name, { exact: true }).first();

async function open(size = PHONE) {
  const router = await screen.open(PATH, size);
  await expect.poll(() => lines().length).toBeGreaterThan(0);
  return router;
}

/** Leaves the page, and comes back to it. */
async function reopen(router: Awaited<ReturnType<typeof open>>): Promise<void> {
  await router.navigate({ to: '/song/$songId', params: { songId: song.id } });
  await expect.poll(() => lines().length).toBe(0);
  await router.navigate({ to: '/song/$songId/sheet', params: { songId: song.id } });
  await expect.poll(() => lines().length).toBeGreaterThan(0);
}

async function playAt(seconds: number): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => getPlayerEngine().positionSeconds).toBeGreaterThan(0);
  getPlayerEngine().pause();
  getPlayerEngine().seek(seconds);
}

describe('the page of a lead sheet', () => {
  test('shows melody, words, chords, sections, key and tempo, and fits a phone', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Low star' })).toBeVisible();
    await expect.element(shown('Key: A minor')).toBeVisible();
    await expect.element(shown('60 beats per minute')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Lead sheet of Low star' })).toBeVisible();
    await expect
      .poll(() => drawnText().map((text) => text.trim()))
      .toEqual(expect.arrayContaining(['Am', 'F', 'Hold', 'light']));
    expect(document.querySelectorAll('[data-system] .abcjs-notehead')).toHaveLength(12);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  });

  test('has more bars in a line on a wider page', async () => {
    await open({ width: 320, height: 700 });
    const narrow = lines().length;
    await page.viewport(DESKTOP.width, DESKTOP.height);
    await expect.poll(() => lines().length).toBeLessThan(narrow);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(DESKTOP.width);
  });

  test('of a recording says that it has no notes, and leads back to the song', async () => {
    await putClips([{ ...song, metadata: { ...song.metadata, type: 'upload' } }]);
    await screen.open(PATH);
    await expect
      .element(page.getByText('This song is a recording, so it has no notes to export.'))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Open song page' })).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('that fails to load says so, and loads when it is tried again', async () => {
    answer = () => new Response(null, { status: 500 });
    await screen.open(PATH);
    await expect.element(page.getByText('The lead sheet did not load')).toBeVisible();
    answer = () => Response.json(SONG_SHEET);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => lines().length).toBeGreaterThan(0);
  });

  test('of a downloaded song is kept, and opens when the server is out of reach', async () => {
    await putDownloads(getAccount().database, [testDownload(1, { clipId: song.id, state: 'downloaded' })]);
    const router = await open();
    const held = () => openBeside(audioCacheName(getAccount().userId), SHEET_PATH);
    await expect.poll(async () => (await held()) !== null).toBe(true);
    answer = null;
    await reopen(router);
    expect(requests).toEqual([SHEET_PATH]);
  });
});

describe('the key', () => {
  const options = () => page.getByRole('dialog', { name: 'Key and capo' });

  test('is changed for the notes, and the choice is kept for this song', async () => {
    const router = await open();
    await page.getByRole('button', { name: 'Key and capo' }).click();
    for (let step = 0; step < 3; step++)
      await options().getByRole('button', { name: 'One semitone higher' }).click();
    await expect.element(options().getByText('Key: C minor')).toBeVisible();
    await expect.element(options().getByText('3 semitones above the song')).toBeVisible();
    await options().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => drawnText()).toEqual(expect.arrayContaining(['Cm', 'A♭']));
    await reopen(router);
    await expect.element(shown('Key: C minor')).toBeVisible();
  });

  test('stays with a capo, which only renames the chords', async () => {
    await open();
    const heads = () => document.querySelectorAll('[data-system] .abcjs-key-signature path').length;
    const before = heads();
    await page.getByRole('button', { name: 'Key and capo' }).click();
    for (let fret = 0; fret < 5; fret++)
      await options().getByRole('button', { name: 'Capo one fret higher' }).click();
    await expect.element(options().getByText('Capo: fret 5')).toBeVisible();
    await expect.element(options().getByText(/^Chords are held as in E minor/)).toBeVisible();
    await options().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => drawnText()).toEqual(expect.arrayContaining(['Em', 'C']));
    expect(heads()).toBe(before);
    await expect.element(shown('Key: A minor')).toBeVisible();
  });
});

describe('playback', () => {
  test('marks the note that sounds with a frame around it, and moves on with the song', async () => {
    await open();
    await playAt(5.2);
    await expect.poll(marked).toEqual([expect.stringContaining('on')]);
    const frame = () => document.querySelector('[data-mark="played"]')?.getBoundingClientRect();
    const first = frame();
    expect(first?.width).toBeGreaterThan(8);
    getPlayerEngine().seek(8.2);
    await expect.poll(() => frame()?.top !== first?.top || frame()?.left !== first?.left).toBe(true);
    await expect.poll(marked).toEqual([expect.stringContaining('the')]);
  });

  test('begins at a note that is tapped', async () => {
    await open(DESKTOP);
    const note = () => [...document.querySelectorAll('[data-system] .abcjs-notehead')][6] as Element;
    const { left, top } = note().getBoundingClientRect();
    document
      .elementFromPoint(left + 2, top + 2)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left + 2, clientY: top + 2 }));
    await expect.poll(() => getPlayerEngine().state.track?.id).toBe(song.id);
    await expect.poll(() => Math.floor(getPlayerEngine().positionSeconds)).toBe(10);
  });

  test('begins at the note that the arrow keys have reached', async () => {
    await open();
    (notes().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('Bar 2: A4, Hold, Am')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect.element(page.getByText('Bar 3: B♭4, the, F')).toBeInTheDocument();
    expect(document.querySelectorAll('[data-mark="reached"]')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => Math.floor(getPlayerEngine().positionSeconds)).toBe(8);
    await expect.poll(marked).toEqual([expect.stringContaining('the')]);
  });
});

describe('as text', () => {
  test('the words are under their chords by section, and read to those who do not see the notes', async () => {
    await open();
    const text = page.getByRole('region', { name: 'Words and chords' });
    const linesOfText = () =>
      [...text.element().querySelectorAll('p')].map((line) => line.textContent?.replace(/\s+/g, ' ').trim());
    const expected = ['Am', 'Am Hold on to me F the morning light', 'comes over me'];
    expect(linesOfText()).toEqual(expected);
    expect(text.element().getBoundingClientRect().width).toBe(1);
    await page.getByRole('tab', { name: 'As text' }).click();
    await expect.element(page.getByRole('heading', { name: 'Verse' })).toBeVisible();
    expect(lines()).toEqual([]);
    expect(linesOfText()).toEqual(expected);
  });

  test('marks the word that is sung', async () => {
    await open();
    await playAt(9.3);
    await page.getByRole('tab', { name: 'As text' }).click();
    const sung = () =>
      [...document.querySelectorAll('[data-chord-word][data-played]')].map((word) =>
        word.textContent?.trim(),
      );
    await expect.poll(sung).toEqual(['morning']);
  });
});
