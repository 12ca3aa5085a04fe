import type { Mode, ScoreKey } from '../score.ts';
import { type SheetBar, UNITS_PER_EIGHTH } from './bars.ts';
import type { LeadSheet, SheetChord, SheetPart } from './lead-sheet.ts';
import { meterOf } from './meter.ts';
import { type Piece, piecesOf } from './pieces.ts';
import {
  alterIn,
  fifthsOf,
  nameOf,
  octaveOf,
  qualityOf,
  type Spelled,
  spelled,
  tonicOf,
} from './spelling.ts';

const BARS_PER_LINE = 4;
/** More notes with words do not fit across a page. */
const NOTES_PER_LINE = 24;
const MODES: Readonly<Record<Mode, string>> = {
  major: '',
  minor: 'm',
  dorian: 'dor',
  mixolydian: 'mix',
  phrygian: 'phr',
  lydian: 'lyd',
};
/** Chords that players of ABC do not know by name, as semitones. */
const CHORD_NAMES: Readonly<Record<string, string>> = {
  add9: '0 4 7 14',
  madd9: '0 3 7 14',
  '5': '0 7 12',
  'm(maj7)': '0 3 7 11',
};

/** The melody of a song with its words and chords in ABC notation 2.1. */
export function abcFile(sheet: LeadSheet, artist: string): string {
  const [melody] = sheet.parts;
  const [first] = sheet.bars;
  if (!melody || !first) return '';
  const names = new Set(sheet.chords.map(qualityOf));
  const head = [
    '%abc-2.1',
    '%%encoding utf-8',
    'X:1',
    `T:${headText(sheet.title)}`,
    ...(artist === '' ? [] : [`C:${headText(artist)}`]),
    `M:${meterName(first, sheet)}`,
    'L:1/8',
    `Q:${tempoOf(sheet, sheet.tempos[0]?.bpm ?? 120)}`,
    ...Object.entries(CHORD_NAMES).flatMap(([name, notes]) =>
      names.has(name) ? [`%%MIDI chordname ${name} ${notes}`] : [],
    ),
    `K:${firstKeyName(sheet)}`,
  ];
  const written = writtenBars(sheet, melody, { isMarked: true, capo: 0 });
  return `${[...head, ...linesOf(sheet, melody, written)].join('\n')}\n`;
}

/** The fields that a tune begins with, for a page that says the rest around it; `clef` is part of the key's. */
export function abcHead(sheet: LeadSheet, clef: string): string {
  const [first] = sheet.bars;
  const meter = first ? meterName(first, sheet) : '4/4';
  return `X:1\nM:${meter}\nL:1/8\nK:${firstKeyName(sheet)}${clef}\n`;
}

/** A bar in ABC, without the line that ends it. */
export interface WrittenBar {
  readonly music: string;
  /** The words under its notes; empty if it has no notes. */
  readonly words: string;
  readonly pieces: readonly Piece[];
}

interface BarOptions {
  /** Whether the names of sections are above their first notes. */
  readonly isMarked: boolean;
  /** Chords are named as they are held on a guitar with a capo at this fret. */
  readonly capo: number;
}

/** Every bar of a part. */
export function writtenBars(sheet: LeadSheet, part: SheetPart, options: BarOptions): WrittenBar[] {
  const writer = new TuneWriter(sheet, part, options);
  return sheet.bars.map((bar) => writer.write(bar));
}

function linesOf(sheet: LeadSheet, { notes }: SheetPart, written: readonly WrittenBar[]): string[] {
  const lines: string[] = [];
  const hasWords = notes.some(({ syllable }) => syllable !== null);
  for (const group of groupsOf(sheet, written)) {
    const section = sheet.bars[group[0] ?? 0]?.section ?? null;
    if (section !== null) lines.push(`% ${headText(sheet.sections[section]?.label ?? '')}`);
    const bars = group.flatMap((index) => written[index] ?? []);
    const isLast = group.at(-1) === written.length - 1;
    lines.push(`${bars.map(({ music }) => music).join(' | ')} ${isLast ? '|]' : '|'}`);
    // Players give a line without words those of the next one, unless its words are said to be none.
    if (hasWords) lines.push(`w: ${bars.flatMap(({ words }) => words || []).join(' ')}`.trim());
  }
  return lines;
}

