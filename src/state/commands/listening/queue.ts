import type { Clip } from '#contract/songs/clips';
import {
  addLast,
  addNext,
  clearUpcoming,
  moveClip,
  removeClip,
  shuffle,
  unshuffle,
} from '#domain/player/play-queue';
import { trackOf } from '#player/track';
import { withPlayer } from '#state/bridges/listening/lazy-player';

export function toggleShuffle(): void {
  withPlayer((player) =>
    player.editQueue((queue) => (queue.orderBeforeShuffle ? unshuffle(queue) : shuffle(queue, Math.random))),
  );
}

/** Inserts clips right after the current one. */
export function queueNext(clips: readonly Clip[]): void {
  const tracks = clips.map(trackOf);
  const ids = tracks.map(({ id }) => id);
  withPlayer((player) => player.editQueue((queue) => addNext(queue, ids), tracks));
}

/** Appends clips to the end of the queue. */
export function queueLast(clips: readonly Clip[]): void {
  const tracks = clips.map(trackOf);
  const ids = tracks.map(({ id }) => id);
  withPlayer((player) => player.editQueue((queue) => addLast(queue, ids), tracks));
}

export function removeFromQueue(clipId: string): void {
  withPlayer((player) => player.editQueue((queue) => removeClip(queue, clipId)));
}

/** Puts a removed song back, at this place among the upcoming ones. */
export function putBack(clipId: string, place: number): void {
  withPlayer((player) => player.editQueue((queue) => moveClip(addNext(queue, [clipId]), clipId, place)));
}

/** Moves an upcoming song by `offset` places; -1 is one up. */
export function moveInQueue(clipId: string, offset: number): void {
  withPlayer((player) => player.editQueue((queue) => moveClip(queue, clipId, offset)));
}

/** Removes all upcoming songs. */
export function clearQueue(): void {
  withPlayer((player) => player.editQueue(clearUpcoming));
}

/** Puts all removed songs back, right after the current one. */
export function putAllBack(clipIds: readonly string[]): void {
  withPlayer((player) => player.editQueue((queue) => addNext(queue, clipIds)));
}
