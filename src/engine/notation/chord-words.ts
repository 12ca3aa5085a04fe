import type { ChordSection, ChordWord } from '#domain/files/sheet-view';
import type { ScoreKey } from '../score.ts';
import { heldChord } from './abc.ts';
import type { LeadSheet, SheetChord, SheetPart } from './lead-sheet.ts';
import { keyOfSections, shownName } from './spelling.ts';

/** Chords in a line of a section that has no words. */
const CHORDS_PER_LINE = 8;

interface SungWord {
  readonly start: number;
  end: number;
  text: string;
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
  const sung = sungLines(melody);
  return spansOf(sheet).map(({ label, key, start, end }) => {
    const isInside = (place: number) => place >= start && place < end;
    // A line that begins with a pickup is where most of it is.
    const own = sung.filter((line) => isInside(line[Math.floor(line.length / 2)]?.start ?? -1));
    const chords = sheet.chords.filter((chord) => isInside(chord.start));
    const shown = (word: PlacedWord): ChordWord => ({
      text: word.text,
      chords: word.chords.map((chord) => shownName(heldChord(chord, key, capo))),
      sign: signAt(word.start),
    });
    return { label, lines: placedLines(own, chords).map((line) => line.map(shown)) };
  });
}

function spansOf({ bars, sections }: LeadSheet): Span[] {
  const keys = keyOfSections(sections);
  const begins = bars.filter(({ section }, index) => section !== null || index === 0);
  const last = bars.at(-1);
  return begins.map(({ start, section }, index) => ({
    label: section === null ? '' : (sections[section]?.label ?? ''),
    key: keys(section),
    start,
    end: begins[index + 1]?.start ?? (last ? last.start + last.length : start),
  }));
}

function sungLines({ notes }: SheetPart): SungWord[][] {
  const lines: SungWord[][] = [];
  let isOpen = false;
  for (const { start, length, syllable } of notes) {
    if (syllable === null) continue;
    const word = lines.at(-1)?.at(-1);
    if (word && (isOpen || syllable.text === '')) {
      word.text += syllable.text;
      word.end = start + length;
    } else {
      if (lines.length === 0 || syllable.isLineStart) lines.push([]);
      lines.at(-1)?.push({ start, end: start + length, text: syllable.text });
    }
    isOpen = !syllable.isWordEnd;
  }
  return lines;
}

interface PlacedWord {
  readonly start: number;
  readonly text: string;
  readonly chords: readonly SheetChord[];
}

/** A chord belongs to the word that is sung to it; others stand where they are played, after the words before them. */
function placedLines(sung: readonly SungWord[][], chords: readonly SheetChord[]): PlacedWord[][] {
  if (sung.length === 0) return chordLines(chords);
  const words = sung.flat();
  const isOn = ({ start, end }: SungWord, chord: SheetChord) => chord.start >= start && chord.start < end;
  const loose = chords.filter((chord) => !words.some((word) => isOn(word, chord)));
  return sung.map((line, index) => {
    const from = index === 0 ? -1 : (line[0]?.start ?? 0);
    const until = sung[index + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY;
    const between = loose.filter(({ start }) => start >= from && start < until);
    return [
      ...line.map((word) => ({ ...word, chords: chords.filter((chord) => isOn(word, chord)) })),
      ...between.map((chord) => ({ start: chord.start, text: '', chords: [chord] })),
    ].sort((one, other) => one.start - other.start);
  });
}

function chordLines(chords: readonly SheetChord[]): PlacedWord[][] {
  const words = chords.map((chord) => ({ start: chord.start, text: '', chords: [chord] }));
  const count = Math.ceil(words.length / CHORDS_PER_LINE);
  return Array.from({ length: count }, (_, line) =>
    words.slice(line * CHORDS_PER_LINE, (line + 1) * CHORDS_PER_LINE),
  );
}
