import type { Clip } from '#contract/clips';
import type { Reaction } from '#contract/reactions';
import { reactionOf } from '#domain/clips/reactions';
import { updateReactionType } from '#state/commands/clips';
import { ensureSignedIn } from './ensure-signed-in.ts';
import { reportFailure } from './report-failure.ts';

/** Sets the reaction to a clip, or clears it where it is this one already. */
export async function toggleReactionType(clip: Clip, reaction: NonNullable<Reaction>): Promise<void> {
  if (!ensureSignedIn()) return;
  await reportFailure(updateReactionType(clip.id, reactionOf(clip) === reaction ? null : reaction));
}
