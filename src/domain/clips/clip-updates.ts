import type { Clip } from '#contract/clips';
import { isTerminal } from './clip-status.ts';

/**
 * The clip to store when a push or a poll brings `incoming` for `held`: besides what `replaceClip` keeps,
 * counters never fall, since such updates arrive in any order.
 */
export function mergeClipUpdate(held: Clip | undefined, incoming: Clip): Clip {
  if (!held) return incoming;
  const next = replaceClip(held, incoming);
  // An own like that was taken back elsewhere is the one reason for fewer likes that the update proves.
  const isReactionNew = next.reaction?.reaction_type !== held.reaction?.reaction_type;
  return {
    ...next,
    play_count: Math.max(held.play_count, incoming.play_count),
    upvote_count: isReactionNew ? incoming.upvote_count : Math.max(held.upvote_count, incoming.upvote_count),
  };
}

/**
 * The clip to store when a read or the answer to an own write brings `incoming` for `held`: a final status
 * never changes again, and an older reaction does not replace a newer one.
 */
export function replaceClip(held: Clip | undefined, incoming: Clip): Clip {
  if (!held) return incoming;
  const isStale = isTerminal(held.status) && held.status !== incoming.status;
  return {
    ...incoming,
    ...(isStale ? renderedParts(held) : {}),
    reaction: newerReaction(held.reaction, incoming.reaction),
  };
}

/** What rendering decides; an update that still says "streaming" must not take it away from a finished clip. */
function renderedParts(held: Clip): Pick<Clip, 'status' | 'audio_url' | 'image_url' | 'metadata'> {
  return {
    status: held.status,
    audio_url: held.audio_url,
    image_url: held.image_url,
    metadata: held.metadata,
  };
}

function newerReaction(held: Clip['reaction'], incoming: Clip['reaction']): Clip['reaction'] {
  // The server keeps a cleared reaction with its time, so one without any is from before the first.
  if (!held || !incoming) return incoming ?? held;
  return Date.parse(held.updated_at) > Date.parse(incoming.updated_at) ? held : incoming;
}
