import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { closeQueue, openFullScreenPlayer, openQueue, playClips } from '#state/commands/listening/player';
import { clipToolsStore, openClipTool } from '#state/stores/clip-tools';
import { askUser, dialogsStore, openClipMenu, openShare } from '#state/stores/dialogs';
import { playerStore } from '#state/stores/player';
import { toneWav } from '#tests/support/audio/wav';
import { testClip, testPlaylist } from '#tests/support/clips';
import { storeTestPlaylist } from '#tests/support/device/outbox';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen, putClips } from '../support/browser/app-screen.tsx';

let app: AppScreen;
let songUrl: string;
let router: Awaited<ReturnType<AppScreen['open']>>;

beforeEach(async () => {
  const user_id = signInTestUser();
  songUrl = URL.createObjectURL(toneWav(30));
  const clips = [1, 2].map((number) => testClip(number, { user_id, audio_url: songUrl }));
  await putClips(clips);
  app = new AppScreen();
  router = await app.open('/me');
  await expect.element(page.getByRole('heading', { name: 'Library' })).toBeVisible();
  await router.navigate({ to: '/me/downloads' });
  await expect.element(page.getByRole('heading', { name: 'Downloads' })).toBeVisible();
  playClips(clips, 0, { id: null, type: 'Library' }, 'library');
});

afterEach(async () => {
  playerStore.isFullScreenOpen = false;
  playerStore.isQueueOpen = false;
  getPlayerEngine().reset();
  await app.close();
  URL.revokeObjectURL(songUrl);
});

const back = () => router.history.back();
const path = () => router.state.location.pathname;
const isOverlayEntry = () => router.history.location.state.overlayId !== undefined;

test('Back closes the queue, then the player, then leaves the page', async () => {
  openFullScreenPlayer();
  // The first test of a file also loads the page's chunks.
  await expect.poll(isOverlayEntry).toBe(true);
  await expect.element(page.getByRole('button', { name: 'Close player' })).toBeVisible();
  openQueue();
  await expect.element(page.getByRole('dialog', { name: 'Next up' })).toBeVisible();
  // Entries: the initial page, the page, the player and the queue.
  await expect.poll(() => router.history.length).toBe(4);
  back();
  await expect.poll(() => playerStore.isQueueOpen).toBe(false);
  expect(playerStore.isFullScreenOpen).toBe(true);
  back();
  await expect.poll(() => playerStore.isFullScreenOpen).toBe(false);
  expect(path()).toBe('/me/downloads');
  back();
  await expect.poll(path).toBe('/me');
});

test('one Back leaves the page however often a panel was closed by its button', async () => {
  for (let round = 0; round < 3; round += 1) {
    openQueue();
    await expect.element(page.getByRole('dialog', { name: 'Next up' })).toBeVisible();
    await expect.poll(isOverlayEntry).toBe(true);
    closeQueue();
    await expect.element(page.getByRole('dialog', { name: 'Next up' })).not.toBeInTheDocument();
  }
  back();
  await expect.poll(path).toBe('/me');
});

test('Back closes a menu and gives the safe answer to a question', async () => {
  await router.navigate({ to: '/me' });
  const more = page.getByRole('button', { name: 'More for Song 1' });
  await expect.element(more).toBeVisible();
  openClipMenu(testClip(1).id, more.element() as HTMLElement);
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expect.poll(isOverlayEntry).toBe(true);
  back();
  await expect.poll(() => dialogsStore.clipMenu).toBeNull();
  const answer = askUser({ title: 'Delete?', text: '', answers: [], safeLabel: 'Keep it' });
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(isOverlayEntry).toBe(true);
  back();
  expect(await answer).toBeNull();
  expect(path()).toBe('/me');
});

test('Back closes overlays of the page itself: a menu, and a sheet of Create', async () => {
  const owned = { ...testPlaylist(3, []), is_owned: true };
  await storeTestPlaylist(getAccount().database, owned, []);
  await router.navigate({ to: '/playlist/$playlistId', params: { playlistId: owned.id } });
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expect.poll(isOverlayEntry).toBe(true);
  back();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(path()).toBe(`/playlist/${owned.id}`);
  await router.navigate({ to: '/create' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Prompts', exact: true }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(isOverlayEntry).toBe(true);
  back();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(path()).toBe('/create');
});

test('Back closes a song’s stems dialog', async () => {
  openClipTool('stems', testClip(1).id, 'song menu');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(isOverlayEntry).toBe(true);
  back();
  await expect.poll(() => clipToolsStore.open).toBeNull();
  expect(path()).toBe('/me/downloads');
});

test('a change of account closes overlays about a song', async () => {
  openShare({ noun: 'song', id: testClip(1).id });
  await expect.element(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  const answer = askUser({ title: 'Delete?', text: '', answers: [], safeLabel: 'Keep it' });
  signInTestUser();
  expect(await answer).toBeNull();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('navigation sets the title, moves the focus to the content and announces the title', async () => {
  expect(document.title).toBe('Downloads · Skylark');
  await router.navigate({ to: '/me/sync' });
  await expect.poll(() => document.title).toBe('Sync · Skylark');
  await expect.poll(() => document.querySelector('[data-route-title]')?.textContent).toBe('Sync · Skylark');
  expect(document.activeElement?.id).toBe('main');
  await router.navigate({ to: '/song/$songId', params: { songId: testClip(2).id } });
  await expect.poll(() => document.title).toBe('Song 2 · Skylark');
});

test('an opened panel has the focus itself, not one of its buttons', async () => {
  openQueue();
  await expect.element(page.getByRole('dialog', { name: 'Next up' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
});

test('an empty queue stays empty: Clear turns autoplay off and says so', async () => {
  openQueue();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(page.getByText('Queue is empty')).toBeVisible();
  expect(playerStore.settings.isAutoplaying).toBe(false);
  await expect.element(page.getByRole('switch', { name: 'Autoplay' })).not.toBeChecked();
});

test('[ROUTE-38] Back on a screen leads to the previous page of the app, skipping dialogs and a form; five paths are remembered', async () => {
  const visited = () =>
    (JSON.parse(sessionStorage.getItem('visited-paths') ?? '[]') as { path: string }[]).map(
      (one) => one.path,
    );
  await expect.poll(visited).toContain('/me/downloads');
  const song = `/song/${testClip(1).id}`;
  await router.navigate({ href: song });
  openQueue();
  await expect.poll(isOverlayEntry).toBe(true);
  closeQueue();
  await expect.element(page.getByRole('dialog', { name: 'Next up' })).not.toBeInTheDocument();
  // As when a visitor signs in and is returned to the previous page.
  await router.navigate({ href: '/rules' });
  await router.navigate({ href: song, replace: true });
  expect(visited().slice(-2)).toEqual(['/me/downloads', song]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Song 1' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Back' }).first().click();
  await expect.poll(path).toBe('/me/downloads');
  expect(visited().at(-1)).toBe('/me/downloads');

  const way = ['/me/history', '/me/liked', '/me/sync', '/me/uploads', '/me/trash', '/me/playlists'];
  for (const href of way) await router.navigate({ href });
  expect(visited()).toEqual(way.slice(1));
});

test('[ROUTE-38] Back on the screen that the app was opened at leads to its parent', async () => {
  await app.close();
  const user_id = signInTestUser();
  await putClips([testClip(1, { user_id })]);
  app = new AppScreen();
  router = await app.open(`/song/${testClip(1).id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Song 1' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Back' }).first().click();
  await expect.poll(path).toBe('/me');
});
