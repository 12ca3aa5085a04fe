/** Frames per second of everything the engine renders. */
export const SAMPLE_RATE = 44_100;
