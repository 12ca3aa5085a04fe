import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { audioCacheName, putCachedSong } from '#db/audio-cache';
import { putDownloads } from '#db/downloads';
import { POLL_SCHEDULES } from '#domain/sync/poll-schedule';
import type { PolledCallId } from '#domain/sync/polled-calls';
import { encodeMp3 } from '#engine/mp3';
import { getAccount } from '#state/bridges/account';
import { CallProblem } from '#state/bridges/sync-bridge';
import { connectionStore } from '#state/stores/connection';
import { closeClipSheet, closeShare } from '#state/stores/dialogs';
import { toastsStore } from '#state/stores/toasts';
import { videosStore } from '#state/stores/videos';
import { pollCall } from '#sync/follow/call-poller';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { testClip, testId } from '#tests/support/clips';
import { testDownload } from '#tests/support/device/downloads';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const server = {
  calls: [] as (readonly [string, unknown])[],
  answer: {} as Record<string, (input: unknown) => unknown>,
};
replaceCalls({
  async read(id: string, input: unknown) {
    await server.answer[id]?.(input);
    return { hasMore: false };
  },
  async call(id: string, input: unknown) {
    server.calls.push([id, input]);
    return server.answer[id]?.(input) ?? {};
  },
  async poll(
    id: PolledCallId,
    input: never,
    { signal = new AbortController().signal, onResponse = () => {} }: PollOptions = {},
  ) {
    const ask = async () => {
      server.calls.push([id, input]);
      return (await server.answer[id]?.(input)) as never;
    };
    return pollCall({ id, input, signal, onResponse, ask });
  },
});

interface PollOptions {
  readonly signal?: AbortSignal;
  readonly onResponse?: (response: unknown) => void;
}

const VIDEO_URL = `/media/renditions/${testId(90)}.mp4`;
let app: AppScreen;
let user_id: string;
let status: Record<string, unknown>;
const schedules = POLL_SCHEDULES as Record<
  'video' | 'shareAsset',
  { everyMs: number; tries: number | null; deadlineMs: number | null }
>;
const written = { video: { ...schedules.video }, shareAsset: { ...schedules.shareAsset } };

const putSong = (video_url = '', video_is_stale = false) => {
  const clip = testClip(2, { user_id, title: 'Copper Wire', is_public: true, video_url });
  return putClips([{ ...clip, metadata: { ...clip.metadata, duration: 90, video_is_stale } }]);
};

beforeEach(async () => {
  user_id = signInTestUser();
  server.calls = [];
  status = { status: 'none', video_url: '', video_is_stale: false, progress: 0, can_make: true };
  server.answer = {
    'videos.getStatus': () => status,
    'videos.list': () => ({ videos: [] }),
    'videos.generate': () => {
      status = { ...status, status: 'rendering', progress: 0.4 };
      return { id: testId(90), status: 'rendering' };
    },
    'share.createAsset': () => ({ asset_id: testId(91), render_status: 'rendering' }),
    'share.getAsset': () => ({ asset_id: testId(91), render_status: 'rendering', asset_url: '' }),
  };
  schedules.video.everyMs = 100;
  schedules.shareAsset.everyMs = 100;
  await putSong();
  app = new AppScreen();
  await app.open(`/song/${testId(2)}`);
});
afterEach(async () => {
  Object.assign(schedules.video, written.video);
  Object.assign(schedules.shareAsset, written.shareAsset);
  connectionStore.isReachable = true;
  toastsStore.toasts = [];
  videosStore.bySong = {};
  videosStore.onDevice = {};
  await caches.delete(audioCacheName(user_id));
  closeClipSheet();
  closeShare();
  await app.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const asked = (id: string) => server.calls.filter(([name]) => name === id);
const messages = () => page.getByRole('region', { name: 'Messages' });
const videoSheet = () => page.getByRole('dialog', { name: 'Video' });
const assetSheet = () => page.getByRole('dialog', { name: 'Download share asset' });

async function openVideo(): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await chooseSongAction('Create video');
  await expect.element(videoSheet()).toBeVisible();
}

async function openAsset(): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
  await button('Picture or video').click();
  await expect.element(assetSheet()).toBeVisible();
}

