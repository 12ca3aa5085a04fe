import { addLast, mixComing, type PlayQueue } from './play-queue.ts';

/** Appends the rest of the list that plays; while shuffle is on it is mixed with what comes. */
export function addRest(queue: PlayQueue, clipIds: readonly string[], random: () => number): PlayQueue {
  const known = new Set(queue.clipIds);
  const whole = addLast(
    queue,
    clipIds.filter((id) => !known.has(id)),
  );
  return whole.orderBeforeShuffle ? mixComing(whole, random) : whole;
}
