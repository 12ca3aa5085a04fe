import { hearBeats } from './beats.ts';
import { type HeardHarmony, hearHarmony } from './harmony.ts';
import { hearMelody } from './melody.ts';
import { hearPitches } from './pitches.ts';

/** What can be heard of a recording. */
export interface HeardSong extends HeardHarmony {
  readonly bpm: number;
  /** Seconds of every beat, rising. */
  readonly beats: readonly number[];
  /** The midi note of each half of a beat; null for a rest. */
  readonly melody: readonly (number | null)[];
  /** Of each half of a beat, against the others. */
  readonly loudness: readonly number[];
}

/** Listens to a recording at `MONO_RATE`; null where no beat or no key is heard in it. */
export function hearSong(mono: Float32Array): HeardSong | null {
  const heard = hearBeats(mono);
  if (heard === null) return null;
  const pitches = hearPitches(mono, heard.beats);
  const harmony = hearHarmony(pitches);
  if (harmony === null) return null;
  const loudness = pitches.steps.map((step) => step.reduce((sum, value) => sum + value, 0));
  return { ...heard, ...harmony, melody: hearMelody(pitches, harmony), loudness };
}
