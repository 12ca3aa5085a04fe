import type { Clip } from '#contract/clips';

/** The line under a title: styles, else the description the song was made from. */
export function clipStyles(clip: Clip): string {
  return (
    clip.display_tags ||
    clip.metadata.tags ||
    clip.metadata.gpt_description_prompt ||
    (clip.metadata.has_vocal ? 'Song' : 'Instrumental')
  );
}
