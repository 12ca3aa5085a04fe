/**
 * The common loudness. Quieter than songs of the built-in engine, so that quieter recordings get close to it
 * without amplification, which could clip.
 */
const COMMON_LUFS = -16;
/** Loudness of songs that were never measured: the engine masters all of its songs to it. */
const UNMEASURED_LUFS = -14;

/** The factor, at most 1, that plays a song at the common loudness. */
export function levelGain(loudnessLufs: number | null): number {
  const gainDb = COMMON_LUFS - (loudnessLufs ?? UNMEASURED_LUFS);
  return Math.min(1, 10 ** (gainDb / 20));
}
