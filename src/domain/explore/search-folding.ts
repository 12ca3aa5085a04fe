/** A letter of a script whose accents a search ignores. Marks of other scripts are vowels or part of the letter. */
const ACCENTED = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}])(\p{M}+)/gu;
const BREVE = '\u0306';
const NOT_WORD = /[^\p{L}\p{N}\p{M}]+/gu;
/** Marks that choose how an emoji or another sign looks, and marks that belong to no letter. */
const STRAY_MARK = /\p{VS}|\p{Me}|(?<![\p{L}\p{N}\p{M}])\p{M}+/gu;

/** Letters without a decomposition in Unicode that people type without the stroke or as two letters. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};
const SPECIAL_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/** Thai and Lao 'am', which compatibility forms split in two; dictionaries of words have the one letter. */
const SPLIT_AM = /\u0E4D\u0E32|\u0ECD\u0EB2/gu;

/** Longest word in UTF-16 units. PostgreSQL refuses words over 2,046 bytes. */
const MAX_WORD_LENGTH = 200;

/** й and ў are other letters than и and у. */
function remainingMarks(letter: string, marks: string): string {
  return /[иу]/iu.test(letter) && marks.includes(BREVE) ? BREVE : '';
}

/**
 * A text as searches compare it: without case, accents, compatibility forms and punctuation, its words separated by one
 * space each. The server stores it and the device indexes it, so both find the same.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(ACCENTED, (_, letter: string, marks: string) => letter + remainingMarks(letter, marks))
      // Upper case has one form for ß and ss, and for i with and without a dot; lower case for ẞ and ß.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
      .normalize('NFC')
      .replace(SPLIT_AM, (letters) => (letters.startsWith('\u0E4D') ? '\u0E33' : '\u0EB3'))
      .replace(STRAY_MARK, '')
      .replace(NOT_WORD, ' ')
      .trim()
  );
}

/** Scripts written without spaces between words. */
const SPACELESS =
  /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

let segmenter: Intl.Segmenter | undefined;

/** Words of a run without spaces; the whole run where the browser has no dictionaries. */
function segments(run: string): string[] {
  if (!SPACELESS.test(run) || !('Segmenter' in Intl)) return [run];
  // The language does not matter: the dictionary follows from the script. A fixed one keeps devices alike.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}

/** Words of a search in their order, folded. */
export function foldedWords(text: string): string[] {
  const folded = foldText(text);
  if (folded === '') return [];
  return folded.split(' ').flatMap((run) => segments(run).map((word) => word.slice(0, MAX_WORD_LENGTH)));
}

/** Chinese and Japanese compounds count as one word each, but people search for their parts. */
const COMPOUND = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{2,12}$/u;

/** Words to index for one word of a text: searches match beginnings, so a compound is indexed from each of its letters. */
export function indexedForms(word: string): string[] {
  if (!COMPOUND.test(word)) return [word];
  const letters = [...word];
  return letters.map((_, index) => letters.slice(index).join(''));
}

/** Umlauts as two letters, except where German writes both: neue, Frauen, Quelle. */
const TWO_LETTER_UMLAUT = /ae|oe|(?<![aeq])ue/gu;

/**
 * The word that a word may stand for if its umlauts were typed as two letters: 'grusse', as 'Grüße' is folded, for
 * 'gruesse'. Null if there are none. It is compared as a whole: as a beginning, the one of 'blue' would find 'blunt'.
 */
export function umlautForm(word: string): string | null {
  const form = word.replace(TWO_LETTER_UMLAUT, (letters) => letters.slice(0, 1));
  return form === word ? null : form;
}
