import type { Clip } from '#contract/clips';
import { openShare } from '#state/stores/dialogs';
import { copySongLink } from './song-link.ts';

/** Offers the ways to share a song. */
export async function shareSong(clip: Clip): Promise<void> {
  if (await mayShare(clip)) openShare({ noun: 'song', id: clip.id });
}

/** Copies the song's link. */
export async function copyLink(clip: Clip): Promise<void> {
  if (await mayShare(clip)) await copySongLink(clip.id);
}

async function mayShare(clip: Clip): Promise<boolean> {
  if (clip.is_public) return true;
  // Asked about few songs: it comes with what lies over a page, not with the first screen.
  return (await import('./share-private.ts')).maySharePrivateSong(clip);
}
