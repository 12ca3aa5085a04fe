import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { coverPath, picturePath } from '#domain/files/media-paths';
import { getAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { closeClipMenu, closeClipSheet } from '#state/stores/dialogs';
import { stubPartRequests } from '#tests/support/browser/part-requests';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, PHONE, putClips } from '../../support/browser/app-screen.tsx';

const clipId = testId(2);
const picture = picturePath(testId(90), 640);
let app: AppScreen;
let sync: FakeSync;

beforeEach(async () => {
  const user_id = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  stubPartRequests(async (part) => ({
    status: 200,
    received: Number(part.get('offset')) + (part.get('file') as File).size,
  }));
  sync.answers.set('pictures.upload', () => ok({ id: testId(90), url: '/x', fields: {} }));
  sync.answers.set('uploads.finish', () => ok({ status: 'complete', image_url: picture }));
  await putClips([
    testClip(2, { user_id, title: 'Night Bus', image_url: coverPath(clipId, 640) }),
    testClip(4, { user_id, title: 'Harbor', image_url: coverPath(testId(4), 640) }),
  ]);
  app = new AppScreen();
  await app.open('/me', PHONE);
  await button('More for Night Bus').click();
  await chooseSongAction('Edit details');
});

afterEach(async () => {
  connectionStore.isReachable = true;
  closeClipMenu();
  closeClipSheet();
  await app.close();
  vi.unstubAllGlobals();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = () => page.getByRole('group', { name: 'Cover image' });
const writes = async () =>
  (await getAccount().database.run((tables) => tables.outbox.toArray())).map(({ args }) => args);

async function choose(name: string, bytes: Blob): Promise<void> {
  await expect.element(button('Upload image')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no input for a file');
  await userEvent.upload(input, new File([bytes], name, { type: 'image/png' }));
}

function photo(): Promise<Blob> {
  const canvas = new OffscreenCanvas(40, 60);
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
  return canvas.convertToBlob();
}

test('[META-04] a user’s picture is cropped, uploaded with its name, and becomes the cover once saved', async () => {
  await choose('quay.png', await photo());
  await expect.element(field().getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await button('Use picture').click();
  await expect.element(button('Remove image')).toBeVisible();
  const upload = sync.calls.find(([, id]) => id === 'uploads.finish');
  expect(upload?.[2]).toMatchObject({ body: { upload_type: 'picture', upload_filename: 'quay.png' } });
  expect(await writes()).toEqual([]);
  await button('Save').click();
  await expect.poll(writes).toEqual([{ clipId, imageUrl: picture }]);
});

test('[META-04] offline, the cover of another song can be used and removed again', async () => {
  connectionStore.isReachable = false;
  await expect.element(button('Upload image, needs signal')).toBeDisabled();
  await field().getByText('Cover of another song').click();
  await button('Cover of Harbor').click();
  await expect.element(button('Cover of Harbor')).toHaveAttribute('aria-pressed', 'true');
  await button('Remove image').click();
  await expect.element(button('Cover of Harbor')).toHaveAttribute('aria-pressed', 'false');
  await button('Cover of Harbor').click();
  await button('Save').click();
  await expect.poll(writes).toEqual([{ clipId, imageUrl: coverPath(testId(4), 640) }]);
});

test('[META-22] a file that is not a picture is reported as possibly invalid', async () => {
  await choose('notes.png', new Blob(['not a picture']));
  await expect
    .element(field().getByRole('alert'))
    .toHaveTextContent('Image upload failed. The image you uploaded may be invalid.');
  await button('Choose another').click();
  await expect.element(button('Upload image')).toBeVisible();
});

test('a picture that fails to upload says so and can be sent again', async () => {
  sync.answers.set('pictures.upload', () => problem(0, 'The server cannot be reached.'));
  await choose('quay.png', await photo());
  await button('Use picture').click();
  await expect
    .element(field().getByRole('alert'))
    .toHaveTextContent('Network Error. A network error occurred. Please try again.');
  await expect.element(button('Use picture')).toBeVisible();
});
