import { t } from '#lib/translate';
import { type ReadTune, UnreadableSheet } from './read-tune.ts';
import { partBars } from './xml-bars.ts';
import { childrenOf, rootOf, textAt, type Xml } from './xml-tree.ts';
import { isSounding, type MelodyVoice, voiceOf } from './xml-voices.ts';

/** Larger parts are no lead sheets, and would take long. */
const MEASURES_MAX = 2000;

/**
 * Reads MusicXML 1.0 to 4.0: the melody is the voice with most words, or else the first one.
 * @throws UnreadableSheet
 */
export function readMusicXml(text: string): ReadTune {
  const root = rootOf(text);
  const parts = root.name === 'score-timewise' ? partsOfTimewise(root) : partsOfPartwise(root);
  if (root.name !== 'score-partwise' && root.name !== 'score-timewise')
    throw new UnreadableSheet(t('This XML file is not MusicXML.'));
  if (parts.some((measures) => measures.length > MEASURES_MAX))
    throw new UnreadableSheet(t('This piece has too many bars, chords or changes of tempo for a song.'));
  const losses = new Set<string>();
  const melody = melodyVoice(parts);
  if (melody === null) throw new UnreadableSheet(t('This file has no notes.'));
  if (melody.others > 0)
    losses.add(t('Only the melody is kept: the other voices and parts give way to the band.'));
  const bars = partBars(parts, melody, losses);
  const title = textAt(root, 'work', 'work-title') || textAt(root, 'movement-title') || creditTitle(root);
  return { title, bars, losses: [...losses] };
}

const creditTitle = (root: Xml): string =>
  textAt(
    childrenOf(root, 'credit').find((credit) => textAt(credit, 'credit-type') === 'title'),
    'credit-words',
  );

const partsOfPartwise = (root: Xml): Xml[][] =>
  childrenOf(root, 'part').map((part) => childrenOf(part, 'measure'));

/** Measures of each part, from a score that has the parts of each measure. */
function partsOfTimewise(root: Xml): Xml[][] {
  const parts = new Map<string, Xml[]>();
  for (const measure of childrenOf(root, 'measure'))
    for (const part of childrenOf(measure, 'part'))
      parts.set(part.attributes.id ?? '', [...(parts.get(part.attributes.id ?? '') ?? []), part]);
  return [...parts.values()];
}

function melodyVoice(parts: readonly (readonly Xml[])[]): MelodyVoice | null {
  const voices = new Map<string, { part: number; voice: string; words: number }>();
  for (const [part, measures] of parts.entries())
    for (const note of measures.flatMap((measure) => childrenOf(measure, 'note'))) {
      if (!isSounding(note)) continue;
      const voice = voiceOf(note);
      const known = voices.get(`${part} ${voice}`) ?? { part, voice, words: 0 };
      if (textAt(note, 'lyric', 'text') !== '') known.words++;
      voices.set(`${part} ${voice}`, known);
    }
  const [first, ...others] = voices.values();
  if (!first) return null;
  const best = others.reduce((one, other) => (other.words > one.words ? other : one), first);
  return { part: best.part, voice: best.voice, others: voices.size - 1 };
}
