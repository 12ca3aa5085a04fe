import type { PlayerEngine } from './player-engine.ts';

/** The sound gets softer over the last minute. */
export const FADE_MS = 60_000;
const CHECK_MS = 1000;

/** When the music stops: at a time, ms since the epoch, or with the song. */
export type SleepEnd = { readonly kind: 'time'; readonly at: number } | { readonly kind: 'song' };

export interface SleepTimerPorts {
  readonly player: Pick<PlayerEngine, 'fade' | 'pause' | 'restAfterSong' | 'subscribe'>;
  /** Ms since the epoch. */
  now(): number;
  onChange(end: SleepEnd | null): void;
}

/**
 * Stops the player later. The player's own steps count time too: with the screen off they go on as long as there is
 * sound, while the timers of a hidden page may rest.
 */
export class SleepTimer {
  readonly #ports: SleepTimerPorts;
  #end: SleepEnd | null = null;
  #stopChecks: (() => void) | null = null;

  constructor(ports: SleepTimerPorts) {
    this.#ports = ports;
  }

  /** Sets the timer in the place of one that runs; null turns it off. */
  set(end: SleepEnd | null): void {
    const { player } = this.#ports;
    this.#end = end;
    player.restAfterSong(end?.kind === 'song' ? () => this.set(null) : null);
    this.#stopChecks?.();
    this.#stopChecks = end?.kind === 'time' ? this.#startChecks() : null;
    player.fade(1);
    this.#ports.onChange(end);
    this.#check();
  }

  #startChecks(): () => void {
    const check = () => this.#check();
    const timer = setInterval(check, CHECK_MS);
    const unsubscribe = this.#ports.player.subscribe(check);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }

  #check(): void {
    if (this.#end?.kind !== 'time') return;
    const leftMs = this.#end.at - this.#ports.now();
    if (leftMs < FADE_MS) this.#ports.player.fade(Math.max(0, leftMs / FADE_MS));
    if (leftMs > 0) return;
    // Taken before the pause, which comes back here as a change of the player.
    this.#end = null;
    this.#ports.player.pause();
    this.set(null);
  }
}
