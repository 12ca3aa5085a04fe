/**
 * Counts the syllables of an English text by its spelling: correct for about nine words in ten, off by one for
 * the rest.
 */
export function countSyllables(text: string): number {
  return (text.toLowerCase().match(/[\p{L}']+|\d/gu) ?? []).reduce((sum, word) => sum + ofKnownWord(word), 0);
}

/** A cache: the lyrics writer counts thousands of lines of the same few words. */
const KNOWN_WORDS_MAX = 20_000;
const knownWords = new Map<string, number>();

function ofKnownWord(word: string): number {
  const known = knownWords.get(word);
  if (known !== undefined) return known;
  if (knownWords.size >= KNOWN_WORDS_MAX) knownWords.clear();
  const syllables = ofWord(word);
  knownWords.set(word, syllables);
  return syllables;
}

function ofWord(written: string): number {
  const word = written.replace(/'s$/, '').replace(/'/g, '');
  const groups = word.match(/[aeiouyàáâäåæèéêëìíîïòóôöøùúûü]+/g)?.length ?? 0;
  // The e of 'name', 'names' and 'named' is silent; that of 'table', 'requests' and 'landed' is not.
  const isSilentE =
    /[^aeiouyl]es?$|[aeiouy]les?$|[^aeioutd]ed$/.test(word) && !/(?:[sxzcg]|[cs]h)es$/.test(word);
  const apart = word.match(/(?<![tcs])i[ao]|[aeo]ing$|eo(?!u)/g)?.length ?? 0;
  return Math.max(1, groups - (isSilentE ? 1 : 0) + apart);
}
