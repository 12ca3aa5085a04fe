import { nextClipId } from '#domain/player/play-queue';
import type { PlayerEngine } from '#player/player-engine';
import type { Track } from '#player/track';
import { isNotFound } from '../queries/fresh-read.ts';
import { showToast } from '../stores/toasts.ts';
import { isSongDownloaded } from './downloaded-songs.ts';
import { getSync, unwrap } from './sync-bridge.ts';

/**
 * Asks the server about a song that did not load. One that was deleted or made private is said to be gone, not to need a
 * signal, and gives way to the next one.
 */
export async function skipIfUnavailable(
  player: Pick<PlayerEngine, 'state' | 'next' | 'reset'>,
  { id, title }: Pick<Track, 'id' | 'title'>,
): Promise<void> {
  if (isSongDownloaded(id) || !(await isGone(id)) || player.state.track?.id !== id) return;
  showToast({
    tone: 'error',
    text: `“${title}” cannot be played any more. It was deleted, or it is private.`,
  });
  if (nextClipId(player.state.queue) !== null) player.next();
  else player.reset();
}

/** False as well where the server cannot be asked. */
async function isGone(clipId: string): Promise<boolean> {
  try {
    await unwrap(getSync().read('clips.get', { params: { clip_id: clipId } }, 'first'));
    return false;
  } catch (error) {
    return error instanceof Error && isNotFound(error);
  }
}
