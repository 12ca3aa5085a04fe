/** What a video cover may be; the device cuts and scales a longer or larger one down to it (decision O-117). */
export const VIDEO_COVER = {
  maxBytes: 104_857_600,
  seconds: 10,
  /** Of its longer side. */
  sidePx: 720,
  /** Where devices cannot scale it, a larger one is taken as it is up to this. */
  maxSidePx: 1920,
} as const;

/** Kinds of files that a video cover is kept as. */
export type VideoCoverKind = 'mp4' | 'webm';

const ENDINGS: readonly string[] = ['mp4', 'webm', 'mov', 'm4v'];

/** Whether a file with this ending may be a video; its content decides. */
export function acceptsVideo(extension: string): boolean {
  return ENDINGS.includes(extension.toLowerCase());
}
