import { t } from '#lib/translate';
import { AbcBars } from './abc-bars.ts';
import type { AbcElement, AbcStaff, AbcTune } from './abc-tree.ts';
import { countSyllables, plainText, syllablesOf, withHeldSigns } from './abc-words.ts';
import { type ReadBar, type ReadTune, UnreadableSheet } from './read-tune.ts';

const PARTS_MAX = 100;
/** Fields that a file may have once, before its tunes. */
const FILE_FIELD = /^[LMQ]:.*$/gm;

/**
 * Reads the first tune of a file in ABC notation: the melody is the voice with most words, or else the first one.
 * @throws UnreadableSheet
 */
export async function readAbcFile(text: string): Promise<ReadTune> {
  const losses = new Set<string>();
  const [tune, ...others] = tunesOf(text);
  if (tune === undefined)
    throw new UnreadableSheet(t('This ABC file has no tune: a line with its key (K:) is missing.'));
  if (others.length > 0) losses.add(t('Only the first tune of the file is read.'));
  const parsed = await parsedTune(tune);
  const voices = voicesOf(parsed);
  const melody = melodyOf(voices);
  if (melody === undefined) throw new UnreadableSheet(t('This file has no notes.'));
  if (voices.filter((voice) => notesIn(voice) > 0).length > 1)
    losses.add(t('Only the melody is kept: the other voices and parts give way to the band.'));
  if (parsed.metaText.unalignedWords !== undefined)
    losses.add(t('Words below the tune (W:) have no notes, and are left out.'));
  if (voices.reduce((sum, voice) => sum + syllablesIn(voice), 0) < countSyllables(tune))
    losses.add(t('Some lines have more words than notes: the words at their ends are left out.'));
  const bars = new AbcBars(parsed.metaText.tempo, losses);
  for (const { staff, elements } of melody) {
    bars.beginLine(staff);
    for (const element of elements) bars.add(element);
  }
  const title = plainTitle(parsed.metaText.title ?? '');
  return { title, bars: inPartOrder(bars.done(), partsIn(tune)), losses: [...losses] };
}

/** Each tune begins with X: and has a line with its key; fields before the first one are meant for all. */
function tunesOf(text: string): string[] {
  const parts = text.replace(/\r\n?/g, '\n').split(/^(?=X:)/m);
  const isTune = (part: string) => /^K:/m.test(part);
  const head = parts[0]?.startsWith('X:') || isTune(parts[0] ?? '') ? '' : (parts[0] ?? '');
  const common = head.match(FILE_FIELD)?.join('\n') ?? '';
  return parts.filter(isTune).map((tune) => (common === '' ? tune : tune.replace('\n', `\n${common}\n`)));
}

async function parsedTune(text: string): Promise<AbcTune> {
  const { default: Parse } = await import('abcjs/src/parse/abc_parse.js');
  const parser = new Parse();
  try {
    parser.parse(withHeldSigns(text));
    return parser.getTune() as AbcTune;
  } catch {
    // The parser is written for drawing what it can, and throws where it has not foreseen a mistake.
    throw new UnreadableSheet(t('This ABC file is damaged: its notes cannot be read.'));
  }
}

interface VoiceLine {
  readonly staff: AbcStaff;
  readonly elements: readonly AbcElement[];
}
type Voice = readonly VoiceLine[];

function voicesOf({ lines }: AbcTune): Voice[] {
  const voices = new Map<string, VoiceLine[]>();
  for (const line of lines)
    for (const [row, staff] of (line.staff ?? []).entries())
      for (const [column, elements] of (staff.voices ?? []).entries()) {
        const name = `${row}/${column}`;
        voices.set(name, [...(voices.get(name) ?? []), { staff, elements }]);
      }
  return [...voices.values()];
}

const countOf = (voice: Voice, has: (element: AbcElement) => boolean) =>
  voice.reduce((sum, { elements }) => sum + elements.filter(has).length, 0);
const notesIn = (voice: Voice) => countOf(voice, ({ pitches }) => (pitches?.length ?? 0) > 0);
const wordsIn = (voice: Voice) =>
  countOf(voice, ({ lyric }) => Boolean(lyric?.some(({ syllable }) => syllable !== '')));

const syllablesIn = (voice: Voice) =>
  voice
    .flatMap(({ elements }) => elements.flatMap(({ lyric }) => syllablesOf(lyric ?? [])))
    .filter((syllable) => syllable !== undefined && syllable.text !== '').length;

function melodyOf(voices: readonly Voice[]): Voice | undefined {
  const [first, ...others] = voices.filter((voice) => notesIn(voice) > 0);
  return first && others.reduce((best, next) => (wordsIn(next) > wordsIn(best) ? next : best), first);
}

/** 'Title, The' is how libraries sort; the rest is shown. */
const plainTitle = (title: string) => plainText(title).replace(/^(.*), (The|A|An)$/i, '$2 $1');

/** The order of parts from before the key, such as 'ABA' for 'P:AB.A' or 'P:(AB)2'. */
function partsIn(tune: string): string {
  const [head = ''] = tune.split(/^K:/m);
  const [, given = ''] = /^P:([^%\n]*)/m.exec(head) ?? [];
  let order = given.replace(/[^A-Z0-9()]/g, '');
  const repeated = /\(([A-Z]*)\)(\d?)|([A-Z])(\d)/;
  while (repeated.test(order) && order.length < PARTS_MAX)
    order = order.replace(repeated, (_, group, times, letter, count) =>
      String(group ?? letter).repeat(Number(times || count || 1)),
    );
  return order;
}

/** The bars of the parts, one part after another; as they are if some part is not there. */
function inPartOrder(bars: readonly ReadBar[], order: string): readonly ReadBar[] {
  const parts = new Map<string, ReadBar[]>();
  let open: ReadBar[] = [];
  for (const bar of bars) {
    if (bar.label !== null) {
      open = [];
      parts.set(bar.label, open);
    }
    open.push(open.length === 0 ? { ...bar, road: { ...bar.road, isRepeatStart: true } } : bar);
  }
  const played = [...order].map((letter) => parts.get(letter));
  const isPlayable = order !== '' && bars[0]?.label !== null && played.every(Boolean);
  return isPlayable ? played.flatMap((part) => part ?? []) : bars;
}
