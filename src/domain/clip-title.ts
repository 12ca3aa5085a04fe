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

/** Whether a clip may be played by anybody with the link, or by the viewer as its owner (CLIP-44 to CLIP-46). */
export function isPubliclyPlayable(
  clip: Pick<Clip, 'id' | 'is_trashed' | 'is_public' | 'user_id'>,
  viewerId: string | null,
): boolean {
  if (clip.id === '' || clip.is_trashed) return false;
  return clip.is_public || clip.user_id === viewerId;
}
