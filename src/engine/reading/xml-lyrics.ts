import type { ReadSyllable } from './read-tune.ts';
import { childrenOf, find, textAt, type Xml } from './xml-tree.ts';

const VERSES_MAX = 12;
const SOFT_HYPHEN = '\u00ad';
/** Signs that some programs write where a syllable is held. */
const NO_SYLLABLE = /^[-_~\u203f\s]*$/;

/** Reads the words under notes, of each verse by its number. */
export class LyricReader {
  readonly #numbers: string[] = [];

  /** The syllables of a note, by verse. */
  verses(note: Xml): (ReadSyllable | undefined)[] {
    const verses: (ReadSyllable | undefined)[] = [];
    for (const lyric of childrenOf(note, 'lyric')) {
      const verse = this.#verseOf(lyric.attributes.number ?? '1');
      const syllable = syllableOf(lyric);
      if (verse !== null && syllable !== null) verses[verse] = syllable;
    }
    return Array.from(verses);
  }

  /** Numbers are names: most files count from 1, some write 'verse1', 'part2verse1' or 'chorus'. */
  #verseOf(number: string): number | null {
    if (/^\d{1,2}$/.test(number))
      return Number(number) >= 1 && Number(number) <= VERSES_MAX ? Number(number) - 1 : null;
    if (!this.#numbers.includes(number)) this.#numbers.push(number);
    const verse = this.#numbers.indexOf(number);
    return verse < VERSES_MAX ? verse : null;
  }
}

function syllableOf(lyric: Xml): ReadSyllable | null {
  // Two words under one note are joined by an elision.
  const text = childrenOf(lyric)
    .filter(({ name }) => name === 'text' || name === 'elision')
    .map((node) => (node.name === 'text' ? textAt(node) : ' '))
    .join('')
    .replaceAll(SOFT_HYPHEN, '');
  const isHeldOn = find(lyric, 'extend') !== undefined && find(lyric, 'extend')?.attributes.type !== 'stop';
  if (NO_SYLLABLE.test(text) && text.trim() !== '') return { text: '', isWordEnd: false, isHeldOn: true };
  if (text.trim() === '') return find(lyric, 'extend') ? { text: '', isWordEnd: !isHeldOn, isHeldOn } : null;
  const syllabics = childrenOf(lyric, 'syllabic');
  const syllabic = textAt(syllabics.at(-1));
  return { text, isWordEnd: syllabic !== 'begin' && syllabic !== 'middle', isHeldOn };
}
