import type { Clip } from '#contract/clips';
import { clipTitle } from '#domain/clip-title';
import { askUser } from '#state/stores/dialogs';
import { copySongLink } from './song-link.ts';

/** Copies the song's link; asks first when nobody else could open it. */
export async function shareSong(clip: Clip): Promise<void> {
  if (!clip.is_public) {
    const answer = await askUser({
      title: `${clipTitle(clip)} is private`,
      text: 'Only you can open its link. Pinning the song makes it public.',
      answers: [{ value: 'copy', label: 'Copy link anyway', tone: 'primary' }],
      safeLabel: 'Do not copy',
    });
    if (answer !== 'copy') return;
  }
  await copySongLink(clip.id);
}
