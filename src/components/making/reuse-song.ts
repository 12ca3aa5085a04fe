import type { Clip } from '#contract/songs/clips';
import { storeSongIdea } from '#state/commands/making/song-idea';

/** Fills the create form from a song (CREATE-95). */
export async function reuseSong(clip: Clip): Promise<void> {
  await storeSongIdea({
    mode: 'custom',
    lyrics: clip.metadata.prompt,
    style: clip.display_tags || clip.metadata.tags,
    title: clip.title,
    isInstrumental: !clip.metadata.has_vocal,
  });
}
