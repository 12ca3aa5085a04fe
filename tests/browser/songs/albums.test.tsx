import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionStore } from '#state/stores/connection';
import { playerStore } from '#state/stores/player';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { endSongs, openSongMenu, setUpSongs } from '#tests/support/browser/songs-scene';
import { testClip, testId } from '#tests/support/clips';
import { type AppScreen, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let songUrl: string;

const NIGHT = { type: 'upload', album: 'Night Ferry', artist: 'Nina', year: 1999 } as const;

beforeEach(async () => {
  const scene = await setUpSongs();
  ({ app, songUrl } = scene);
  const { user_id } = scene;
  await putClips([
    testClip(21, { user_id, title: 'Return', metadata: { ...NIGHT, disc: 2, track: 1 } }),
    testClip(22, { user_id, title: 'Lantern', metadata: { ...NIGHT, track: 2 } }),
    testClip(23, { user_id, title: 'Slack water', metadata: { ...NIGHT, track: 1 } }),
    testClip(24, {
      user_id,
      title: 'Kettle',
      metadata: { type: 'upload', album: 'Mix', is_compilation: true, artist: 'Béla' },
    }),
  ]);
});

afterEach(() => endSongs({ app, songUrl }));

const link = (name: string) => page.getByRole('link', { name, exact: true });

test('albums of imported music are listed, found by artist, and show their songs by disc and track', async () => {
  await app.open('/me');
  await link('Albums').click();
  await expect.element(link('Mix')).toBeVisible();
  await page.getByPlaceholder('Search your albums').fill('nina');
  await expect.element(link('Mix')).not.toBeInTheDocument();
  await link('Night Ferry').click();
  await expect.element(page.getByRole('heading', { name: 'Disc 2' })).toBeVisible();
  const titles = page
    .getByRole('article')
    .elements()
    .map((row) => row.querySelector('a')?.textContent);
  expect(titles).toEqual(['Slack water', 'Lantern', 'Return']);
  await page.getByRole('button', { name: 'Play 3 songs' }).click();
  await expect.poll(() => playerStore.track?.id).toBe(testId(23));
});

test('artists are listed with their songs, and a song leads to its album, also offline', async () => {
  connectionStore.isReachable = false;
  await app.open('/me/artists');
  await link('Nina').click();
  await expect.element(page.getByRole('heading', { name: 'Nina', level: 1 })).toBeVisible();
  await expect.element(link('Night Ferry')).toBeVisible();
  await openSongMenu('Return');
  await chooseSongAction('Go to album');
  await expect.element(page.getByRole('heading', { name: 'Night Ferry', level: 1 })).toBeVisible();
  await link('Nina').click();
  await expect.element(page.getByRole('heading', { name: 'Nina', level: 1 })).toBeVisible();
});
