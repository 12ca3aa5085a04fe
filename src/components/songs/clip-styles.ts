import type { Clip } from '#contract/songs/clips';
import { clipOrigin, isSecondTake } from '#domain/clips/clip-kinds';
import { clipTitle } from '#domain/clips/clip-title';
import { t } from '#lib/translate';

/**
 * The line under a title. A derived song often shares its title and styles with the original, as do both songs
 * of one request, so the line says how it was made and marks the second take.
 */
export function clipSubtitle(clip: Clip): string {
  const { type, artist } = clip.metadata;
  // Music that came from elsewhere is told apart by its artist.
  const origin = type === 'upload' && artist !== undefined ? artist : clipOrigin(clip);
  const styles = origin ? wordsOf(clip) : clipStyles(clip);
  // Until it has a title, a song is shown under its prompt.
  return [origin, styles !== clipTitle(clip) && styles, isSecondTake(clip) && t('version 2')]
    .filter(Boolean)
    .join(', ');
}

const wordsOf = ({ display_tags, metadata }: Clip) =>
  display_tags || metadata.tags || metadata.gpt_description_prompt;

/** A song's styles, or else the description it was made from. */
export function clipStyles(clip: Clip): string {
  return wordsOf(clip) || (clip.metadata.has_vocal ? t('Song') : t('Instrumental'));
}
