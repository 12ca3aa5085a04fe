/** A song with this much audio lets those pass that have less: it is heard while they catch up. */
const HEAD_START_SECONDS = 20;

/** A song that is no further ahead of somebody who has listened to it since its first second goes on before others. */
const AHEAD_SECONDS = 10;

interface Song {
  readonly id: number;
  /** Goes on only while no other song could. */
  readonly isBackground: boolean;
  heardSeconds: number;
  /** Since when it can be heard, in ms of the clock; null before. */
  audibleAt: number | null;
  /** Lets the song go on; null while it does. */
  go: (() => void) | null;
}

/** One song's place among those that share a process. */
export interface RenderTurn {
  /**
   * Gives the turn away and waits for the next one.
   * @throws the signal's reason once it is aborted
   */
  next(): Promise<void>;
  /** Tells how much audio there is by now. */
  heard(seconds: number): void;
  /** Ends the song's place; it needs no turn any more. */
  leave(): void;
}

/**
 * Lets the songs that share a process go on one at a time: while any has no head start, the one with the least audio,
 * so that each can be played soon; then one after another, in the order of arrival, unless somebody who listens to
 * another would hear it stop. Songs of the background have their turns when no other song waits.
 */
export class RenderTurns {
  readonly #songs: Song[] = [];
  readonly #onTurn: (id: number) => void;
  readonly #now: () => number;
  #current: Song | null = null;

  /**
   * @param onTurn told whose turn begins
   * @param now a clock that is never set, in ms
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
    // Messages that came during the turn are read before the next one begins.
    setImmediate(() => this.#begin());
  }

  #begin(): void {
    if (this.#current !== null) return;
    const able = this.#songs.filter(({ go }) => go !== null);
    const asked = able.filter(({ isBackground }) => !isBackground);
    const waiting = asked.length > 0 ? asked : able;
    const [least] = [...waiting].sort((one, other) => one.heardSeconds - other.heardSeconds);
    const song =
      least && least.heardSeconds < HEAD_START_SECONDS
        ? least
        : (waiting.find((one) => this.#secondsAhead(one) < AHEAD_SECONDS) ?? waiting[0]);
    if (song === undefined) return;
    this.#current = song;
    this.#onTurn(song.id);
    song.go?.();
  }

  /** How much audio there is that somebody who began to listen at once has not heard yet. */
  #secondsAhead({ heardSeconds, audibleAt }: Song): number {
    return heardSeconds - (audibleAt === null ? 0 : (this.#now() - audibleAt) / 1000);
  }
}
