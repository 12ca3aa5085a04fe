import { type SleepLength, SleepTimer } from '#player/sleep-timer';
import { getPlayerEngine } from '../bridges/player-bridge.ts';
import { playerStore } from '../stores/player.ts';

let timer: SleepTimer | null = null;

function sleepTimer(): SleepTimer {
  timer ??= new SleepTimer({
    player: getPlayerEngine(),
    now: Date.now,
    onChange(left) {
      playerStore.sleepsIn = left;
    },
  });
  return timer;
}

/** Stops the music after a time or with its song. */
export function sleepAfter(length: SleepLength): void {
  sleepTimer().set(length);
}

/** Lets the music go on for so many minutes more than it would. */
export function sleepLater(minutes: number): void {
  sleepTimer().add(minutes);
}

export function turnSleepOff(): void {
  sleepTimer().set(null);
}
