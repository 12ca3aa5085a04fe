import { guestCalls } from '#state/bridges/listening/guest-calls';
import { CallProblem } from '#state/bridges/sync-bridge';
import { forgetGuest } from '#state/stores/parties';

const NOT_FOUND = 404;

/**
 * Adds a song to the party that this device is a guest of, or votes for it if it waits already.
 * @returns whether this guest added the song
 * @throws CallProblem
 */
export async function addAsGuest(code: string, clipId: string): Promise<{ readonly isOwn: boolean }> {
  try {
    const { songs } = await guestCalls(code).addSong(clipId);
    return { isOwn: songs.some((song) => song.clip_id === clipId && song.is_own) };
  } catch (error) {
    if (error instanceof CallProblem && error.status === NOT_FOUND) await forgetIfEnded(code);
    throw error;
  }
}

/** The song may be missing, not the party. */
async function forgetIfEnded(code: string): Promise<void> {
  await guestCalls(code)
    .get()
    .catch((error: unknown) => {
      if (error instanceof CallProblem && error.status === NOT_FOUND) forgetGuest(code);
    });
}
