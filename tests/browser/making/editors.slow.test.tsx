import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wavFile } from '#lib/wav';
import { getAccount } from '#state/bridges/account';
import { testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, PHONE, putClips } from '../../support/browser/app-screen.tsx';

const SONG = testId(1);
let app: AppScreen;
let sync: FakeSync;

beforeEach(async () => {
  const user_id = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  const clip = testClip(1, { user_id, title: 'Copper Wire', audio_url: '/media/audio/tone.mp3' });
  await putClips([{ ...clip, metadata: { ...clip.metadata, duration: 8 } }]);
  sync.answers.set('edits.getStructure', () =>
    ok({ bpm: null, beats_per_bar: null, key: null, sections: [] }),
  );
  const tone = Float32Array.from({ length: 8 * 8000 }, (_, frame) => Math.sin(frame / 5) / 3);
  const really = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    String(input).endsWith('/tone.mp3') ? new Response(wavFile([tone], 8000)) : really(input, init),
  );
  app = new AppScreen();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const choice = () => page.getByRole('heading', { name: 'Choose a song to edit' });

test('[ROUTE-08] /edit opens the song editor with its tools once a song is chosen', async () => {
  const router = await app.open('/edit');
  await expect.element(choice()).toBeVisible();
  await page.getByRole('button', { name: /Copper Wire/ }).click();
  await expect.poll(() => router.state.location.search).toEqual({ clip: SONG });
  for (const tool of ['Crop', 'Fade out', 'Speed'])
    await expect.element(page.getByRole('button', { name: tool, exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('on a phone the tools are visible even if the song has long lyrics, which follow the tools', async () => {
  const lines = Array.from({ length: 8 }, (_, line) => `Line number ${line}`);
  const clip = testClip(1, { user_id: getAccount().userId, audio_url: '/media/audio/tone.mp3' });
  const lyrics = lines.join('\n');
  await putClips([{ ...clip, metadata: { ...clip.metadata, duration: 8, prompt: lyrics } }]);
  const aligned_words = lines.flatMap((line, index) =>
    line.split(' ').map((word, place) => {
      const start_s = index + place / 4;
      return { word, start_s, end_s: start_s + 0.2, success: true };
    }),
  );
  const aligned = { aligned_words, waveform_data: [], hoot_cer: 0 };
  await getAccount().database.run((tables) =>
    tables.alignedLyrics.put({ clipId: SONG, lyrics, aligned, fetchedAt: 0 }),
  );
  await app.open(`/edit?clip=${SONG}`, PHONE);
  const words = page.getByRole('region', { name: 'Lyrics' });
  await expect.element(words).toBeVisible();
  const tools = page.getByRole('toolbar', { name: 'Tools' }).element().getBoundingClientRect();
  expect(tools.bottom).toBeLessThan(PHONE.height - 160);
  expect(tools.bottom).toBeLessThan(words.element().getBoundingClientRect().top);
});

const shown = () => page.getByRole('slider', { name: 'Part of the song that is shown' });
const shownFrom = () => shown().element().getAttribute('aria-valuenow');

test('when zoomed in, an overview waveform shows the visible part and can change it', async () => {
  await app.open(`/edit?clip=${SONG}`, PHONE);
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  await expect.element(zoomIn).toBeVisible();
  expect(shown().query()).toBeNull();
  const { top } = zoomIn.element().getBoundingClientRect();
  await zoomIn.click();
  await expect.element(shown()).toHaveAttribute('aria-valuetext', '2 seconds to 6 seconds');
  // If the page moved, the next tap would hit something else.
  expect(zoomIn.element().getBoundingClientRect().top).toBeCloseTo(top, 0);
  shown().element().focus();
  for (const [key, start] of [
    ['{ArrowRight}', '3'],
    ['{End}', '4'],
    ['{ArrowLeft}', '3'],
    ['{PageDown}', '0'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(shownFrom).toBe(start);
  }
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => shown().query()).toBeNull();
});

test('the overview can be dragged, a pinch zooms the waveform, and playback stays in view', async () => {
  await app.open(`/edit?clip=${SONG}`, PHONE);
  const start = page.getByRole('slider', { name: 'Start of the selection' });
  await expect.element(start).toBeVisible();
  const wave = start.element().parentElement as HTMLElement;
  const box = wave.getBoundingClientRect();
  const at = (part: number) => ({ clientX: box.left + box.width * part, clientY: box.top + 60 });
  const touch = (type: string, pointerId: number, part: number, on = wave) =>
    on.dispatchEvent(new PointerEvent(type, { ...at(part), pointerId, bubbles: true, button: 0 }));
  wave.setPointerCapture = () => undefined;
  touch('pointerdown', 1, 0.4);
  touch('pointerdown', 2, 0.6);
  touch('pointermove', 1, 0.3);
  touch('pointermove', 2, 0.7);
  await expect.element(shown()).toHaveAttribute('aria-valuetext', '2 seconds to 6 seconds');
  touch('pointerup', 1, 0.3);
  touch('pointerup', 2, 0.7);
  await expect.element(page.getByRole('textbox', { name: 'From' })).toHaveValue('0:00.0');

  const overview = shown().element().parentElement as HTMLElement;
  overview.setPointerCapture = () => undefined;
  touch('pointerdown', 3, 0.5, overview);
  touch('pointermove', 3, 0.25, overview);
  await expect.poll(shownFrom).toBe('0');

  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Play the preview' }).click();
  await expect.poll(() => Number(shownFrom())).toBeGreaterThan(3.9);
  // A user who looks elsewhere during playback is not scrolled back.
  shown().element().focus();
  await userEvent.keyboard('{Home}');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(shownFrom()).toBe('0');
});

test('the plain form says that a song did not load, not that it does not exist, and retries', async () => {
  let isDown = true;
  sync.answers.set('clips.get', () => (isDown ? problem(500, 'No') : problem(404, 'No')));
  await app.open(`/edit-legacy?clip=${testId(9)}`);
  await expect.element(page.getByRole('heading', { name: 'This song did not load' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Song not found' })).toBeVisible();
});

test('[ROUTE-09] /edit-legacy opens a song’s edits as a plain form with times, which can be sent', async () => {
  await app.open('/edit-legacy');
  await expect.element(choice()).toBeVisible();
  await page.getByRole('button', { name: /Copper Wire/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Edit Copper Wire' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'From' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Action' }).selectOptions('fade');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect
    .poll(() => sync.calls.find(([method]) => method === 'startEdit'))
    .toEqual([
      'startEdit',
      { id: 'edits.fade', input: expect.objectContaining({ params: { clip_id: SONG } }) },
    ]);
});
