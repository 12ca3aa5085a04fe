import type { Clip } from '#contract/clips';
import { isTerminal } from './clip-status.ts';

/**
 * The clip to store when a push or a poll brings `incoming` for `held`: besides what `replaceClip` keeps,
 * counters never fall, since such updates arrive in any order.
 */
export function mergeClipUpdate(stored: Clip | undefined, incoming: Clip): Clip {
  if (!stored) return incoming;
  const next = replaceClip(stored, incoming);
  // An own like that was taken back elsewhere is the one reason for fewer likes that the update proves.
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
 * The clip to store when a read or the answer to an own write brings `incoming` for `held`: a final status
 * never changes again, and an older reaction does not replace a newer one.
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

/** What rendering decides; an update that still says "streaming" must not take it away from a finished clip. */
function renderedParts(stored: Clip): Pick<Clip, 'status' | 'audio_url' | 'image_url' | 'metadata'> {
  return {
    status: stored.status,
    audio_url: stored.audio_url,
    image_url: stored.image_url,
    metadata: stored.metadata,
  };
}

function newerReaction(stored: Clip['reaction'], incoming: Clip['reaction']): Clip['reaction'] {
  // The server keeps a cleared reaction with its time, so one without any is from before the first.
  if (!stored || !incoming) return incoming ?? stored;
  return Date.parse(stored.updated_at) > Date.parse(incoming.updated_at) ? stored : incoming;
}
