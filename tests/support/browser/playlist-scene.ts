import { page } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { connectionStore } from '#state/stores/connection';
import { toneWav } from '#tests/support/audio/wav';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { storeTestPlaylist } from '#tests/support/device/outbox';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen, putClips } from './app-screen.tsx';

export interface PlaylistScene {
  readonly app: AppScreen;
  /** The audio of all songs. */
  readonly songUrl: string;
}

/** Signs in an account with the songs 2, 4 and 6. */
export async function setUpPlaylists(): Promise<PlaylistScene> {
  const user_id = signInTestUser();
  const songUrl = URL.createObjectURL(toneWav(30));
  await putClips([2, 4, 6].map((number) => testClip(number, { user_id, audio_url: songUrl })));
  return { app: new AppScreen(), songUrl };
}

export async function endPlaylists({ app, songUrl }: PlaylistScene): Promise<void> {
  getPlayerEngine().reset();
  connectionStore.isReachable = true;
  await app.close();
  URL.revokeObjectURL(songUrl);
}

/** The user's playlist as listed by the server; `isRead` also stores the order of its songs on the device. */
export async function putPlaylist(clipNumbers: readonly number[], isRead: boolean): Promise<string> {
  const response = testPlaylist(50, clipNumbers);
  const clipIds = isRead ? clipNumbers.map(testId) : null;
  await storeTestPlaylist(getAccount().database, response, clipIds);
  return response.id;
}

/** Chooses an action in the open playlist's menu. */
export async function choosePlaylistAction(name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
