import { PLAY_COUNTS_AFTER_SECONDS } from '#domain/player/play-count';

/** Detects, once per started song, that it has played long enough to count. */
export class PlayCounter {
  #heardSeconds = 0;
  #isCounted = false;

  restart(): void {
    this.#heardSeconds = 0;
    this.#isCounted = false;
  }

  /** True the first time the song has played long enough. */
  add(heardSeconds: number): boolean {
    this.#heardSeconds += heardSeconds;
    if (this.#isCounted || this.#heardSeconds < PLAY_COUNTS_AFTER_SECONDS) return false;
    this.#isCounted = true;
    return true;
  }
}
