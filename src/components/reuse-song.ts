import type { Clip } from '#contract/clips';
import { keepSongIdea } from '#state/commands/song-idea';

/** Fills the create form from a song (CREATE-95). */
export function reuseSong(clip: Clip): Promise<void> {
  return keepSongIdea({
    mode: 'custom',
    lyrics: clip.metadata.prompt,
    style: clip.display_tags || clip.metadata.tags,
    title: clip.title,
    isInstrumental: !clip.metadata.has_vocal,
  });
}
