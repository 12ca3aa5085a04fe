import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import {
  choosePlaylistAction,
  endPlaylists,
  putPlaylist,
  setUpPlaylists,
} from '#tests/support/browser/playlist-scene';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { storeTestPlaylist } from '#tests/support/device/outbox';
import { type AppScreen, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let songUrl: string;

beforeEach(async () => {
  ({ app, songUrl } = await setUpPlaylists());
});

afterEach(() => endPlaylists({ app, songUrl }));

const songs = () => page.getByRole('list', { name: 'Songs' }).getByRole('article');
const titles = () =>
  songs()
    .elements()
    .map((song) => song.querySelector('a')?.textContent);
const choice = () => page.getByRole('combobox', { name: 'Sort by' });
const search = () => page.getByRole('textbox', { name: 'Search' });
const queue = () => getPlayerEngine().state.queue;

async function putSongs(...songsOf: readonly (readonly [number, string, Parameters<typeof testClip>[1]?])[]) {
  const { userId: user_id } = getAccount();
  await putClips(
    songsOf.map(([number, title, changes]) =>
      testClip(number, { user_id, title, audio_url: songUrl, ...changes }),
    ),
  );
}

test('a playlist is shown and played in the chosen order, and keeps its own', async () => {
  await putSongs([2, 'banjo'], [4, 'Ärger'], [6, 'Cello']);
  const id = await putPlaylist([6, 2, 4], true);
  const router = await app.open(`/playlist/${id}`);
  await expect.poll(titles).toEqual(['Cello', 'banjo', 'Ärger']);
  await choice().selectOptions('Title');
  await expect.poll(titles).toEqual(['Ärger', 'banjo', 'Cello']);
  await page.getByRole('button', { name: 'Play banjo' }).click();
  await expect.poll(queue).toMatchObject({ clipIds: [4, 2, 6].map(testId), index: 1 });
  await page.getByRole('button', { name: 'Play 3 songs' }).click();
  await expect.poll(queue).toMatchObject({ clipIds: [4, 2, 6].map(testId), index: 0 });

  await choosePlaylistAction('Edit');
  const edited = () => page.getByRole('list', { name: 'Songs' }).getByRole('listitem').elements();
  await expect
    .poll(() => edited().map(({ textContent }) => textContent))
    .toEqual(['Cello', 'banjo', 'Ärger']);
  await expect.element(choice()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(titles).toEqual(['Ärger', 'banjo', 'Cello']);

  await router.navigate({ to: '/me/playlists' });
  await expect.element(page.getByRole('heading', { name: 'Playlists', level: 1 })).toBeVisible();
  await router.navigate({ to: '/playlist/$playlistId', params: { playlistId: id } });
  await expect.poll(titles).toEqual(['Ärger', 'banjo', 'Cello']);
  await choice().selectOptions('Custom order');
  await expect.poll(titles).toEqual(['Cello', 'banjo', 'Ärger']);
});

test('songs of other people are sorted too, and those that are not on this device come last', async () => {
  await putSongs([2, 'banjo', { user_id: 'somebody', play_count: 2 }], [4, 'Cello', { play_count: 9 }]);
  const response = { ...testPlaylist(51, [8, 2, 4]), is_owned: false, is_public: true };
  await storeTestPlaylist(getAccount().database, response, [8, 2, 4].map(testId));
  await app.open(`/playlist/${response.id}`);
  await choice().selectOptions('Most played');
  const rows = () => page.getByRole('list', { name: 'Songs' }).getByRole('listitem').elements();
  await expect.poll(titles).toEqual(['Cello', 'banjo']);
  expect(rows().at(-1)?.textContent).toBe('This song is no longer on this device.');
});

test('a long playlist is searched by title, style and artist; a hit is followed by the next one', async () => {
  const numbers = Array.from({ length: 21 }, (_unused, index) => index + 10);
  await putSongs(
    ...numbers.map((number) => [number, `Song ${number}`, { display_tags: 'pop' }] as const),
    [12, 'Low Tide'],
    [15, 'Polka', { display_tags: 'low strings' }],
    [20, 'Waltz', { metadata: { artist: 'The Löws' } }],
  );
  const id = await putPlaylist([...numbers].reverse(), false);
  await storeTestPlaylist(
    getAccount().database,
    testPlaylist(50, numbers),
    [...numbers].reverse().map(testId),
    Date.now(),
  );
  await app.open(`/playlist/${id}`);
  await search().fill('low');
  await expect.poll(titles).toEqual(['Waltz', 'Polka', 'Low Tide']);
  await expect.element(page.getByText('3 songs match')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Play Polka' }).click();
  await expect.poll(queue).toMatchObject({ clipIds: [20, 15, 12].map(testId), index: 1 });
  await choice().selectOptions('Title');
  await expect.poll(titles).toEqual(['Low Tide', 'Polka', 'Waltz']);

  await search().fill('nothing like it');
  await expect.element(page.getByRole('heading', { name: 'No songs match' })).toBeVisible();
  await search().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(search()).toHaveValue('');
  await expect.poll(() => titles().length).toBeGreaterThan(3);
});

test('a short playlist has no search', async () => {
  const id = await putPlaylist([2, 4, 6], true);
  await app.open(`/playlist/${id}`);
  await expect.element(choice()).toBeVisible();
  await expect.element(search()).not.toBeInTheDocument();
});
