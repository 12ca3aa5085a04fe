import type { NoiseSource } from './noise-source.ts';
import type { SyllableToSing } from './phone-plan.ts';
import { LEGATO_GAP_SECONDS } from './phone-plan.ts';

export interface PitchStyle {
  /** Vibrato depth, 0..1; at 1 it swings 45 cents in each direction. */
  vibrato: number;
  vibratoHz: number;
  /** Hard steps between notes, for machine voices. */
  isStepped: boolean;
  /** Slides between syllables and falls after the last one. */
  isSpoken: boolean;
}

/** Seconds between the values of a curve. */
export const CURVE_STEP_SECONDS = 0.005;
const VIBRATO_CENTS = 45;
const VIBRATO_MIN_NOTE_SECONDS = 0.38;
const VIBRATO_DELAY_SECONDS = 0.22;
const SCOOP_SEMITONES = 0.9;
const SCOOP_FALL_SECONDS = 0.035;
const DRIFT_CENTS = 5;

/**
 * MIDI pitch every 5 ms from `startSeconds`: glides, scoops into fresh attacks, vibrato on long notes, and
 * slight drift.
 */
export function pitchCurve(
  syllables: readonly SyllableToSing[],
  startSeconds: number,
  count: number,
  style: PitchStyle,
  noise: NoiseSource,
): Float32Array {
  const curve = new Float32Array(count);
  let at = 0;
  let phase = noise.next() * Math.PI;
  let drift = 0;
  for (let i = 0; i < count; i++) {
    const time = startSeconds + i * CURVE_STEP_SECONDS;
    while (at + 1 < syllables.length && time >= borderSeconds(syllables, at)) at++;
    phase += 2 * Math.PI * style.vibratoHz * CURVE_STEP_SECONDS;
    drift += 0.02 * (noise.next() * 6 - drift);
    const note = syllables[at] as SyllableToSing;
    const vibrato = style.isSpoken ? 0 : style.vibrato * vibratoShare(note, time);
    const plain = style.isSpoken ? slide(syllables, at, time) : glide(syllables, at, time);
    curve[i] = style.isStepped
      ? note.midi
      : plain + (vibrato * VIBRATO_CENTS * Math.sin(phase)) / 100 + (DRIFT_CENTS * drift) / 100;
  }
  return curve;
}

/** Share of its syllable at which a spoken pitch is reached. */
const SPOKEN_PEAK = 0.35;
const SPOKEN_FALL_SEMITONES = 2.5;
const SPOKEN_FALL_SECONDS = 0.25;

/** Speech pitch: no syllable holds it, each leads into the next, and the last one before a pause falls. */
function slide(syllables: readonly SyllableToSing[], at: number, time: number): number {
  const note = syllables[at] as SyllableToSing;
  const isBefore = time < peakSeconds(note);
  const from = isBefore ? syllables[at - 1] : note;
  const to = isBefore ? note : syllables[at + 1];
  if (!from) return note.midi;
  if (!to || to.startSeconds - from.endSeconds >= LEGATO_GAP_SECONDS) {
    const fall = SPOKEN_FALL_SEMITONES * Math.min(1, (time - peakSeconds(note)) / SPOKEN_FALL_SECONDS);
    return isBefore ? note.midi : note.midi - fall;
  }
  const x = (time - peakSeconds(from)) / (peakSeconds(to) - peakSeconds(from));
  return from.midi + (to.midi - from.midi) * (0.5 - 0.5 * Math.cos(Math.PI * Math.max(0, Math.min(1, x))));
}

function peakSeconds({ startSeconds, endSeconds }: SyllableToSing): number {
  return startSeconds + SPOKEN_PEAK * (endSeconds - startSeconds);
}

/** Midpoint of the glide from note `at` to the next, just before the next vowel. */
function borderSeconds(syllables: readonly SyllableToSing[], at: number): number {
  return (syllables[at + 1] as SyllableToSing).startSeconds - 0.03;
}

/** Pitch without vibrato: a raised-cosine step between legato notes, an exponential rise into notes after a rest. */
function glide(syllables: readonly SyllableToSing[], at: number, time: number): number {
  const note = syllables[at] as SyllableToSing;
  const before = syllables[at - 1];
  const after = syllables[at + 1];
  if (!before || note.startSeconds - before.endSeconds >= LEGATO_GAP_SECONDS) {
    const since = Math.max(0, time - note.startSeconds + 0.06);
    return (
      note.midi -
      SCOOP_SEMITONES * Math.exp(-since / SCOOP_FALL_SECONDS) +
      glideToNext(note, after, at, syllables, time)
    );
  }
  const half = glideSeconds(before.midi, note.midi) / 2;
  const x = (time - borderSeconds(syllables, at - 1)) / half;
  const left =
    x >= 1 ? 0 : (before.midi - note.midi) * (0.5 - 0.5 * Math.sin((Math.PI / 2) * Math.max(-1, x)));
  return note.midi + left + glideToNext(note, after, at, syllables, time);
}

/** Semitones the pitch has already moved toward the next legato note. */
function glideToNext(
  note: SyllableToSing,
  after: SyllableToSing | undefined,
  at: number,
  syllables: readonly SyllableToSing[],
  time: number,
): number {
  if (!after || after.startSeconds - note.endSeconds >= LEGATO_GAP_SECONDS) return 0;
  const half = glideSeconds(note.midi, after.midi) / 2;
  const x = (time - borderSeconds(syllables, at)) / half;
  return x <= -1 ? 0 : (after.midi - note.midi) * (0.5 + 0.5 * Math.sin((Math.PI / 2) * Math.min(1, x)));
}

function glideSeconds(from: number, to: number): number {
  return 0.06 + 0.004 * Math.min(12, Math.abs(to - from));
}

function vibratoShare(note: SyllableToSing, time: number): number {
  const length = note.endSeconds - note.startSeconds;
  if (length < VIBRATO_MIN_NOTE_SECONDS) return 0;
  const since = time - note.startSeconds - VIBRATO_DELAY_SECONDS;
  const depth = Math.min(1, 0.5 + (length - VIBRATO_MIN_NOTE_SECONDS) * 0.6);
  return depth * Math.max(0, Math.min(1, since / 0.3));
}