/** Indexes of the bars by line: each section begins one. */
function groupsOf({ bars }: LeadSheet, written: readonly WrittenBar[]): number[][] {
  const groups: number[][] = [];
  let signs = 0;
  for (const [index, { pieces }] of written.entries()) {
    const group = groups.at(-1);
    const isFull = group?.length === BARS_PER_LINE || signs + pieces.length > NOTES_PER_LINE;
    if (!group || bars[index]?.section !== null || isFull) {
      groups.push([index]);
      signs = pieces.length;
    } else {
      group.push(index);
      signs += pieces.length;
    }
  }
  return groups;
}

/** Writes the bars of a tune; what holds from a bar on is written where it changes. */
class TuneWriter {
  readonly #sheet: LeadSheet;
  readonly #part: SheetPart;
  readonly #options: BarOptions;
  readonly #chords: Map<number, SheetChord>;
  readonly #tempos: Map<number, number>;
  #meter: string;
  #key: ScoreKey;
  /** Whether the next note that continues a syllable is inside its word. */
  #isInWord = false;

  constructor(sheet: LeadSheet, part: SheetPart, options: BarOptions) {
    this.#sheet = sheet;
    this.#part = part;
    this.#options = options;
    this.#chords = new Map(sheet.chords.map((chord) => [chord.start, chord]));
    this.#tempos = new Map(sheet.tempos.slice(1).map(({ start, bpm }) => [start, bpm]));
    const [first] = sheet.bars;
    this.#meter = first ? meterName(first, sheet) : '4/4';
    this.#key = (first && keyAt(sheet, first)) ?? { tonic: 0, mode: 'major' };
  }

