import { QUEUE_KNOWN_CLIPS } from '#contract/songs/clip-batch';
import type { PlaySource, QueueContext } from './play-sources.ts';

/** Going back restarts the song when more than this many seconds of it have played. */
const BACK_RESTARTS_AFTER_SECONDS = 3;
/** With autoplay on, clips are fetched when this many or fewer remain after the current one. */
const REFILL_AT_REMAINING = 2;
const REFILL_PAGE_SIZE = 30;
/** Songs played this recently are not suggested again while there are others. */
export const RECENTLY_PLAYED_CAP = 50;

/** The current clip and what comes after. A clip is in the queue at most once; adding it again moves it. */
export interface PlayQueue {
  readonly clipIds: readonly string[];
  /** Index of the current clip in `clipIds`; -1 if the queue is empty. */
  readonly index: number;
  readonly context: QueueContext;
  readonly source: PlaySource;
  /** The order before shuffling; null while shuffle is off. Not preserved across reloads (decision O-85). */
  readonly orderBeforeShuffle: readonly string[] | null;
  /** Newest last, at most RECENTLY_PLAYED_CAP. */
  readonly recentlyPlayedIds: readonly string[];
}

export interface QueueStart {
  readonly clipIds: readonly string[];
  readonly index: number;
  readonly context: QueueContext;
  readonly source: PlaySource;
}

/** Creates a queue of the given clips, at `index` (clamped). Repeated ids keep their first position. */
export function startQueue(start: QueueStart, recentlyPlayedIds: readonly string[] = []): PlayQueue {
  const wanted = start.clipIds[Math.min(Math.max(start.index, 0), start.clipIds.length - 1)];
  const clipIds = [...new Set(start.clipIds)];
  return {
    clipIds,
    index: wanted === undefined ? -1 : clipIds.indexOf(wanted),
    context: start.context,
    source: start.source,
    orderBeforeShuffle: null,
    recentlyPlayedIds,
  };
}

export function currentClipId(queue: PlayQueue): string | null {
  return queue.clipIds[queue.index] ?? null;
}

/** `one` repeats the current song, `list` the whole queue. */
export type RepeatMode = 'off' | 'one' | 'list';

/** Index of the song after the current one; the first song follows the last with repeat `list`. -1 for none. */
export function nextIndex(queue: PlayQueue, repeat: RepeatMode): number {
  if (queue.index < 0) return -1;
  if (queue.index + 1 < queue.clipIds.length) return queue.index + 1;
  return repeat === 'list' && queue.clipIds.length > 1 ? 0 : -1;
}

export function nextClipId(queue: PlayQueue, repeat: RepeatMode = 'off'): string | null {
  return queue.clipIds[nextIndex(queue, repeat)] ?? null;
}

/** Clips after the current one. */
function remainingCount(queue: PlayQueue): number {
  return Math.max(0, queue.clipIds.length - 1 - queue.index);
}

/** Returns the queue at `index`; unchanged if the index does not exist. */
export function moveTo(queue: PlayQueue, index: number): PlayQueue {
  return index >= 0 && index < queue.clipIds.length ? { ...queue, index } : queue;
}

/** Records that a clip was played: newest last, each id once, dropping the oldest beyond the cap. */
export function withPlayed(queue: PlayQueue, clipId: string): PlayQueue {
  const others = queue.recentlyPlayedIds.filter((id) => id !== clipId);
  return { ...queue, recentlyPlayedIds: [...others, clipId].slice(-RECENTLY_PLAYED_CAP) };
}

export interface EndRules {
  readonly repeat: RepeatMode;
  readonly isContinuous: boolean;
}

/** What happens when the current clip has played to its end. */
export function actionAtEnd(queue: PlayQueue, rules: EndRules): 'restart' | 'next' | 'stop' {
  if (rules.repeat === 'one') return 'restart';
  if (!rules.isContinuous) return 'stop';
  if (nextIndex(queue, rules.repeat) >= 0) return 'next';
  return rules.repeat === 'list' && queue.index >= 0 ? 'restart' : 'stop';
}

/** What going back does at `positionSeconds` of the current clip. */
export function actionOnBack(queue: PlayQueue, positionSeconds: number): 'restart' | 'previous' {
  if (positionSeconds > BACK_RESTARTS_AFTER_SECONDS) return 'restart';
  return queue.index > 0 ? 'previous' : 'restart';
}

/** Shuffles what comes after the current clip. `random` returns numbers from 0 up to, not including, 1. */
export function shuffle(queue: PlayQueue, random: () => number): PlayQueue {
  return queue.orderBeforeShuffle
    ? queue
    : { ...shuffleUpcoming(queue, random), orderBeforeShuffle: queue.clipIds };
}

/**
 * Shuffles a list that starts at the current clip: all others come after it, including those that preceded it.
 */
export function shuffleAll(queue: PlayQueue, random: () => number): PlayQueue {
  const current = currentClipId(queue);
  if (current === null) return queue;
  const others = queue.clipIds.filter((id) => id !== current);
  const started = { ...queue, clipIds: [current, ...others], index: 0 };
  return { ...shuffleUpcoming(started, random), orderBeforeShuffle: queue.clipIds };
}

/** Shuffles what comes after the current clip. */
export function shuffleUpcoming(queue: PlayQueue, random: () => number): PlayQueue {
  const rest = queue.clipIds.slice(queue.index + 1);
  for (let last = rest.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const moved = rest[last];
    const taken = rest[other];
    if (moved === undefined || taken === undefined) continue;
    rest[last] = taken;
    rest[other] = moved;
  }
  return { ...queue, clipIds: [...queue.clipIds.slice(0, queue.index + 1), ...rest] };
}

