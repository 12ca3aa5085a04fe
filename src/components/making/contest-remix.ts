import { ensureSignedIn } from '#components/account/ensure-signed-in.ts';
import { agreesToTerms } from '#components/uploads/accept-terms.ts';
import type { Contest } from '#contract/people/contests';
import { call } from '#state/commands/calls';
import { createFromClip } from '#state/commands/making/create-sources';

/**
 * Sets up the create form to cover the contest's song, once its terms are accepted.
 * @returns false when the user has to sign in first or does not agree
 * @throws CallProblem when the song could not be read
 */
export async function remixForContest({ source_clip_id: clipId }: Contest): Promise<boolean> {
  if (!ensureSignedIn() || !(await agreesToTerms('contest'))) return false;
  await createFromClip(await call('clips.get', { params: { clip_id: clipId } }), 'cover');
  return true;
}
