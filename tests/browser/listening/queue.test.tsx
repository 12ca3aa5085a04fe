import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { openFullScreenPlayer, openQueue, playClips } from '#state/commands/listening/player';
import { setAutoplaying } from '#state/commands/listening/player-settings';
import { playerStore } from '#state/stores/player';
import { showToast, toastsStore } from '#state/stores/toasts';
import { toneWav } from '#tests/support/audio/wav';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { storeTestPlaylist } from '#tests/support/device/outbox';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen, PHONE, putClips } from '../../support/browser/app-screen.tsx';

const TITLES = ['Harbor', 'Lantern', 'Meadow', 'Orchard'];

let app: AppScreen;
let songUrl: string;
let playlistId: string;
let router: Awaited<ReturnType<AppScreen['open']>>;

beforeEach(async () => {
  const user_id = signInTestUser();
  songUrl = URL.createObjectURL(toneWav(30));
  const clips = TITLES.map((title, place) =>
    testClip(place + 1, { user_id, title, audio_url: songUrl, status: 'complete' }),
  );
  await putClips(clips);
  const playlist = testPlaylist(50, [3, 4]);
  playlistId = playlist.id;
  await storeTestPlaylist(getAccount().database, playlist, [3, 4].map(testId));
  app = new AppScreen();
  router = await app.open('/me/downloads', PHONE);
  await expect.element(page.getByRole('heading', { name: 'Downloads' })).toBeVisible();
  playClips(clips.slice(0, 3), 0, { id: null, type: 'Library' }, 'library');
  await expect.poll(() => playerStore.track?.title).toBe('Harbor');
});

afterEach(async () => {
  playerStore.isFullScreenOpen = false;
  playerStore.isQueueOpen = false;
  toastsStore.toasts = [];
  setAutoplaying(true);
  getPlayerEngine().reset();
  await app.close();
  URL.revokeObjectURL(songUrl);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const queued = () => playerStore.queue.clipIds.map((id) => TITLES[[1, 2, 3, 4].map(testId).indexOf(id)]);

test('a song removed from the queue is back in its place after Undo', async () => {
  openQueue();
  await button('More for Lantern').click();
  await item('Remove from queue').click();
  await expect.poll(queued).toEqual(['Harbor', 'Meadow']);
  await button('Undo').click();
  await expect.poll(queued).toEqual(['Harbor', 'Lantern', 'Meadow']);
});

test('a song of the queue moves by its grip, with the arrow keys and by dragging', async () => {
  openQueue();
  const grip = button('Move Lantern with the arrow keys');
  await grip.click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(queued).toEqual(['Harbor', 'Meadow', 'Lantern']);
  await expect.element(grip).toHaveFocus();
  await userEvent.dragAndDrop(grip, button('Move Meadow with the arrow keys'));
  await expect.poll(queued).toEqual(['Harbor', 'Lantern', 'Meadow']);
});

test('a cleared queue is back after Undo, and so is autoplay', async () => {
  openQueue();
  await button('Clear').click();
  await expect.poll(queued).toEqual(['Harbor']);
  expect(playerStore.settings.isAutoplaying).toBe(false);
  await button('Undo').click();
  await expect.poll(queued).toEqual(['Harbor', 'Lantern', 'Meadow']);
  expect(playerStore.settings.isAutoplaying).toBe(true);
});

test('the queue is saved as a playlist', async () => {
  openQueue();
  await button('Add all to a playlist').click();
  await page.getByRole('textbox', { name: 'New playlist' }).fill('Tonight');
  await button('Create and add').click();
  const kept = () =>
    getAccount().database.run(async (tables) =>
      (await tables.outbox.toArray()).flatMap(({ args }) => (args as { clipIds?: string[] }).clipIds ?? []),
    );
  await expect.poll(kept).toEqual([1, 2, 3].map(testId));
});

test('a playlist is queued from its menu, next or last', async () => {
  await router.navigate({ to: '/playlist/$playlistId', params: { playlistId } });
  const more = page.getByRole('main').getByRole('button', { name: 'More actions', exact: true });
  await more.click();
  await item('Play next').click();
  await expect.poll(queued).toEqual(['Harbor', 'Meadow', 'Orchard', 'Lantern']);
  await more.click();
  await item('Add to queue').click();
  await expect.poll(queued).toEqual(['Harbor', 'Lantern', 'Meadow', 'Orchard']);
});

test('the song that plays cannot play next, and the queue stays', async () => {
  openFullScreenPlayer();
  await button('More actions').click();
  await item('More').click();
  await item('Play next').click();
  await expect.element(page.getByText('This song is playing now.')).toBeVisible();
  expect(queued()).toEqual(['Harbor', 'Lantern', 'Meadow']);
});

test('the menu of the player leads to the song’s page, whose own menu does not', async () => {
  openFullScreenPlayer();
  await button('More actions').click();
  await item('More').click();
  await item('Open song page').click();
  await expect.poll(() => router.state.location.pathname).toBe(`/song/${testId(1)}`);
  await expect.poll(() => playerStore.isFullScreenOpen).toBe(false);
  await page.getByRole('main').getByRole('button', { name: 'More actions', exact: true }).first().click();
  await item('More').click();
  await expect.element(item('Song radio')).toBeVisible();
  await expect.element(item('Open song page')).not.toBeInTheDocument();
});

test('on a phone, a message covers neither the keys of the full player nor the way back', async () => {
  openFullScreenPlayer();
  const back = button('Close player');
  showToast({ tone: 'success', text: 'Stay a While is ready' });
  const message = page.getByText('Stay a While is ready', { exact: true });
  await expect.element(message).toBeVisible();
  const keys = page.getByRole('dialog').getByRole('slider').first().element().getBoundingClientRect();
  await expect.poll(() => message.element().getBoundingClientRect().bottom).toBeLessThan(keys.top);
  expect(message.element().getBoundingClientRect().top).toBeGreaterThan(
    back.element().getBoundingClientRect().bottom,
  );
});
