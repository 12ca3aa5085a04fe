import type {
  SheetReadingOptions,
  SheetSign,
  SheetView,
  SheetViewBar,
  WrittenKey,
} from '#domain/files/sheet-view';
import { mod12 } from '../music/theory.ts';
import type { ScoreKey } from '../score.ts';
import { abcHead, heldChord, type WrittenBar, writtenBars } from './abc.ts';
import type { SheetBar } from './bars.ts';
import { chordSections } from './chord-words.ts';
import { playedPlace } from './feel.ts';
import type { LeadSheet, SheetPart } from './lead-sheet.ts';
import type { Piece } from './pieces.ts';
import { openSongSheet, type SongSheet } from './song-sheet.ts';
import { fifthsOf, keyOfSections, nameOf, octaveOf, shownName, spelled, tonicOf } from './spelling.ts';

/** A melody whose middle note is lower needs ledger lines for most of its notes. */
const LOW_MIDI = 57;

/** A lead sheet in the key and with the chords that somebody plays it with. */
export function sheetView(stored: SongSheet, { semitones, capo }: SheetReadingOptions): SheetView {
  const opened = openSongSheet(stored);
  const sheet = transposed(withNamedChords(opened.sheet), semitones);
  const melody = transposedPart(opened.melody, semitones);
  const isLow = isLowVoice(melody);
  const written = writtenBars(sheet, isLow ? transposedPart(melody, 12) : melody, { isMarked: false, capo });
  const places = written.flatMap(({ pieces }) => pieces.map(({ start }) => start));
  const signAt = (units: number) =>
    Math.max(
      0,
      places.findLastIndex((start) => start <= units),
    );
  const key = keyOfSections(sheet.sections)(0);
  return {
    key: writtenKey(key),
    heldKey: writtenKey({ ...key, tonic: mod12(key.tonic - capo) }),
    tempo: {
      bpm: Math.round(sheet.tempos[0]?.bpm ?? 120),
      isCompound: sheet.feel.isCompound,
      swingOn: sheet.feel.swing?.on ?? null,
    },
    head: abcHead(sheet, isLow ? ' clef=treble-8' : ''),
    bars: written.map((bar, index) => viewBar(sheet, bar, index)),
    signs: signsOf(sheet, written, { capo, octaves: isLow ? 1 : 0 }),
    sections: chordSections(sheet, melody, { capo, signAt }),
  };
}

function viewBar(sheet: LeadSheet, { music, words }: WrittenBar, index: number): SheetViewBar {
  const section = sheet.bars[index]?.section ?? null;
  return { music, words, section: section === null ? null : (sheet.sections[section]?.label ?? '') };
}

/** Low voices are written an octave above where they are sung, as singers expect: below the staff are no lines to read. */
function isLowVoice({ notes }: SheetPart): boolean {
  const pitches = notes.flatMap((note) => note.pitches).sort((one, other) => one - other);
  return (pitches[Math.floor(pitches.length / 2)] ?? LOW_MIDI) < LOW_MIDI;
}

interface SignOptions {
  readonly capo: number;
  /** How far above what is sung it is written. */
  readonly octaves: number;
}

function signsOf(
  sheet: LeadSheet,
  written: readonly WrittenBar[],
  { capo, octaves }: SignOptions,
): SheetSign[] {
  const chords = new Map(sheet.chords.map((chord) => [chord.start, chord]));
  const keys = keyOfSections(sheet.sections);
  let key = keys(0);
  return written.flatMap(({ pieces }, index) => {
    const bar = sheet.bars[index];
    if (!bar) return [];
    if (bar.section !== null) key = keys(bar.section);
    return pieces.map((piece): SheetSign => {
      const chord = chords.get(piece.start);
      return {
        startSeconds: secondsAt(sheet, index, piece.start),
        bar: index,
        pitch: pitchOf(piece, key, octaves),
        text: piece.syllable?.text ?? '',
        chord: chord ? shownName(heldChord(chord, key, capo)) : null,
      };
    });
  });
}

function pitchOf({ pitches, isTiedBack }: Piece, key: ScoreKey, octaves: number): string | null {
  const top = pitches.at(-1);
  if (top === undefined || isTiedBack) return null;
  const name = spelled(mod12(top), fifthsOf(key));
  return `${shownName(nameOf(name))}${octaveOf(top, name) - octaves}`;
}

/** When a place in a bar is played. */
function secondsAt(
  { bars, endSeconds, feel, unitsPerBeat }: LeadSheet,
  index: number,
  units: number,
): number {
  const bar = bars[index] as SheetBar;
  const beat = playedPlace((units - bar.start) / unitsPerBeat, feel.swing);
  const whole = Math.min(Math.floor(beat), bar.beatSeconds.length - 1);
  const from = bar.beatSeconds[whole] ?? 0;
  const to = bar.beatSeconds[whole + 1] ?? bars[index + 1]?.beatSeconds[0] ?? endSeconds;
  // The last beat of a bar may be a part of one.
  const beats = Math.min(1, bar.length / unitsPerBeat - whole);
  return from + ((beat - whole) / beats) * (to - from);
}

const writtenKey = (key: ScoreKey): WrittenKey => ({
  tonic: key.tonic,
  mode: key.mode,
  name: shownName(nameOf(tonicOf(key))),
});

/** The chord that sounds on when a section begins is named again. */
function withNamedChords(sheet: LeadSheet): LeadSheet {
  const begins = sheet.bars.filter(({ section }) => section !== null).map(({ start }) => start);
  const held = begins.flatMap((start) => {
    const chord = sheet.chords.findLast((candidate) => candidate.start <= start);
    return chord && chord.start < start ? [{ ...chord, start }] : [];
  });
  const chords = [...sheet.chords, ...held].sort((one, other) => one.start - other.start);
  return { ...sheet, chords };
}

function transposed(sheet: LeadSheet, semitones: number): LeadSheet {
  const higher = (pitch: number) => mod12(pitch + semitones);
  return {
    ...sheet,
    sections: sheet.sections.map(({ label, key }) => ({ label, key: { ...key, tonic: higher(key.tonic) } })),
    chords: sheet.chords.map((chord) => ({
      ...chord,
      root: higher(chord.root),
      ...(chord.bass === undefined ? {} : { bass: higher(chord.bass) }),
    })),
  };
}

const transposedPart = (part: SheetPart, semitones: number): SheetPart => ({
  ...part,
  notes: part.notes.map((note) => ({ ...note, pitches: note.pitches.map((midi) => midi + semitones) })),
});
