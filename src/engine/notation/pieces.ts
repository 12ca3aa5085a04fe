import type { ShownSyllable } from '../written-notes.ts';
import type { SheetBar } from './bars.ts';
import type { LeadSheet, SheetPart } from './lead-sheet.ts';

/** One written note or rest: what one sign with its dots can say. */
export interface Piece {
  readonly start: number;
  readonly length: number;
  /** Its written length: longer by half in a triplet. */
  readonly written: number;
  /** Empty for a rest. */
  readonly pitches: readonly number[];
  /** Continues the note before. */
  readonly isTiedBack: boolean;
  readonly isTiedOn: boolean;
  /** Null for rests, for notes without words, and for continued notes. */
  readonly syllable: ShownSyllable | null;
  /** First or last of a triplet group, with the number of its pieces. */
  readonly tuplet: { readonly index: number; readonly count: number } | null;
}

/** What one sign can say, in units; the longest first. */
const LENGTHS = [144, 96, 72, 48, 36, 24, 18, 12, 6, 3] as const;
const TRIPLET_LENGTHS = [16, 8, 4] as const;

/** The pieces of a part in one bar, which together are exactly as long as the bar. */
export function piecesOf(sheet: LeadSheet, part: SheetPart, bar: SheetBar): Piece[] {
  const end = bar.start + bar.length;
  const cuts = new Set(
    [...sheet.chords, ...sheet.tempos].map(({ start }) => start).filter((at) => at > bar.start && at < end),
  );
  const beats = Array.from(
    { length: Math.ceil(bar.length / sheet.unitsPerBeat) },
    (_, index) => bar.start + index * sheet.unitsPerBeat,
  );
  const tuplets = beats.filter((at) => part.tuplets.has(at) && at + sheet.unitsPerBeat <= end);
  for (const at of tuplets) {
    if (at > bar.start) cuts.add(at);
    if (at + sheet.unitsPerBeat < end) cuts.add(at + sheet.unitsPerBeat);
  }
  const pieces = spansIn(part, bar).flatMap((span) => {
    const inside = [...cuts]
      .filter((at) => at > span.start && at < span.end)
      .sort((one, other) => one - other);
    const edges = [span.start, ...inside, span.end];
    return edges.slice(0, -1).flatMap((from, index) => {
      const to = edges[index + 1] ?? span.end;
      const isTuplet =
        to - from < sheet.unitsPerBeat && tuplets.some((at) => from >= at && to <= at + sheet.unitsPerBeat);
      return signsOf(from - bar.start, to - from, { unitsPerBeat: sheet.unitsPerBeat, isTuplet }).map(
        (sign) => ({
          ...sign,
          start: bar.start + sign.start,
          isTuplet,
          span,
        }),
      );
    });
  });
  return pieces.map(({ start, length, isTuplet, span }): Piece => {
    const beat = tuplets.find((at) => start >= at && start < at + sheet.unitsPerBeat);
    const group = pieces.filter(
      (piece) =>
        piece.isTuplet &&
        beat !== undefined &&
        piece.start >= beat &&
        piece.start < beat + sheet.unitsPerBeat,
    );
    const isNote = span.pitches.length > 0;
    return {
      start,
      length,
      written: isTuplet ? (length * 3) / 2 : length,
      pitches: span.pitches,
      isTiedBack: isNote && start > span.noteStart,
      isTiedOn: isNote && start + length < span.noteEnd,
      syllable: isNote && start === span.noteStart ? span.syllable : null,
      tuplet: isTuplet
        ? { index: group.findIndex((piece) => piece.start === start), count: group.length }
        : null,
    };
  });
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly noteStart: number;
  readonly noteEnd: number;
  readonly pitches: readonly number[];
  readonly syllable: ShownSyllable | null;
}

/** The notes of a part inside a bar, with the rests between them. */
function spansIn({ notes }: SheetPart, bar: SheetBar): Span[] {
  const end = bar.start + bar.length;
  const spans: Span[] = [];
  let at = bar.start;
  const rest = (to: number) => {
    if (to > at) spans.push({ start: at, end: to, noteStart: at, noteEnd: to, pitches: [], syllable: null });
  };
  for (const { start, length, pitches, syllable } of notes) {
    if (start >= end || start + length <= bar.start) continue;
    const from = Math.max(start, bar.start);
    rest(from);
    at = Math.min(end, start + length);
    spans.push({ start: from, end: at, noteStart: start, noteEnd: start + length, pitches, syllable });
  }
  rest(end);
  return spans;
}

interface SignOptions {
  readonly unitsPerBeat: number;
  readonly isTuplet: boolean;
}

/** The signs that write a length from a place in the bar on; long ones begin on beats. */
function signsOf(
  start: number,
  length: number,
  { unitsPerBeat, isTuplet }: SignOptions,
): { start: number; length: number }[] {
  const signs: { start: number; length: number }[] = [];
  let [at, left] = [start, length];
  while (left > 0) {
    const inBeat = at % unitsPerBeat;
    const isSyncopated = unitsPerBeat === 24 && inBeat === 12 && left >= 24 && at % 48 !== 36;
    const room = inBeat === 0 ? left : isSyncopated ? 24 : Math.min(left, unitsPerBeat - inBeat);
    const sign =
      (isTuplet ? TRIPLET_LENGTHS : LENGTHS).find(
        (known) => known <= room && isAllowed(known, unitsPerBeat),
      ) ?? 1;
    signs.push({ start: at, length: sign });
    at += sign;
    left -= sign;
  }
  return signs;
}

/** In beats of three eighths, only whole beats are longer than one. */
function isAllowed(length: number, unitsPerBeat: number): boolean {
  if (unitsPerBeat === 24) return length <= 96;
  return length < 36 || length === 36 || length === 72 || length === 144;
}
