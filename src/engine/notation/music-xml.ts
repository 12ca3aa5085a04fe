import { escapeXml, xmlElement } from '#lib/xml';
import type { ScoreKey } from '../score.ts';
import { UNITS_PER_QUARTER } from './bars.ts';
import type { LeadSheet, SheetChord, SheetPart } from './lead-sheet.ts';
import { meterOf } from './meter.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { fifthsOf, octaveOf, qualityOf, type Spelled, spelled } from './spelling.ts';

const DOCTYPE =
  '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">';
const TYPES: Readonly<Record<number, readonly [type: string, dots: number]>> = {
  144: ['whole', 1],
  96: ['whole', 0],
  72: ['half', 1],
  48: ['half', 0],
  36: ['quarter', 1],
  24: ['quarter', 0],
  18: ['eighth', 1],
  12: ['eighth', 0],
  6: ['16th', 0],
  3: ['32nd', 0],
};
/** The kinds of chords, and a degree added to them. */
const KINDS: Readonly<Record<string, readonly [kind: string, added?: number]>> = {
  '': ['major'],
  m: ['minor'],
  '7': ['dominant'],
  m7: ['minor-seventh'],
  maj7: ['major-seventh'],
  'm(maj7)': ['major-minor'],
  '9': ['dominant-ninth'],
  m9: ['minor-ninth'],
  maj9: ['major-ninth'],
  '6': ['major-sixth'],
  m6: ['minor-sixth'],
  add9: ['major', 9],
  madd9: ['minor', 9],
  sus4: ['suspended-fourth'],
  sus2: ['suspended-second'],
  '5': ['power'],
  m7b5: ['half-diminished'],
  dim: ['diminished'],
  dim7: ['diminished-seventh'],
  aug: ['augmented'],
};

/** A song as MusicXML 4.0: the melody with words and chords, and a staff for each other part. */
export function musicXmlFile(sheet: LeadSheet, artist: string): string {
  const parts = sheet.parts.map((part, index) => ({ part, id: `P${index + 1}` }));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    DOCTYPE,
    xmlElement('score-partwise', { version: '4.0' }, [
      xmlElement('work', {}, [text('work-title', sheet.title)]),
      xmlElement('identification', {}, [
        ...(artist === '' ? [] : [xmlElement('creator', { type: 'composer' }, [escapeXml(artist)])]),
        xmlElement('encoding', {}, [text('software', 'Skylark')]),
      ]),
      xmlElement(
        'part-list',
        {},
        parts.map(({ part, id }) => xmlElement('score-part', { id }, [text('part-name', part.name)])),
      ),
      ...parts.map(({ part, id }, index) => xmlElement('part', { id }, measuresOf(sheet, part, index === 0))),
    ]),
    '',
  ].join('\n');
}

function measuresOf(sheet: LeadSheet, part: SheetPart, isFirstPart: boolean): string[] {
  let meter = '';
  let key: ScoreKey = sheet.sections[0]?.key ?? { tonic: 0, mode: 'major' };
  let isInWord = false;
  return sheet.bars.map((bar, number) => {
    const next = bar.section === null ? key : (sheet.sections[bar.section]?.key ?? key);
    const isNewKey = number === 0 || next.tonic !== key.tonic || next.mode !== key.mode;
    key = next;
    const fifths = fifthsOf(key);
    const [beats, type] = meterOf(bar, sheet.unitsPerBeat);
    const isNewMeter = `${beats}/${type}` !== meter;
    meter = `${beats}/${type}`;
    const attributes = [
      ...(number === 0 ? [text('divisions', UNITS_PER_QUARTER)] : []),
      ...(isNewKey ? [xmlElement('key', {}, [text('fifths', fifths), text('mode', key.mode)])] : []),
      ...(isNewMeter ? [xmlElement('time', {}, [text('beats', beats), text('beat-type', type)])] : []),
      ...(number === 0 ? [clefOf(part)] : []),
    ];
    const pieces = piecesOf(sheet, part, bar).flatMap((piece) => {
      const signs = isFirstPart ? marksAt(sheet, piece.start, fifths) : [];
      const lyric = lyricOf(piece, isInWord);
      if (piece.syllable !== null) isInWord = !piece.syllable.isWordEnd;
      return [...signs, ...notesOf(piece, fifths, lyric)];
    });
    const label = bar.section === null ? undefined : sheet.sections[bar.section]?.label;
    return xmlElement('measure', { number: number + 1 }, [
      ...(attributes.length > 0 ? [xmlElement('attributes', {}, attributes)] : []),
      ...(isFirstPart && label ? [direction([text('rehearsal', label)])] : []),
      ...pieces,
    ]);
  });
}

/** The tempo and the chord that begin at a place. */
function marksAt(sheet: LeadSheet, start: number, fifths: number): string[] {
  const tempo = sheet.tempos.find((change) => change.start === start);
  const chord = sheet.chords.find((change) => change.start === start);
  return [...(tempo ? [tempoDirection(sheet, tempo.bpm)] : []), ...(chord ? [harmonyOf(chord, fifths)] : [])];
}

