import { EMPTY_QUEUE } from '#domain/player/empty-queue';
import {
  currentClipId,
  moveTo,
  type PlayQueue,
  type QueueStart,
  type RepeatMode,
  shuffleAll,
  startQueue,
  withPlayed,
  withRefill,
} from '#domain/player/play-queue';
import type { Track } from './track.ts';

/** Where a new queue starts, and what it was made from. */
export type NewQueue = Omit<QueueStart, 'clipIds'>;

/** The queue and the data of its songs. */
export class TrackedQueue {
  readonly #tracks = new Map<string, Track>();
  /** Deleted or private songs: another one takes their turn. */
  readonly #goneIds = new Set<string>();
  queue: PlayQueue = EMPTY_QUEUE;

  get currentId(): string | null {
    return currentClipId(this.queue);
  }

  get current(): Track | null {
    return this.at(this.queue.index);
  }

  at(index: number): Track | null {
    return this.#tracks.get(this.queue.clipIds[index] ?? '') ?? null;
  }

  get(trackId: string): Track | null {
    return this.#tracks.get(trackId) ?? null;
  }

  learn(tracks: readonly Track[]): void {
    for (const track of tracks) this.#tracks.set(track.id, track);
  }

  /** Starts a new queue; shuffle stays unchanged unless specified. */
  start(tracks: readonly Track[], start: NewQueue, random: () => number, isShuffled?: boolean): void {
    this.learn(tracks);
    this.#goneIds.clear();
    const { recentlyPlayedIds, orderBeforeShuffle } = this.queue;
    const queue = startQueue({ ...start, clipIds: tracks.map(({ id }) => id) }, recentlyPlayedIds);
    this.queue = (isShuffled ?? orderBeforeShuffle !== null) ? shuffleAll(queue, random) : queue;
  }

  noteGone(trackId: string): void {
    this.#goneIds.add(trackId);
  }

  notePlayed(trackId: string): void {
    this.queue = withPlayed(this.queue, trackId);
  }

  /** Appends fetched songs. */
  refill(tracks: readonly Track[]): void {
    this.learn(tracks);
    const clipIds = tracks.map(({ id }) => id);
    this.queue = withRefill(this.queue, clipIds);
  }

  /** The first upcoming song that is not gone and accepted by `test`; null if there is none. Repeat `list` starts over. */
  findUpcoming(test: (track: Track) => boolean, repeat: RepeatMode): Track | null {
    const { clipIds, index } = this.queue;
    const upcoming = [...clipIds.slice(index + 1), ...(repeat === 'list' ? clipIds.slice(0, index) : [])];
    for (const id of upcoming) {
      const track = this.#tracks.get(id);
      if (track && !this.#goneIds.has(id) && test(track)) return track;
    }
    return null;
  }

  moveToSong(trackId: string): void {
    this.moveTo(this.queue.clipIds.indexOf(trackId));
  }

  moveTo(index: number): void {
    this.queue = moveTo(this.queue, index);
  }

  clear(): void {
    this.queue = EMPTY_QUEUE;
    this.#tracks.clear();
  }
}
