interface Playing {
  readonly clipId: string;
  readonly startedAt: number;
  readonly player: string;
}

/** Accounts with a song that plays; older entries leave first. */
const MAX_ACCOUNTS = 1000;
/** No song is longer. */
const MAX_SONG_MS = 60 * 60_000;

/** The song that each account plays with another player, in this process. */
export class NowPlaying {
  readonly #playing = new Map<string, Playing>();

  set(userId: string, playing: Playing): void {
    this.#playing.delete(userId);
    this.#playing.set(userId, playing);
    const [oldest] = this.#playing.keys();
    if (this.#playing.size > MAX_ACCOUNTS && oldest !== undefined) this.#playing.delete(oldest);
  }

  get(userId: string, now: number): Playing | undefined {
    const playing = this.#playing.get(userId);
    return playing !== undefined && now - playing.startedAt < MAX_SONG_MS ? playing : undefined;
  }
}
