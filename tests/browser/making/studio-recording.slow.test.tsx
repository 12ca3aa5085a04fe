import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StudioContent } from '#contract/making/studio';
import { uploadsCacheName } from '#db/database-names';
import { setKv } from '#db/kv';
import { listPendingUploads, readPendingUpload } from '#db/pending-uploads';
import { listStoredTakes, storeTake, storeTakePart } from '#db/stored-takes';
import { emptyContent } from '#domain/studio/studio-project';
import { getAccount } from '#state/bridges/account';
import { createStudioProject } from '#state/commands/making/studio';
import { connectionStore } from '#state/stores/connection';
import { toastsStore } from '#state/stores/toasts';
import { uploadsStore } from '#state/stores/uploads';
import { testBilling, testId } from '#tests/support/clips';
import { createFakeSync } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen } from '../../support/browser/app-screen.tsx';

const ROOM_DELAY_SECONDS = 0.12;

let app: AppScreen;
let userId: string;
let microphone: ReturnType<typeof vi.spyOn>;

interface Loop {
  readonly way: DelayNode;
  readonly end: MediaStreamAudioDestinationNode;
}

/** Feeds the speaker output back into the microphone with a delay. */
function simulateSpeakerLoop(): void {
  const really = AudioNode.prototype.connect as (...args: unknown[]) => AudioNode;
  const loops = new Map<BaseAudioContext, Loop>();
  vi.spyOn(AudioNode.prototype, 'connect').mockImplementation(function (this: AudioNode, ...args: unknown[]) {
    if (args[0] instanceof AudioDestinationNode && !(this instanceof AudioWorkletNode)) {
      const context = this.context as AudioContext;
      const loop = loops.get(context) ?? newLoop(context, really);
      loops.set(context, loop);
      really.call(this, loop.way);
    }
    return really.apply(this, args);
  } as never);
  microphone = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const loop = [...loops.values()].at(-1);
    if (!loop) throw new Error('Nothing was opened that plays.');
    return loop.end.stream;
  });
}

function newLoop(context: AudioContext, connect: (...args: unknown[]) => AudioNode): Loop {
  const way = new DelayNode(context, { delayTime: ROOM_DELAY_SECONDS });
  const end = new MediaStreamAudioDestinationNode(context);
  connect.call(way, end);
  return { way, end };
}

beforeEach(async () => {
  userId = signInTestUser();
  replaceSync(createFakeSync().service);
  connectionStore.isReachable = false;
  await setKv(getAccount().database, 'billing', {
    value: testBilling({ accessible_features: ['studio'] }),
    fetchedAt: Date.now(),
  });
  app = new AppScreen();
});
afterEach(async () => {
  await app.close();
  vi.restoreAllMocks();
  uploadsStore.entries = [];
  toastsStore.toasts = [];
  connectionStore.isReachable = true;
  await caches.delete(uploadsCacheName(userId));
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const stored = async (): Promise<StudioContent | undefined> => {
  const rows = await getAccount().database.run((tables) => tables.outbox.toArray());
  return (rows.at(-1)?.args as { content?: StudioContent } | undefined)?.content;
};
const openProject = async () => {
  const id = await createStudioProject(emptyContent('Night mix'));
  await app.open(`/studio?project=${id}`);
  return id;
};

/** The start of the first metronome click after a given time in a file. */
async function clickAfter(clipId: string, seconds: number): Promise<number> {
  const bytes = await readPendingUpload(userId, clipId);
  const audio = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes as ArrayBuffer);
  const samples = audio.getChannelData(0).subarray(seconds * 48_000, (seconds + 0.4) * 48_000);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudest).toBeGreaterThan(0.05);
  return seconds + samples.findIndex((sample) => Math.abs(sample) > loudest / 2) / 48_000;
}

test('an offline take is counted in, shifted by the measured latency, stored on the device, and undone in one step', {
  timeout: 60_000,
}, async () => {
  simulateSpeakerLoop();
  const id = await openProject();
  // The room exists once something plays.
  await button('Metronome').click();
  await button('Play the project').click();
  await button('Record').click();
  await expect.element(page.getByText(/as this device says/)).toBeVisible();
  // The only highlighted button is the next step: recording a take, not exporting the song.
  const isWarm = (name: string) => getComputedStyle(button(name).element()).backgroundImage !== 'none';
  expect([isWarm('Start recording'), isWarm('Export')]).toEqual([true, false]);
  await button('Measure latency').click();
  await expect.element(page.getByText(/as measured on this device/), { timeout: 20_000 }).toBeVisible();

  // Playback was stopped at its position, so return to the start.
  await button('To the start').click();
  await button('Start recording').click();
  await expect.element(page.getByLabelText('Record').getByText('Counting in')).toBeVisible();
  await expect.element(page.getByText(/^Recording 0:01/), { timeout: 10_000 }).toBeVisible();
  expect(await listStoredTakes(userId, id)).toHaveLength(1);
  await button('Stop recording').click();
  await expect.element(button(/^Take 1, at 0:00.0/), { timeout: 10_000 }).toBeVisible();
  await expect.element(page.getByText('Loading sounds')).not.toBeInTheDocument();

  await expect.poll(async () => (await stored())?.tracks[0]?.regions.length).toBe(1);
  const region = (await stored())?.tracks[0]?.regions[0];
  expect(region).toMatchObject({ name: 'Take 1', start_s: 0 });
  // The second beat at 120 per minute, as recorded.
  const { clip_id = '', offset_s = 0 } = region ?? {};
  expect(Math.abs((await clickAfter(clip_id, offset_s + 0.3)) - offset_s - 0.5)).toBeLessThan(0.02);
  expect(await listPendingUploads(userId)).toMatchObject([{ clipId: clip_id, uploadType: 'recording' }]);
  await expect.poll(async () => listStoredTakes(userId, id)).toEqual([]);

  await button('Undo').click();
  await expect.element(button(/^Take 1/)).not.toBeInTheDocument();
  await button('Redo').click();
  await expect.element(button(/^Take 1, at/)).toBeVisible();
});