test('[VIDEO-01] [VIDEO-03] a video is requested from the menu, and shown once the server has made it', async () => {
  await openVideo();
  await videoSheet().getByRole('combobox', { name: 'Shape' }).selectOptions('story');
  await button('Create video').click();
  await expect.element(page.getByRole('progressbar', { name: 'Making the video' })).toBeVisible();
  await expect
    .poll(() => asked('videos.generate'))
    .toEqual([['videos.generate', { params: { clip_id: testId(2) }, body: { aspect: 'story' } }]]);
  server.answer['clips.get'] = () => putSong(VIDEO_URL);
  status = { status: 'complete', video_url: VIDEO_URL, video_is_stale: false, progress: 1, can_make: true };
  await expect.element(messages()).toHaveTextContent('The video of Copper Wire is ready');
  await expect.element(page.getByLabelText('Video of Copper Wire')).toHaveAttribute('src', VIDEO_URL);
  const link = page.getByRole('link', { name: 'Download video' });
  await expect.element(link).toHaveAttribute('download', 'Copper Wire.mp4');
});

test('[VIDEO-02] [VIDEO-05] the video is polled every 4 s up to 60 times, then given up', async () => {
  expect(written.video).toEqual({ everyMs: 4000, tries: 60, deadlineMs: null });
  schedules.video.everyMs = 5;
  await openVideo();
  await button('Create video').click();
  await expect.element(videoSheet().getByRole('alert')).toHaveTextContent('Video generation timed out');
  await expect.element(messages()).toHaveTextContent('Video generation timed out');
  // One request was sent when the sheet opened.
  expect(asked('videos.getStatus').length).toBe(61);
});

test('[VIDEO-04] a failed video says so, and can be created again', async () => {
  await openVideo();
  await button('Create video').click();
  await expect.element(page.getByRole('progressbar', { name: 'Making the video' })).toBeVisible();
  status = { ...status, status: 'error' };
  await expect.element(videoSheet().getByRole('alert')).toHaveTextContent('Error generating video');
  await expect.element(button('Create video')).toBeVisible();
});

test('[VIDEO-07] an outdated video can be created again', async () => {
  await putSong(VIDEO_URL, true);
  await openVideo();
  await expect
    .element(videoSheet().getByText('The song has changed since this video was made.'))
    .toBeVisible();
  await button('Create the video again').click();
  await expect.poll(() => asked('videos.generate').length).toBe(1);
});

test('[VIDEO-08] earlier videos are listed', async () => {
  const made = { clip_id: testId(2), status: 'complete', created_at: '2026-01-01T00:00:00.000Z' };
  const earlier = `/media/renditions/${testId(89)}.mp4`;
  server.answer['videos.list'] = () => ({
    videos: [
      { ...made, id: testId(90), video_url: VIDEO_URL },
      { ...made, id: testId(89), video_url: earlier },
    ],
  });
  await putSong(VIDEO_URL);
  await openVideo();
  const list = page.getByRole('list', { name: 'Earlier videos' });
  await expect
    .element(list.getByRole('link'))
    .toHaveAttribute('href', `${earlier}?download=Copper%20Wire.mp4`);
});

test('a server error is shown in the server’s words, and offline nothing can be created', async () => {
  const detail = 'This server cannot make videos, because ffmpeg is not installed on it.';
  server.answer['videos.generate'] = () => {
    throw new CallProblem({ status: 501, detail, errorType: null, field: null });
  };
  await openVideo();
  await button('Create video').click();
  await expect.element(videoSheet().getByRole('alert')).toHaveTextContent(detail);
  connectionStore.isReachable = false;
  await expect.element(videoSheet().getByRole('button', { name: /^Create video/ })).toBeDisabled();
});

/** Stores a two-second tone as the song's audio on this device. */
async function storeSong(durationSeconds = 2): Promise<void> {
  const wasm = await (await fetch('/engine/mp3-encoder.wasm')).arrayBuffer();
  const tone = Float32Array.from(
    { length: durationSeconds * 44_100 },
    (_, frame) => Math.sin(frame / 16) / 3,
  );
  const mp3 = new Blob([await encodeMp3({ left: tone, right: tone }, wasm)]);
  const clip = testClip(2, { user_id, title: 'Copper Wire', is_public: true });
  await putClips([{ ...clip, metadata: { ...clip.metadata, duration: durationSeconds } }]);
  await putCachedSong(audioCacheName(user_id), testId(2), mp3, '"a"');
  await putDownloads(getAccount().database, [testDownload(2, { state: 'downloaded' })]);
}

