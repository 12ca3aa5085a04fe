import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import type { CoverSizePx } from '../files/media-paths.ts';

interface Titled {
  readonly title: string;
  readonly status?: Clip['status'];
  readonly display_tags?: string;
  readonly metadata: Pick<Clip['metadata'], 'prompt'> &
    Partial<Pick<Clip['metadata'], 'gpt_description_prompt'>>;
}

/**
 * The title shown for a clip: its own; else the first line of the lyrics without bracketed parts, cut to 40
 * characters; else 'Untitled' (CLIP-41 to CLIP-43). A song that is not written yet is titled by its prompt.
 */
export function clipTitle({ title, metadata, status, display_tags: styles }: Titled): string {
  const requested = status !== 'complete' && (metadata.gpt_description_prompt || styles);
  return title.trim() || firstWords(metadata.prompt) || requested || t('Untitled');
}

function firstWords(lyrics: string): string | undefined {
  const sung = lyrics.replace(/\[[^\]\n]*\]|\([^)\n]*\)|\{[^}\n]*\}/g, '');
  return /\S.{0,39}/u.exec(sung)?.[0].trim();
}

/** The cover picture at one of the sizes the server stores; other pictures are returned unchanged. */
export function coverUrl(clip: Pick<Clip, 'image_url'>, sizePx: CoverSizePx): string {
  return clip.image_url.replace(/-640\.webp(?=\?|$)/, `-${sizePx}.webp`);
}
