import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EDIT_STATE_STORAGE_KEY, type EditCall } from '#domain/edits/edit-state';
import { wavFile } from '#lib/wav';
import { testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
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
  await putClips([
    testClip(1, {
      user_id,
      title: 'Copper Wire',
      audio_url: '/media/audio/tone.mp3',
      metadata: { duration: 8 },
    }),
  ]);
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

const button = (name: string) => page.getByRole('button', { name, exact: true });
const apply = (name: RegExp) => page.getByRole('button', { name }).last();
const started = () => sync.calls.findLast(([method]) => method === 'startEdit')?.[1];
const params = { clip_id: SONG };

async function open(): Promise<void> {
  await app.open(`/edit?clip=${SONG}`, PHONE);
  await expect.element(button('Crop')).toBeVisible();
}

async function select(from: string, to: string): Promise<void> {
  for (const [name, time] of [
    ['From', from],
    ['To', to],
  ] as const) {
    await userEvent.fill(page.getByRole('textbox', { name }), time);
    await userEvent.keyboard('{Enter}');
  }
}

test('[EDIT-01] [EDIT-02] [EDIT-18] the selection is kept or removed, with an optional fade-out', async () => {
  await open();
  await select('0:02', '0:05');
  await button('Crop').click();
  await apply(/^Crop to/).click();
  const body = {
    crop_start_s: 2,
    crop_end_s: 5,
    is_crop_remove: false,
    edit_session_id: expect.any(String),
  };
  await expect.poll(started).toEqual({ id: 'edits.crop', input: { params, body } });
  await button('Remove').click();
  await page.getByRole('switch', { name: 'Fade out at the end' }).click();
  await apply(/^Remove, leaving/).click();
  await expect.poll(started).toEqual({
    id: 'edits.crop',
    input: { params, body: { ...body, is_crop_remove: true, fade_out_time: 5 } },
  });
});

test('[EDIT-10] the new song is shown as pending while the edit runs', async () => {
  // What the worker stores before it answers; the fake one answers with this id.
  const pending = testClip(2, { status: 'queued', metadata: { type: 'edit_crop' } });
  await putClips([{ ...pending, id: 'edited' }]);
  await open();
  await select('0:02', '0:05');
  await button('Crop').click();
  await apply(/^Crop to/).click();
  const outcome = page.getByRole('region', { name: 'Your edit' });
  await expect.element(outcome.getByText('Making your edit')).toBeVisible();
  await expect.element(outcome.getByRole('progressbar', { name: 'Your edit' })).toBeVisible();
});

test('[EDIT-03] [EDIT-07] a fade-out takes 5 s unless another length is entered', async () => {
  await open();
  await button('Fade out').first().click();
  await apply(/^Fade out$/).click();
  const faded = (fade_out_time: number) => ({
    id: 'edits.fade',
    input: { params, body: { fade_out_time, edit_session_id: expect.any(String) } },
  });
  await expect.poll(started).toEqual(faded(5));
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Length of the fade' }), '2.5');
  await apply(/^Fade out$/).click();
  await expect.poll(started).toEqual(faded(2.5));
});

test('a fade-in takes 2 s unless another length is entered, which does not affect the fade-out', async () => {
  await open();
  await button('Fade in').first().click();
  await apply(/^Fade in$/).click();
  const session = { edit_session_id: expect.any(String) };
  await expect
    .poll(started)
    .toEqual({ id: 'edits.fade', input: { params, body: { fade_in_time: 2, ...session } } });
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Length of the fade' }), '1.5');
  await button('Fade out').first().click();
  await expect.element(page.getByRole('spinbutton', { name: 'Length of the fade' })).toHaveValue(5);
  await button('Fade in').first().click();
  await apply(/^Fade in$/).click();
  await expect
    .poll(started)
    .toEqual({ id: 'edits.fade', input: { params, body: { fade_in_time: 1.5, ...session } } });
});

test('[EDIT-04] [EDIT-05] [EDIT-08] [EDIT-19] changes the speed of the selection, with or without its pitch', async () => {
  await open();
  await select('0:02', '0:05');
  await button('Speed').click();
  const speed = page.getByRole('spinbutton', { name: 'Speed' });
  await expect.element(speed).toHaveValue(1);
  await userEvent.fill(speed, '1.5');
  const sped = (tempo_only: boolean) => ({
    id: 'edits.speed',
    input: {
      params,
      body: {
        ...{ speed_factor: 1.5, tempo_only, edit_session_id: expect.any(String) },
        ...{ change_speed_start_time: 2, change_speed_end_time: 5 },
      },
    },
  });
  await apply(/^Change speed to/).click();
  await expect.poll(started).toEqual(sped(false));
  await page.getByRole('switch', { name: 'Keep the pitch' }).click();
  await apply(/^Change speed to/).click();
  await expect.poll(started).toEqual(sped(true));
});

test('[EDIT-06] an editor that is opened again has the same session, selection, tool, speed and switches', async () => {
  await open();
  await select('0:02', '0:05');
  await button('Fade out').first().click();
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Length of the fade' }), '1.5');
  await button('Speed').click();
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Speed' }), '1.5');
  await page.getByRole('switch', { name: 'Keep the pitch' }).click();
  await apply(/^Change speed to/).click();
  const sessionId = () => (started() as EditCall | undefined)?.input.body.edit_session_id;
  await expect.poll(sessionId).toBeDefined();
  const edit_session_id = sessionId();
  await button('Crop').click();
  await button('Remove').click();
  await page.getByRole('switch', { name: 'Fade out at the end' }).click();
  const router = await app.open('/me');
  await expect.element(button('Crop')).not.toBeInTheDocument();
  await router.navigate({ to: '/edit', search: { clip: SONG } });
  await apply(/^Remove, leaving/).click();
  const crop = { crop_start_s: 2, crop_end_s: 5, is_crop_remove: true, fade_out_time: 1.5 };
  await expect
    .poll(started)
    .toEqual({ id: 'edits.crop', input: { params, body: { ...crop, edit_session_id } } });
  await button('Speed').click();
  await apply(/^Change speed to/).click();
  const speed = { speed_factor: 1.5, tempo_only: true };
  const range = { change_speed_start_time: 2, change_speed_end_time: 5 };
  await expect
    .poll(started)
    .toEqual({ id: 'edits.speed', input: { params, body: { ...speed, ...range, edit_session_id } } });
});

test('keyboard shortcuts work wherever the focus is: undo and redo, playback, zoom; buttons and sliders keep their own keys', async () => {
  await open();
  const start = page.getByRole('slider', { name: 'Start of the selection' });
  (start.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(start).toHaveAttribute('aria-valuenow', '1');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(start).toHaveAttribute('aria-valuenow', '0');
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.element(start).toHaveAttribute('aria-valuenow', '1');
  await userEvent.keyboard('+');
  await expect.element(page.getByRole('slider', { name: 'Part of the song that is shown' })).toBeVisible();
  await userEvent.keyboard('-');
  await expect
    .element(page.getByRole('slider', { name: 'Part of the song that is shown' }))
    .not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(button('Stop the preview')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(button('Play the preview')).toBeVisible();
});

test.each([
  ['[EDIT-16]', 14.5, 'Your last changes were restored', '0:02.0'],
  ['[EDIT-17]', 15, 'You are editing a copy. The original stays', '0:00.0'],
])('%s changes made %f minutes ago: %s', async (_id, minutes, words, from) => {
  const state = {
    editSessionId: 'session-1',
    range: { startSeconds: 2, endSeconds: 5 },
    ...{
      tool: 'crop',
      speedFactor: 1,
      isTempoOnly: false,
      isCropRemove: false,
      isFadeOut: false,
      fadeOutMs: 5000,
    },
  };
  const savedAt = Date.now() - minutes * 60_000;
  localStorage.setItem(EDIT_STATE_STORAGE_KEY, JSON.stringify({ clipId: SONG, savedAt, state }));
  await open();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'From' })).toHaveValue(from);
});
