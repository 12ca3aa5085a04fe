import type { Clip } from '#contract/clips';
import { clipTitle } from '#domain/clip-title';
import { openShare } from '#state/stores/dialogs';
import { maySharePrivate } from './share-private.ts';
import { copySongLink } from './song-link.ts';

const PRIVATE_SONG = 'Only you can open its link. Pinning the song makes it public.';

const mayShare = async (clip: Clip) => clip.is_public || maySharePrivate(clipTitle(clip), PRIVATE_SONG);

/** Offers the ways to share a song. */
export async function shareSong(clip: Clip): Promise<void> {
  if (await mayShare(clip)) openShare({ noun: 'song', id: clip.id });
}

/** Copies the song's link. */
export async function copyLink(clip: Clip): Promise<void> {
  if (await mayShare(clip)) await copySongLink(clip.id);
}
