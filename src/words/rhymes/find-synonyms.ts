import type { WordSynonyms } from '#domain/create/writing-help';
import { baseOfGerund, baseOfPast, baseOfThird } from '../english/grammar.ts';
import { unpackWithNotice } from '../pronounce/dictionary.ts';
import { plainWord } from '../pronounce/pronounce.ts';

const MAGIC = 'SKS1';

type Meanings = Omit<WordSynonyms, 'word'>;

/** Synonyms by word. */
export type SynonymBook = ReadonlyMap<string, Meanings>;

/**
 * Parses the bytes of synonyms.bin: one word per line, with tabs between the word, its exact synonyms and its
 * near synonyms.
 * @throws RangeError if the bytes are another kind of file.
 */
export async function loadSynonyms(bytes: Uint8Array): Promise<SynonymBook> {
  const text = new TextDecoder().decode(await unpackWithNotice(bytes, MAGIC));
  const words = (list: string | undefined) => (list ?? '').split(' ').filter(Boolean);
  return new Map(
    text.split('\n').map((line) => {
      const [word = '', same, near] = line.split('\t');
      return [word, { same: words(same), near: words(near) }];
    }),
  );
}

/**
 * Returns the synonyms of a word, closest first; an unknown form such as 'walking' gets those of its base form.
 */
export function findSynonyms(book: SynonymBook, written: string): WordSynonyms {
  const asWritten = plainWord(written);
  const word = baseForms(asWritten).find((form) => book.has(form)) ?? asWritten;
  return { word, ...(book.get(word) ?? { same: [], near: [] }) };
}

/** The possible base forms of a word, starting with the word itself. */
function baseForms(word: string): string[] {
  const verbs = [baseOfGerund(word), baseOfThird(word), baseOfPast(word)].filter(
    (base) => base !== undefined,
  );
  const owned = word.replace(/'s?$/, '');
  // 'storms', 'kisses', 'skies', 'whispered', 'danced', 'drifting', 'gliding', 'running'.
  const cut = (ending: RegExp, ...replacements: string[]) =>
    ending.test(owned) ? replacements.map((replacement) => owned.replace(ending, replacement)) : [];
  return [
    word,
    ...verbs,
    owned,
    ...cut(/ies$/, 'y'),
    ...cut(/s$/, ''),
    ...cut(/es$/, ''),
    ...cut(/ied$/, 'y'),
    ...cut(/(?<twin>[bdgklmnprt])\k<twin>(?:ed|ing)$/, '$1'),
    ...cut(/(?:ed|in[g'])$/, '', 'e'),
  ];
}
