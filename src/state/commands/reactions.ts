import type { Reaction } from '#contract/reactions';
import { queueWrite } from './queue-write.ts';

/** Sets the reaction of a clip; null clears it. Works without a network. */
export function setReaction(clipId: string, reaction: Reaction): Promise<void> {
  return queueWrite('reaction', { clipId, reaction });
}
