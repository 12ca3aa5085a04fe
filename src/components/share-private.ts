import type { Clip } from '#contract/clips';
import { publishingProblem } from '#domain/clips/clip-access';
import { clipTitle } from '#domain/clips/clip-title';
import { getAccount } from '#state/bridges/account';
import { askUser } from '#state/stores/dialogs';
import { publishSong } from './change-visibility.ts';

/** Asks before sharing a link that nobody else could open. */
export async function maySharePrivate(name: string): Promise<boolean> {
  const answer = await askUser({
    title: `${name} is private`,
    text: 'Only you can open its link.',
    answers: [{ value: 'share', label: 'Share link anyway', tone: 'primary' }],
    safeLabel: 'Do not share',
  });
  return answer === 'share';
}

/** Asks before sharing a link to a private song; users who may publish it can do so here. */
export async function maySharePrivateSong(clip: Clip): Promise<boolean> {
  if (clip.user_id !== getAccount().userId || publishingProblem(clip, null) !== null)
    return maySharePrivate(clipTitle(clip));
  const answer = await askUser({
    title: `${clipTitle(clip)} is private`,
    text: 'Only you can open its link. Once it is published, everybody can find and play it.',
    answers: [
      { value: 'publish', label: 'Publish and share', tone: 'primary' },
      { value: 'share', label: 'Share link anyway', tone: 'plain' },
    ],
    safeLabel: 'Do not share',
  });
  return answer === 'publish' ? publishSong(clip) : answer === 'share';
}
