import { addLast, type PlayQueue, shuffleUpcoming } from './play-queue.ts';

/** Appends the rest of the playing list; while shuffle is on it is shuffled into the upcoming songs. */
export function addRest(queue: PlayQueue, clipIds: readonly string[], random: () => number): PlayQueue {
  const whole = addLast(queue, unknownOf(queue, clipIds));
  return whole.orderBeforeShuffle ? shuffleUpcoming(whole, random) : whole;
}

/**
 * Puts earlier songs of the playing list before the others; while shuffle is on they are shuffled into the
 * upcoming songs.
 */
export function addBefore(queue: PlayQueue, clipIds: readonly string[], random: () => number): PlayQueue {
  const added = unknownOf(queue, clipIds);
  const kept = queue.orderBeforeShuffle;
  if (!kept) return { ...queue, clipIds: [...added, ...queue.clipIds], index: queue.index + added.length };
  const whole = { ...queue, clipIds: [...queue.clipIds, ...added], orderBeforeShuffle: [...added, ...kept] };
  return shuffleUpcoming(whole, random);
}

function unknownOf({ clipIds: known }: PlayQueue, clipIds: readonly string[]): string[] {
  const held = new Set(known);
  return clipIds.filter((id) => !held.has(id));
}
