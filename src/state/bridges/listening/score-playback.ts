import { readKv } from '#db/kv';
import { readScoreSettings } from '#db/scores';
import { audioPath } from '#domain/files/media-paths';
import { isTooSlow } from '#domain/player/score-playback';
import { createLog } from '#lib/log';
import { isSlowOrMetered } from '#lib/metered';
import { canPlayWhileRendered } from '#player/media-type';
import type { Track } from '#player/track';
import { getAccount, subscribeAccount } from '#state/bridges/account';
import { engineFilesStore } from '#state/stores/engine-files';
import { scoresStore } from '#state/stores/scores';
import { isSongDownloaded } from './downloaded-songs.ts';

const log = createLog('score-playback');

/** Songs without a score for this version of the engine, and those whose render failed. */
const fileOnlyIds = new Set<string>();
let stopWatching: (() => void) | null = null;

/** Tracks when the current account wants songs to be made from their scores. */
export function watchScoreSettings(): void {
  if (stopWatching) return;
  follow();
  subscribeAccount(follow);
}

function follow(): void {
  stopWatching?.();
  stopWatching = getAccount().database.watch(
    async (tables) => ({
      settings: await readScoreSettings(tables),
      measured: await readKv(tables, 'renderSpeed'),
    }),
    ({ settings, measured }) => {
      scoresStore.settings = settings;
      scoresStore.isTooSlow = isTooSlow(measured, Date.now());
    },
    (error) => log.error('could not read when songs are made from scores', error),
  );
}

/**
 * Whether a song without a stored file is to be made from its score: a download, or one streamed on a connection for
 * which the user wants it, unless changed a slow or metered one.
 */
export function isFromScore({ id, audioUrl, status, previewSeconds, durationSeconds }: Track): boolean {
  const isFinished = status === 'complete' && previewSeconds === null && durationSeconds !== null;
  if (!isFinished || audioUrl !== audioPath(id) || fileOnlyIds.has(id)) return false;
  if (!canPlayWhileRendered()) return false;
  return isSongDownloaded(id) || areScoresStreamed();
}

/** Whether songs that are streamed now are made from their scores. */
export function areScoresStreamed(): boolean {
  const { streaming } = scoresStore.settings;
  const isWanted = streaming === 'always' || (streaming === 'slow' && isSlowOrMetered());
  return isWanted && !scoresStore.isTooSlow && engineFilesStore.state === 'ready';
}

/** Has the file of this song played from now on. */
export function playFileOf(clipId: string): void {
  fileOnlyIds.add(clipId);
}

/** The media of songs that are made from their scores, by URL. */
export const openedMedia = new Map<string, MediaSource>();
/** What ends the making of each of them. */
export const mediaDisposers = new WeakMap<MediaSource, () => void>();

/** Creates the URL under which an audio element plays bytes or the media of a score. */
export function mediaUrl(media: Blob | MediaSource): string {
  const url = URL.createObjectURL(media);
  if (!(media instanceof Blob)) openedMedia.set(url, media);
  return url;
}

/** Releases what plays under the URL. */
export function releaseMedia(url: string): void {
  URL.revokeObjectURL(url);
  const media = openedMedia.get(url);
  openedMedia.delete(url);
  if (media) mediaDisposers.get(media)?.();
}