/** Restores the queue's original order; the current clip stays current. */
export function unshuffle(queue: PlayQueue): PlayQueue {
  if (!queue.orderBeforeShuffle) return queue;
  const current = currentClipId(queue);
  const clipIds = queue.orderBeforeShuffle;
  return {
    ...queue,
    clipIds,
    index: current === null ? -1 : clipIds.indexOf(current),
    orderBeforeShuffle: null,
  };
}

/** Applies the same change to the current order and the saved order; the current clip stays current. */
function editBoth(queue: PlayQueue, edit: (ids: readonly string[]) => readonly string[]): PlayQueue {
  const current = currentClipId(queue);
  const clipIds = edit(queue.clipIds);
  const kept = queue.orderBeforeShuffle;
  const index = current === null ? Math.min(0, clipIds.length - 1) : clipIds.indexOf(current);
  return { ...queue, clipIds, index, orderBeforeShuffle: kept ? edit(kept) : null };
}

/** Puts clips right after the current one, in the given order. The current clip itself is not moved. */
export function addNext(queue: PlayQueue, clipIds: readonly string[]): PlayQueue {
  const current = currentClipId(queue);
  const added = [...new Set(clipIds)].filter((id) => id !== current);
  return editBoth(queue, (ids) => {
    const others = ids.filter((id) => !added.includes(id));
    const place = current === null ? 0 : others.indexOf(current) + 1;
    return [...others.slice(0, place), ...added, ...others.slice(place)];
  });
}

/** Puts clips at the end of the queue, in the given order. The current clip itself is not moved. */
export function addLast(queue: PlayQueue, clipIds: readonly string[]): PlayQueue {
  const current = currentClipId(queue);
  const added = [...new Set(clipIds)].filter((id) => id !== current);
  return editBoth(queue, (ids) => [...ids.filter((id) => !added.includes(id)), ...added]);
}

/** Removes a clip other than the current one from the queue. */
export function removeClip(queue: PlayQueue, clipId: string): PlayQueue {
  if (clipId === currentClipId(queue)) return queue;
  return editBoth(queue, (ids) => ids.filter((id) => id !== clipId));
}

/** Moves an upcoming clip by `offset` positions among the upcoming ones; it never passes the current clip. */
export function moveClip(queue: PlayQueue, clipId: string, offset: number): PlayQueue {
  const from = queue.clipIds.indexOf(clipId);
  if (from <= queue.index) return queue;
  const to = Math.min(Math.max(from + offset, queue.index + 1), queue.clipIds.length - 1);
  const clipIds = queue.clipIds.filter((id) => id !== clipId);
  clipIds.splice(to, 0, clipId);
  return { ...queue, clipIds };
}

/**
 * Whether the list a queue was started from can gain songs: the whole library, a workspace or a playlist
 * (O-21).
 */
export function canGrow({ context: { id, type }, source }: PlayQueue): boolean {
  if (type === 'Library') return source === 'library';
  return id !== null && (type === 'Workspace' || type === 'Playlist');
}

/** Removes everything that comes after the current clip. */
export function clearUpcoming(queue: PlayQueue): PlayQueue {
  const clipIds = queue.clipIds.slice(0, queue.index + 1);
  return { ...queue, clipIds, orderBeforeShuffle: queue.orderBeforeShuffle ? clipIds : null };
}

/** True if more clips should be fetched. */
export function needsRefill(queue: PlayQueue, isAutoplaying: boolean): boolean {
  return isAutoplaying && queue.index >= 0 && remainingCount(queue) <= REFILL_AT_REMAINING;
}

/** Body of the autoplay call. */
export interface RefillRequest {
  readonly clip_id: string | null;
  readonly playlist_id: string | null;
  readonly query: string | null;
  readonly clips_in_queue: { clip_id: string }[];
  readonly page_size: number;
}

/** Returns the request for a refill of this queue. */
export function refillRequest(queue: PlayQueue): RefillRequest {
  const { id, type } = queue.context;
  return {
    // A radio stays based on the song it started with.
    clip_id: type === 'SongRadio' ? id : currentClipId(queue),
    playlist_id: type === 'Playlist' ? id : null,
    query: type === 'Search' || type === 'StyleTag' ? id : null,
    clips_in_queue: queue.clipIds.slice(-QUEUE_KNOWN_CLIPS).map((clip_id) => ({ clip_id })),
    page_size: REFILL_PAGE_SIZE,
  };
}

/**
 * Appends fetched clips that are not in the queue yet; recently played ones only if there are no others. A radio
 * without new ones starts over.
 */
export function withRefill(queue: PlayQueue, clipIds: readonly string[]): PlayQueue {
  const absent = clipIds.filter((id) => !queue.clipIds.includes(id));
  const unheard = absent.filter((id) => !queue.recentlyPlayedIds.includes(id));
  const fresh = unheard.length > 0 ? unheard : absent;
  const isOver = fresh.length === 0 && isRadio(queue.context);
  return addLast(queue, isOver ? queue.clipIds.slice(0, queue.index) : fresh);
}

function isRadio({ type }: QueueContext): boolean {
  return type === 'SongRadio' || type === 'StyleTag' || type === 'LiveRadio';
}
