import { addNext, type PlayQueue, removeClip } from './play-queue.ts';

/**
 * Puts the songs of a party right after the current one, in their order.
 * @param earlierIds songs that the party put there before; those that left it are removed
 */
export function withParty(
  queue: PlayQueue,
  partyIds: readonly string[],
  earlierIds: readonly string[],
): PlayQueue {
  const upcoming = queue.clipIds.slice(queue.index + 1);
  const gone = earlierIds.filter((id) => upcoming.includes(id) && !partyIds.includes(id));
  const next = addNext(gone.reduce(removeClip, queue), partyIds);
  const isSame =
    next.clipIds.length === queue.clipIds.length &&
    next.clipIds.every((id, place) => id === queue.clipIds[place]);
  return isSame ? queue : next;
}
