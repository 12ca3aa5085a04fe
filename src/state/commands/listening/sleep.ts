import { type SleepLength, SleepTimer } from '#player/sleep-timer';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { playerStore } from '#state/stores/player';

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

/** Stops the music after a time or at the end of its song. */
export function sleepAfter(length: SleepLength): void {
  sleepTimer().set(length);
}

/** Extends the sleep timer by this many minutes. */
export function sleepLater(minutes: number): void {
  sleepTimer().add(minutes);
}

export function turnSleepOff(): void {
  sleepTimer().set(null);
}