  /** Bars are written in order. */
  write(bar: SheetBar): WrittenBar {
    const words: string[] = [];
    const mark = this.#mark(bar);
    const changes: string[] = [];
    const meter = meterName(bar, this.#sheet);
    if (meter !== this.#meter) changes.push(`[M:${meter}]`);
    this.#meter = meter;
    const key = keyAt(this.#sheet, bar);
    if (key && (key.tonic !== this.#key.tonic || key.mode !== this.#key.mode)) {
      changes.push(`[K:${keyName(key)}]`);
      this.#key = key;
    }
    const accidentals = new Accidentals(fifthsOf(this.#key));
    const pieces = piecesOf(this.#sheet, this.#part, bar);
    const notes = pieces.map((piece, index) => {
      this.#word(piece, words);
      const tempo = this.#tempos.get(piece.start);
      const chord = this.#chords.get(piece.start);
      const opening = piece.tuplet?.index === 0 ? `(3:2:${piece.tuplet.count}` : '';
      return [
        tempo === undefined ? '' : `[Q:${tempoOf(this.#sheet, tempo)}]`,
        index === 0 ? mark : '',
        chord ? `"${heldChord(chord, this.#key, this.#options.capo)}"` : '',
        opening,
        accidentals.written(piece),
        abcLength(piece.written),
        piece.isTiedOn ? '-' : '',
      ].join('');
    });
    // Notes without a space between them share a beam: those of a beat.
    const beatOf = (piece: Piece) => Math.floor((piece.start - bar.start) / this.#sheet.unitsPerBeat);
    const music = notes.reduce((line, note, index) => {
      const [piece, before] = [pieces[index], pieces[index - 1]];
      const isBeamed = piece && before && beatOf(piece) === beatOf(before);
      return `${line}${isBeamed ? '' : ' '}${note}`;
    });
    return { music: `${changes.join('')}${music}`, words: words.join(' '), pieces };
  }

  #mark({ section }: SheetBar): string {
    const label = section === null ? '' : (this.#sheet.sections[section]?.label ?? '');
    return this.#options.isMarked && label !== '' ? `"^${label.replaceAll('"', "'")}"` : '';
  }

  #word({ pitches, syllable, isTiedBack }: Piece, words: string[]): void {
    if (pitches.length === 0) return;
    if (isTiedBack || (syllable !== null && syllable.text === '')) {
      words.push(this.#isInWord ? '-' : '_');
    } else if (syllable === null) {
      words.push('*');
    } else {
      words.push(`${wordText(syllable.text)}${syllable.isWordEnd ? '' : '-'}`);
      this.#isInWord = !syllable.isWordEnd;
    }
    if (syllable?.text === '' && syllable.isWordEnd) this.#isInWord = false;
  }
}

/** The accidentals of a bar. Readers differ on whether one holds in other octaves, so it is always written there. */
class Accidentals {
  readonly #fifths: number;
  readonly #altered = new Map<string, number>();

  constructor(fifths: number) {
    this.#fifths = fifths;
  }

  written({ pitches }: Piece): string {
    if (pitches.length === 0) return 'z';
    const notes = pitches.map((midi) => this.#note(midi));
    return notes.length === 1 ? (notes[0] ?? '') : `[${notes.join('')}]`;
  }

  #note(midi: number): string {
    const name = spelled(((midi % 12) + 12) % 12, this.#fifths);
    const { letter, alter } = name;
    const isAltered = this.#altered.has(letter) || alter !== alterIn(letter, this.#fifths);
    if (isAltered) this.#altered.set(letter, alter);
    const sign = alter > 0 ? '^'.repeat(alter) : alter < 0 ? '_'.repeat(-alter) : '=';
    return `${isAltered ? sign : ''}${pitchName(name, midi)}`;
  }
}

function pitchName(name: Spelled, midi: number): string {
  const octave = octaveOf(midi, name);
  if (octave >= 5) return `${name.letter.toLowerCase()}${"'".repeat(octave - 5)}`;
  return `${name.letter}${','.repeat(4 - octave)}`;
}

/** A length in eighths: '3/2', '/2', or nothing for one. */
function abcLength(units: number): string {
  const divisor = [1, 2, 4, 8].find((known) => (units * known) % UNITS_PER_EIGHTH === 0) ?? 12;
  const count = (units * divisor) / UNITS_PER_EIGHTH;
  return `${count === 1 ? '' : count}${divisor === 1 ? '' : `/${divisor}`}`;
}

/** The name of a chord as it is held below a capo, spelled as in the key that is then played. */
export function heldChord(chord: SheetChord, { tonic, mode }: ScoreKey, capo: number): string {
  const lower = (pitch: number) => (pitch + 12 - capo) % 12;
  const bass = chord.bass === undefined ? {} : { bass: lower(chord.bass) };
  const held = { ...chord, root: lower(chord.root), ...bass };
  return chordName(held, fifthsOf({ tonic: lower(tonic), mode }));
}

function chordName(chord: SheetChord, fifths: number): string {
  const bass =
    chord.bass === undefined || chord.bass === chord.root ? '' : `/${nameOf(spelled(chord.bass, fifths))}`;
  return `${nameOf(spelled(chord.root, fifths))}${qualityOf(chord)}${bass}`;
}

const meterName = (bar: SheetBar, { unitsPerBeat }: LeadSheet): string =>
  meterOf(bar, unitsPerBeat).join('/');

function tempoOf({ feel }: LeadSheet, bpm: number): string {
  const text = feel.swing === null ? '' : feel.swing.on === 8 ? '"Swing" ' : '"Swing sixteenths" ';
  return `${text}${feel.isCompound ? '3/8' : '1/4'}=${Math.max(1, Math.round(bpm))}`;
}

/** The key that a section begins in; undefined for a bar inside one. */
function keyAt({ sections, bars }: LeadSheet, bar: SheetBar): ScoreKey | undefined {
  const section = bar.section ?? (bar === bars[0] ? 0 : null);
  return section === null ? undefined : sections[section]?.key;
}

const firstKeyName = (sheet: LeadSheet): string =>
  keyName((sheet.bars[0] && keyAt(sheet, sheet.bars[0])) ?? { tonic: 0, mode: 'major' });

const keyName = (key: ScoreKey): string => `${nameOf(tonicOf(key))}${MODES[key.mode]}`;

/** A text on one line; a percent sign would begin a comment. */
const headText = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('%', '\\%').trim();

/** A syllable without the signs that words under notes are aligned by. */
const wordText = (text: string): string =>
  text
    .replace(/[*_|\\]/g, '')
    .replaceAll('%', '\\%')
    .replaceAll('-', '\\-')
    .replace(/\s+/g, '~') || '*';
