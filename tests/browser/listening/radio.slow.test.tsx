import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Clip } from '#contract/songs/clips';
import { putDownloads } from '#db/downloads';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { setAutoplaying } from '#state/commands/listening/player-settings';
import { connectionStore } from '#state/stores/connection';
import { closeClipMenu } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { toastsStore } from '#state/stores/toasts';
import { toneWav } from '#tests/support/audio/wav';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { testClip, testId } from '#tests/support/clips';
import { testDownload } from '#tests/support/device/downloads';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let sync: FakeSync;
let clips: Clip[];
let songUrl: string;

beforeEach(async () => {
  const user_id = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  songUrl = URL.createObjectURL(toneWav(60));
  clips = [1, 2, 3].map((number) =>
    testClip(number, { user_id, title: `Song ${number}`, audio_url: songUrl, is_public: true }),
  );
  await putClips(clips);
  sync.answers.set('player.autoplay', () => ok({ clips: clips.slice(1) }));
  app = new AppScreen();
});

afterEach(async () => {
  getPlayerEngine().reset();
  setAutoplaying(true);
  connectionStore.isReachable = true;
  toastsStore.toasts = [];
  closeClipMenu();
  await app.close();
  URL.revokeObjectURL(songUrl);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const song = (number: number) => page.getByRole('article', { name: `Song ${number}` });

test('a song that does not exist has no radio', async () => {
  sync.answers.set('clips.get', () => problem(404, 'Clip not found'));
  await app.open(`/radio/song/${testId(77)}`);
  await expect.element(page.getByRole('heading', { name: 'Song not found' })).toBeVisible();
  await expect.element(button('Play radio')).not.toBeInTheDocument();
});

test('[RADIO-01] [ROUTE-19] a song’s menu leads to its radio, which plays the song and then similar ones', async () => {
  setAutoplaying(false);
  const router = await app.open('/me');
  await button('More for Song 1').click();
  await chooseSongAction('Song radio');
  await expect.element(page.getByRole('heading', { name: 'Song 1 radio' })).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe(`/radio/song/${testId(1)}`);
  await expect.element(song(3)).toBeVisible();
  await expect
    .poll(() => sync.calls)
    .toContainEqual(['call', 'player.autoplay', { body: { clip_id: testId(1), clips_in_queue: [] } }]);
  await button('Play radio').click();
  await expect.poll(() => playerStore.track?.title).toBe('Song 1');
  expect(playerStore.queue).toMatchObject({
    clipIds: [1, 2, 3].map(testId),
    context: { id: testId(1), type: 'SongRadio' },
    source: 'song_radio',
  });
  expect(playerStore.settings.isAutoplaying).toBe(true);
});

test('offline, the radio shows the last songs and says what is missing', async () => {
  const router = await app.open(`/radio/song/${testId(1)}`);
  await expect.element(song(3)).toBeVisible();
  sync.answers.set('player.autoplay', () => problem(0, 'Network Error.'));
  connectionStore.isReachable = false;
  await expect.element(button('Other songs: needs signal')).toBeDisabled();
  await router.navigate({ to: '/radio/song/$songId', params: { songId: testId(2) } });
  await expect.element(page.getByRole('heading', { name: 'Needs signal' })).toBeVisible();
  await expect.element(song(2)).toBeVisible();
});

test('offline, a radio that was never loaded consists of downloads, the most similar first', async () => {
  sync.answers.set('player.autoplay', () => problem(0, 'Network Error.'));
  connectionStore.isReachable = false;
  await putDownloads(
    getAccount().database,
    [2, 3].map((number) => testDownload(number, { state: 'downloaded' })),
  );
  await app.open(`/radio/song/${testId(1)}`);
  await expect.element(song(2)).toBeVisible();
  await button('Play radio').click();
  await expect.poll(() => playerStore.queue.clipIds).toEqual([1, 2, 3].map(testId));
});

test('a radio that failed to load can be retried', async () => {
  sync.answers.set('player.autoplay', () => problem(500, 'Broken.'));
  await app.open(`/radio/song/${testId(1)}`);
  await expect.element(page.getByText('The radio did not load')).toBeVisible();
  sync.answers.set('player.autoplay', () => ok({ clips: clips.slice(1) }));
  await button('Try again').click();
  await expect.element(song(2)).toBeVisible();
});

test('[RADIO-02] a style’s page plays its radio', async () => {
  const found = { search_type: 'tag_song', result: clips, total_hits: 3, from_index: 0, page_size: 20 };
  sync.answers.set('search.query', () => ok({ result: { songs: found } }));
  sync.answers.set('radio.getTag', () => ok({ clips: clips.slice(1), name: 'jazz radio' }));
  await app.open('/search?tag=jazz');
  await expect.element(song(3)).toBeVisible();
  await button('Play jazz radio').click();
  await expect.poll(() => playerStore.track?.title).toBe('Song 2');
  expect(sync.calls).toContainEqual(['call', 'radio.getTag', { params: { tag: 'jazz' }, query: {} }]);
  expect(playerStore.queue).toMatchObject({
    context: { id: 'jazz', type: 'StyleTag' },
    source: 'style_tag',
  });
});
