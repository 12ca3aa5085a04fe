import { type SleepEnd, SleepTimer } from '#player/sleep-timer';
import { getPlayerEngine } from '../bridges/player-bridge.ts';
import { playerStore } from '../stores/player.ts';

const MINUTE_MS = 60_000;

let timer: SleepTimer | null = null;

function set(end: SleepEnd | null): void {
  timer ??= new SleepTimer({
    player: getPlayerEngine(),
    now: Date.now,
    onChange(changed) {
      playerStore.sleepEnd = changed;
    },
  });
  timer.set(end);
}

/** Stops the music in so many minutes. */
export function sleepIn(minutes: number): void {
  set({ kind: 'time', at: Date.now() + minutes * MINUTE_MS });
}

export function sleepAfterSong(): void {
  set({ kind: 'song' });
}

/** Lets the music go on for so many minutes more than it would. */
export function sleepLater(minutes: number): void {
  const { sleepEnd } = playerStore;
  if (sleepEnd?.kind === 'time') set({ kind: 'time', at: sleepEnd.at + minutes * MINUTE_MS });
}

export function turnSleepOff(): void {
  set(null);
}
