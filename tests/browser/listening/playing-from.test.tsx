import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { restorePlayer } from '#state/bridges/listening/player-persistence';
import { openFullScreenPlayer } from '#state/commands/listening/player';
import { toneWav } from '#tests/support/audio/wav';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { storeTestPlaylist } from '#tests/support/device/outbox';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const NUMBERS = [2, 4, 6];
const playlist = testPlaylist(50, NUMBERS);
let app: AppScreen;
let songUrl: string;

beforeEach(async () => {
  const user_id = signInTestUser();
  songUrl = URL.createObjectURL(toneWav(30));
  await putClips(NUMBERS.map((number) => testClip(number, { user_id, audio_url: songUrl })));
  await storeTestPlaylist(getAccount().database, playlist, NUMBERS.map(testId));
  app = new AppScreen();
});

afterEach(async () => {
  getPlayerEngine().reset();
  await app.close();
  URL.revokeObjectURL(songUrl);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[QUEUE-03] the player names the playlist that the queue was started from, also at the next song and after a reload', async () => {
  const player = getPlayerEngine();
  await app.open(`/playlist/${playlist.id}`);
  await button('Play 3 songs').click();
  const mini = page.getByRole('region', { name: 'Player' });
  await mini.getByRole('button', { name: 'Next song' }).click();
  openFullScreenPlayer();
  const from = page.getByText('Playing from');
  await expect.element(from).toHaveTextContent(`Playing from${playlist.name}`);
  player.pause();
  const readRow = () => getAccount().database.run((tables) => tables.player.get('player'));
  await expect.poll(async () => (await readRow())?.index).toBe(1);
  player.reset();
  await expect.element(from).not.toBeInTheDocument();
  await restorePlayer(player);
  openFullScreenPlayer();
  await expect.element(from).toHaveTextContent(`Playing from${playlist.name}`);
  await button('Close player').click();
  await expect.element(from).not.toBeInTheDocument();
});
