import { t } from '#lib/translate';
/** Messages for a failed video (VIDEO-04, VIDEO-05). */
export const VIDEO_ERRORS = {
  failed: t('Error generating video'),
  timeout: t('Video generation timed out'),
} as const;

/** Messages for a failed share picture or video (SHARE-20 to SHARE-22). */
export const SHARE_ASSET_ERRORS = {
  failed: t('Share asset generation failed'),
  timeout: t('Share asset generation timed out'),
  create: t('Failed to create share asset'),
} as const;

/** Messages shown when this device cannot make a video. */
export const DEVICE_VIDEO_ERRORS = {
  failed: t('This device could not make the video'),
  noAudio: t('The song could not be read'),
} as const;

/** Rejections by the server. */
export const VIDEO_REFUSALS = {
  plan: t('Videos need another plan. Upgrade to make videos.'),
  flag: t('Videos are turned off on this server.'),
  unfinished: t('Only a finished song can become a video.'),
  noFfmpeg: t('This server cannot make videos, because ffmpeg is not installed on it.'),
  range: t('The video must lie within the song and be 1 to 60 seconds long.'),
  busy: t('Too many are being made at once. Wait until one is ready.'),
} as const;

/** Length of a share video in seconds. */
export const CLIP_VIDEO_SECONDS = { shortest: 1, longest: 60, usual: 30 } as const;

export interface SecondsRange {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Returns the part of a song a share video shows, or null if the range is invalid. */
export function shareRange(
  start: number | null,
  end: number | null,
  durationSeconds: number,
): SecondsRange | null {
  const startSeconds = start ?? 0;
  const endSeconds = end ?? Math.min(durationSeconds, startSeconds + CLIP_VIDEO_SECONDS.usual);
  const length = endSeconds - startSeconds;
  // A song's length is shown in whole seconds, so the requested end may be slightly late.
  const isInside = endSeconds <= durationSeconds + 1;
  const isLength = length >= CLIP_VIDEO_SECONDS.shortest && length <= CLIP_VIDEO_SECONDS.longest;
  return isInside && isLength ? { startSeconds, endSeconds: Math.min(endSeconds, durationSeconds) } : null;
}
