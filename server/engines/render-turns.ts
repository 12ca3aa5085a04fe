/** A song with this much audio yields to songs with less: it can play while they catch up. */
const HEAD_START_SECONDS = 20;

/**
 * A song that has become playable keeps its turn up to here: with less, its listener would hear the beginning and then
 * wait for the start of the request's other take, which takes longer than this much audio.
 */
const FIRST_SECONDS = 5;

/** A song no further ahead than this of someone listening since its first second takes priority over others. */
const AHEAD_SECONDS = 10;

interface Song {
  readonly id: number;
  /** Continues only while no other song can. */
  readonly isBackground: boolean;
  heardSeconds: number;
  /** Since when it is playable, in ms of the clock; null before. */
  audibleAt: number | null;
  /** Resumes the song; null while it is running. */
  go: (() => void) | null;
}

/** One song's slot among those sharing a process. */
export interface RenderTurn {
  /**
   * Yields the turn and waits for the next one.
   * @throws the signal's reason once it is aborted
   */
  next(): Promise<void>;
  /** Reports how much audio exists so far. */
  heard(seconds: number): void;
  /** Releases the song's slot; it needs no more turns. */
  leave(): void;
}

/**
 * Schedules the songs that share a process, one at a time: one that became playable runs until its first seconds
 * exist; while any lacks a head start, the one with the least audio runs, so that each becomes playable soon; then they
 * run in order of arrival, unless playback of another song would stall. Background songs get turns only when no other song is waiting.
 */
export class RenderTurns {
  readonly #songs: Song[] = [];
  readonly #onTurn: (id: number) => void;
  readonly #now: () => number;
  #current: Song | null = null;

  /**
   * @param onTurn called with the song whose turn begins
   * @param now a monotonic clock, in ms
   */
  constructor(onTurn: (id: number) => void, now: () => number = () => performance.now()) {
    this.#onTurn = onTurn;
    this.#now = now;
  }

  join(id: number, signal: AbortSignal, isBackground = false): RenderTurn {
    const song: Song = { id, isBackground, heardSeconds: 0, audibleAt: null, go: null };
    this.#songs.push(song);
    return {
      next: () => this.#wait(song, signal),
      heard: (seconds) => {
        song.heardSeconds = seconds;
        song.audibleAt ??= this.#now();
      },
      leave: () => {
        this.#songs.splice(this.#songs.indexOf(song), 1);
        this.#giveAway(song);
      },
    };
  }

  #wait(song: Song, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        song.go = null;
        reject(signal.reason);
      };
      song.go = () => {
        song.go = null;
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      signal.addEventListener('abort', onAbort);
      if (signal.aborted) onAbort();
      this.#giveAway(song);
    });
  }

  #giveAway(song: Song): void {
    if (this.#current === song) this.#current = null;
    // Messages that arrived during the turn are read before the next one begins.
    setImmediate(() => this.#begin());
  }

  #begin(): void {
    if (this.#current !== null) return;
    const able = this.#songs.filter(({ go }) => go !== null);
    const asked = able.filter(({ isBackground }) => !isBackground);
    const song = this.#next(asked.length > 0 ? asked : able);
    if (song === undefined) return;
    this.#current = song;
    this.#onTurn(song.id);
    song.go?.();
  }

  #next(waiting: readonly Song[]): Song | undefined {
    const starting = waiting.find(({ heardSeconds }) => heardSeconds > 0 && heardSeconds < FIRST_SECONDS);
    if (starting !== undefined) return starting;
    const [least] = [...waiting].sort((one, other) => one.heardSeconds - other.heardSeconds);
    if (least && least.heardSeconds < HEAD_START_SECONDS) return least;
    return waiting.find((one) => this.#secondsAhead(one) < AHEAD_SECONDS) ?? waiting[0];
  }

  /** How much audio is still ahead of a user who started listening immediately. */
  #secondsAhead({ heardSeconds, audibleAt }: Song): number {
    return heardSeconds - (audibleAt === null ? 0 : (this.#now() - audibleAt) / 1000);
  }
}
