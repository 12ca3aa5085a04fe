import type { Clip } from '#contract/songs/clips';
import { openShare } from '#state/stores/dialogs';

/** Shares a song: a public one by its own link, a private one of the user's by an unlisted link. */
export async function shareSong(clip: Clip): Promise<void> {
  // Rarely needed: loaded with the overlays, not with the first screen.
  if (clip.is_public || (await (await import('./share-private.ts')).mayBeLinked(clip)))
    openShare({ noun: 'song', id: clip.id });
}

/** Whether the link to a page about the song may be shared; a private song is published first. */
export async function mayShare(clip: Clip): Promise<boolean> {
  if (clip.is_public) return true;
  return (await import('./share-private.ts')).publishSongToShare(clip);
}
