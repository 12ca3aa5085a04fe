import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CallId } from '#contract/contract';
import { listRequestedFiles, putRequestedFile } from '#db/requested-files';
import { audioTypeOf } from '#domain/files/compact-audio';
import { POLL_SCHEDULES } from '#domain/sync/poll-schedule';
import type { Account } from '#state/bridges/account';
import { resumeRequestedFiles } from '#state/commands/files/requested-files';
import { closeClipSheet, openClipSheet } from '#state/stores/dialogs';
import { songFilesStore } from '#state/stores/song-files';
import { toastsStore } from '#state/stores/toasts';
import { testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { storeTestClips } from '#tests/support/device/outbox';
import { useTestAccount } from '#tests/support/server/test-account';
import { replaceEngine } from '#tests/support/stand-ins/state/bridges/making/engine-bridge';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import '../../ui/tokens.css';
import '../../ui/global.css';
import { Overlays } from './Overlays.tsx';

const AUDIO = new Uint8Array(5000).fill(1);
const song = testClip(1, {
  title: 'Low star',
  caption: 'For Ben',
  video_url: '/media/video/1.mp4',
  metadata: { duration: 100, prompt: '[Verse]\nWalk on' },
});
const stem = (number: number, title: string) =>
  testClip(number, {
    title,
    metadata: {
      type: 'stem',
      history: [{ id: testId(number), type: 'stem', continue_at: null, infill: false, source: song.id }],
    },
  });

let root: Root;
let router: ReturnType<typeof startRouter>;
let sync: FakeSync;
let account: Account;
/** The files the browser saved. */
let saved: { name: string; bytes: Promise<Uint8Array> }[];
/** The URLs that files were fetched from. */
let fetched: string[];
let isBroken: boolean;
let hasScore: boolean;

function startRouter() {
  const rootRoute = createRootRoute({ component: Overlays });
  const plans = createRoute({ getParentRoute: () => rootRoute, path: '/account/plans' });
  return createRouter({
    routeTree: rootRoute.addChildren([plans]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
}

function noteWhatIsSaved() {
  saved = [];
  const click = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download === '') return click.call(this);
    const bytes = fetch(this.href).then(async (file) => new Uint8Array(await file.arrayBuffer()));
    saved.push({ name: this.download, bytes });
  });
}

function answerFetches() {
  fetched = [];
  isBroken = false;
  hasScore = true;
  const really = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = String(input);
    if (!address.startsWith('/media/')) return really(input, init);
    fetched.push(address);
    if (isBroken) throw new TypeError('Failed to fetch');
    if (!hasScore && address.startsWith('/media/scores/')) return new Response(null, { status: 404 });
    const headers = { 'content-length': String(AUDIO.length), 'content-type': audioTypeOf(address) };
    return new Response(AUDIO, { headers });
  });
}

beforeEach(async () => {
  account = useTestAccount();
  await storeTestClips(account.database, [song, stem(2, 'Low star (Vocals)'), stem(3, 'Low star (Drums)')]);
  sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('files.logDownload', () => ok({ remaining: 9 }));
  noteWhatIsSaved();
  answerFetches();
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  router = startRouter();
  // The tests' router is not the application's registered one.
  root.render(<RouterProvider router={router as never} />);
  openClipSheet('files', [song.id]);
});

afterEach(() => {
  closeClipSheet();
  toastsStore.toasts = [];
  root.unmount();
  vi.restoreAllMocks();
});

const file = (name: RegExp) => page.getByRole('dialog', { name: 'Download' }).getByRole('button', { name });
const callsOf = (id: CallId) => sync.calls.filter(([method, name]) => method === 'call' && name === id);
const toasts = () => toastsStore.toasts.map(({ text, tone, durationMs }) => [text, tone, durationMs]);
const DONE = [['Download complete', 'success', 3000]];

test('[UI-30] the sheet offers every file of the song with its size or a description', async () => {
  await expect.element(file(/^MP3/)).toHaveTextContent('about 2.4 MB');
  await expect.element(file(/^WAV/)).toHaveTextContent('about 17.6 MB');
  await expect.element(file(/^Opus/)).toHaveTextContent('about 2.0 MB');
  await expect.element(file(/^Cover picture/)).toBeEnabled();
  await expect.element(file(/^Stems/)).toHaveTextContent('2 MP3 in a ZIP');
  await expect.element(file(/^Lyrics with times/)).toHaveTextContent('no times for these words');
  await expect.element(file(/^Lyrics with times/)).toBeDisabled();
});

