import type { PlayQueue } from './play-queue.ts';

/** Pages that do not load queue, song and position from the server (PLAYER-15). */
const PAGES_WITHOUT_RESTORE = ['home', 'song', 'create', 'playlist', 'hook'];

/** Whether starting on this page requests the stored player state from the server. */
export function restoresFromServer(pathname: string): boolean {
  const page = pathname.split('/')[1] ?? '';
  return page !== '' && !PAGES_WITHOUT_RESTORE.includes(page);
}

/** How much of a queue is stored: this many songs before and after the current one. */
const STORED_AROUND_CURRENT = 50;
const STORED_AFTER_CURRENT = 200;

/** Returns the part of a queue worth storing, with the current song's index in it. */
export function queueToStore(queue: PlayQueue): { clipIds: readonly string[]; index: number } {
  const from = Math.max(0, queue.index - STORED_AROUND_CURRENT);
  return {
    clipIds: queue.clipIds.slice(from, queue.index + 1 + STORED_AFTER_CURRENT),
    index: queue.index - from,
  };
}
