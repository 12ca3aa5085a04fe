import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EMPTY_IMPORT, songImportStore } from '#state/stores/song-import';
import { toneWav } from '#tests/support/audio/wav';
import { testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSendFile } from '#tests/support/stand-ins/state/bridges/making/send-file';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let sync: FakeSync;

beforeEach(async () => {
  signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('clips.get', () => problem(404, 'Not found'));
  sync.answers.set('uploads.create', () => ok({ id: testId(90), url: '', fields: {} }));
  // A slow connection: every file is on its way until it is stopped.
  replaceSendFile(
    (_file, _to, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  app = new AppScreen();
  await app.open('/me/import');
});

afterEach(async () => {
  Object.assign(songImportStore, EMPTY_IMPORT);
  await app.close();
});

const count = (id: string) => sync.calls.filter(([, call]) => call === id).length;

function choose(files: readonly File[]): void {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  const input = page.getByLabelText('ZIP or audio files').element() as HTMLInputElement;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('Cancel withdraws the songs that are on their way and sends no others', async () => {
  await expect.element(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
  choose([1, 2, 3].map((seconds) => new File([toneWav(seconds)], `Song ${seconds}.wav`)));
  await page.getByRole('button', { name: 'Import 3 songs' }).click();
  await expect.poll(() => count('uploads.create')).toBe(2);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(page.getByText('0 songs imported.')).toBeVisible();
  expect([count('uploads.create'), count('uploads.cancel'), count('uploads.finish')]).toEqual([2, 2, 0]);
  await expect.element(page.getByRole('heading', { name: 'Not imported' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Choose a folder' })).toBeEnabled();
});
