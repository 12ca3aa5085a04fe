/** How quickly a beat fades: after this time a third of it is left. */
const BEAT_FADE_SECONDS = 0.18;

/**
 * Returns the loudness of a song at a position, 0 to 1, interpolated between its peaks; 0 if they are unknown.
 * @param part the position, 0 for the start of the song and 1 for its end
 */
export function loudnessAt(peaks: readonly number[], part: number): number {
  const place = Math.min(1, Math.max(0, part)) * peaks.length - 0.5;
  const left = Math.max(0, Math.floor(place));
  const from = peaks[left] ?? 0;
  const to = peaks[Math.min(peaks.length - 1, left + 1)] ?? 0;
  return from + (to - from) * Math.min(1, Math.max(0, place - left));
}

/** Returns how strongly the last beat still sounds, 1 on a beat and then fading; 0 if the tempo is unknown. */
export function beatAt(bpm: number | null, seconds: number): number {
  if (bpm === null || bpm <= 0) return 0;
  const sinceBeat = Math.max(0, seconds) % (60 / bpm);
  return Math.exp(-sinceBeat / BEAT_FADE_SECONDS);
}
