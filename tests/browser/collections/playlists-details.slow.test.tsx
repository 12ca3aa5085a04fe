import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clipTitle } from '#domain/clips/clip-title';
import { getAccount } from '#state/bridges/account';
import { playClips } from '#state/commands/listening/player';
import { connectionStore } from '#state/stores/connection';
import { playerStore } from '#state/stores/player';
import { flushOutbox } from '#sync/outbox/flush';
import {
  choosePlaylistAction,
  endPlaylists,
  putPlaylist,
  setUpPlaylists,
} from '#tests/support/browser/playlist-scene';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { createFakeSync } from '#tests/support/device/fake-sync';
import { readOutbox, responds, storeTestPlaylist, testPorts } from '#tests/support/device/outbox';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { type AppScreen, DESKTOP, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let songUrl: string;

beforeEach(async () => {
  ({ app, songUrl } = await setUpPlaylists());
});

afterEach(() => endPlaylists({ app, songUrl }));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const edit = () => choosePlaylistAction('Edit');

test('Shuffle reshuffles when it is pressed again', async () => {
  const id = await putPlaylist([2, 4, 6], true);
  await app.open(`/playlist/${id}`);
  for (let round = 0; round < 3; round += 1) {
    await page.getByRole('main').getByRole('button', { name: 'Shuffle', exact: true }).click();
    await expect.poll(() => playerStore.track).not.toBeNull();
    expect(playerStore.queue.orderBeforeShuffle).not.toBeNull();
  }
});

describe('a playlist longer than the screen', () => {
  const numbers = Array.from({ length: 320 }, (_, place) => place + 100);
  const queued = () => [...playerStore.queue.clipIds];

  beforeEach(async () => {
    const { user_id } = testClip(2);
    await putClips(numbers.map((number) => testClip(number, { user_id, audio_url: songUrl })));
    await app.open(`/playlist/${await putPlaylist(numbers, true)}`);
  });

  test('is played to its end', async () => {
    await button('Play 320 songs').click();
    await expect.poll(queued).toEqual(numbers.map(testId));
  });

  test('is shuffled as a whole, whatever song it begins with', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Shuffle', exact: true }).click();
    await expect.poll(() => queued().length).toBe(numbers.length);
    expect(queued().toSorted()).toEqual(numbers.map(testId).toSorted());
    // Songs on the screen appear no earlier than the rest.
    const shown = new Set(numbers.slice(0, 48).map(testId));
    expect(
      queued()
        .slice(1, 48)
        .every((id) => shown.has(id)),
    ).toBe(false);
    expect(playerStore.queue.index).toBe(0);
  });

  test('shows songs on scrolling, and plays from them with the earlier songs in the queue', async () => {
    const rows = () => document.querySelectorAll('main article').length;
    await expect.poll(rows).toBeGreaterThan(5);
    expect(rows()).toBeLessThan(60);
    expect(page.getByRole('article').first().element().closest('li')?.ariaSetSize).toBe('320');
    scrollTo(0, document.documentElement.scrollHeight);
    const last = button(`Play ${clipTitle(testClip(419))}`);
    await expect.element(last).toBeInTheDocument();
    expect(rows()).toBeLessThan(60);
    (last.element() as HTMLElement).click();
    await expect.poll(queued).toEqual(numbers.map(testId));
    expect(playerStore.queue.index).toBe(319);
  });

  test('can be reordered far below its beginning', async () => {
    await edit();
    const places = () => [...document.querySelectorAll('[data-place]')];
    await expect.poll(() => places().length).toBeGreaterThan(5);
    scrollTo(0, 160 * 56);
    await expect.poll(() => document.querySelector('[data-place="160"]')).not.toBeNull();
    expect(places().length).toBeLessThan(60);
    const title = clipTitle(testClip(260));
    const placeOf = (text: string) =>
      places()
        .find(({ textContent }) => textContent === text)
        ?.getAttribute('data-place');
    (button(`Move ${title} up`).element() as HTMLElement).click();
    await expect.poll(() => placeOf(title)).toBe('159');
    await expect.element(page.getByText(`${title} is now 160 of 320`)).toBeInTheDocument();
    const grip = button(`Move ${title} with the arrow keys`).element();
    vi.spyOn(grip, 'setPointerCapture').mockReturnValue();
    const { x, y } = grip.getBoundingClientRect();
    const below = document.querySelector('[data-place="162"]')?.getBoundingClientRect() ?? new DOMRect();
    touch(grip, 'pointerdown', { x, y });
    touch(grip, 'pointermove', { x, y: below.y + below.height / 2 });
    await expect.poll(() => document.querySelector('[data-over="below"]')).not.toBeNull();
    touch(grip, 'pointerup', { x, y: below.y + below.height / 2 });
    await expect.poll(() => placeOf(title)).toBe('162');
  });

  test('does not continue after something else starts playing', async () => {
    await button('Play 320 songs').click();
    playClips([testClip(2)], 0, { id: null, type: 'Library' }, 'library');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(queued()).toEqual([testId(2)]);
  });
});

