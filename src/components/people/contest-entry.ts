import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { contestCopy, isContestRemix } from '#domain/explore/contest';
import { t } from '#lib/translate';
import { readContest } from '#state/commands/people/contests';
import { askUser } from '#state/stores/dialogs';

/**
 * Asks whether a song being published or pinned should be entered in the contest it was made for.
 * @param only what happens without the contest, e.g. 'Publish only'
 * @returns the id of the contest to enter, or null
 */
export async function confirmContestEntry(clip: Clip, only: string): Promise<string | null> {
  const contest = await readContest(Date.now());
  if (contest === null || !isContestRemix(clip, contest)) return null;
  if (clip.metadata.contest_ids.includes(contest.id)) return null;
  const answer = await askUser({
    title: t('Enter the contest with {title}?', { title: clipTitle(clip) }),
    text: contestCopy(contest),
    answers: [{ value: 'enter', label: t('Enter Contest'), tone: 'primary' }],
    safeLabel: only,
  });
  return answer === 'enter' ? contest.id : null;
}
