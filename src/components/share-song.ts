import type { Clip } from '#contract/clips';
import { openShare } from '#state/stores/dialogs';

/** Offers the ways to share a song. */
export async function shareSong(clip: Clip): Promise<void> {
  if (await mayShare(clip)) openShare({ noun: 'song', id: clip.id });
}

/** Whether a link to the song may be given away; of a private one the user is asked. */
export async function mayShare(clip: Clip): Promise<boolean> {
  if (clip.is_public) return true;
  // Asked about few songs: it comes with what lies over a page, not with the first screen.
  return (await import('./share-private.ts')).maySharePrivateSong(clip);
}
