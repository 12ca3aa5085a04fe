import type { Clip } from '#contract/songs/clips';
import { storeSongIdea } from '#state/commands/making/song-idea';

/** Fills the create form from a song (CREATE-95), once the user confirms the right to use its lyrics. */
export async function reuseSong(clip: Clip): Promise<void> {
  const { agreesToTerms } = await import('#components/uploads/accept-terms.ts');
  if (!(await agreesToTerms('custom'))) return;
  await storeSongIdea({
    mode: 'custom',
    lyrics: clip.metadata.prompt,
    style: clip.display_tags || clip.metadata.tags,
    title: clip.title,
    isInstrumental: !clip.metadata.has_vocal,
  });
}
