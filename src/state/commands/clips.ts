import type { Reaction } from '#contract/reactions';
import { reactionWrite } from '#domain/writes/reaction';
import { noteAction } from '../bridges/user-actions.ts';
import { call } from './calls.ts';
import { queueWrite } from './writes.ts';

/** Sets the reaction of a clip; null clears it. Works without a network. */
export function updateReactionType(clipId: string, reaction: Reaction): Promise<void> {
  noteAction(reaction === null ? 'clear_reaction' : reaction.toLowerCase(), { clip_id: clipId });
  return queueWrite(reactionWrite, { clipId, reaction });
}

/**
 * Counts a play; adds `sampleFactor` to the play count.
 * @throws CallProblem
 */
export async function incrementPlayCount(clipId: string, sampleFactor: number): Promise<void> {
  await call('clips.incrementPlayCount', {
    params: { gen_id: clipId },
    body: { sample_factor: sampleFactor },
  });
}
