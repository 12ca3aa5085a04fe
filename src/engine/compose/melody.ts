import { type Random, randomStream } from '#lib/random';
import { mod12, scaleNotes } from '../music/theory.ts';
import type { ScoreChord, ScoreKey, SectionKind } from '../score.ts';
import type { MelodySpec } from '../style/style-pack.ts';
import { chordAt } from './harmony.ts';

/** A place in a phrase to be given a pitch. */
export interface MelodySlot {
  startSeconds: number;
  durationSeconds: number;
  /** On a main beat of the bar: it defines the harmony. */
  isStrong: boolean;
}

/**
 * Shape of a phrase: heights 0..1 at eight evenly spaced positions. Phrases with the same shape sound related.
 */
type Contour = readonly number[];

/** What makes a phrase recognizable: its shape, and the scale steps between its first notes. */
export interface Motif {
  contour: Contour;
  steps: readonly number[];
}

const SHAPES: readonly Contour[] = [
  [0.3, 0.45, 0.6, 0.75, 0.7, 0.6, 0.5, 0.4],
  [0.75, 0.7, 0.6, 0.6, 0.5, 0.4, 0.3, 0.25],
  [0.35, 0.4, 0.6, 0.5, 0.75, 0.6, 0.45, 0.5],
  [0.5, 0.7, 0.5, 0.3, 0.5, 0.7, 0.6, 0.45],
  [0.2, 0.45, 0.7, 0.95, 0.8, 0.65, 0.5, 0.45],
  [0.65, 0.45, 0.6, 0.4, 0.65, 0.45, 0.4, 0.25],
  [0.2, 0.25, 0.35, 0.45, 0.55, 0.7, 0.85, 0.75],
  [0.8, 0.5, 0.3, 0.25, 0.35, 0.5, 0.6, 0.55],
];

/** Lines of a stanza share motifs in the pattern of rhymes. */
const PHRASE_SCHEMES: readonly (readonly number[])[] = [
  [0, 0, 1, 2],
  [0, 1, 0, 2],
  [0, 0, 1, 0],
  [0, 1, 0, 1],
];

/** Index of the motif, within its kind of section, that a phrase sings. */
export function motifNumber(seed: number, kind: SectionKind, phrase: number): number {
  return schemeOf(seed, kind)[phrase % 4] as number;
}

function schemeOf(seed: number, kind: SectionKind): readonly number[] {
  return randomStream(seed, 'scheme', kind).pick(PHRASE_SCHEMES);
}

const MOTIF_NOTES = 24;
/** A recurring motif keeps this many notes; its answer then diverges. */
const SHARED_NOTES = 4;

/**
 * Returns the motif of the phrase with this number in its section. A recurring one begins alike and ends
 * differently.
 */
export function motifOf(seed: number, kind: SectionKind, phrase: number, weirdness: number): Motif {
  const scheme = schemeOf(seed, kind);
  const number = scheme[phrase % 4] as number;
  const random = randomStream(seed, 'contour', kind, number);
  const shape = random.pick(SHAPES);
  const contour = shape.map((height) => height + random.range(-0.26, 0.26) * (1 + weirdness));
  const steps = drawSteps(random);
  const earlier = scheme.slice(0, phrase % 4).filter((other) => other === number).length;
  if (earlier === 0) return { contour, steps };
  const change = randomStream(seed, 'answer', kind, number, earlier);
  // As in a sequence: a step up or down, and home by another way.
  const shift = change.pick([-0.1, 0, 0.1]);
  return {
    contour: contour.map((height, i) => height + shift * (1 - i / 8)),
    steps: [...steps.slice(0, SHARED_NOTES), ...drawSteps(change)].slice(0, MOTIF_NOTES),
  };
}

/** Mostly steps, some skips; a leap is followed by a step back. */
function drawSteps(random: Random): number[] {
  const steps: number[] = [];
  let direction = random.chance(0.5) ? 1 : -1;
  while (steps.length < MOTIF_NOTES) {
    const before = steps.at(-1) ?? 0;
    if (Math.abs(before) > 2) {
      direction = -Math.sign(before);
      steps.push(direction);
      continue;
    }
    if (random.chance(0.35)) direction = -direction;
    steps.push(([0, 1, 2, 3, 4][random.weighted([0.2, 0.47, 0.22, 0.07, 0.04])] as number) * direction);
  }
  return steps;
}