test('playing a playlist without a connection or downloads says what is missing', async () => {
  const id = await putPlaylist([2, 4], true);
  connectionStore.isReachable = false;
  await app.open(`/playlist/${id}`);
  connectionStore.isReachable = false;
  await button('Play 2 songs').click();
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveTextContent('Needs signal');
  expect(playerStore.track).toBeNull();
});

test('the buttons of the user’s playlist fit on the narrowest screen', async () => {
  const id = await putPlaylist([2, 4, 6], true);
  await app.open(`/playlist/${id}`, { width: 320, height: 700 });
  await expect.element(button('Play 3 songs')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

const rowTitles = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

/** One finger on the screen, as the browser reports it to a page that handles its moves. */
function touch(target: Element, type: string, { x, y }: { x: number; y: number }) {
  const point = { clientX: x, clientY: y, pointerId: 5, pointerType: 'touch', bubbles: true };
  target.dispatchEvent(new PointerEvent(type, point));
}

test('a song can be dragged with a finger, which it follows', async () => {
  const id = await putPlaylist([2, 4, 6], true);
  await app.open(`/playlist/${id}`);
  await edit();
  const [first = ''] = rowTitles();
  const grip = button(`Move ${first} with the arrow keys`).element();
  expect(getComputedStyle(grip).touchAction).toBe('none');
  vi.spyOn(grip, 'setPointerCapture').mockReturnValue();
  const { x, y } = grip.getBoundingClientRect();
  const last = page.getByRole('main').getByRole('listitem').nth(2).element().getBoundingClientRect();
  touch(grip, 'pointerdown', { x, y });
  touch(grip, 'pointermove', { x, y: last.y + last.height / 2 });
  await expect.poll(() => document.querySelector('[data-over="below"]')).not.toBeNull();
  // The row is under the finger.
  await expect.poll(() => grip.getBoundingClientRect().y).toBeCloseTo(last.y + last.height / 2, 0);
  touch(grip, 'pointerup', { x, y: last.y + last.height / 2 });
  await expect.poll(() => rowTitles().indexOf(first)).toBe(2);
});

test('the list of playlists shows the cover of each first song', async () => {
  await putPlaylist([4, 2], true);
  await app.open('/me/playlists');
  const row = page.getByRole('link', { name: 'Playlist 50' });
  await expect.element(row).toBeVisible();
  await expect.poll(() => row.element().querySelector('img')?.getAttribute('src')).toContain(testId(4));
});

test('a menu’s Close button overlaps none of its items on a phone', async () => {
  const id = await putPlaylist([2, 4], true);
  await app.open(`/playlist/${id}`);
  await button('More actions').click();
  const menu = page.getByRole('menu', { name: 'Playlist 50' });
  await expect.element(menu).toBeVisible();
  const close = page.getByRole('menuitem', { name: 'Close' }).element().getBoundingClientRect();
  const first = page.getByRole('menuitem', { name: 'Share' }).element();
  expect(first.getBoundingClientRect().top).toBeGreaterThanOrEqual(close.bottom);
});

test('a menu opened by keyboard focuses its first item, and Escape restores the focus', async () => {
  const id = await putPlaylist([2, 4], true);
  await app.open(`/playlist/${id}`, DESKTOP);
  await expect.element(button('More actions')).toBeVisible();
  button('Download for offline').element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('More actions')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Play next' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('More actions')).toHaveFocus();
});

function countReads(): () => number {
  const sync = createFakeSync();
  replaceSync(sync.service);
  onTestFinished(() => replaceSync(null));
  return () => sync.calls.filter(([method, id]) => method === 'read' && id === 'playlists.get').length;
}

test('a change by another device that arrives while an own one waits is read as soon as that is saved', async () => {
  const reads = countReads();
  const { database } = getAccount();
  const id = await putPlaylist([2, 4, 6], true);
  await app.open(`/playlist/${id}`);
  await edit();
  await expect.poll(reads).toBe(1);
  await button(`Move ${rowTitles()[1]} up`).click();
  await expect.poll(() => readOutbox(database)).toHaveLength(1);
  const at = (updated_at: string, order: number[]) => ({ ...testPlaylist(50, order), updated_at });
  await storeTestPlaylist(database, at('2026-01-02T00:00:00.000Z', [2, 4, 6]), null, Date.now());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(reads()).toBe(1);
  const moved = responds<'playlists.updateClips'>(at('2026-01-03T00:00:00.000Z', [4, 2, 6]));
  const ports = testPorts(database, () => moved);
  ports.clock.now = Date.now() + 1000;
  await flushOutbox(ports, { isUrgent: true });
  await expect.poll(reads).toBe(2);
});
