import type { ShownSyllable } from '../written-notes.ts';
import type { BarLines } from './bars.ts';

/** A note with its place in units, not rounded. */
export interface PlayedNote {
  readonly start: number;
  readonly end: number;
  readonly midi: number;
  readonly syllable: ShownSyllable | null;
}

/** Notes that begin together, in whole units. */
interface SheetNote {
  readonly start: number;
  readonly length: number;
  /** Ascending; one for a voice. */
  readonly pitches: readonly number[];
  readonly syllable: ShownSyllable | null;
}

/** The notes of one staff. */
export interface WrittenNotes {
  readonly notes: readonly SheetNote[];
  /** Starts of the beats that are divided in three. */
  readonly tuplets: ReadonlySet<number>;
}

interface Beat {
  readonly start: number;
  readonly length: number;
}

/** A division of a beat into steps, and how much closer to what is played it has to be than a coarser one. */
interface Division {
  readonly step: number;
  readonly reluctance: number;
}

const SIMPLE: readonly Division[] = [
  { step: 6, reluctance: 0 },
  { step: 8, reluctance: 1.2 },
  { step: 3, reluctance: 1.5 },
  { step: 4, reluctance: 2.2 },
];
const COMPOUND: readonly Division[] = [
  { step: 12, reluctance: 0 },
  { step: 6, reluctance: 1.5 },
  { step: 3, reluctance: 3 },
];
/** Worse than any distance: notes that would be written at one place. */
const COLLISION = 100;
/** A note this little before its beat belongs to it. */
const EARLY_UNITS = 1.5;
/** Shorter gaps are how notes are sung apart, not rests. */
const SHORTEST_REST = 6;

/** Rounds notes to divisions of their beats, each beat by the division that fits it best. */
export function writtenNotes(played: readonly PlayedNote[], { bars, unitsPerBeat }: BarLines): WrittenNotes {
  const beats = bars.flatMap((bar) => beatsOf(bar, unitsPerBeat));
  const divisions = unitsPerBeat === 24 ? SIMPLE : COMPOUND;
  const steps = new Map<Beat, number>();
  const groups = new Map<Beat, PlayedNote[]>();
  for (const note of [...played].sort((one, other) => one.start - other.start)) {
    const beat = beatAt(beats, note.start + EARLY_UNITS);
    if (beat) groups.set(beat, [...(groups.get(beat) ?? []), note]);
  }
  const starts = [...groups].flatMap(([beat, notes]) => {
    const step = bestStep(notes, beat, divisions);
    steps.set(beat, step);
    return notes.map((note) => ({ note, start: rounded(note.start, beat, step), step }));
  });
  const songEnd = beats.at(-1) ? (beats.at(-1) as Beat).start + (beats.at(-1) as Beat).length : 0;
  const together = mergedAt(starts.filter(({ start }) => start < songEnd));
  const notes = together.map((entry, index): SheetNote => {
    const next = together[index + 1]?.start ?? songEnd;
    const endBeat = beatAt(beats, entry.end - EARLY_UNITS);
    const endStep = endBeat === undefined ? 6 : (steps.get(endBeat) ?? 6);
    const end = endBeat === undefined ? songEnd : rounded(entry.end, endBeat, endStep);
    const held = Math.max(entry.start + entry.step, end);
    const last = next - held < SHORTEST_REST ? next : held;
    const { start, pitches, syllable } = entry;
    return { start, length: Math.min(last, next) - start, pitches, syllable };
  });
  const tuplets = [...steps].filter(([, step]) => step === 8 || step === 4).map(([{ start }]) => start);
  return { notes, tuplets: new Set(tuplets) };
}

function beatsOf(bar: { start: number; length: number }, unitsPerBeat: number): Beat[] {
  const count = Math.ceil(bar.length / unitsPerBeat);
  return Array.from({ length: count }, (_, index) => ({
    start: bar.start + index * unitsPerBeat,
    length: Math.min(unitsPerBeat, bar.length - index * unitsPerBeat),
  }));
}

function beatAt(beats: readonly Beat[], units: number): Beat | undefined {
  let [low, high] = [0, beats.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((beats[middle] as Beat).start <= units) low = middle;
    else high = middle - 1;
  }
  return beats[low];
}

function bestStep(notes: readonly PlayedNote[], beat: Beat, divisions: readonly Division[]): number {
  const costs = divisions
    // A beat that a cut has shortened is not divided in three.
    .filter(({ step }) => beat.length % 24 === 0 || beat.length === 36 || step === 6 || step === 3)
    .map(({ step, reluctance }) => {
      const places = notes.map(({ start }) => rounded(start, beat, step));
      const farthest = Math.max(
        ...notes.map(({ start }, index) => Math.abs(start - (places[index] ?? start))),
      );
      const isClose = notes.some(
        ({ start }, index) =>
          index > 0 && start - (notes[index - 1]?.start ?? 0) > 1 && places[index] === places[index - 1],
      );
      return { step, cost: farthest + reluctance + (isClose ? COLLISION : 0) };
    });
  return costs.reduce((best, next) => (next.cost < best.cost ? next : best)).step;
}

const rounded = (units: number, { start, length }: Beat, step: number): number =>
  start + Math.min(length, Math.max(0, Math.round((units - start) / step) * step));

interface Onset {
  readonly note: PlayedNote;
  readonly start: number;
  readonly step: number;
}

/** Notes at one place become one; no word of theirs is lost. */
function mergedAt(onsets: readonly Onset[]) {
  const merged: {
    start: number;
    end: number;
    step: number;
    pitches: number[];
    syllable: ShownSyllable | null;
  }[] = [];
  for (const { note, start, step } of onsets) {
    const { end, midi, syllable } = note;
    const last = merged.at(-1);
    if (!last || start > last.start) {
      merged.push({ start, end, step, pitches: [midi], syllable });
      continue;
    }
    last.end = Math.max(last.end, end);
    if (syllable === null) {
      if (!last.pitches.includes(midi))
        last.pitches = [...last.pitches, midi].sort((one, other) => one - other);
    } else if (last.syllable) {
      const text = `${last.syllable.text}${last.syllable.isWordEnd ? ' ' : ''}${syllable.text}`;
      last.syllable = { ...last.syllable, text, isWordEnd: syllable.isWordEnd };
    }
  }
  return merged;
}
