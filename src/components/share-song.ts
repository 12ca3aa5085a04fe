import type { Clip } from '#contract/clips';
import { clipTitle } from '#domain/clip-title';
import { askUser, openShare } from '#state/stores/dialogs';
import { copySongLink } from './song-link.ts';

/** Asks before a link is passed on that nobody else could open. */
async function maySharePrivate(clip: Clip): Promise<boolean> {
  if (clip.is_public) return true;
  const answer = await askUser({
    title: `${clipTitle(clip)} is private`,
    text: 'Only you can open its link. Pinning the song makes it public.',
    answers: [{ value: 'copy', label: 'Share link anyway', tone: 'primary' }],
    safeLabel: 'Do not share',
  });
  return answer === 'copy';
}

/** Offers the ways to share a song. */
export async function shareSong(clip: Clip): Promise<void> {
  if (await maySharePrivate(clip)) openShare(clip.id);
}

/** Copies the song's link. */
export async function copyLink(clip: Clip): Promise<void> {
  if (await maySharePrivate(clip)) await copySongLink(clip.id);
}
