import type { Score } from '#engine/score';

/** A stretch of the original song, as it is heard in the edited one. */
interface Stretch {
  /** In the original, seconds. */
  readonly from: number;
  readonly to: number;
  /** In the edited song, seconds. */
  readonly at: number;
  /** 2 = twice as fast. */
  readonly rate: number;
  readonly semitones: number;
  /** Its notes and chords are composed anew. */
  readonly isReplaced: boolean;
}

/** An edited song as a tape cut from its original: what each edit does to lengths, times, speed and pitch. */
export interface Tape {
  readonly stretches: readonly Stretch[];
  readonly tonic: number;
}

const lengthOf = ({ from, to, rate }: Stretch) => (to - from) / rate;
const endOf = (stretch: Stretch) => stretch.at + lengthOf(stretch);

export const tapeOf = ({ durationSeconds, key }: Score): Tape => ({
  stretches: [{ from: 0, to: durationSeconds, at: 0, rate: 1, semitones: 0, isReplaced: false }],
  tonic: key.tonic,
});

export const tapeSeconds = ({ stretches }: Tape) => stretches.reduce((sum, one) => sum + lengthOf(one), 0);

/** The stretches one after the other. */
function spliced(tape: Tape, stretches: readonly Stretch[]): Tape {
  let at = 0;
  const placed = stretches.map((stretch) => {
    const moved = { ...stretch, at };
    at += lengthOf(stretch);
    return moved;
  });
  return { ...tape, stretches: placed };
}

/** The stretches between two times of the edited song, cut there. */
function between({ stretches }: Tape, start: number, end: number): Stretch[] {
  return stretches.flatMap((stretch) => {
    const from = stretch.from + (Math.max(start, stretch.at) - stretch.at) * stretch.rate;
    const to = stretch.from + (Math.min(end, endOf(stretch)) - stretch.at) * stretch.rate;
    return to - from > 1e-6 ? [{ ...stretch, from, to }] : [];
  });
}

const ALL = Number.POSITIVE_INFINITY;

export const kept = (tape: Tape, start: number, end: number) => spliced(tape, between(tape, start, end));

export const removed = (tape: Tape, start: number, end: number) =>
  spliced(tape, [...between(tape, 0, start), ...between(tape, end, ALL)]);

export const followed = (tape: Tape, until: number, next: Tape) =>
  spliced(tape, [...between(tape, 0, until), ...next.stretches]);

const changed = (tape: Tape, start: number, end: number, change: (one: Stretch) => Stretch) =>
  spliced(tape, [
    ...between(tape, 0, start),
    ...between(tape, start, end).map(change),
    ...between(tape, end, ALL),
  ]);

export const replaced = (tape: Tape, start: number, end: number) =>
  changed(tape, start, end, (stretch) => ({ ...stretch, isReplaced: true }));

/** @param semitones how much higher it sounds, like a tape; 0 if the pitch is kept */
export function faster(
  tape: Tape,
  { start, end, factor, semitones }: { start: number; end: number; factor: number; semitones: number },
): Tape {
  const sped = changed(tape, start, end, (stretch) => ({
    ...stretch,
    rate: stretch.rate * factor,
    semitones: stretch.semitones + semitones,
  }));
  const isWhole = start === 0 && end >= tapeSeconds(tape);
  const tonic = (((tape.tonic + semitones) % 12) + 12) % 12;
  return isWhole ? { ...sped, tonic } : sped;
}

interface Heard {
  readonly stretch: Stretch;
  /** From the edited song's start. */
  readonly atSeconds: number;
}

/** Where the edited song plays a moment of the original. */
export const heardAt = ({ stretches }: Tape, seconds: number): Heard[] =>
  stretches.flatMap((stretch) =>
    seconds >= stretch.from && seconds < stretch.to
      ? [{ stretch, atSeconds: stretch.at + (seconds - stretch.from) / stretch.rate }]
      : [],
  );
