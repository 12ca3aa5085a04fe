import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StudioContent } from '#contract/making/studio';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { createStudioProject } from '#state/commands/making/studio';
import { clipToolsStore, closeClipTool } from '#state/stores/clip-tools';
import { connectionStore } from '#state/stores/connection';
import { toastsStore } from '#state/stores/toasts';
import { uploadsStore } from '#state/stores/uploads';
import { toneWav } from '#tests/support/audio/wav';
import { chooseSongAction, songAction } from '#tests/support/browser/song-action';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSendFile } from '#tests/support/stand-ins/state/bridges/making/send-file';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, DESKTOP, PHONE, putClips } from '../../support/browser/app-screen.tsx';

let sent: Blob[] = [];
replaceSendFile(async (file) => {
  sent.push(file);
});

const SECONDS = 8;

let app: AppScreen;
let sync: FakeSync;
let userId: string;

beforeEach(async () => {
  userId = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  sent = [];
  const structure = { bpm: 120, key: { tonic: 3, mode: 'minor' }, sections: [] };
  sync.answers.set('edits.getStructure', () => ({ ok: true, value: structure }) as never);
  await setPlan(['studio']);
  const songs = [1, 2].map((number) => song(number, number === 1 ? 'Harbor' : 'Night train'));
  await putClips(songs);
  app = new AppScreen();
});
afterEach(async () => {
  uploadsStore.entries = [];
  toastsStore.toasts = [];
  connectionStore.isReachable = true;
  closeClipTool();
  await app.close();
});

const setPlan = (features: string[]) =>
  setKv(getAccount().database, 'billing', {
    value: testBilling({ accessible_features: features }),
    fetchedAt: Date.now(),
  });
const song = (number: number, title: string) =>
  testClip(number, {
    title,
    user_id: userId,
    audio_url: URL.createObjectURL(toneWav(SECONDS)),
    metadata: {
      duration: SECONDS,
      history: [{ id: testId(number), type: 'gen', continue_at: null, infill: false, source: null }],
    },
  });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const stored = async (): Promise<StudioContent | undefined> => {
  const rows = await getAccount().database.run((tables) => tables.outbox.toArray());
  return (rows.at(-1)?.args as { content?: StudioContent } | undefined)?.content;
};
const region = async (track: number, index = 0) => (await stored())?.tracks[track]?.regions[index];

async function openWithBoth(size = PHONE) {
  const router = await app.open('/studio', size);
  await button(/Harbor/).click();
  await expect.element(button('Track Harbor')).toBeVisible();
  await button('Add a track').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Night train/ })
    .click();
  await expect.element(button('Track Night train')).toBeVisible();
  await expect.element(page.getByText('Loading sounds')).not.toBeInTheDocument();
  return router;
}

