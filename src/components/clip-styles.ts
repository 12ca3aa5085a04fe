import type { Clip } from '#contract/clips';

/** The line under a title. Both songs of one request often share title and styles, so the second says so. */
export function clipSubtitle(clip: Clip): string {
  return clip.batch_index === 1 ? `${clipStyles(clip)}, version 2` : clipStyles(clip);
}

/** The styles of a song, else the description it was made from. */
export function clipStyles(clip: Clip): string {
  return (
    clip.display_tags ||
    clip.metadata.tags ||
    clip.metadata.gpt_description_prompt ||
    (clip.metadata.has_vocal ? 'Song' : 'Instrumental')
  );
}
