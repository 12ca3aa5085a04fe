import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  CanvasSource,
  Input,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { playClips } from '#state/commands/listening/player';
import { connectionStore } from '#state/stores/connection';
import { closeClipMenu, closeClipSheet } from '#state/stores/dialogs';
import { toneWav } from '#tests/support/audio/wav';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSendFile } from '#tests/support/stand-ins/state/bridges/making/send-file';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, PHONE, putClips } from '../../support/browser/app-screen.tsx';

let sent: Blob[] = [];
replaceSendFile(async (file) => {
  sent.push(file);
});

const clipId = testId(2);
const uploadId = testId(70);
let app: AppScreen;
let sync: FakeSync;
let userId: string;

beforeEach(async () => {
  userId = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  sent = [];
  sync.answers.set('uploads.createVideo', () => ok({ id: uploadId, url: '/x', fields: {} }));
  sync.answers.set('uploads.finish', () => ok({}) as never);
  sync.answers.set('uploads.get', () => ok({ status: 'complete', clip_id: null }) as never);
  app = new AppScreen();
});
afterEach(async () => {
  connectionStore.isReachable = true;
  vi.restoreAllMocks();
  getPlayerEngine().reset();
  closeClipMenu();
  closeClipSheet();
  await app.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = () => page.getByRole('group', { name: 'Video cover' });
const writes = async () =>
  (await getAccount().database.run((tables) => tables.outbox.toArray())).map(({ args }) => args);

/** Sets the user's motion preference; these tests' browser prefers reduced motion. */
function preferMotion(isPreferred: boolean): void {
  const really = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    really(query.includes('reduced-motion') ? (isPreferred ? 'not all' : 'all') : query),
  );
}

test('the full player shows a song’s video instead of its cover', async () => {
  preferMotion(true);
  const video_cover_url = URL.createObjectURL(await film(2, 320, 240));
  const audio_url = URL.createObjectURL(toneWav(20));
  const clip = testClip(2, { user_id: userId, title: 'Night Bus', video_cover_url, audio_url });
  await putClips([clip]);
  await app.open('/me', PHONE);
  playClips([clip], 0, { id: null, type: 'Library' }, 'library');
  await button('Open player: Night Bus').click();
  const player = page.getByRole('dialog');
  await expect.element(player).toBeVisible();
  await expect.poll(() => player.element().querySelector('[data-playing] video')).not.toBeNull();
  expect(player.element().querySelector('video')?.src).toBe(video_cover_url);
  expect(player.element().querySelector('video')?.muted).toBe(true);
});

/** Changing colors at five frames per second. */
async function film(seconds: number, width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: 'vp8', bitrate: 200_000 });
  output.addVideoTrack(source);
  await output.start();
  for (let frame = 0; frame < seconds * 5; frame += 1) {
    if (brush) brush.fillStyle = `hsl(${frame * 5} 60% 50%)`;
    brush?.fillRect(0, 0, width, height);
    await source.add(frame / 5, 1 / 5);
  }
  await output.finalize();
  return new Blob([output.target.buffer as ArrayBuffer], { type: 'video/webm' });
}

async function openDetails(videoUrl = '') {
  await putClips([testClip(2, { user_id: userId, title: 'Night Bus', video_cover_url: videoUrl })]);
  await app.open('/me', PHONE);
  await button('More for Night Bus').click();
  await chooseSongAction('Edit details');
  await expect.element(field()).toBeVisible();
}

async function choose(bytes: Blob): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[aria-label="Video file"]');
  if (!input) throw new Error('no input for a file');
  await userEvent.upload(input, new File([bytes], 'quay.webm', { type: 'video/webm' }));
}

test('[META-05] a user’s video is trimmed and scaled down on the device, uploaded, and becomes the cover once saved', async () => {
  await openDetails();
  await choose(await film(12, 960, 480));
  await expect.element(button('Remove video'), { timeout: 30_000 }).toBeVisible();
  const input = new Input({ source: new BlobSource(sent[0] as Blob), formats: ALL_FORMATS });
  expect(await input.computeDuration()).toBeLessThanOrEqual(10.3);
  const track = await input.getPrimaryVideoTrack();
  expect([track?.displayWidth, track?.displayHeight]).toEqual([720, 360]);
  expect(await input.getPrimaryAudioTrack()).toBeNull();
  expect(await writes()).toEqual([]);
  await button('Save').click();
  const url = expect.stringMatching(new RegExp(`^/media/videos/${uploadId}\\.(mp4|webm)$`));
  await expect.poll(writes).toEqual([{ clipId, videoCover: { uploadId, url } }]);
});

test('[META-05] a video cover can be removed again, even offline', async () => {
  await openDetails('/media/videos/0199a0b0-0000-7000-8000-000000000001.webm');
  connectionStore.isReachable = false;
  await expect.element(button('Upload video, needs signal')).toBeDisabled();
  await button('Remove video').click();
  await button('Save').click();
  await expect.poll(writes).toEqual([{ clipId, videoCover: null }]);
});

test('[META-23] a file that is not a video, for the device or the server, is reported as possibly invalid', async () => {
  const text = 'Video upload failed. The video you uploaded may be invalid.';
  await openDetails();
  await choose(new Blob(['no video']));
  await expect.element(field().getByRole('alert')).toHaveTextContent(text);
  expect(sent).toEqual([]);
  sync.answers.set('uploads.get', () => ok({ status: 'invalid_upload', clip_id: null }) as never);
  await choose(await film(1, 320, 240));
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(1);
  await expect.element(field().getByRole('alert')).toHaveTextContent(text);
  sync.answers.set('uploads.createVideo', () => problem(0, 'Failed to fetch'));
  await choose(await film(1, 320, 240));
  await expect
    .element(field().getByText('Network Error. A network error occurred. Please try again.'), {
      timeout: 30_000,
    })
    .toBeVisible();
});

test('a song’s page plays its video muted, and not for users who prefer reduced motion', async () => {
  preferMotion(true);
  const video_cover_url = URL.createObjectURL(await film(2, 320, 240));
  await putClips([testClip(2, { user_id: userId, title: 'Night Bus', video_cover_url })]);
  const router = await app.open(`/song/${clipId}`, PHONE);
  await expect.poll(() => document.querySelector('[data-playing] video')).not.toBeNull();
  const video = document.querySelector('video');
  expect([video?.muted, video?.loop, video?.controls]).toEqual([true, true, false]);
  await router.navigate({ to: '/me' });
  // Returning before the video is gone would still show the same page.
  await expect.poll(() => document.querySelector('video')).toBeNull();
  vi.restoreAllMocks();
  preferMotion(false);
  await router.navigate({ to: '/song/$songId', params: { songId: clipId } });
  await expect.element(page.getByRole('heading', { name: 'Night Bus', level: 1 })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(document.querySelector('video')).toBeNull();
});