export interface MelodyPlace {
  key: ScoreKey;
  chords: readonly ScoreChord[];
  scale: MelodySpec['scale'];
  low: number;
  high: number;
  motif: Motif;
  /** The phrase closes its section and ends on the root of its chord. */
  isClosing: boolean;
  /** A single note of the phrase may rise above `high`, up to this note; null for none. */
  summit: number | null;
}

/**
 * Gives each slot a pitch by the cheapest path through the phrase: along the motif's steps and contour, on
 * chord tones on main beats, on long notes and at the end, stepwise in between.
 */
export function pitchSlots(slots: readonly MelodySlot[], place: MelodyPlace): number[] {
  if (slots.length === 0 || place.high < place.low) return [];
  const ground = groundOf(place);
  const pools = slots.map((slot) => candidates(chordAt(place.chords, slot.startSeconds), place, ground));
  const summit = place.summit === null ? null : summitOf(slots, place, ground, place.summit);
  if (summit) pools[summit.slot] = [summit.midi];
  return cheapestWay(slots, pools, place, ground);
}

/** What a key and a scale provide for every slot of a phrase. */
interface Ground {
  /** By pitch class: in the key, in the melody's scale. */
  inKey: readonly boolean[];
  inScale: readonly boolean[];
  /** By MIDI note: its scale-step number in the key; notes in between are half steps. */
  degrees: readonly number[];
}

function groundOf({ key, scale }: MelodyPlace): Ground {
  const has = (name: MelodySpec['scale']) => {
    const notes = scaleNotes(key, name, 0, 11);
    return Array.from({ length: 12 }, (_, pitchClass) => notes.includes(pitchClass));
  };
  const inKey = has('key');
  let below = 0;
  const degrees = Array.from({ length: 128 }, (_, midi) => (inKey[midi % 12] ? ++below : below + 0.5));
  return { inKey, inScale: has(scale), degrees };
}

function cheapestWay(
  slots: readonly MelodySlot[],
  pools: readonly (readonly number[])[],
  place: MelodyPlace,
  { inScale, degrees }: Ground,
): number[] {
  const from: number[][] = [];
  let costs: number[] = [];
  pools.forEach((pool, i) => {
    const judge = noteJudge(slots, i, place, inScale);
    const before = pools[i - 1] ?? [];
    const wanted = place.motif.steps[(i - 1) % MOTIF_NOTES] ?? 0;
    const ways: number[] = [];
    costs = pool.map((note, n) => {
      let best = i === 0 ? 0 : Number.POSITIVE_INFINITY;
      before.forEach((previous, p) => {
        const step = (degrees[note] as number) - (degrees[previous] as number);
        const cost = (costs[p] as number) + intervalCost(note - previous) - likeness(step, wanted);
        if (cost >= best) return;
        best = cost;
        ways[n] = p;
      });
      return best + judge(note);
    });
    from.push(ways);
  });
  let at = costs.indexOf(Math.min(...costs));
  const pitches: number[] = [];
  for (let i = pools.length - 1; i >= 0; i--) {
    pitches.unshift(pools[i]?.[at] as number);
    at = from[i]?.[at] ?? 0;
  }
  return pitches;
}

/** By semitones: steps are free, skips cheap, leaps expensive; a repeated note costs as much as a fourth. */
const INTERVAL_COSTS = [0.55, 0.1, 0, 0.2, 0.25, 0.8, 3, 1.2, 2, 2, 3.5, 4, 2.6];

function intervalCost(semitones: number): number {
  return INTERVAL_COSTS[Math.abs(semitones)] ?? 6;
}

/** Reward for following the motif: the step itself, or at least its direction. */
function likeness(step: number, wanted: number): number {
  if (step === wanted) return 1;
  return Math.sign(step) === Math.sign(wanted) ? 0.4 : 0;
}