test('a take in the middle is counted in at its start, then selected and on top of the clips it overlaps', {
  timeout: 60_000,
}, async () => {
  simulateSpeakerLoop();
  const id = await createStudioProject(emptyContent('Night mix'));
  const before = { id: testId(91), projectId: id, trackId: null, name: 'Take 1', sampleRate: 48_000 };
  await storeTake(userId, { ...before, fromSeconds: 0, firstSampleSeconds: 0 });
  for (const index of [0, 1, 2, 3, 4, 5])
    await storeTakePart(userId, { id: before.id, index }, new Float32Array(48_000).fill(0.1));
  await app.open(`/studio?project=${id}`);
  await button(/^Take 1, at/).click();
  page.getByRole('slider', { name: 'Place on the timeline' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await button('Metronome').click();
  await button('Play the project').click();
  await button('Record').click();
  // Only the clicks are audible.
  await button('Measure latency').click();
  await expect.element(button('Play the project')).toBeVisible();
  await expect.element(page.getByText(/as measured on this device/), { timeout: 20_000 }).toBeVisible();
  await button('To the start').click();
  page.getByRole('slider', { name: 'Place on the timeline' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await button('Start recording').click();
  await expect.element(page.getByLabelText('Record').getByText('Counting in')).toBeVisible();
  await expect.element(page.getByRole('toolbar').getByText('Counting in')).toBeVisible();
  await expect.element(page.getByText(/^Recording 0:02/), { timeout: 10_000 }).toBeVisible();
  await button('Stop recording').click();
  const take = button(/^Take 2, at 0:02.0/);
  await expect.element(take, { timeout: 10_000 }).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('region', { name: 'Clip Take 2' })).toBeVisible();
});

test('an interrupted take is restored to the timeline', async () => {
  const id = await createStudioProject(emptyContent('Night mix'));
  const take = { id: testId(90), projectId: id, trackId: null, name: 'Take 1', sampleRate: 48_000 };
  await storeTake(userId, { ...take, fromSeconds: 2, firstSampleSeconds: 1.5 });
  for (const index of [0, 1, 2])
    await storeTakePart(userId, { id: take.id, index }, new Float32Array(48_000).fill(0.1));
  await app.open(`/studio?project=${id}`);
  await expect.element(button('Take 1, at 0:02.0, 0:02.5 long'), { timeout: 10_000 }).toBeVisible();
  await expect.poll(() => listStoredTakes(userId, id)).toEqual([]);
  expect(await listPendingUploads(userId)).toMatchObject([{ clipId: take.id }]);
});

test('a take is restored to the timeline when the studio was closed during recording', async () => {
  simulateSpeakerLoop();
  await openProject();
  await button('Metronome').click();
  await button('Play the project').click();
  await button('Record').click();
  await button('Start recording').click();
  await expect.element(page.getByText(/^Recording 0:01/), { timeout: 10_000 }).toBeVisible();
  await page
    .getByRole('region', { name: 'Studio' })
    .getByRole('button', { name: 'Close', exact: true })
    .click();
  await button(/^Night mix/).click();
  await expect.element(button(/^Take 1, at 0:00.0/), { timeout: 10_000 }).toBeVisible();
});

test('a denied or missing microphone shows what helps', async () => {
  microphone = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await openProject();
  await button('Record').click();
  await expect
    .element(page.getByText('Access to the microphone was denied. Allow it', { exact: false }))
    .toBeVisible();
  microphone.mockRejectedValue(new DOMException('', 'NotFoundError'));
  await userEvent.keyboard('{Escape}');
  await button('Record').click();
  await expect.element(page.getByText('No microphone was found. Connect one, then try again.')).toBeVisible();
});

test('a browser without AudioWorklet is named as the reason, and the microphone is not requested', async () => {
  simulateSpeakerLoop();
  vi.spyOn(BaseAudioContext.prototype, 'audioWorklet', 'get').mockReturnValue(undefined as never);
  await openProject();
  await button('Record').click();
  const text = 'This browser cannot record. Update it or use another browser.';
  await expect.poll(() => toastsStore.toasts.map((toast) => toast.text)).toEqual([text]);
  expect(microphone).not.toHaveBeenCalled();
});

test('a microphone is released if recording cannot start', async () => {
  simulateSpeakerLoop();
  await openProject();
  const failed = new DOMException('The code did not load.', 'AbortError');
  vi.spyOn(AudioWorklet.prototype, 'addModule').mockRejectedValue(failed);
  await button('Metronome').click();
  await button('Play the project').click();
  await button('Record').click();
  const text = 'Recording did not start. Try again.';
  await expect.poll(() => toastsStore.toasts.map((toast) => toast.text)).toEqual([text]);
  const stream = (await microphone.mock.results[0]?.value) as MediaStream;
  expect(stream.getAudioTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});
