import type { Clip } from '#contract/songs/clips';
import { isTerminal } from './clip-status.ts';

/**
 * Returns the clip to store when a push or poll delivers `incoming` for `held`: in addition to the rules of
 * `replaceClip`, counters never decrease, since such updates arrive in any order.
 */
export function mergeClipUpdate(stored: Clip | undefined, incoming: Clip): Clip {
  if (!stored) return incoming;
  const next = replaceClip(stored, incoming);
  // Removing one's own like on another device is the only decrease an update can prove.
  const isReactionNew = next.reaction?.reaction_type !== stored.reaction?.reaction_type;
  return {
    ...next,
    play_count: Math.max(stored.play_count, incoming.play_count),
    upvote_count: isReactionNew
      ? incoming.upvote_count
      : Math.max(stored.upvote_count, incoming.upvote_count),
  };
}

/**
 * Returns the clip to store when a read or the response to an own write delivers `incoming` for `held`: a final
 * status never changes again, and an older reaction does not replace a newer one.
 */
export function replaceClip(stored: Clip | undefined, incoming: Clip): Clip {
  if (!stored) return incoming;
  const isStale = isTerminal(stored.status) && stored.status !== incoming.status;
  return {
    ...incoming,
    ...(isStale ? renderedParts(stored) : {}),
    reaction: newerReaction(stored.reaction, incoming.reaction),
  };
}

/**
 * The fields set by rendering; an update that still says "streaming" must not remove them from a finished clip.
 */
function renderedParts(stored: Clip): Pick<Clip, 'status' | 'audio_url' | 'image_url' | 'metadata'> {
  return {
    status: stored.status,
    audio_url: stored.audio_url,
    image_url: stored.image_url,
    metadata: stored.metadata,
  };
}

function newerReaction(stored: Clip['reaction'], incoming: Clip['reaction']): Clip['reaction'] {
  // The server stores a cleared reaction with its time, so a missing one predates the first reaction.
  if (!stored || !incoming) return incoming ?? stored;
  return Date.parse(stored.updated_at) > Date.parse(incoming.updated_at) ? stored : incoming;
}