/** Cost of a note at one slot, by key, chord and distance from the contour. */
function noteJudge(
  slots: readonly MelodySlot[],
  i: number,
  place: MelodyPlace,
  inScale: readonly boolean[],
): (note: number) => number {
  const slot = slots[i] as MelodySlot;
  const start = slots[0]?.startSeconds ?? 0;
  const span = Math.max(0.1, (slots.at(-1)?.startSeconds ?? 0) - start);
  const { low, high, key } = place;
  const height = heightAt(place.motif.contour, (slot.startSeconds - start) / span);
  const target = low + height * (high - low);
  const chord = chordAt(place.chords, slot.startSeconds);
  const tones = tonesOf(chord);
  const isLast = i === slots.length - 1;
  const offChord = isLast ? 8 : slot.isStrong || slot.durationSeconds > LONG_SECONDS ? 4 : 0.2;
  return (note) => {
    const away = Math.abs(note - target);
    const pitchClass = mod12(note);
    const isTone = tones.includes(pitchClass);
    return (
      0.35 * away +
      0.09 * away * away +
      (isTone ? 0 : offChord) +
      (isLast && place.isClosing && pitchClass !== chord.root ? 9 : 0) +
      (isTone || inScale[pitchClass] ? 0 : 0.4) -
      pullOf(pitchClass, key.tonic)
    );
  };
}

const LONG_SECONDS = 0.5;

/** Notes of the key, of the melody's scale and of the chord; none that clashes with a borrowed chord tone. */
function candidates(chord: ScoreChord, { low, high }: MelodyPlace, { inKey, inScale }: Ground): number[] {
  const tones = tonesOf(chord);
  const borrowed = tones.filter((tone) => !inKey[tone]);
  const notes: number[] = [];
  for (let midi = Math.ceil(low); midi <= high; midi++) {
    const pitchClass = mod12(midi);
    const grinds = borrowed.some((tone) => mod12(pitchClass - tone) === 1 || mod12(tone - pitchClass) === 1);
    if (tones.includes(pitchClass) || ((inKey[pitchClass] || inScale[pitchClass]) && !grinds))
      notes.push(midi);
  }
  return notes.length > 0 ? notes : [Math.round((low + high) / 2)];
}

/** The slot for the highest note: on a chord tone, long, late rather than early. */
function summitOf(
  slots: readonly MelodySlot[],
  { chords, high }: MelodyPlace,
  { inKey }: Ground,
  top: number,
): { slot: number; midi: number } | null {
  let best: { slot: number; midi: number } | null = null;
  let worth = Number.NEGATIVE_INFINITY;
  slots.forEach(({ startSeconds, durationSeconds, isStrong }, slot) => {
    const tones = tonesOf(chordAt(chords, startSeconds));
    for (let midi = Math.floor(top); midi > high; midi--) {
      const isTone = tones.includes(mod12(midi));
      if (!isTone && !inKey[mod12(midi)]) continue;
      const middle = 1 - Math.abs(slot / slots.length - 0.6);
      const value =
        (isTone ? 3 : 0) +
        Math.min(1, durationSeconds * 2) +
        (isStrong ? 0.5 : 0) +
        middle -
        (top - midi) * 0.1;
      if (value > worth) [best, worth] = [{ slot, midi }, value];
    }
  });
  return best;
}

function heightAt(contour: Contour, position: number): number {
  const at = Math.min(1, Math.max(0, position)) * (contour.length - 1);
  const index = Math.min(contour.length - 2, Math.floor(at));
  const from = contour[index] as number;
  const to = contour[index + 1] as number;
  return from + (to - from) * (at - index);
}

function tonesOf(chord: ScoreChord): number[] {
  return chord.intervals.slice(0, 4).map((interval) => mod12(chord.root + interval));
}

/** How much closer the tonic and the fifth of the key count as being: a tune circles around home. */
function pullOf(pitchClass: number, tonic: number): number {
  if (pitchClass === tonic) return 0.35;
  return pitchClass === mod12(tonic + 7) ? 0.15 : 0;
}
