import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setKv } from '#db/kv';
import { readSharedAudio, storeSharedAudio } from '#db/shared-audio';
import { emptyCreateForm } from '#domain/create/create-form';
import { getAccount } from '#state/bridges/account';
import { createFormStore } from '#state/stores/create-form';
import { toastsStore } from '#state/stores/toasts';
import { uploadsStore } from '#state/stores/uploads';
import { mp4Shape } from '#tests/support/audio/strange-audio';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let sync: FakeSync;

beforeEach(() => {
  signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  // The server never answers: the upload stays in progress.
  sync.answers.set('uploads.create', () => new Promise(() => undefined));
  app = new AppScreen();
});

afterEach(async () => {
  uploadsStore.entries = [];
  uploadsStore.isExtendedOffered = false;
  toastsStore.toasts = [];
  vi.restoreAllMocks();
  await app.close();
});

const SOUND = 'RIFF....WAVEsound';
const files = (...names: string[]) => names.map((name) => new File([SOUND], name, { type: 'audio/wav' }));
/** A test that adds a file waits until it has begun: a file checked after its test would count in the next one. */
const begun = () => sync.calls.filter(([, call]) => call === 'uploads.create').length;

async function openUploads(): Promise<void> {
  await app.open('/me/uploads');
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
}

function drop(dropped: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of dropped) dataTransfer.items.add(file);
  const zone = page.getByRole('region', { name: 'Choose a file' }).element();
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

test('[UPLOAD-07] [UPLOAD-16] one file at a time is accepted, chosen or dropped', async () => {
  await app.open('/me/uploads');
  const input = page.getByLabelText('Audio file');
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect((input.element() as HTMLInputElement).multiple).toBe(false);
  drop(files('One.wav', 'Two.wav'));
  await expect.poll(() => toastsStore.toasts[0]?.text).toBe('One file at a time.');
  expect(begun()).toBe(0);
  drop(files('One.wav'));
  await expect.element(page.getByText('One.wav is coming')).toBeVisible();
  await userEvent.upload(input, files('Two.wav'));
  await expect.element(page.getByText('2 Files Uploading...')).toBeVisible();
  await expect.poll(begun).toBe(2);
  await userEvent.upload(input, files('Three.wav'));
  await expect.element(page.getByText('3 Files Uploading...')).toBeVisible();
  await expect.poll(begun).toBe(3);
});

test('[UPLOAD-06] M4A is offered and accepted only with the flag enable-m4a-audio, even if this device could read it', async () => {
  const setFlag = (isOn: boolean) => {
    const value = {
      roles: {},
      flags: { 'enable-m4a-audio': isOn },
      experiments: {},
      configs: {},
      models: [],
    };
    return setKv(getAccount().database, 'session', { value: value as never, fetchedAt: 1 });
  };
  await setFlag(false);
  await app.open('/me/uploads');
  const accepted = () => page.getByLabelText('Audio file').element().getAttribute('accept')?.split(',') ?? [];
  await expect.poll(accepted).not.toContain('.m4a');
  expect(accepted()).toEqual(expect.arrayContaining(['.mp3', '.mp4', '.alac']));
  const memo = new File(['....ftypM4A sound'], 'Memo.m4a', { type: 'audio/mp4' });
  drop([memo]);
  await expect
    .poll(() => toastsStore.toasts)
    .toMatchObject([{ title: 'Memo.m4a', text: 'Files of this type are not accepted.' }]);
  expect(uploadsStore.entries).toEqual([]);
  await setFlag(true);
  await expect.poll(accepted).toContain('.m4a');
  drop([memo]);
  await expect.element(page.getByText('Memo.m4a is coming')).toBeVisible();
  await expect.poll(begun).toBe(1);
});

test.each(['Demo 12.05.2026', 'Song.final', 'song.mp3.txt', 'take.aif'])(
  '[UPLOAD-04] a sound called %s is taken, whatever media type the device has for it',
  async (name) => {
    await openUploads();
    drop([new File([SOUND], name, { type: 'application/octet-stream' })]);
    await expect.element(page.getByText(`${name} is coming`)).toBeVisible();
    await expect.poll(begun).toBe(1);
  },
);

