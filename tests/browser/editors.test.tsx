import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wavFile } from '#lib/wav';
import { testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok } from '#tests/support/fake-sync';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../support/app-screen.tsx';
import { signInTestUser } from '../support/test-account.ts';

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

test('[ROUTE-08] /edit opens the song editor with its tools, once a song is chosen', async () => {
  const router = await app.open('/edit');
  await expect.element(choice()).toBeVisible();
  await page.getByRole('button', { name: /Copper Wire/ }).click();
  await expect.poll(() => router.state.location.search).toEqual({ clip: SONG });
  for (const tool of ['Crop', 'Fade out', 'Speed'])
    await expect.element(page.getByRole('button', { name: tool, exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('[ROUTE-09] /edit-legacy opens the edits of a song as a plain form with times, which is sent', async () => {
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
