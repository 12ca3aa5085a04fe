import { EMPTY_QUEUE } from '#domain/player/empty-queue';
import { currentClipId, moveTo, type PlayQueue } from '#domain/player/play-queue';
import type { Track } from './track.ts';

/** The queue and the data of its songs. */
export class TrackedQueue {
  readonly #tracks = new Map<string, Track>();
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

  /** Index of the first upcoming song accepted by `test`; -1 if there is none. */
  findUpcoming(test: (track: Track) => boolean): number {
    return this.queue.clipIds.findIndex((id, index) => {
      const track = this.#tracks.get(id);
      return index > this.queue.index && track !== undefined && test(track);
    });
  }

  moveTo(index: number): void {
    this.queue = moveTo(this.queue, index);
  }

  clear(): void {
    this.queue = EMPTY_QUEUE;
    this.#tracks.clear();
  }
}
