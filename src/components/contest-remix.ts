import type { Contest } from '#contract/contests';
import { call } from '#state/commands/calls';
import { createFromClip } from '#state/commands/create-sources';
import { agreesToTerms } from './accept-terms.ts';
import { ensureSignedIn } from './ensure-signed-in.ts';

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
