import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { openAddToPlaylist } from '#state/stores/dialogs';
import { type Toast, toastsStore } from '#state/stores/toasts';
import { flushOutbox } from '#sync/outbox/flush';
import {
  choosePlaylistAction,
  endPlaylists,
  putPlaylist,
  setUpPlaylists,
} from '#tests/support/browser/playlist-scene';
import { testId, testPlaylist } from '#tests/support/clips';
import { createFakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { readOutbox, responds, storeTestPlaylist, testPorts } from '#tests/support/device/outbox';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import type { AppScreen } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let songUrl: string;

beforeEach(async () => {
  ({ app, songUrl } = await setUpPlaylists());
});

afterEach(() => endPlaylists({ app, songUrl }));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const edit = () => choosePlaylistAction('Edit');

test('a playlist liked offline appears among the liked ones immediately', async () => {
  connectionStore.isReachable = false;
  const response = { ...testPlaylist(51, [2]), name: 'Late trains', is_owned: false, is_public: true };
  await storeTestPlaylist(getAccount().database, response, [testId(2)]);
  const router = await app.open(`/playlist/${response.id}`);
  await choosePlaylistAction('Like');
  await router.navigate({ to: '/me/playlists' });
  await page.getByRole('tab', { name: 'Liked' }).click();
  await expect.element(page.getByRole('link', { name: /Late trains/ })).toBeVisible();
});

test('a playlist not loaded on this device is shown as unknown, not as empty', async () => {
  const id = await putPlaylist([2, 4, 6], false);
  connectionStore.isReachable = false;
  await app.open(`/playlist/${id}`);
  await expect.element(page.getByText('3 songs, Ada')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Needs signal' })).toBeVisible();
  await expect.element(page.getByText('This playlist is empty')).not.toBeInTheDocument();
});

test('a long list of playlists is searched by name, on its screen and in the sheet', async () => {
  for (let number = 50; number < 70; number += 1) {
    const name = number === 57 ? 'Späte Züge' : `Playlist ${number}`;
    await storeTestPlaylist(getAccount().database, { ...testPlaylist(number, [2]), name }, [testId(2)]);
  }
  await app.open('/me/playlists');
  const playlists = page.getByRole('list', { name: 'Playlists', exact: true });
  const search = page.getByRole('textbox', { name: 'Search' });
  await search.fill('zuge');
  await expect.poll(() => playlists.getByRole('link').elements().length).toBe(1);
  await expect.element(playlists.getByRole('link', { name: /Späte Züge/ })).toBeVisible();
  await expect.element(page.getByText('1 playlist matches')).toBeInTheDocument();
  await search.fill('zuge nach');
  await expect.element(page.getByRole('heading', { name: 'No playlists match' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => playlists.getByRole('link').elements().length).toBe(20);

  openAddToPlaylist([testId(4)]);
  const sheet = page.getByRole('dialog', { name: 'Add to playlist' });
  await sheet.getByRole('textbox', { name: 'Search' }).fill('zuge');
  await sheet.getByRole('button', { name: /Späte Züge/ }).click();
  await expect
    .element(sheet.getByRole('button', { name: /Späte Züge/ }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('an empty playlist says so', async () => {
  const id = await putPlaylist([], true);
  await app.open(`/playlist/${id}`);
  await expect.element(page.getByRole('heading', { name: 'This playlist is empty' })).toBeVisible();
});

test('a repeatedly moved song keeps the focus on its button', async () => {
  const id = await putPlaylist([2, 4, 6], true);
  await app.open(`/playlist/${id}`);
  await edit();
  const last = page.getByRole('main').getByRole('listitem').nth(2);
  const title = last.element().textContent;
  const up = button(`Move ${title} up`);
  up.element().focus();
  await userEvent.keyboard('{Enter}');
  const place = () =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .elements()
      .findIndex((row) => row.textContent === title);
  await expect.poll(place).toBe(1);
  expect(document.activeElement).toBe(up.element());
  await userEvent.keyboard('{Enter}');
  await expect.poll(place).toBe(0);
  // Up is disabled at the top, so the focus moves to the grip.
  const grip = button(`Move ${title} with the arrow keys`);
  await expect.element(grip).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(place).toBe(1);
  await expect.element(grip).toHaveFocus();
  await expect.element(page.getByText(`${title} is now 2 of 3`)).toBeInTheDocument();
});

const rowTitles = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('removing a song moves the focus to its neighbor, and can be undone', async () => {
  const id = await putPlaylist([2, 4, 6], true);
  await app.open(`/playlist/${id}`);
  await edit();
  const before = rowTitles();
  const [, second = '', third = ''] = before;
  const remove = button(`Remove ${second} from the playlist`);
  remove.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rowTitles().length).toBe(2);
  await expect.element(button(`Remove ${third} from the playlist`)).toHaveFocus();
  const { action } = toastsStore.toasts.at(-1) as Toast;
  if (action?.kind === 'run') action.run();
  await expect.poll(rowTitles).toEqual(before);
});

test('[PLIST-13] a trashed playlist can be restored immediately, says that it is in the trash, and is restored from its page', async () => {
  const id = await putPlaylist([2, 4], true);
  const router = await app.open(`/playlist/${id}`);
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await button('Move to trash').click();
  await expect.poll(() => router.state.location.pathname).toBe('/me/playlists');
  expect(toastsStore.toasts.at(-1)).toMatchObject({
    text: 'Playlist 50 moved to the trash',
    action: { kind: 'run', label: 'Undo' },
  });
  await router.navigate({ to: '/playlist/$playlistId', params: { playlistId: id } });
  await expect.element(page.getByText('In the trash', { exact: true })).toBeVisible();
  await button('Restore').click();
  await expect.element(page.getByText('In the trash', { exact: true })).not.toBeInTheDocument();
  expect(toastsStore.toasts.at(-1)?.text).toBe('Playlist 50 restored');
});

function countReads(): () => number {
  const sync = createFakeSync();
  replaceSync(sync.service);
  onTestFinished(() => replaceSync(null));
  return () => sync.calls.filter(([method, id]) => method === 'read' && id === 'playlists.get').length;
}

test('an own reorder is not read again from the server, a change by somebody else is', async () => {
  const reads = countReads();
  const { database } = getAccount();
  const id = await putPlaylist([2, 4, 6], true);
  await app.open(`/playlist/${id}`);
  await edit();
  await expect.poll(reads).toBe(1);
  const [, second = ''] = rowTitles();
  await button(`Move ${second} up`).click();
  await expect.poll(() => rowTitles()[0]).toBe(second);
  const moved = { ...testPlaylist(50, [4, 2, 6]), updated_at: '2026-01-02T00:00:00.000Z' };
  await flushOutbox(
    testPorts(database, () => responds<'playlists.updateClips'>(moved)),
    { isUrgent: true },
  );
  await expect.poll(() => readOutbox(database)).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(reads()).toBe(1);
  const changed = { ...moved, updated_at: '2026-01-03T00:00:00.000Z' };
  await storeTestPlaylist(database, changed, null, Date.now());
  await expect.poll(reads).toBe(2);
});

describe('the sheet Add to playlist on a device that has not read the playlist', () => {
  const sheet = page.getByRole('dialog', { name: 'Add to playlist' });
  const choice = sheet.getByRole('button', { name: /^Playlist|song/ }).first();

  async function openSheet(answer: 'holds' | 'fails') {
    const sync = createFakeSync();
    const id = await putPlaylist([2], false);
    sync.answers.set('playlists.listMine', () =>
      answer === 'fails'
        ? problem(0, 'no signal')
        : ok({
            playlists: [testPlaylist(50, [2])],
            holding_ids: [id],
            num_total_results: 1,
            current_page: 0,
          }),
    );
    replaceSync(sync.service);
    await app.open('/me');
    openAddToPlaylist([testId(2)]);
    return { sync, id };
  }

  test('shows the tick that the server knows of, and keeps the change that the user makes', async () => {
    await openSheet('holds');
    await expect.element(choice).toHaveAttribute('aria-pressed', 'true');
    await choice.click();
    await expect.element(choice).toHaveAttribute('aria-pressed', 'false');
    expect((await readOutbox(getAccount().database)).at(-1)?.args).toMatchObject({
      updateType: 'remove_by_id',
    });
  });

  test('shows an unread membership as unknown, and a waiting addition as a tick', async () => {
    await openSheet('fails');
    await expect.element(choice).toHaveTextContent('may already include this one');
    await expect.element(choice).not.toHaveAttribute('aria-pressed');
    await choice.click();
    await expect.element(choice).toHaveAttribute('aria-pressed', 'true');
  });
});
