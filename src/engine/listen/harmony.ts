import { mod12 } from '../music/theory.ts';
import type { ScoreKey } from '../score.ts';
import { type HeardPitches, LOWEST_MIDI, STEPS_PER_BEAT } from './pitches.ts';

// Albrecht and Shanahan, 2013.
const MAJOR = [0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.08, 0.008, 0.081];
const MINOR = [0.22, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052];
/** Minimum fit of a key; below it, the recording has no harmony: noise, drums, speech. */
const KEY_FITS_FROM = 0.5;
const BASS_BELOW_MIDI = 55;
const BEATS_PER_BAR = 4;
/** Cost of a chord change within a bar, and at a bar line. */
const CHANGE_COST = { within: 0.3, atBar: 0.05 };
const SCALES = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] } as const;

interface HeardChord {
  /** Pitch class. */
  readonly root: number;
  readonly isMinor: boolean;
}

export interface HeardHarmony {
  readonly key: ScoreKey & { readonly mode: 'major' | 'minor' };
  /** One per beat. */
  readonly chords: readonly HeardChord[];
  /** The first beat that begins a bar, 0 to 3. */
  readonly firstBar: number;
}

/** Key, chords and bars of a recording; null if no key is detected. */
export function hearHarmony({ steps }: HeardPitches): HeardHarmony | null {
  const beats: { chroma: number[]; bass: number[] }[] = [];
  for (let step = 0; step + STEPS_PER_BEAT <= steps.length; step += STEPS_PER_BEAT) {
    beats.push(chromaOf(steps.slice(step, step + STEPS_PER_BEAT)));
  }
  const total = Array.from({ length: 12 }, (_, pitch) =>
    beats.reduce((sum, { chroma, bass }) => sum + (chroma[pitch] as number) + (bass[pitch] as number), 0),
  );
  const key = keyOf(total);
  if (key === null) return null;
  const fits = beats.map(({ chroma, bass }) => chordFits(chroma, bass, key));
  const even = cheapestChords(fits, () => CHANGE_COST.within / 2);
  const firstBar = barPhase(even);
  const isBarLine = (beat: number) => (beat - firstBar) % BEATS_PER_BAR === 0;
  const chords = cheapestChords(fits, (beat) => (isBarLine(beat) ? CHANGE_COST.atBar : CHANGE_COST.within));
  return { key, chords: chords.map(chordOf), firstBar };
}

/** Loudness of each pitch class in all octaves, and in the bass alone. */
function chromaOf(steps: readonly Float32Array[]): { chroma: number[]; bass: number[] } {
  const chroma = new Array<number>(12).fill(0);
  const bass = new Array<number>(12).fill(0);
  for (const step of steps) {
    for (const [pitch, value] of step.entries()) {
      const midi = pitch + LOWEST_MIDI;
      const place = midi % 12;
      chroma[place] = (chroma[place] as number) + value;
      if (midi < BASS_BELOW_MIDI) bass[place] = (bass[place] as number) + value;
    }
  }
  return { chroma, bass };
}

function keyOf(chroma: readonly number[]): HeardHarmony['key'] | null {
  let best = KEY_FITS_FROM;
  let key: HeardHarmony['key'] | null = null;
  for (const [mode, profile] of [
    ['major', MAJOR],
    ['minor', MINOR],
  ] as const) {
    for (let tonic = 0; tonic < 12; tonic++) {
      const fit = correlation(
        chroma,
        chroma.map((_, pitch) => profile[mod12(pitch - tonic)] as number),
      );
      if (fit > best) [best, key] = [fit, { tonic, mode }];
    }
  }
  return key;
}

/** How well each of the 24 triads explains a beat; those in the key are favored. */
function chordFits(chroma: readonly number[], bass: readonly number[], key: HeardHarmony['key']): number[] {
  const loud = Math.hypot(...chroma) || 1;
  const low = Math.max(...bass) || 1;
  const scale: readonly number[] = SCALES[key.mode];
  return Array.from({ length: 24 }, (_, chord) => {
    const { root, isMinor } = chordOf(chord);
    const tones = [root, root + (isMinor ? 3 : 4), root + 7].map(mod12);
    const [first, third, fifth] = tones.map((tone) => (chroma[tone] as number) / loud) as [
      number,
      number,
      number,
    ];
    const isExpected = tones.every((tone) => scale.includes(mod12(tone - key.tonic)));
    return (
      (first + third + fifth) / Math.sqrt(3) + (0.25 * (bass[root] as number)) / low + (isExpected ? 0.08 : 0)
    );
  });
}

const chordOf = (chord: number): HeardChord => ({ root: chord % 12, isMinor: chord >= 12 });

/** The chord of each beat, with a cost for changes. */
function cheapestChords(fits: readonly number[][], costAt: (beat: number) => number): number[] {
  let scores = new Array<number>(24).fill(0);
  const from: number[][] = [];
  for (const [beat, fit] of fits.entries()) {
    const best = scores.indexOf(Math.max(...scores));
    const changed = (scores[best] as number) - costAt(beat);
    from.push(scores.map((score, chord) => (score >= changed ? chord : best)));
    scores = scores.map((score, chord) => Math.max(score, changed) + (fit[chord] as number));
  }
  const chords = new Array<number>(fits.length);
  let chord = scores.indexOf(Math.max(...scores));
  for (let beat = fits.length - 1; beat >= 0; beat--) {
    chords[beat] = chord;
    chord = from[beat]?.[chord] ?? chord;
  }
  return chords;
}

/** Chords change at bar lines more than elsewhere. */
function barPhase(chords: readonly number[]): number {
  const changes = new Array<number>(BEATS_PER_BAR).fill(0);
  for (let beat = 1; beat < chords.length; beat++) {
    if (chords[beat] !== chords[beat - 1])
      changes[beat % BEATS_PER_BAR] = (changes[beat % BEATS_PER_BAR] as number) + 1;
  }
  return changes.indexOf(Math.max(...changes));
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  let [both, first, second] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const [x, y] = [value - a, (other[at] as number) - b];
    both += x * y;
    first += x * x;
    second += y * y;
  }
  return both / (Math.sqrt(first * second) || 1);
}