function tempoDirection({ feel }: LeadSheet, bpm: number): string {
  const shown = Math.round(bpm * 100) / 100;
  const { isCompound, swing } = feel;
  const metronome = xmlElement('metronome', {}, [
    text('beat-unit', 'quarter'),
    ...(isCompound ? ['<beat-unit-dot/>'] : []),
    text('per-minute', shown),
  ]);
  const words = swing === null ? [] : [text('words', swing.on === 8 ? 'Swing' : 'Swing sixteenths')];
  const first = Math.round((swing?.first ?? 0.5) * 100);
  const swung = swing && [
    xmlElement('swing', {}, [
      text('first', first),
      text('second', 100 - first),
      text('swing-type', swing.on === 8 ? 'eighth' : '16th'),
    ]),
  ];
  const sound = xmlElement(
    'sound',
    { tempo: Math.round((isCompound ? bpm * 1.5 : bpm) * 100) / 100 },
    swung ?? [],
  );
  return direction([...words, metronome], sound);
}

const direction = (types: readonly string[], sound = ''): string =>
  xmlElement('direction', { placement: 'above' }, [
    ...types.map((type) => xmlElement('direction-type', {}, [type])),
    sound,
  ]);

function harmonyOf(chord: SheetChord, fifths: number): string {
  const quality = qualityOf(chord);
  const [kind, added] = KINDS[quality] ?? ['other'];
  const degree = added && [text('degree-value', added), text('degree-alter', 0), text('degree-type', 'add')];
  const hasBass = chord.bass !== undefined && chord.bass !== chord.root;
  return xmlElement('harmony', {}, [
    xmlElement('root', {}, stepAlter('root-', spelled(chord.root, fifths))),
    xmlElement('kind', quality === '' ? {} : { text: quality }, [kind]),
    ...(hasBass ? [xmlElement('bass', {}, stepAlter('bass-', spelled(chord.bass ?? 0, fifths)))] : []),
    ...(degree ? [xmlElement('degree', { 'print-object': 'no' }, degree)] : []),
  ]);
}

const stepAlter = (prefix: string, { letter, alter }: Spelled): string[] => [
  text(`${prefix}step`, letter),
  ...(alter === 0 ? [] : [text(`${prefix}alter`, alter)]),
];

function notesOf(piece: Piece, fifths: number, lyric: string): string[] {
  const { pitches } = piece;
  if (pitches.length === 0) return [noteOf(piece, ['<rest/>'], '')];
  return pitches.map((midi, index) => {
    const name = spelled(((midi % 12) + 12) % 12, fifths);
    const pitch = xmlElement('pitch', {}, [...stepAlter('', name), text('octave', octaveOf(midi, name))]);
    return noteOf(piece, [...(index > 0 ? ['<chord/>'] : []), pitch], index === 0 ? lyric : '');
  });
}

/** The schema prescribes this order. */
function noteOf(piece: Piece, sounding: readonly string[], lyric: string): string {
  const [type, dots] = TYPES[piece.written] ?? ['quarter', 0];
  const ties = [...(piece.isTiedBack ? ['stop'] : []), ...(piece.isTiedOn ? ['start'] : [])];
  const isInChord = sounding[0] === '<chord/>';
  const notations = [
    ...ties.map((kind) => `<tied type="${kind}"/>`),
    ...(isInChord ? [] : tupletMarks(piece)),
  ];
  return xmlElement('note', {}, [
    ...sounding,
    text('duration', piece.length),
    ...ties.map((kind) => `<tie type="${kind}"/>`),
    text('voice', 1),
    text('type', type),
    ...Array.from({ length: dots }, () => '<dot/>'),
    ...(piece.tuplet
      ? [xmlElement('time-modification', {}, [text('actual-notes', 3), text('normal-notes', 2)])]
      : []),
    ...(notations.length > 0 ? [xmlElement('notations', {}, notations)] : []),
    lyric,
  ]);
}

function tupletMarks({ tuplet }: Piece): string[] {
  if (!tuplet) return [];
  return [
    ...(tuplet.index === 0 ? ['<tuplet type="start" bracket="yes"/>'] : []),
    ...(tuplet.index === tuplet.count - 1 ? ['<tuplet type="stop"/>'] : []),
  ];
}

function lyricOf({ syllable }: Piece, isInWord: boolean): string {
  if (syllable === null) return '';
  if (syllable.text === '') return xmlElement('lyric', { number: 1 }, ['<extend type="continue"/>']);
  const { text: shown, isWordEnd } = syllable;
  const place = isInWord ? (isWordEnd ? 'end' : 'middle') : isWordEnd ? 'single' : 'begin';
  return xmlElement('lyric', { number: 1 }, [text('syllabic', place), text('text', shown)]);
}

const clefOf = ({ clef }: SheetPart): string =>
  xmlElement(
    'clef',
    {},
    clef === 'bass' ? [text('sign', 'F'), text('line', 4)] : [text('sign', 'G'), text('line', 2)],
  );

const text = (name: string, value: string | number): string =>
  xmlElement(name, {}, [escapeXml(String(value))]);
