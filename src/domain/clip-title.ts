import type { Clip } from '#contract/clips';
import type { CoverSizePx } from './media-paths.ts';

const TITLE_FROM_LYRICS_LENGTH = 40;

/**
 * The title shown for a clip: its own; else the first line of the lyrics without bracketed parts, cut to 40
 * characters; else 'Untitled' (CLIP-41 to CLIP-43).
 */
export function clipTitle(clip: { title: string; metadata: Pick<Clip['metadata'], 'prompt'> }): string {
  if (clip.title.trim() !== '') return clip.title.trim();
  for (const line of clip.metadata.prompt.split('\n')) {
    const words = line.replace(/\[[^\]]*\]|\([^)]*\)|\{[^}]*\}/g, '').trim();
    if (words !== '') return [...words].slice(0, TITLE_FROM_LYRICS_LENGTH).join('').trim();
  }
  return 'Untitled';
}

/** The cover picture at one of the sizes the server keeps; other pictures come as they are. */
export function coverUrl(clip: Pick<Clip, 'image_url'>, sizePx: CoverSizePx): string {
  return clip.image_url.replace(/-640\.webp$/, `-${sizePx}.webp`);
}
