import type { Clip } from '#contract/songs/clips';
import { openShare } from '#state/stores/dialogs';

/** Offers ways to share a song. */
export async function shareSong(clip: Clip): Promise<void> {
  if (await mayShare(clip)) openShare({ noun: 'song', id: clip.id });
}

/** Whether a link to the song may be shared; a private song is published first. */
export async function mayShare(clip: Clip): Promise<boolean> {
  if (clip.is_public) return true;
  // Rarely needed: loaded with the overlays, not with the first screen.
  return (await import('./share-private.ts')).publishSongToShare(clip);
}