test('[ROLE-21] another plan links to the plans, and neither library nor song menu offers the studio', async () => {
  await setPlan(['edit_mode']);
  const router = await app.open('/me');
  await button('More for Harbor').click();
  await expect.element(await songAction('Open editor')).toBeVisible();
  await expect.element(await songAction('Open in studio')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: 'Studio' })).not.toBeInTheDocument();
  await router.navigate({ to: '/studio' });
  await expect.element(page.getByRole('heading', { name: 'The studio needs another plan' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See the plans' }))
    .toHaveAttribute('href', '/account/plans');
  await expect.element(page.getByText('Start with a song')).not.toBeInTheDocument();
});

test('[ROUTE-10] two songs on a timeline: one moves by a bar, and the mix is a song of the library', async () => {
  const router = await openWithBoth();
  await expect.element(page.getByText('120 bpm, E♭ minor')).toBeVisible();
  await button(/^Night train, at/).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(button('Night train, at 0:02.0, 0:08.0 long')).toBeVisible();
  await button('Mute Harbor').click();
  await expect.poll(async () => (await region(1))?.start_s).toBe(2);

  const made = song(3, 'Harbor mix');
  sync.answers.set(
    'uploads.create',
    () => ({ ok: true, value: { id: testId(50), url: '/x', fields: {} } }) as never,
  );
  sync.answers.set('uploads.finish', () => ({ ok: true, value: {} }) as never);
  sync.answers.set(
    'uploads.get',
    () => ({ ok: true, value: { status: 'complete', clip_id: made.id } }) as never,
  );
  sync.answers.set('clips.get', async () => {
    await putClips([made]);
    return { ok: true, value: { hasMore: false } } as never;
  });
  await button('Export').click();
  await page.getByLabelText('Title of the song').fill('Harbor mix');
  await button('Export the mix').click();
  await expect.element(page.getByText('Your mix is in your library.')).toBeVisible();
  expect(sync.calls.find(([, call]) => call === 'uploads.create')?.[2]).toEqual({
    body: { extension: 'wav', is_stem_mix: true },
  });
  await expectSoundFrom(2);
  await page.getByRole('link', { name: 'Open the song' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/song/${made.id}`);
  await expect.element(page.getByRole('heading', { name: 'Harbor mix' }).first()).toBeVisible();
});

/** Checks the sent mix: silence at first, then the unmuted song, ten seconds in all. */
async function expectSoundFrom(seconds: number): Promise<void> {
  const bytes = await sent[0]?.arrayBuffer();
  const mix = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes as ArrayBuffer);
  expect([mix.duration, mix.numberOfChannels]).toEqual([10, 2]);
  const samples = mix.getChannelData(0);
  const loudest = (from: number, to: number) =>
    samples
      .subarray(from * 44_100, to * 44_100)
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudest(0, seconds - 0.01)).toBe(0);
  expect(loudest(seconds + 0.1, seconds + 1)).toBeGreaterThan(0.02);
}

test('[UI-35] a clip is picked from the library in a dialog with search, kinds and list', async () => {
  await app.open('/studio');
  await button('Start from scratch').click();
  await button('Add a track').click();
  const dialog = page.getByRole('dialog', { name: 'Add a track' });
  await expect.element(dialog.getByRole('button', { name: /Harbor/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Uploads' }).click();
  await expect.element(dialog.getByText('No uploads yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Songs', exact: true }).click();
  await dialog.getByPlaceholder('Search your songs').fill('night');
  await expect.element(dialog.getByRole('button', { name: /Harbor/ })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: /Night train/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Track Night train')).toBeVisible();
});

test('a clip is split, trimmed, faded, duplicated and deleted, by keyboard and by buttons', async () => {
  await openWithBoth(DESKTOP);
  await button(/^Harbor, at/).click();
  await page.getByLabelText('Place on the timeline').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await button(/^Harbor, at/).click();
  await userEvent.keyboard('s');
  await expect.poll(async () => (await stored())?.tracks[0]?.regions.length).toBe(2);
  expect(await region(0)).toMatchObject({ start_s: 0, duration_s: 4 });
  expect(await region(0, 1)).toMatchObject({ start_s: 4, offset_s: 4, duration_s: 4 });
  await page.getByLabelText('Fade out').fill('1.5');
  await expect.poll(async () => (await region(0))?.fade_out_s).toBe(1.5);
  await button('Duplicate').click();
  await expect.poll(async () => (await stored())?.tracks[0]?.regions.length).toBe(3);
  await page.getByLabelText('Length').fill('0:02.5');
  await userEvent.keyboard('{Enter}');
  await expect.poll(async () => (await region(0))?.duration_s).toBe(2.5);
  await button('Delete clip').click();
  await expect.poll(async () => (await stored())?.tracks[0]?.regions.length).toBe(2);
});

test('steps are undone and redone, by keyboard and by buttons', async () => {
  await openWithBoth();
  await button(/^Night train, at/).click();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  await expect.poll(async () => (await stored())?.tracks[0]?.regions.length).toBe(2);
  await userEvent.keyboard('{Control>}z{/Control}');
  await button('Undo').click();
  await expect.element(button('Night train, at 0:00.0, 0:08.0 long')).toBeVisible();
  await button('Redo').click();
  await expect.element(button('Night train, at 0:02.0, 0:08.0 long')).toBeVisible();
});

test('a clip and its edge can each be dragged to a bar', async () => {
  await openWithBoth(DESKTOP);
  const clip = button(/^Harbor, at/);
  await clip.click();
  const block = clip.element() as HTMLElement;
  drag(block, 8 * 2.2);
  await expect.poll(async () => (await region(0))?.start_s).toBe(2);
  drag(block.querySelector('[data-edge="start"]') as HTMLElement, 8 * 1.8);
  await expect.poll(async () => region(0)).toMatchObject({ start_s: 4, offset_s: 2, duration_s: 6 });
});

/** Drags with the mouse to the right by `px` pixels. */
function drag(element: HTMLElement, px: number): void {
  const { left, top } = element.getBoundingClientRect();
  const at = (type: string, by: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType: 'mouse',
        button: 0,
        clientX: left + 4 + by,
        clientY: top + 20,
      }),
    );
  const captured = element.closest<HTMLElement>('[data-region]');
  if (captured) captured.setPointerCapture = () => undefined;
  at('pointerdown', 0);
  at('pointermove', px / 2);
  at('pointermove', px);
  at('pointerup', px);
}

test('a track has a name, loudness and pan; dragging a slider is one step', async () => {
  await openWithBoth();
  await button('Track Harbor').click();
  await page.getByLabelText('Loudness').fill('-12');
  await page.getByLabelText('Loudness').fill('-6');
  await page.getByLabelText('Left to right').fill('-0.5');
  await page.getByLabelText('Name of the track').fill('Voice');
  await expect
    .poll(async () => (await stored())?.tracks[0])
    .toMatchObject({ name: 'Voice', gain_db: -6, pan: -0.5 });
  for (const _step of [1, 2, 3]) await button('Undo').click();
  await expect
    .poll(async () => (await stored())?.tracks[0])
    .toMatchObject({ name: 'Harbor', gain_db: 0, pan: 0 });
  await button('Remove track').click();
  await expect.element(button('Track Harbor')).not.toBeInTheDocument();
});

test('plays from the playhead and stops in place, where a marker can be added', async () => {
  await openWithBoth();
  await button('Play the project').click();
  await expect.element(button('Stop the project')).toBeVisible();
  await expect.element(page.getByText(/^0:0\d\.[2-9]/)).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(button('Play the project')).toBeVisible();
  await button('Add a marker').click();
  await expect.element(button('Go to Marker 1')).toBeVisible();
  await expect.poll(async () => (await stored())?.markers[0]?.at_s).toBeGreaterThan(0.15);
});

test('an inaudible mix cannot be exported', async () => {
  await openWithBoth();
  await button('Mute Harbor').click();
  await button('Mute Night train').click();
  await button('Export').click();
  await expect.element(button('Export the mix')).toBeDisabled();
  const text = 'Nothing would be heard: every track with clips is muted.';
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test('a clip can be split at the playhead during playback', async () => {
  await openWithBoth();
  await button(/^Harbor, at/).click();
  await expect.element(button('Split')).toBeDisabled();
  await button('Play the project').click();
  await button('Split').click();
  await expect.poll(async () => (await stored())?.tracks[0]?.regions.length).toBe(2);
});

test('offline changes are combined into one write, and an export says what it needs', async () => {
  await openWithBoth();
  connectionStore.isReachable = false;
  await button('Solo Night train').click();
  await button('Mute Harbor').click();
  await expect.poll(async () => (await stored())?.tracks[0]?.is_muted).toBe(true);
  const rows = await getAccount().database.run((tables) => tables.outbox.toArray());
  // One creates the project, one combines all changes that were never sent.
  expect(rows.map(({ kind }) => kind)).toEqual(['studio-create', 'studio-change']);
  await button('Export').click();
  await expect.element(button('Export the mix')).toBeDisabled();
  await expect.element(page.getByText('Needs signal: the song is made in your library.')).toBeVisible();
});

test('a clip that fails to load says so, and can be reloaded', async () => {
  const gone = song(4, 'Fog');
  gone.audio_url = '/gone.mp3';
  await putClips([gone]);
  const content = { name: 'Mix', tempo_bpm: 100, beats_per_bar: 4, key: '', markers: [] };
  const fog = {
    ...{ id: testId(71), clip_id: gone.id, name: 'Fog', start_s: 0, offset_s: 0, duration_s: 8 },
    ...{ clip_duration_s: 8, fade_in_s: 0, fade_out_s: 0, gain_db: 0 },
  };
  const track = { id: testId(70), name: 'Fog', gain_db: 0, pan: 0, is_muted: false, is_soloed: false };
  const id = await createStudioProject({ ...content, tracks: [{ ...track, regions: [fog] }] });
  await app.open(`/studio?project=${id}`);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Some clips did not load.');
  await putClips([song(4, 'Fog')]);
  await button('Load them again').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(button('Fog, at 0:00.0, 0:08.0 long')).toBeVisible();
});

test('projects are listed, opened and deleted', async () => {
  await createStudioProject({
    name: 'Night mix',
    tempo_bpm: 90,
    beats_per_bar: 3,
    key: '',
    tracks: [],
    markers: [],
  });
  await app.open('/studio');
  await button(/^Night mix/).click();
  await expect.element(page.getByRole('heading', { name: 'The timeline is empty' })).toBeVisible();
  await button('Close').click();
  await button('Delete Night mix').click();
  await button('Delete project').click();
  await expect.element(button(/^Night mix/)).not.toBeInTheDocument();
});

test('[UI-23] stems record where they were requested: the studio, a song’s menu or the editor', async () => {
  await setPlan(['studio', 'get_stems', 'edit_mode']);
  const sheet = page.getByRole('dialog', { name: 'Get stems' });
  const origin = () => sheet.element().querySelector<HTMLElement>('[data-origin]')?.dataset.origin;
  const router = await openWithBoth();
  await button('Track Harbor').click();
  await button('Get stems').click();
  await expect.element(sheet).toBeVisible();
  expect([clipToolsStore.open?.clipId, origin()]).toEqual([testId(1), 'studio']);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();

  await router.navigate({ to: '/edit', search: { clip: testId(1) } });
  await button('Get stems').click();
  await expect.element(sheet).toBeVisible();
  expect(origin()).toBe('edit');
  await userEvent.keyboard('{Escape}');

  await router.navigate({ to: '/me' });
  await button('More for Harbor').click();
  await chooseSongAction('Get stems');
  await expect.element(sheet).toBeVisible();
  expect(origin()).toBe('song menu');
});

test('[UI-47] the song editor opens in a dialog over the studio, which stays unchanged', async () => {
  await setPlan(['studio', 'edit_mode']);
  const router = await openWithBoth();
  await button(/^Night train, at/).click();
  await button('Edit song').click();
  const dialog = page.getByRole('dialog', { name: 'Song editor' });
  await expect.element(dialog.getByRole('heading', { name: 'Night train' })).toBeVisible();
  for (const tool of ['Crop', 'Fade out', 'Speed'])
    await expect.element(dialog.getByRole('button', { name: tool, exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: /^Crop to/ })).toBeVisible();
  const { height } = dialog.element().getBoundingClientRect();
  expect(height).toBe(window.innerHeight);
  expect((dialog.element() as HTMLElement).dataset.origin).toBe('studio');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/studio');
  await expect.element(button(/^Night train, at/)).toBeVisible();
});

test('a song can be opened in the studio from its menu', async () => {
  const router = await app.open('/me');
  await expect.element(page.getByRole('link', { name: 'Studio' })).toHaveAttribute('href', '/studio');
  await button('More for Harbor').click();
  await chooseSongAction('Open in studio');
  await expect.element(button('Track Harbor')).toBeVisible();
  await expect.poll(() => router.state.location.search).toEqual({ project: expect.any(String) });
});
