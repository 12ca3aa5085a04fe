/** A play counts after this many seconds of playback (decision O-88). */
export const PLAY_COUNTS_AFTER_SECONDS = 5;

/** `sample_factor` of a play: 1 plus a hundredth of the plays so far, rounded down (PLAYER-22). */
export function sampleFactor(playCount: number): number {
  return Math.trunc(1 + playCount / 100);
}

/** Whether this play is among those sent: one in `factor`. `random` is 0 up to, not including, 1. */
export function isPlaySampled(factor: number, random: number): boolean {
  return random * factor < 1;
}

const LISTEN_COUNTS_AT_MOST_AFTER_SECONDS = 4 * 60;

/** A listen counts elsewhere after half of the song, at most four minutes. */
export function listenCountsAfterSeconds(durationSeconds: number): number {
  return Math.min(LISTEN_COUNTS_AT_MOST_AFTER_SECONDS, durationSeconds / 2);
}
