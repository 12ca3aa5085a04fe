import { EMPTY_QUEUE } from '#domain/player/empty-queue';
import { currentClipId, moveTo, type PlayQueue, type RepeatMode } from '#domain/player/play-queue';
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

  /** Index of the first upcoming song accepted by `test`; -1 if there is none. Repeat `list` starts over. */
  findUpcoming(test: (track: Track) => boolean, repeat: RepeatMode): number {
    const accepts = (id: string) => {
      const track = this.#tracks.get(id);
      return track !== undefined && test(track);
    };
    const after = this.queue.clipIds.findIndex((id, index) => index > this.queue.index && accepts(id));
    if (after >= 0 || repeat !== 'list') return after;
    return this.queue.clipIds.findIndex((id, index) => index < this.queue.index && accepts(id));
  }

  moveTo(index: number): void {
    this.queue = moveTo(this.queue, index);
  }

  clear(): void {
    this.queue = EMPTY_QUEUE;
    this.#tracks.clear();
  }
}
