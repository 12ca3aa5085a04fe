/** Limits of a video cover; the device cuts and scales longer or larger ones to fit (decision O-117). */
export const VIDEO_COVER = {
  maxBytes: 104_857_600,
  seconds: 10,
  /** Length of its longer side. */
  sidePx: 720,
  /** Largest side accepted from devices that cannot scale. */
  maxSidePx: 1920,
} as const;

/** File types a video cover is stored as. */
export type VideoCoverKind = 'mp4' | 'webm';

const ENDINGS: readonly string[] = ['mp4', 'webm', 'mov', 'm4v'];

/** Whether a file with this extension may be a video; its content decides. */
export function acceptsVideo(extension: string): boolean {
  return ENDINGS.includes(extension.toLowerCase());
}
