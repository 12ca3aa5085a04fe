import type { Reaction } from '#contract/songs/reactions';
import { noteAction } from '#state/bridges/user-actions';
import { call } from '#state/commands/calls';
import { queueWrite } from '#state/commands/writes';

/** Sets the reaction of a clip; null clears it. Works without a network. */
export async function updateReactionType(clipId: string, reaction: Reaction): Promise<void> {
  noteAction(reaction === null ? 'clear_reaction' : reaction.toLowerCase(), { clip_id: clipId });
  const { clipReactionTypeWrite } = await import('#domain/writes/clip-reaction-type');
  await queueWrite(clipReactionTypeWrite, { clipId, reaction });
}

/**
 * Counts a play of a song or a preview; adds `sampleFactor` to the play count.
 * @throws CallProblem
 */
export async function countPlay(
  { id, isPreview }: { readonly id: string; readonly isPreview: boolean },
  sampleFactor: number,
): Promise<void> {
  const input = { params: { gen_id: id }, body: { sample_factor: sampleFactor } };
  await (isPreview ? call('clips.countPreviewPlay', input) : call('clips.incrementPlayCount', input));
}