test('[UPLOAD-05] what is no sound is said before it is sent, and does not join the list', async () => {
  await openUploads();
  const refused = async (file: File) => {
    toastsStore.toasts = [];
    drop([file]);
    await expect.poll(() => toastsStore.toasts[0]?.title).toBe(file.name);
    return toastsStore.toasts[0]?.text;
  };
  expect(await refused(new File(['just words'], 'Song.mp3'))).toBe('This file is not audio.');
  expect(await refused(new File([], 'Song.wav'))).toBe('This file is empty.');
  const film = new File([mp4Shape('isom', { video: 'avc1' })], 'Film.mp4');
  expect(await refused(film)).toBe('There is no sound in this file.');
  expect([uploadsStore.entries, begun()]).toEqual([[], 0]);
});

test('a file picker offers audio by its type too, because some devices know no endings', async () => {
  await openUploads();
  const accepted = page.getByLabelText('Audio file').element().getAttribute('accept')?.split(',');
  expect(accepted).toEqual(expect.arrayContaining(['audio/*', '.aif', '.caf']));
});

test('an upload that cannot fare better offers no Retry', async () => {
  await app.open('/me/uploads');
  const problem = { error: 'A file can be at most 500 MB.', progress: null, status: 'failed' } as const;
  uploadsStore.entries = [{ ...problem, canRetry: false, id: testId(1), fileName: 'Harbor.wav' }];
  await expect.element(page.getByRole('button', { name: 'Discard', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('on a phone the buttons of a failed upload are on one line', async () => {
  await app.open('/me/uploads');
  const problem = {
    error: 'This audio is shorter than 6 seconds.',
    progress: null,
    canRetry: true,
    status: 'failed',
  } as const;
  uploadsStore.entries = [{ ...problem, id: testId(1), fileName: 'Harbor.wav' }];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(button('Discard')).toBeVisible();
  const top = (name: string) => button(name).element().getBoundingClientRect().top;
  expect(top('Discard')).toBe(top('Retry'));
});

/** Opens the uploads with a microphone and a plan that allows 1 to 3 seconds, and starts recording. */
async function record() {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const context = new AudioContext();
    const end = new MediaStreamAudioDestinationNode(context);
    const tone = new OscillatorNode(context);
    tone.connect(end);
    tone.start();
    return end.stream;
  });
  await setKv(getAccount().database, 'billing', {
    value: testBilling({ audio_upload_limits: { min_seconds: 1, max_seconds: 3 } }),
    fetchedAt: 1,
  });
  const router = await app.open('/me/uploads');
  await page.getByRole('button', { name: 'Record' }).click();
  await expect.element(page.getByText(/^0:0\d of 0:03$/)).toBeVisible();
  return router;
}
const recordKey = () => page.getByRole('button', { name: 'Record' });

test('a recording that is too short is not sent', async () => {
  await record();
  await page.getByRole('button', { name: 'Stop and upload' }).click();
  await expect.poll(() => toastsStore.toasts[0]?.text).toBe('A recording has at least 1 second.');
  await expect.element(recordKey()).toBeVisible();
  expect(begun()).toBe(0);
});

test('a recording stops automatically before it is too long for the plan, and is sent', async () => {
  await record();
  await expect.element(page.getByText('Recording.wav is coming')).toBeVisible();
  await expect.poll(begun).toBe(1);
  await expect.element(recordKey()).toBeVisible();
});

test('a recording can be discarded by its button, and leaving by a link asks first', async () => {
  const router = await record();
  void router.navigate({ to: '/me' });
  await page.getByRole('button', { name: 'Keep recording' }).click();
  await expect.element(page.getByRole('button', { name: 'Stop and upload' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/me/uploads');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.element(recordKey()).toBeVisible();
  expect(begun()).toBe(0);
  await router.navigate({ to: '/me' });
  expect(router.state.location.pathname).toBe('/me');
});

test('Back asks before ending a recording', async () => {
  const router = await record();
  await expect.poll(() => router.history.location.state.overlayId !== undefined).toBe(true);
  router.history.back();
  await page.getByRole('button', { name: 'Keep recording' }).click();
  await expect.element(page.getByRole('button', { name: 'Stop and upload' })).toBeVisible();
  router.history.back();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(recordKey()).toBeVisible();
  expect(router.state.location.pathname).toBe('/me/uploads');
  expect(begun()).toBe(0);
});

test('[CREATE-07] the Create screen lists the uploads in progress, and clears', async () => {
  await app.open('/create');
  const status = page.getByRole('status', { name: 'Uploads' });
  await expect.element(status).toBeEmptyDOMElement();
  const entry = { error: null, canRetry: true, progress: 0, status: 'uploading' } as const;
  uploadsStore.entries = [{ ...entry, id: testId(1), fileName: 'Harbor.wav' }];
  await expect.element(status).toHaveTextContent('Harbor.wav is coming');
  uploadsStore.entries = [...uploadsStore.entries, { ...entry, id: testId(2), fileName: 'Rain.wav' }];
  await expect.element(status).toHaveTextContent('2 Files Uploading...');
  await expect.element(status.getByRole('link')).toHaveAttribute('href', '/me/uploads');
  uploadsStore.entries = [];
  await expect.element(status).toBeEmptyDOMElement();
});

test('[CREATE-12] an upload of the user can be added to the create form and is sent as the clip to continue', async () => {
  const user_id = getAccount().userId ?? '';
  const metadata = { type: 'upload', duration: 40, has_vocal: true, can_publish_with_vocal: false } as const;
  await putClips([
    testClip(3, { user_id, title: 'Hum', metadata }),
    testClip(4, { user_id, title: 'Made here', metadata: { duration: 60 } }),
  ]);
  await setKv(getAccount().database, 'billing', {
    value: testBilling({ models: [{ external_key: 'chirp-crow', can_use: true }] }),
    fetchedAt: 1,
  });
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'), { isMoreOpen: true });
  await app.open('/create');
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Your own audio' }).click();
  const sheet = page.getByRole('dialog', { name: 'Start from your own audio' });
  await expect.element(sheet.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Record' })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: /Made here/ })).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: /Hum/ }).click();
  await expect.element(page.getByRole('region', { name: 'Starts from' }).getByText('Hum')).toBeVisible();
  await page.getByRole('textbox', { name: 'Styles' }).fill('piano');
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect
    .poll(() => sync.calls.find(([method]) => method === 'createGeneration')?.[1])
    .toMatchObject({ task: 'upload_extend', continue_clip_id: testId(3) });
});

test('audio shared from another app waits for the user’s confirmation', async () => {
  await storeSharedAudio(new File([SOUND], 'Memo.wav', { type: 'audio/wav' }));
  await app.open('/me/uploads');
  const card = page.getByRole('region', { name: 'Shared audio' });
  await expect.element(card).toHaveTextContent('Memo.wav was shared with Skylark.');
  expect(begun()).toBe(0);
  await card.getByRole('button', { name: 'Upload' }).click();
  await expect.element(page.getByText('Memo.wav is coming')).toBeVisible();
  await expect.poll(begun).toBe(1);
  await expect.element(card).not.toBeInTheDocument();
  expect(await readSharedAudio()).toBeNull();
});

test('a shared file that did not reach the device is asked for again', async () => {
  await app.open('/me/uploads?choose-again=1');
  const card = page.getByRole('region', { name: 'Shared audio' });
  await expect.element(card).toHaveTextContent('The shared file did not arrive. Choose it again below.');
});

test('[UI-48] the modal shows the plan’s limit, the extended limit, and a link to upgrade', async () => {
  const value = testBilling({ audio_upload_limits: { min_seconds: 6, max_seconds: 60 } });
  await setKv(getAccount().database, 'billing', { value, fetchedAt: 1 });
  await app.open('/me/uploads');
  await expect.element(page.getByText(/6 to 60 seconds/)).toBeVisible();
  uploadsStore.isExtendedOffered = true;
  const modal = page.getByRole('dialog', { name: 'Extended uploads' });
  await expect.element(modal.getByText('up to 60 seconds')).toBeVisible();
  await expect.element(modal.getByText('up to 480 seconds')).toBeVisible();
  await expect
    .element(modal.getByRole('link', { name: 'Upgrade' }))
    .toHaveAttribute('href', '/account/plans');
  await userEvent.keyboard('{Escape}');
  await expect.element(modal).not.toBeInTheDocument();
});

test('finished uploads are listed below, and can be played and opened from there', async () => {
  const { userId: user_id } = getAccount();
  await putClips([
    testClip(2, { user_id, title: 'Written' }),
    testClip(4, { user_id, title: 'Sung at home', metadata: { type: 'upload' } }),
  ]);
  await app.open('/me/uploads');
  const sent = page.getByRole('region', { name: 'Your uploads' });
  await expect.element(sent.getByRole('article', { name: 'Sung at home' })).toBeVisible();
  await expect.element(sent.getByRole('button', { name: 'Play Sung at home' })).toBeVisible();
  expect(sent.getByRole('article').elements()).toHaveLength(1);
});
