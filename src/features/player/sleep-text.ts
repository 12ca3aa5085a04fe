import type { SleepEnd } from '#state/stores/player';

/** As the clock of the device writes it, such as 6:11 or 18:11. */
export function timeOfDay(ms: number): string {
  return new Date(ms).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
}

/** When the music stops, in a word or two. */
export function sleepText(end: SleepEnd): string {
  return end.kind === 'song' ? 'End of song' : timeOfDay(end.at);
}
