import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Clip } from '#contract/songs/clips';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { connectionStore } from '#state/stores/connection';
import { toastsStore } from '#state/stores/toasts';
import { toneWav } from '#tests/support/audio/wav';
import { testClip } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen, putClips } from './app-screen.tsx';

export interface SongsScene {
  readonly app: AppScreen;
  readonly songUrl: string;
  readonly user_id: string;
  /** A song of the account, with audio. */
  song(number: number): Clip;
}

/** Signs in an account with the private songs 2 and 4 and the public song 6. */
export async function setUpSongs(): Promise<SongsScene> {
  const user_id = signInTestUser();
  const songUrl = URL.createObjectURL(toneWav(60));
  const song = (number: number) => testClip(number, { user_id, audio_url: songUrl, title: `Song ${number}` });
  await putClips([song(2), song(4), { ...song(6), is_public: true }]);
  return { app: new AppScreen(), songUrl, user_id, song };
}

export async function endSongs({ app, songUrl }: Pick<SongsScene, 'app' | 'songUrl'>): Promise<void> {
  vi.restoreAllMocks();
  getPlayerEngine().reset();
  connectionStore.isReachable = true;
  toastsStore.toasts = [];
  await app.close();
  URL.revokeObjectURL(songUrl);
}

/** Opens the menu of a song. */
export async function openSongMenu(title: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
}
