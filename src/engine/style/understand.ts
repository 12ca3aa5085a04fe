import { correctedValue, type FactKind, factOf, type InferredFact } from '#domain/create/prompt-corrections';
import type { SongRequest } from '#domain/create/song-request';
import { keyName } from '#domain/edits/song-structure';
import { formatDuration } from '#domain/texts/text-format';
import { FORM_FACTS } from '#words/requests/requested-form';
import { OCCASION_WORDS, readWords } from '#words/subject/corrected-words';
import { DECADE_NAMES } from '#words/vocabulary/decades';
import { MOODS } from '#words/vocabulary/moods';
import { INSTRUMENTS } from '../sound/instruments.ts';
import { chooseStyle } from './choose-style.ts';
import type { ReadFact } from './corrections.ts';
import { STYLE_PACKS } from './packs.ts';

/** How a song is made comes before its subject, and both before exclusions. */
const ORDER: readonly FactKind[] = [
  'mood',
  'style',
  'meter',
  'tempo',
  'key',
  'key-change',
  'decade',
  'instrument',
  'solo',
  'only',
  'form',
  'course',
  'voice',
  'instrumental',
  'occasion',
  'subject',
  'length',
  'language',
  'without',
  'impossible',
];

/**
 * The interpretation of a request's text with its corrections applied; removed facts are omitted. Never throws.
 */
export function inferFacts(request: SongRequest): InferredFact[] {
  const { description, corrections } = request;
  const sung: readonly ReadFact[] =
    request.isInstrumental || request.lyrics.trim() !== '' ? [] : readWords(description, corrections).facts;
  const { facts, exclusions, isInstrumental } = chooseStyle(request);
  const isSung = !request.isInstrumental && !exclusions.vocals && !isInstrumental;
  return [...facts, ...(isSung ? sung : [])]
    .flatMap((fact) => {
      const value = correctedValue(fact.kind, fact.value, corrections);
      return value === null || isIrrelevant(fact, isSung) ? [] : [understood(fact, value)];
    })
    .filter((one, _, all) => !isDuplicateOf(one, all))
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/**
 * Whether another chip says the same: a choir among the instruments also sings, a Christmas song is for
 * Christmas.
 */
function isDuplicateOf({ kind, label }: InferredFact, all: readonly InferredFact[]): boolean {
  const duplicateKind = kind === 'style' ? 'occasion' : kind === 'instrument' ? 'voice' : null;
  return all.some(
    (other) => other.kind === duplicateKind && other.label.toLowerCase().startsWith(label.toLowerCase()),
  );
}

/** Facts about the singer are irrelevant if nobody sings. */
function isIrrelevant({ kind }: ReadFact, isSung: boolean): boolean {
  return kind === 'voice' && !isSung;
}

function understood(read: ReadFact, value: string): InferredFact {
  const { kind, word } = read;
  const isAsRead = value === read.value;
  return {
    fact: factOf(kind, read.value),
    kind,
    value,
    label:
      kind === 'subject'
        ? `${(isAsRead && word) || 'about'} ${value}`
        : isAsRead && word !== undefined && kind === 'style'
          ? word
          : isAsRead && word !== undefined && kind === 'instrument'
            ? instrumentLabel(value, word)
            : labelOf(kind, value),
    choices: choicesOf(kind).map((choice) => ({ value: choice, label: labelOf(kind, choice) })),
    isText: kind === 'subject',
  };
}

const METERS: Readonly<Record<string, string>> = { '3': '3/4', '4': '4/4', six: '6/8' };
const VOICES: Readonly<Record<string, string>> = {
  female: 'female voice',
  male: 'male voice',
  choir: 'choir',
  'choir behind': 'choir behind the voice',
  robot: 'robot voice',
};

/** 'Bells (glockenspiel)': the requested instrument, followed by its substitute if that has another name. */
function instrumentLabel(name: string, word: string): string {
  const plays = instrumentName(name);
  return plays.includes(word.replace(/s$/, '')) || word.includes(plays) ? plays : `${word} (${plays})`;
}

function instrumentName(name: string): string {
  return INSTRUMENTS[name]?.words[0] ?? name;
}

function labelOf(kind: FactKind, value: string): string {
  switch (kind) {
    case 'tempo':
      return `${value} bpm`;
    case 'meter':
      return METERS[value] ?? value;
    case 'key':
      return keyLabel(value);
    case 'key-change':
      return `key change +${value}`;
    case 'length':
      return formatDuration(Number(value));
    case 'instrument':
      return instrumentName(value);
    case 'solo':
      return value === 'any' ? 'solo' : `${instrumentName(value)} solo`;
    case 'only':
      return `only ${value.split(',').map(instrumentName).join(' and ')}`;
    case 'voice':
      return VOICES[value] ?? value;
    case 'instrumental':
      return 'instrumental';
    case 'occasion':
      return OCCASION_WORDS[value] ?? value;
    case 'without':
      return `no ${value}`;
    case 'impossible':
      return `not possible: ${value}`;
    default:
      return value;
  }
}

function keyLabel(value: string): string {
  const [tonic, mode = ''] = value.split(':');
  return mode === ''
    ? keyName({ tonic: Number(tonic), mode: 'major' }).replace(/ major$/, '')
    : keyName({ tonic: Number(tonic), mode });
}

const TEMPOS = Array.from({ length: 13 }, (_, i) => String(60 + 10 * i));
const LENGTHS = [20, 30, 60, 90, 120, 150, 180, 240].map(String);
const KEYS = Array.from({ length: 24 }, (_, i) => `${i % 12}:${i < 12 ? 'major' : 'minor'}`);
const PLAYED = Object.entries(INSTRUMENTS)
  .filter(([, { family }]) => family !== 'effect')
  .map(([name]) => name);

/** Alternative meanings; none for yes-or-no facts. */
function choicesOf(kind: FactKind): readonly string[] {
  switch (kind) {
    case 'tempo':
      return TEMPOS;
    case 'meter':
      return Object.keys(METERS);
    case 'key':
      return KEYS;
    case 'length':
      return LENGTHS;
    case 'instrument':
      return PLAYED;
    case 'voice':
      return Object.keys(VOICES);
    case 'occasion':
      return Object.keys(OCCASION_WORDS);
    case 'decade':
      return [...DECADE_NAMES];
    case 'form':
      return FORM_FACTS;
    case 'course':
      return ['builds up', 'calms down'];
    case 'style':
      return STYLE_PACKS.map(({ id }) => id);
    case 'mood':
      return MOODS.flatMap(({ words }) => words.slice(0, 1));
    default:
      return [];
  }
}
