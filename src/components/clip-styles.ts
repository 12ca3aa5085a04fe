import type { Clip } from '#contract/clips';
import { clipOrigin, isSecondTake } from '#domain/clips/clip-kinds';
import { clipTitle } from '#domain/clips/clip-title';

/**
 * The line under a title. What was made of a song often shares its title and styles, as both songs of one request do,
 * so it says how it was made, and the second that it is.
 */
export function clipSubtitle(clip: Clip): string {
  const origin = clipOrigin(clip);
  const styles = origin ? wordsOf(clip) : clipStyles(clip);
  // Until it is written, a song is called what was asked for.
  return [origin, styles !== clipTitle(clip) && styles, isSecondTake(clip) && 'version 2']
    .filter(Boolean)
    .join(', ');
}

const wordsOf = ({ display_tags, metadata }: Clip) =>
  display_tags || metadata.tags || metadata.gpt_description_prompt;

/** The styles of a song, else the description it was made from. */
export function clipStyles(clip: Clip): string {
  return wordsOf(clip) || (clip.metadata.has_vocal ? 'Song' : 'Instrumental');
}
