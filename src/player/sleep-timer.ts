import type { PlayerEngine } from './player-engine.ts';

const MINUTE_MS = 60_000;
/** The sound fades out over the last minute. */
const FADE_MS = MINUTE_MS;
const FADE_STEP_MS = 1000;

/** How long the music continues: for minutes, rounded up, or to the end of the song. */
export type SleepLength = { readonly kind: 'minutes'; readonly minutes: number } | { readonly kind: 'song' };

export interface SleepTimerPorts {
  readonly player: Pick<PlayerEngine, 'fade' | 'pause' | 'stopAfterSong' | 'subscribe'>;
  /** Ms since the epoch. */
  now(): number;
  /** Receives the remaining time whenever it changes; null once the timer is off. */
  onChange(left: SleepLength | null): void;
}

/**
 * Stops the player later. The player's own updates also drive the timer: with the screen off they continue as
 * long as there is sound, while a hidden page's timers may be throttled.
 */
export class SleepTimer {
  readonly #ports: SleepTimerPorts;
  /** Ms since the epoch; null while no time is set. */
  #stopsAt: number | null = null;
  #minutesLeft = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #unsubscribe: (() => void) | null = null;

  constructor(ports: SleepTimerPorts) {
    this.#ports = ports;
  }

  /** Sets the timer, replacing a running one; null turns it off. */
  set(length: SleepLength | null): void {
    const { player, now, onChange } = this.#ports;
    player.stopAfterSong(length?.kind === 'song' ? () => this.set(null) : null);
    player.fade(1);
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#stopsAt = null;
    if (length?.kind === 'minutes') {
      this.#stopsAt = now() + length.minutes * MINUTE_MS;
      this.#unsubscribe = player.subscribe(() => this.#check());
    }
    this.#minutesLeft = length?.kind === 'minutes' ? length.minutes : 0;
    onChange(length);
    this.#check();
  }

  /** Postpones the stop time, if one is set, by this many minutes. */
  add(minutes: number): void {
    if (this.#stopsAt === null) return;
    this.#stopsAt += minutes * MINUTE_MS;
    this.#ports.player.fade(1);
    this.#check();
  }

  #check(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#stopsAt === null) return;
    const { player, now, onChange } = this.#ports;
    const leftMs = this.#stopsAt - now();
    if (leftMs <= 0) {
      // Cleared before the pause, which re-enters this method as a player change.
      this.#stopsAt = null;
      player.pause();
      this.set(null);
      return;
    }
    if (leftMs < FADE_MS) player.fade(leftMs / FADE_MS);
    const minutes = Math.ceil(leftMs / MINUTE_MS);
    const waitMs = leftMs <= FADE_MS ? FADE_STEP_MS : leftMs - (minutes - 1) * MINUTE_MS;
    this.#timer = setTimeout(() => this.#check(), Math.min(waitMs, leftMs));
    if (minutes === this.#minutesLeft) return;
    this.#minutesLeft = minutes;
    onChange({ kind: 'minutes', minutes });
  }
}
