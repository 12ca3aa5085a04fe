import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { CallProblem } from '#state/bridges/sync-bridge';
import { connectionStore } from '#state/stores/connection';
import { closeClipSheet } from '#state/stores/dialogs';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const server = {
  merged: [] as unknown[],
  answer: (): unknown => ({}),
};
replaceCalls({
  async read() {
    return { hasMore: false };
  },
  async call(id: string, input: unknown) {
    if (id !== 'edits.merge') return {};
    server.merged.push(input);
    return server.answer();
  },
});

const SONG = testId(1);
const MERGED = testId(9);
let app: AppScreen;
let user_id: string;

const song = (number: number, title: string, duration: number, status = 'complete' as const) => {
  const clip = testClip(number, { user_id, title, status });
  return { ...clip, metadata: { ...clip.metadata, duration } };
};

beforeEach(async () => {
  user_id = signInTestUser();
  server.merged = [];
  server.answer = () => ({ id: MERGED });
  await putClips([song(1, 'Copper Wire', 60), song(2, 'Low Star', 90), song(3, 'Ash Choir', 30)]);
  await setKv(getAccount().database, 'billing', { value: testBilling({}), fetchedAt: 1 });
  app = new AppScreen();
  await app.open(`/song/${SONG}`);
});
afterEach(async () => {
  connectionStore.isReachable = true;
  closeClipSheet();
  await app.close();
});

const sheet = () => page.getByRole('dialog', { name: 'Merge songs' });
const button = (name: string | RegExp) => sheet().getByRole('button', { name });
const order = () => sheet().getByRole('list', { name: 'Songs in order' });

async function openMerge(): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await chooseSongAction('Merge with other songs');
  await expect.element(sheet()).toBeVisible();
}

test('[GEN-40] the user’s songs are merged from the menu in the chosen order, and the result opens when it is finished', async () => {
  await openMerge();
  await expect.element(button(/^Merge/)).toBeDisabled();
  await button(/^Low Star/).click();
  await button('Add a song').click();
  await button(/^Ash Choir/).click();
  await button('Move Ash Choir up').click();
  await expect.element(order()).toHaveTextContent(/Copper Wire.*Ash Choir.*Low Star/);
  await expect.element(button(/^Merge 3 songs, 3:00/)).toHaveTextContent('free');
  await button(/^Merge 3/).click();
  await expect.element(sheet().getByRole('progressbar', { name: 'Merging' })).toBeVisible();
  await expect.poll(() => server.merged).toEqual([{ body: { clip_ids: [SONG, testId(3), testId(2)] } }]);
  await putClips([song(9, 'Copper Wire', 180)]);
  await expect.element(sheet().getByText('Copper Wire is in your library.')).toBeVisible();
  await sheet().getByRole('link', { name: 'Open the song' }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
});

test('a song can be removed again, and an error is shown in the server’s words', async () => {
  server.answer = () => {
    throw new CallProblem({
      status: 422,
      detail: 'Songs can be 8 minutes long.',
      errorType: null,
      field: null,
    });
  };
  await openMerge();
  await button(/^Low Star/).click();
  await button('Remove Low Star').click();
  await expect.element(button(/^Merge/)).toBeDisabled();
  await button('Add a song').click();
  await button(/^Ash Choir/).click();
  await button(/^Merge 2/).click();
  await expect.element(sheet().getByRole('alert')).toHaveTextContent('Songs can be 8 minutes long.');
});

test('offline, merging says that it needs a signal', async () => {
  await openMerge();
  await button(/^Low Star/).click();
  connectionStore.isReachable = false;
  await expect.element(button(/^Merge/)).toBeDisabled();
  await expect.element(button(/^Merge/)).toHaveTextContent('needs signal');
});