test('[DOWNLOAD-01] [DOWNLOAD-04] [DOWNLOAD-05] [DOWNLOAD-24] [UI-08] logs, fetches, tags, saves, counts and announces an MP3', async () => {
  await file(/^MP3/).click();
  await expect.poll(toasts).toEqual(DONE);
  expect(callsOf('files.logDownload')).toEqual([
    ['call', 'files.logDownload', { params: { clip_id: song.id } }],
  ]);
  expect(callsOf('share.countAction')).toEqual([
    ['call', 'share.countAction', { params: { gen_id: song.id }, body: { action: 'download_audio' } }],
  ]);
  expect(saved.map(({ name }) => name)).toEqual(['Low star.mp3']);
  const bytes = (await saved[0]?.bytes) ?? new Uint8Array();
  expect(new TextDecoder().decode(bytes.subarray(0, 3))).toBe('ID3');
  expect(bytes.subarray(-AUDIO.length)).toEqual(AUDIO);
  await expect.element(page.getByText('Download complete')).toBeVisible();
});

test('[DOWNLOAD-03] [DOWNLOAD-07] [DOWNLOAD-09] fetches audio, video and cover directly from their URLs', async () => {
  await file(/^MP3/).click();
  await expect.poll(() => saved).toHaveLength(1);
  // Messages cover the end of the sheet.
  toastsStore.toasts = [];
  await file(/^Video/).click();
  await expect.poll(() => saved).toHaveLength(2);
  toastsStore.toasts = [];
  await file(/^Cover picture/).click();
  await expect.poll(() => saved).toHaveLength(3);
  expect(saved.map(({ name }) => name)).toEqual(['Low star.mp3', 'Low star.mp4', 'Low star.webp']);
  expect(fetched).toEqual(expect.arrayContaining([song.audio_url, song.video_url, song.image_url]));
  expect(callsOf('share.countAction').at(-1)?.[2]).toMatchObject({ body: { action: 'download_video' } });
});

test('logs, fetches, saves and counts an M4A of a song that has one', async () => {
  const metadata = { ...song.metadata, compact_types: ['m4a' as const] };
  await storeTestClips(account.database, [{ ...song, metadata }]);
  vi.spyOn(console, 'error').mockReturnValue();
  await file(/^M4A/).click();
  const untagged = 'Saved without title, cover and lyrics in the file: Low star';
  await expect.poll(() => toasts().map(([text]) => text)).toEqual([untagged, 'Download complete']);
  expect(saved.map(({ name }) => name)).toEqual(['Low star.m4a']);
  expect(fetched).toContain(`/media/audio/${song.id}.m4a`);
  // A file that cannot be tagged is saved unchanged, and its user is told.
  expect(await saved[0]?.bytes).toEqual(AUDIO);
  expect(callsOf('files.logDownload')).toHaveLength(1);
  expect(callsOf('share.countAction').at(-1)?.[2]).toMatchObject({ body: { action: 'download_audio' } });
});

test('saves plain lyrics without the server', async () => {
  await file(/^Lyrics plain/).click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]?.name).toBe('Low star.txt');
  expect(new TextDecoder().decode(await saved[0]?.bytes)).toBe('[Verse]\nWalk on\n');
  expect(callsOf('files.logDownload')).toEqual([]);
});

const ownSong = () => storeTestClips(account.database, [{ ...song, user_id: account.userId }]);

test('makes a DAWproject from the score on the device, with progress, and counts it', async () => {
  await ownSong();
  const made: unknown[] = [];
  const isPacked = Promise.withResolvers<void>();
  replaceEngine({
    async makeDawProject(project, onProgress) {
      made.push(project);
      onProgress(0.4);
      await isPacked.promise;
      return new Blob([AUDIO]);
    },
  });
  await file(/^DAWproject/).click();
  await expect.element(page.getByRole('progressbar', { name: 'Preparing DAWproject' })).toBeVisible();
  await expect.poll(() => Object.values(songFilesStore.running)).toEqual([0.4]);
  isPacked.resolve();
  await expect.poll(toasts).toEqual(DONE);
  expect(saved.map(({ name }) => name)).toEqual(['Low star.dawproject']);
  expect(fetched).toEqual([`/media/scores/${song.id}.json.gz`]);
  expect(made).toMatchObject([{ song: { title: 'Low star', artist: song.user_display_name } }]);
  expect(callsOf('share.countAction').at(-1)?.[2]).toMatchObject({ body: { action: 'download_audio' } });
});

test('files of a song whose imported file named an artist name that artist', async () => {
  const artist = 'Nina Simonsen';
  const metadata = { ...song.metadata, artist };
  await storeTestClips(account.database, [{ ...song, user_id: account.userId, metadata }]);
  const made: unknown[] = [];
  replaceEngine({
    async makeDawProject(project) {
      made.push(project);
      return new Blob([AUDIO]);
    },
  });
  await file(/^DAWproject/).click();
  await expect.poll(() => made).toMatchObject([{ song: { artist } }]);
  await expect.poll(() => saved).toHaveLength(1);
  await file(/^MP3/).click();
  await expect.poll(() => saved).toHaveLength(2);
  // The tags are UTF-16.
  const text = new TextDecoder('latin1').decode(await saved[1]?.bytes).replaceAll('\0', '');
  expect([text.includes(artist), text.includes(`@${song.user_handle}`)]).toEqual([true, false]);
});