test('if the server has no ffmpeg, this device makes the video, shows its format, and saves it', async () => {
  status = { ...status, can_make: false };
  await storeSong();
  await openVideo();
  await expect
    .element(videoSheet().getByText('This server has no ffmpeg, which is needed to make videos.'))
    .toBeVisible();
  await expect.element(videoSheet().getByText(/^This device makes it as (MP4|WebM) \(/)).toBeVisible();
  await button('Make it on this device').click();
  await expect.element(messages()).toHaveTextContent('The video of Copper Wire is ready');
  await expect
    .element(page.getByLabelText('Video of Copper Wire'))
    .toHaveAttribute('src', expect.stringMatching(/^blob:/));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await button('Save video').click();
  expect(saved).toEqual([expect.stringMatching(/^Copper Wire\.(mp4|webm)$/)]);
  vi.restoreAllMocks();
  await expect.element(videoSheet().getByText(/^(MP4|WebM) \(.+\), \d+/)).toBeVisible();
});

/** Long enough for a video that is canceled before it is made. */
const LONG_SONG_SECONDS = 120;

test('offline, a downloaded song can be made into a video, which can be canceled', async () => {
  await storeSong(LONG_SONG_SECONDS);
  await openVideo();
  connectionStore.isReachable = false;
  await button('Make it on this device').click();
  await button('Cancel').click();
  await expect.element(button('Make it on this device')).toBeEnabled();
  expect(videosStore.onDevice).toEqual({});
  await storeSong();
  await button('Make it on this device').click();
  await expect.element(button('Save video')).toBeVisible();
});

test('offline, a song that is not on this device cannot be made into a video', async () => {
  await openVideo();
  connectionStore.isReachable = false;
  const key = videoSheet().getByRole('button', { name: /^Make it on this device/ });
  await expect.element(key).toBeDisabled();
  // Its label is on one line; the reason is shown below it.
  expect(key.element().getBoundingClientRect().height).toBeLessThan(56);
  expect(key.element().scrollHeight).toBeLessThan(56);
  await expect.element(key).toHaveTextContent(/needs signal$/);
  await expect
    .element(videoSheet().getByText('Offline, this device can make videos of downloaded songs.'))
    .toBeVisible();
});

test('[SHARE-16] [UI-31] a share asset is chosen, rendered, previewed and downloaded', async () => {
  const url = `/media/renditions/${testId(91)}.jpg`;
  await openAsset();
  await assetSheet().getByRole('combobox', { name: 'Shape' }).selectOptions('square');
  await button('Render').click();
  await expect.element(page.getByRole('progressbar', { name: 'Rendering' })).toBeVisible();
  await expect
    .poll(() => asked('share.createAsset'))
    .toEqual([
      [
        'share.createAsset',
        { params: { gen_id: testId(2) }, body: { asset_type: 'image', aspect: 'square' } },
      ],
    ]);
  server.answer['share.getAsset'] = () => ({
    ...{ asset_id: testId(91), render_status: 'complete', asset_url: url },
  });
  await expect.element(page.getByAltText('Copper Wire, for sharing')).toHaveAttribute('src', url);
  const link = assetSheet().getByRole('link', { name: 'Download' });
  await expect.element(link).toHaveAttribute('download', 'Copper Wire.jpg');
});

test('a song is shared as a video made on this device, which shows progress and can be canceled', async () => {
  await storeSong(LONG_SONG_SECONDS);
  await openAsset();
  await expect.element(button('Make it on this device')).not.toBeInTheDocument();
  await assetSheet().getByRole('combobox', { name: 'Kind' }).selectOptions('video');
  await button('Make it on this device').click();
  const progress = page.getByRole('progressbar', { name: 'Making the video on this device' });
  await expect.element(progress).toBeVisible();
  await button('Cancel').click();
  await expect.element(progress).not.toBeInTheDocument();
  await storeSong();
  await button('Make it on this device').click();
  await expect.element(button('Save video')).toBeVisible();
});

test('stacked selects are equally wide', async () => {
  await openAsset();
  const left = (name: string) =>
    assetSheet().getByRole('combobox', { name }).element().getBoundingClientRect().left;
  expect(left('Kind')).toBeCloseTo(left('Shape'), 0);
});

test('[SHARE-20] a failed share asset says so', async () => {
  server.answer['share.getAsset'] = () => ({
    ...{ asset_id: testId(91), render_status: 'error', asset_url: '' },
  });
  await openAsset();
  await button('Render').click();
  await expect.element(assetSheet().getByRole('alert')).toHaveTextContent('Share asset generation failed');
});

test('[SHARE-19] [SHARE-21] a share asset is polled every 2 s and given up after 5 minutes', async () => {
  expect(written.shareAsset).toEqual({ everyMs: 2000, tries: null, deadlineMs: 300_000 });
  schedules.shareAsset.deadlineMs = 400;
  await openAsset();
  await button('Render').click();
  await expect.element(assetSheet().getByRole('alert')).toHaveTextContent('Share asset generation timed out');
});

test('[SHARE-22] a share asset that cannot be started says so', async () => {
  server.answer['share.createAsset'] = () => {
    throw new CallProblem({ status: 500, detail: 'Broken', errorType: null, field: null });
  };
  await openAsset();
  await button('Render').click();
  await expect.element(assetSheet().getByText('Failed to create share asset', { exact: true })).toBeVisible();
});
