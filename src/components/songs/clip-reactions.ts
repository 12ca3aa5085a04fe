import { reportFailure } from '#components/screens/report-failure.ts';
import type { Clip } from '#contract/songs/clips';
import type { Reaction } from '#contract/songs/reactions';
import { reactionOf } from '#domain/clips/reactions';
import { getAccount } from '#state/bridges/account';
import { updateReactionType } from '#state/commands/songs/clips';
import { requestSignUp } from '#state/stores/dialogs';

/**
 * Sets the reaction to a clip, or clears it where it is this one already. A visitor is sent to sign-up, after
 * which the reaction is sent.
 */
export async function toggleReactionType(clip: Clip, reaction: NonNullable<Reaction>): Promise<void> {
  if (!getAccount().isSignedIn) {
    requestSignUp();
    const { storeVisitorReaction } = await import('#state/commands/sharing/visitor-reactions');
    storeVisitorReaction(clip.id, reaction);
    return;
  }
  await reportFailure(updateReactionType(clip.id, reactionOf(clip) === reaction ? null : reaction));
}
