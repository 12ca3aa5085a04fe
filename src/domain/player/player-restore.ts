import type { PlayQueue } from './play-queue.ts';

/** Pages on which queue, song and position are not fetched from the server (PLAYER-15). */
const PAGES_WITHOUT_RESTORE = ['home', 'song', 'create', 'playlist', 'hook'];

/** Whether a start on this page asks the server for the kept player state. */
export function restoresFromServer(pathname: string): boolean {
  const page = pathname.split('/')[1] ?? '';
  return page !== '' && !PAGES_WITHOUT_RESTORE.includes(page);
}

/** How much of a queue is kept: this many songs before the current one and after it. */
const STORED_AROUND_CURRENT = 50;
const KEPT_AFTER = 200;

/** The part of a queue that is worth keeping, with the current song's place in it. */
export function queueToStore(queue: PlayQueue): { clipIds: readonly string[]; index: number } {
  const from = Math.max(0, queue.index - STORED_AROUND_CURRENT);
  return { clipIds: queue.clipIds.slice(from, queue.index + 1 + KEPT_AFTER), index: queue.index - from };
}
