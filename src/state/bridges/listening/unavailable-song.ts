import type { PlayQueue } from '#domain/player/play-queue';
import { t } from '#lib/translate';
import type { PlayerEngine } from '#player/player-engine';
import type { Track } from '#player/track';
import { getSync, unwrap } from '#state/bridges/sync-bridge';
import { isNotFound } from '#state/queries/fresh-read';
import { connectionStore } from '#state/stores/connection';
import { showToast } from '#state/stores/toasts';
import { isSongDownloaded } from './downloaded-songs.ts';

/** A song that has sounded this long is retried, to go on where it stopped. */
const STARTED_SECONDS = 1;

/**
 * Checks with the server why a song did not load. A deleted or private song is reported as unavailable instead
 * of offline, and is skipped. While the server cannot be reached, a song that was about to start makes room for one
 * on the device.
 */
export async function skipIfUnavailable(
  player: Pick<PlayerEngine, 'state' | 'skipGone' | 'skipFailed'>,
  { id, title }: Pick<Track, 'id' | 'title'>,
): Promise<void> {
  if (isSongDownloaded(id)) return;
  const isMissing = connectionStore.isReachable && (await isGone(id));
  const { track, positionSeconds } = player.state;
  if (!connectionStore.isReachable && track?.id === id && positionSeconds < STARTED_SECONDS)
    player.skipFailed();
  if (!isMissing || !isAhead(player.state.queue, id)) return;
  showToast({
    tone: 'error',
    text: t('“{title}” can no longer be played. It was deleted or is private.', { title }),
  });
  player.skipGone(id);
}

/** Whether a song is the current one or follows it. */
function isAhead({ clipIds, index }: PlayQueue, clipId: string): boolean {
  return clipIds.indexOf(clipId, Math.max(0, index)) >= 0;
}

/** Reports a damaged song that was skipped. */
export function showSkipped(title: string): void {
  showToast({ tone: 'error', text: t('“{title}” could not be played and was skipped.', { title }) });
}

/** Also false if the server cannot be reached. */
async function isGone(clipId: string): Promise<boolean> {
  try {
    await unwrap(getSync().read('clips.get', { params: { clip_id: clipId } }, 'first'));
    return false;
  } catch (error) {
    return error instanceof Error && isNotFound(error);
  }
}
