import type { CoverSizePx } from '#domain/media-paths';

/** Key of a clip's finished audio. */
export function audioKey(clipId: string): string {
  return `audio/${clipId}.mp3`;
}

/** Key of a clip's cover at one size. */
export function coverKey(clipId: string, sizePx: CoverSizePx): string {
  return `covers/${clipId}-${sizePx}.webp`;
}
