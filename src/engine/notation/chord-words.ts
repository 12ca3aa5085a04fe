import type { ChordSection, ChordWord } from '#domain/files/sheet-view';
import type { ScoreKey } from '../score.ts';
import { heldChord } from './abc.ts';
import type { SheetBar } from './bars.ts';
import type { LeadSheet, SheetChord, SheetPart } from './lead-sheet.ts';
import { keyOfSections } from './spelling.ts';

/** Chords in a line of a section that has no words. */
const CHORDS_PER_LINE = 8;

interface SungWord {
  readonly start: number;
  end: number;
  text: string;
  readonly isLineStart: boolean;
}

interface Span {
  readonly label: string;
  readonly key: ScoreKey;
  readonly start: number;
  readonly end: number;
}

/**
 * The words of a sheet by section and line, each with the chords that change on it.
 * @param signAt the index of the sign that sounds at a place
 */
export function chordSections(
  sheet: LeadSheet,
  melody: SheetPart,
  { capo, signAt }: { capo: number; signAt: (units: number) => number },
): ChordSection[] {
  const words = sungWords(melody);
  return spansOf(sheet).map(({ label, key, start, end }) => {
    const isInside = (place: { readonly start: number }) => place.start >= start && place.start < end;
    const chords = chordsIn(sheet.chords, start, end);
    const name = (chord: SheetChord) => heldChord(chord, key, capo);
    const lines = linesOf(words.filter(isInside), chords);
    const shown = lines.map((line) =>
      line.map(
        (word): ChordWord => ({
          text: word.text,
          chords: word.chords.map(name),
          sign: signAt(word.start),
        }),
      ),
    );
    return { label, lines: shown };
  });
}

/** The chords of a span; the one that sounds on at its start is named again. */
function chordsIn(chords: readonly SheetChord[], start: number, end: number): SheetChord[] {
  const inside = chords.filter((chord) => chord.start >= start && chord.start < end);
  const before = chords.findLast((chord) => chord.start < start);
  return before && inside[0]?.start !== start ? [{ ...before, start }, ...inside] : inside;
}

function spansOf({ bars, sections }: LeadSheet): Span[] {
  const keys = keyOfSections(sections);
  const begins = bars.filter(({ section }, index) => section !== null || index === 0);
  const last = bars.at(-1);
  return begins.map(({ start, section }: SheetBar, index) => ({
    label: section === null ? '' : (sections[section]?.label ?? ''),
    key: keys(section),
    start,
    end: begins[index + 1]?.start ?? (last ? last.start + last.length : start),
  }));
}

function sungWords({ notes }: SheetPart): SungWord[] {
  const words: SungWord[] = [];
  let isOpen = false;
  for (const { start, length, syllable } of notes) {
    if (syllable === null) continue;
    const word = words.at(-1);
    if (word && (isOpen || syllable.text === '')) {
      word.text += syllable.text;
      word.end = start + length;
    } else {
      const isLineStart = syllable.isLineStart === true;
      words.push({ start, end: start + length, text: syllable.text, isLineStart });
    }
    isOpen = !syllable.isWordEnd;
  }
  return words;
}

interface PlacedWord {
  readonly start: number;
  readonly text: string;
  readonly chords: SheetChord[];
}

/** A chord belongs to the word that is sung to it; others stand where they are played, after the words before them. */
function linesOf(words: readonly SungWord[], chords: readonly SheetChord[]): PlacedWord[][] {
  const lines: PlacedWord[][] = [];
  const placed = new Set<SheetChord>();
  const add = (word: PlacedWord, isLineStart: boolean) => {
    const line = lines.at(-1);
    if (line && !isLineStart) line.push(word);
    else lines.push([word]);
  };
  const loose = (from: readonly SheetChord[]) => {
    for (const chord of from) {
      placed.add(chord);
      const isFull = words.length === 0 && lines.at(-1)?.length === CHORDS_PER_LINE;
      add({ start: chord.start, text: '', chords: [chord] }, isFull);
    }
  };
  for (const [index, { start, end, text, isLineStart }] of words.entries()) {
    loose(chords.filter((chord) => chord.start < start && !placed.has(chord)));
    const until = Math.min(end, words[index + 1]?.start ?? end);
    const own = chords.filter((chord) => chord.start >= start && chord.start < until);
    for (const chord of own) placed.add(chord);
    // What is played before the first line stands in it.
    const isOnlyLead = lines.length === 1 && lines[0]?.every((word) => word.text === '');
    add({ start, text, chords: own }, isLineStart && !isOnlyLead);
  }
  loose(chords.filter((chord) => !placed.has(chord)));
  return lines;
}