test('a song without a score of its own says so, and uses none of the downloads of the day', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await ownSong();
  hasScore = false;
  await file(/^DAWproject/).click();
  await expect
    .poll(toasts)
    .toEqual([['This song has no score of its own, so it has no DAWproject.', 'error', 5000]]);
  expect([saved, callsOf('files.logDownload')]).toEqual([[], []]);
});

describe('files the server has to make first', () => {
  const realTimes = { wav: POLL_SCHEDULES.wav.everyMs, opus: POLL_SCHEDULES.opus.everyMs };
  const times = POLL_SCHEDULES as Record<'wav' | 'opus', { everyMs: number }>;
  beforeEach(() => {
    times.wav.everyMs = 1;
    times.opus.everyMs = 1;
    sync.answers.set('files.convertWav', () => ok({ wav_file_url: null }));
    sync.answers.set('files.convertOpus', () => ok({ opus_file_url: null }));
  });
  afterEach(() => {
    times.wav.everyMs = realTimes.wav;
    times.opus.everyMs = realTimes.opus;
  });

  test('[DOWNLOAD-02] [DOWNLOAD-06] [DOWNLOAD-15] requests a WAV, polls until it appears, and downloads it', async () => {
    const urls = [null, null, '/media/files/1.wav'];
    sync.answers.set('files.getWav', () => ok({ wav_file_url: urls.shift() ?? null }));
    await file(/^WAV/).click();
    await expect.poll(toasts).toEqual(DONE);
    expect([callsOf('files.convertWav').length, callsOf('files.getWav').length]).toEqual([1, 3]);
    expect(fetched[0]).toBe('/media/files/1.wav');
    expect(saved.map(({ name }) => name)).toEqual(['Low star.wav']);
    expect(callsOf('share.countAction').at(-1)?.[2]).toMatchObject({
      body: { action: 'download_audio_wav' },
    });
  });

  test('a WAV that was not ready when the app was closed is offered by the next start, once', async () => {
    await putRequestedFile(account.database, { clipId: song.id, kind: 'wav' });
    sync.answers.set('files.getWav', () => ok({ wav_file_url: '/media/files/1.wav' }));
    await resumeRequestedFiles();
    await expect.poll(toasts).toEqual([['Low star.wav is ready', 'success', 300_000]]);
    expect(saved).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect(saved.map(({ name }) => name)).toEqual(['Low star.wav']);
    expect(await listRequestedFiles(account.database)).toEqual([]);
  });

  test('a WAV is remembered until it arrives', async () => {
    const arrival = Promise.withResolvers<string>();
    sync.answers.set('files.getWav', async () => ok({ wav_file_url: await arrival.promise }));
    await file(/^WAV/).click();
    await expect.poll(() => listRequestedFiles(account.database)).toEqual([{ clipId: song.id, kind: 'wav' }]);
    // Another tab starts in the meantime.
    await resumeRequestedFiles();
    arrival.resolve('/media/files/1.wav');
    await expect.poll(toasts).toEqual(DONE);
    expect(await listRequestedFiles(account.database)).toEqual([]);
  });

  test('[DOWNLOAD-16] requests an Opus file and polls until it appears', async () => {
    const urls = [null, '/media/files/1.opus'];
    sync.answers.set('files.getOpus', () => ok({ opus_file_url: urls.shift() ?? null }));
    await file(/^Opus/).click();
    await expect.poll(() => toasts().slice(-1)).toEqual(DONE);
    expect([callsOf('files.convertOpus').length, callsOf('files.getOpus').length]).toEqual([1, 2]);
    expect(saved.map(({ name }) => name)).toEqual(['Low star.opus']);
  });

  test('[DOWNLOAD-17] [DOWNLOAD-22] [DOWNLOAD-23] polls for a WAV 24 times, every 5 s, then reports an error that names the song', async () => {
    expect(realTimes.wav).toBe(5000);
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    sync.answers.set('files.getWav', () => ok({ wav_file_url: null }));
    await file(/^WAV/).click();
    await expect.poll(toasts).toEqual([['WAV file download timed out', 'error', 5000]]);
    expect(callsOf('files.getWav')).toHaveLength(24);
    const error = logged.mock.calls.flat().find((part) => part instanceof Error);
    expect(error?.message).toBe(`Timed out waiting for ${song.id} wav file to generate`);
    expect([saved, callsOf('files.logDownload')]).toEqual([[], []]);
  });

  test('[DOWNLOAD-18] [DOWNLOAD-21] polls for an Opus file 24 times, every 5 s, then reports an error', async () => {
    expect(realTimes.opus).toBe(5000);
    vi.spyOn(console, 'error').mockReturnValue();
    sync.answers.set('files.getOpus', () => ok({ opus_file_url: null }));
    await file(/^Opus/).click();
    await expect.poll(toasts).toEqual([['Opus file generation timed out.', 'error', 5000]]);
    expect(callsOf('files.getOpus')).toHaveLength(24);
  });

  test('immediately reports a file the server could not make', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    sync.answers.set('files.getOpus', () =>
      problem(409, 'This file could not be created. Request it again.'),
    );
    await file(/^Opus/).click();
    await expect.poll(toasts).toEqual([['This file could not be created. Request it again.', 'error', 5000]]);
    expect(callsOf('files.getOpus')).toHaveLength(1);
  });
});

