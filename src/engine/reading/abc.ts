import { t } from '#lib/translate';
import { AbcBars } from './abc-bars.ts';
import type { AbcElement, AbcStaff, AbcTune } from './abc-tree.ts';
import { plainText, withHeldSigns } from './abc-words.ts';
import { type ReadTune, UnreadableSheet } from './read-tune.ts';

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
  const bars = new AbcBars(parsed.metaText.tempo, losses);
  for (const { staff, elements } of melody) {
    bars.beginLine(staff);
    for (const element of elements) bars.add(element);
  }
  return { title: plainTitle(parsed.metaText.title ?? ''), bars: bars.done(), losses: [...losses] };
}

/** Each tune begins with X: and has a line with its key. */
function tunesOf(text: string): string[] {
  const lines = text.replace(/\r\n?/g, '\n');
  return lines.split(/^(?=X:)/m).filter((tune) => /^K:/m.test(tune));
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

function melodyOf(voices: readonly Voice[]): Voice | undefined {
  const [first, ...others] = voices.filter((voice) => notesIn(voice) > 0);
  return first && others.reduce((best, next) => (wordsIn(next) > wordsIn(best) ? next : best), first);
}

/** 'Title, The' is how libraries sort; the rest is shown. */
const plainTitle = (title: string) => plainText(title).replace(/^(.*), (The|A|An)$/i, '$2 $1');
