import { hearBeats } from './beats.ts';
import { type HeardHarmony, hearHarmony } from './harmony.ts';
import { hearMelody } from './melody.ts';
import { hearPitches } from './pitches.ts';

/** What can be detected in a recording. */
export interface HeardSong extends HeardHarmony {
  readonly bpm: number;
  /** Time of every beat in seconds, ascending. */
  readonly beats: readonly number[];
  /** The MIDI note of each half beat; null for a rest. */
  readonly melody: readonly (number | null)[];
  /** One per half beat, relative to the others. */
  readonly loudness: readonly number[];
}

/** Analyzes a recording at `MONO_RATE`; null if no beat or no key is detected. */
export function hearSong(mono: Float32Array): HeardSong | null {
  const heard = hearBeats(mono);
  if (heard === null) return null;
  const pitches = hearPitches(mono, heard.beats);
  const harmony = hearHarmony(pitches);
  if (harmony === null) return null;
  const loudness = pitches.steps.map((step) => step.reduce((sum, value) => sum + value, 0));
  return { ...heard, ...harmony, melody: hearMelody(pitches, harmony), loudness };
}
