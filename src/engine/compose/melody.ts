import { mod12, scaleNotes } from '../music/theory.ts';
import { randomStream } from '../random.ts';
import type { ScoreChord, ScoreKey, SectionKind } from '../score.ts';
import type { MelodySpec } from '../style/style-pack.ts';
import { chordAt } from './harmony.ts';

/** A place in a phrase waiting for its pitch. */
export interface MelodySlot {
  startSeconds: number;
  durationSeconds: number;
  /** On a beat, or a stressed syllable. */
  isStrong: boolean;
}

/** Shape of a phrase: heights 0..1 at eight even places. Phrases with the same shape sound related. */
type Contour = readonly number[];

const SHAPES: readonly Contour[] = [
  [0.3, 0.45, 0.6, 0.75, 0.7, 0.6, 0.5, 0.4],
  [0.7, 0.65, 0.55, 0.6, 0.5, 0.4, 0.35, 0.3],
  [0.4, 0.4, 0.6, 0.5, 0.7, 0.6, 0.45, 0.5],
  [0.5, 0.7, 0.5, 0.3, 0.5, 0.7, 0.6, 0.45],
  [0.25, 0.5, 0.75, 0.95, 0.8, 0.65, 0.55, 0.5],
  [0.6, 0.45, 0.6, 0.45, 0.65, 0.5, 0.4, 0.3],
];

/** Lines of a stanza share contours as rhymes do. */
const PHRASE_SCHEMES: readonly (readonly number[])[] = [
  [0, 0, 1, 2],
  [0, 1, 0, 2],
  [0, 0, 0, 1],
  [0, 1, 0, 1],
];

/** Which contour the phrase with this number in its section has. */
export function contourOf(seed: number, kind: SectionKind, phrase: number, weirdness: number): Contour {
  const scheme = randomStream(seed, 'scheme', kind).pick(PHRASE_SCHEMES);
  const motif = scheme[phrase % scheme.length] as number;
  const random = randomStream(seed, 'contour', kind, motif);
  const shape = random.pick(SHAPES);
  return shape.map((height) => height + random.range(-0.14, 0.14) * (1 + weirdness));
}

export interface MelodyPlace {
  key: ScoreKey;
  chords: readonly ScoreChord[];
  scale: MelodySpec['scale'];
  low: number;
  high: number;
  contour: Contour;
  /** The phrase closes its section: it ends on the tonic. */
  isClosing: boolean;
}

/**
 * Gives each slot a pitch: the contour on the scale, chord tones on strong places, steps rather than leaps, and a
 * resting note at the end.
 */
export function pitchSlots(slots: readonly MelodySlot[], place: MelodyPlace): number[] {
  const scale = scaleNotes(place.key, place.scale, place.low, place.high);
  const first = slots[0];
  const last = slots.at(-1);
  if (!first || !last || scale.length === 0) return [];
  const start = first.startSeconds;
  const span = Math.max(0.1, last.startSeconds - start);
  const pitches: number[] = [];
  slots.forEach((slot, i) => {
    const height = heightAt(place.contour, (slot.startSeconds - start) / span);
    const target = place.low + height * (place.high - place.low);
    const chord = chordAt(place.chords, slot.startSeconds);
    const isLast = i === slots.length - 1;
    const isLong = slot.durationSeconds > 0.5;
    const wantsChord = isLast || slot.isStrong || isLong;
    const allowed = isLast && place.isClosing ? [chord.root] : tones(chord);
    const pool = wantsChord ? chordNotes(allowed, place.low, place.high) : scale;
    const from = pitches[i - 1] ?? null;
    pitches.push(nearestTo(pool.length > 0 ? pool : scale, target, from, place.key.tonic));
  });
  return pitches;
}

function heightAt(contour: Contour, position: number): number {
  const at = Math.min(1, Math.max(0, position)) * (contour.length - 1);
  const index = Math.min(contour.length - 2, Math.floor(at));
  const from = contour[index] as number;
  const to = contour[index + 1] as number;
  return from + (to - from) * (at - index);
}

function tones(chord: ScoreChord): number[] {
  return chord.intervals.slice(0, 4).map((interval) => mod12(chord.root + interval));
}

function chordNotes(classes: readonly number[], low: number, high: number): number[] {
  const notes: number[] = [];
  for (let midi = Math.ceil(low); midi <= high; midi++) if (classes.includes(mod12(midi))) notes.push(midi);
  return notes;
}

/** How much nearer the tonic and the fifth of the key seem, in semitones: a tune circles around home. */
const PULL_OF_TONIC = 1.6;
const PULL_OF_FIFTH = 0.7;

function pullOf(pitchClass: number, tonic: number): number {
  if (pitchClass === tonic) return PULL_OF_TONIC;
  return pitchClass === mod12(tonic + 7) ? PULL_OF_FIFTH : 0;
}

function nearestTo(pool: readonly number[], target: number, previous: number | null, tonic: number): number {
  let best = pool[0] as number;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const note of pool) {
    const leap = previous === null ? 0 : Math.abs(note - previous);
    const cost =
      Math.abs(note - target) +
      (leap > 4 ? (leap - 4) * 1.2 : 0) +
      (leap === 0 ? 0.7 : 0) -
      pullOf(mod12(note), tonic);
    if (cost < bestCost) {
      bestCost = cost;
      best = note;
    }
  }
  return best;
}
