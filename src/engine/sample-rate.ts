/** Frames per second of everything the engine renders. */
export const SAMPLE_RATE = 44_100;

/** Nearest frame. */
export function toFrame(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}

/** Seconds of a number of frames. */
export function toSeconds(frames: number): number {
  return frames / SAMPLE_RATE;
}