test('[DOWNLOAD-19] [DOWNLOAD-20] opens a file that fails to download in a new tab, and notifies the user', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  isBroken = true;
  await file(/^MP3/).click();
  await expect.poll(toasts).toEqual([['Download failed, please try again.', 'error', 5000]]);
  expect(opened.mock.calls).toEqual([[song.audio_url, '_blank', 'noopener']]);
  expect([saved, callsOf('share.countAction')]).toEqual([[], []]);
  // If the browser blocked it, a tap opens it.
  await page.getByRole('button', { name: 'Open file' }).click();
  expect(opened).toHaveBeenCalledTimes(2);
});

test('[DOWNLOAD-25] [UI-54] when no downloads are left today, the quota modal says so and links to the plans', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  sync.answers.set('files.logDownload', () => problem(402, 'Download quota reached.'));
  await file(/^MP3/).click();
  const modal = page.getByRole('dialog', { name: 'Download quota' });
  await expect.element(modal).toHaveTextContent('Downloads left today: 0');
  expect([fetched, saved, toasts()]).toEqual([[], [], []]);
  await modal.getByRole('link', { name: 'Upgrade' }).click();
  expect(router.state.location.pathname).toBe('/account/plans');
  await expect.element(modal).not.toBeInTheDocument();
});

test('[DOWNLOAD-08] downloads stems as one ZIP, counted in one call', async () => {
  await file(/^Stems/).click();
  await expect.poll(toasts).toEqual(DONE);
  expect(saved.map(({ name }) => name)).toEqual(['Low star.zip']);
  const text = new TextDecoder('latin1').decode(await saved[0]?.bytes);
  expect(text).toContain('1 Low star (Vocals).mp3');
  expect(text).toContain('2 Low star (Drums).mp3');
  const body = { action: 'download_audio', gen_ids: [testId(2), testId(3)] };
  expect(callsOf('share.countActions')).toEqual([['call', 'share.countActions', { body }]]);
  expect(callsOf('share.countAction')).toEqual([]);
  expect(callsOf('files.logDownload')).toHaveLength(2);
});

describe('several songs', () => {
  const zipSheet = () => page.getByRole('dialog', { name: 'Download all as ZIP' });
  const names = async () => new TextDecoder('latin1').decode(await saved[0]?.bytes);

  beforeEach(() => openClipSheet('zip', [song.id, testId(2)], 'Night drive'));

  test('are downloaded as one ZIP named after their playlist, and counted in one call', async () => {
    await expect.element(zipSheet()).toHaveTextContent('Night drive: 2 songs as MP3');
    await page.getByRole('button', { name: 'Download ZIP' }).click();
    await expect.poll(toasts).toEqual(DONE);
    expect(saved.map(({ name }) => name)).toEqual(['Night drive.zip']);
    expect(await names()).toContain('1 Low star.mp3');
    expect(await names()).toContain('2 Low star (Vocals).mp3');
    const body = { action: 'download_audio', gen_ids: [song.id, testId(2)] };
    expect(callsOf('share.countActions')).toEqual([['call', 'share.countActions', { body }]]);
  });

  test('are limited to what the plan still allows today, and the user is notified', async () => {
    let left = 1;
    sync.answers.set('files.logDownload', () => {
      left -= 1;
      return left >= 0 ? ok({ remaining: left }) : problem(402, 'Download quota reached.');
    });
    await page.getByRole('button', { name: 'Download ZIP' }).click();
    const text = 'The ZIP has 1 of 2 songs: your plan saves no more today.';
    await expect.poll(() => toastsStore.toasts.map((toast) => toast.text)).toEqual([text]);
    expect(await names()).not.toContain('2 Low star (Vocals).mp3');
  });
});
