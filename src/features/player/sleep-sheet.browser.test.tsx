import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '#lib/ids';
import { getAccount, setAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { openFullScreenPlayer, playClips, seek } from '#state/commands/listening/player';
import { turnSleepOff } from '#state/commands/listening/sleep';
import { playerStore } from '#state/stores/player';
import { toneWav } from '#tests/support/audio/wav';
import { testClip } from '#tests/support/clips';
import '../../ui/tokens.css';
import '../../ui/fonts.css';
import '../../ui/global.css';
import { PlayerBar } from './PlayerBar.tsx';
import { PlayerPanels } from './PlayerPanels.tsx';

let root: Root;
const SECONDS = 120;

let songUrl: string;

beforeEach(async () => {
  setAccount({ userId: `test-${newId()}`, handle: 'ada', email: '', displayName: 'Ada', isLoaded: true });
  songUrl = URL.createObjectURL(toneWav(SECONDS));
  const clips = [1, 2].map((place) =>
    testClip(place, { audio_url: songUrl, metadata: { duration: SECONDS, has_vocal: false, prompt: '' } }),
  );
  playClips(clips, 0, { id: null, type: 'Library' }, 'library');
  // The first test of a page waits for the player's code.
  await expect.poll(() => playerStore.track).not.toBeNull();
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(async () => {
  turnSleepOff();
  root.unmount();
  getPlayerEngine().reset();
  const { database } = getAccount();
  setAccount(null);
  await database.destroy();
  localStorage.clear();
  URL.revokeObjectURL(songUrl);
});

async function show(width: number): Promise<void> {
  await page.viewport(width, 844);
  root.render(
    <>
      <PlayerBar />
      <PlayerPanels />
    </>,
  );
}

test('on a phone, the sleep timer can be set, changed and turned off, and shows when the music stops', async () => {
  await show(390);
  openFullScreenPlayer();
  // Until the dialog opens, the bar it will cover has the same button.
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Sleep timer' }).click();
  await expect.element(page.getByRole('radio', { name: '30 min' })).toBeChecked();
  await page.getByRole('radio', { name: '15 min' }).click();
  await page.getByRole('button', { name: 'Stop in 15 min' }).click();
  await page.getByRole('button', { name: 'Sleep timer, 15 min' }).click();
  await page.getByRole('button', { name: 'Add 10 min' }).click();
  await expect.element(page.getByText('Stops in 25 min')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(page.getByRole('button', { name: 'Sleep timer', exact: true })).toBeVisible();
});

test('on a wide screen, the music stops after the song although another one is queued', async () => {
  await show(1280);
  await page.getByRole('button', { name: 'Sleep timer' }).click();
  await page.getByRole('radio', { name: 'End of song' }).click();
  await page.getByRole('button', { name: 'Stop after this song' }).click();
  seek(SECONDS - 1);
  await expect.poll(() => playerStore.sleepsIn).toBeNull();
  expect(playerStore.isPlaying).toBe(false);
  expect(getPlayerEngine().state.queue.index).toBe(0);
});
