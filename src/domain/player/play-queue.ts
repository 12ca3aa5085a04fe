import { QUEUE_KNOWN_CLIPS } from '#contract/clip-batch';
import type { PlaySource, QueueContext } from './play-sources.ts';

/** Going back restarts the song when more than this many seconds of it have played. */
const BACK_RESTARTS_AFTER_SECONDS = 3;
/** With autoplay on, clips are fetched when this many or fewer remain after the current one. */
const REFILL_AT_REMAINING = 2;
const REFILL_PAGE_SIZE = 30;
const RECENTLY_PLAYED_CAP = 50;

/** What plays and what comes after. A clip is in the queue at most once; adding it again moves it. */
export interface PlayQueue {
  readonly clipIds: readonly string[];
  /** Place of the current clip in `clipIds`; -1 when the queue is empty. */
  readonly index: number;
  readonly context: QueueContext;
  readonly source: PlaySource;
  /** The order before shuffling; null while shuffle is off. Not kept across reloads (decision O-85). */
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

/** A queue over the given clips, at `index` (clamped). Repeated ids keep their first place. */
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

export function nextClipId(queue: PlayQueue): string | null {
  return queue.index < 0 ? null : (queue.clipIds[queue.index + 1] ?? null);
}

/** Clips after the current one. */
function remainingCount(queue: PlayQueue): number {
  return Math.max(0, queue.clipIds.length - 1 - queue.index);
}

/** The same queue at `index`; unchanged when there is no such place. */
export function moveTo(queue: PlayQueue, index: number): PlayQueue {
  return index >= 0 && index < queue.clipIds.length ? { ...queue, index } : queue;
}

/** Notes that a clip was played: newest last, each id once, the oldest fall out beyond the cap. */
export function withPlayed(queue: PlayQueue, clipId: string): PlayQueue {
  const others = queue.recentlyPlayedIds.filter((id) => id !== clipId);
  return { ...queue, recentlyPlayedIds: [...others, clipId].slice(-RECENTLY_PLAYED_CAP) };
}

export interface EndRules {
  readonly isRepeating: boolean;
  readonly isContinuous: boolean;
}

/** What happens when the current clip has played to its end. */
export function actionAtEnd(queue: PlayQueue, rules: EndRules): 'restart' | 'next' | 'stop' {
  if (rules.isRepeating) return 'restart';
  return rules.isContinuous && nextClipId(queue) !== null ? 'next' : 'stop';
}

/** What stepping back does at `positionSeconds` of the current clip. */
export function actionOnBack(queue: PlayQueue, positionSeconds: number): 'restart' | 'previous' {
  if (positionSeconds > BACK_RESTARTS_AFTER_SECONDS) return 'restart';
  return queue.index > 0 ? 'previous' : 'restart';
}

/** Shuffles what comes after the current clip. `random` gives numbers from 0 up to, not including, 1. */
export function shuffle(queue: PlayQueue, random: () => number): PlayQueue {
  return queue.orderBeforeShuffle
    ? queue
    : { ...shuffleUpcoming(queue, random), orderBeforeShuffle: queue.clipIds };
}

/** Shuffles a list that begins at the current clip: all others come after it, those that stood before it too. */
export function shuffleAll(queue: PlayQueue, random: () => number): PlayQueue {
  const current = currentClipId(queue);
  if (current === null) return queue;
  const others = queue.clipIds.filter((id) => id !== current);
  const started = { ...queue, clipIds: [current, ...others], index: 0 };
  return { ...shuffleUpcoming(started, random), orderBeforeShuffle: queue.clipIds };
}

/** Mixes what comes after the current clip. */
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

/** Gives the queue its order back; the current clip stays the current one. */
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

/** Changes the order in use and the order kept for later in the same way; the current clip stays current. */
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

/** Takes a clip that is not the current one out of the queue. */
export function removeClip(queue: PlayQueue, clipId: string): PlayQueue {
  if (clipId === currentClipId(queue)) return queue;
  return editBoth(queue, (ids) => ids.filter((id) => id !== clipId));
}

/** Moves a coming clip by `offset` places among the coming ones; it never passes the current clip. */
export function moveClip(queue: PlayQueue, clipId: string, offset: number): PlayQueue {
  const from = queue.clipIds.indexOf(clipId);
  if (from <= queue.index) return queue;
  const to = Math.min(Math.max(from + offset, queue.index + 1), queue.clipIds.length - 1);
  const clipIds = queue.clipIds.filter((id) => id !== clipId);
  clipIds.splice(to, 0, clipId);
  return { ...queue, clipIds };
}

/** Whether the list a queue was started from may gain songs: the whole library, a workspace or a playlist (O-21). */
export function canGrow({ context: { id, type }, source }: PlayQueue): boolean {
  if (type === 'Library') return source === 'library';
  return id !== null && (type === 'Workspace' || type === 'Playlist');
}

/** Removes everything that comes after the current clip. */
export function clearUpcoming(queue: PlayQueue): PlayQueue {
  const clipIds = queue.clipIds.slice(0, queue.index + 1);
  return { ...queue, clipIds, orderBeforeShuffle: queue.orderBeforeShuffle ? clipIds : null };
}

/** True when more clips are to be fetched. */
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

/** What a refill of this queue asks the server for. */
export function refillRequest(queue: PlayQueue): RefillRequest {
  const { id, type } = queue.context;
  return {
    // A radio stays with the song it began with.
    clip_id: type === 'SongRadio' ? id : currentClipId(queue),
    playlist_id: type === 'Playlist' ? id : null,
    query: type === 'Search' || type === 'StyleTag' ? id : null,
    clips_in_queue: queue.clipIds.slice(-QUEUE_KNOWN_CLIPS).map((clip_id) => ({ clip_id })),
    page_size: REFILL_PAGE_SIZE,
  };
}

/** Adds fetched clips that are not yet in the queue at its end. A radio without new ones begins again. */
export function withRefill(queue: PlayQueue, clipIds: readonly string[]): PlayQueue {
  const fresh = clipIds.filter((id) => !queue.clipIds.includes(id));
  const isOver = fresh.length === 0 && isRadio(queue.context);
  return addLast(queue, isOver ? queue.clipIds.slice(0, queue.index) : fresh);
}

function isRadio({ type }: QueueContext): boolean {
  return type === 'SongRadio' || type === 'StyleTag';
}
