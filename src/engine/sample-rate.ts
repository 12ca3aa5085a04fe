/** Frames per second of everything the engine renders. */
export const SAMPLE_RATE = 44_100;

/** Converts seconds to the nearest frame. */
export function toFrame(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}

/** Converts a number of frames to seconds. */
export function toSeconds(frames: number): number {
  return frames / SAMPLE_RATE;
}
