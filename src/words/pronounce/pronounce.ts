import { spellLetters, spellNumber, spellOrdinal, symbolWord } from '../english/spell-out.ts';
import type { Dictionary } from './dictionary.ts';
import { applyRules, type Language, noteFor, vocalizeScript } from './other-languages.ts';
import { isVowel } from './phones.ts';
import { SUNG_WORDS } from './sung-words.ts';

export interface Pronunciation {
  /**
   * ARPAbet; vowels of English words carry a stress digit. Empty for a word with nothing to sing (an emoji).
   */
  phones: string[];
  /** The notice for the user, set when the word is vocalized rather than pronounced. */
  note?: string;
}

const PART = /\d+(?:st|nd|rd|th)\b|\d+(?:[.,]\d+)*|'?\p{Letter}[\p{Letter}\p{Mark}']*|[&+%$€£@=#]/giu;

/**
 * Returns the phones of one written word: dictionary, song words, regular forms, numbers and spelled-out
 * abbreviations, then the letter-to-sound tree. Other languages use their spelling rules, unknown scripts open
 * vowels.
 */
export function pronounceWord(
  dictionary: Dictionary,
  written: string,
  language: Language = 'en',
): Pronunciation {
  const phones: string[] = [];
  let note: string | undefined;
  for (const part of normalise(written).match(PART) ?? []) {
    const said = pronouncePart(dictionary, part, language);
    phones.push(...said.phones);
    note ??= said.note;
  }
  return note === undefined ? { phones } : { phones, note };
}

/** The lower-case dictionary form of a written word: 'Runnin’,' -> runnin'. */
export function plainWord(written: string): string {
  return normalise(written)
    .toLowerCase()
    .replace(/^[^\p{Letter}\p{Number}']+|[^\p{Letter}\p{Number}']+$/gu, '');
}

function normalise(written: string): string {
  return written.normalize('NFC').replace(/[‘’ʼ`´]/g, "'");
}

function pronouncePart(dictionary: Dictionary, part: string, language: Language): Pronunciation {
  const spoken = symbolWord(part) ? [symbolWord(part) as string] : numberWords(part);
  if (spoken) return { phones: spoken.flatMap((word) => englishPhones(dictionary, word)) };
  const word = part.toLowerCase();
  if (!/\p{Script=Latin}/u.test(word)) return vocalizeScript(word);
  if (language !== 'en') {
    const sung = SUNG_WORDS.get(word);
    const phones = sung && language === 'latin' ? [...sung] : applyRules(word, language);
    return { phones: withAVowel(phones), note: noteFor(language) };
  }
  const plain = withoutAccents(word);
  if (isAbbreviation(part, plain, dictionary)) {
    return { phones: spellLetters(plain).flatMap((letter) => englishPhones(dictionary, letter)) };
  }
  return { phones: withAVowel(englishPhones(dictionary, plain)) };
}

function numberWords(part: string): string[] | undefined {
  if (!/^\d/.test(part)) return undefined;
  const ordinal = /^(\d+)[a-z]/i.exec(part);
  if (ordinal) return spellOrdinal(ordinal[1] as string);
  const [whole, fraction] = part.replace(/,(?=\d{3}\b)/g, '').split(/[.,]/);
  const words = spellNumber(whole as string);
  return fraction ? [...words, 'point', ...[...fraction].flatMap((digit) => spellNumber(digit))] : words;
}

function englishPhones(dictionary: Dictionary, word: string): string[] {
  for (const spelling of spellings(word)) {
    const phones = SUNG_WORDS.get(spelling) ?? dictionary.lookup(spelling);
    if (phones) return [...phones];
  }
  const letters = limitRepeats(word, 1).replace(/[^a-z']/g, '');
  return /[a-z]/.test(letters) ? [...dictionary.guess(letters)] : [];
}

/**
 * The word without surrounding quotation marks and with stretched letters shortened: 'sooooo' so, 'sweeeet'
 * sweet.
 */
function spellings(word: string): string[] {
  const bare = word.replace(/^'+|'+$/g, '');
  const shortened = [limitRepeats(bare, 2), limitRepeats(bare, 1)];
  return [...new Set([word, bare, ...(bare.endsWith('ooo') ? shortened.reverse() : shortened)])];
}

function limitRepeats(word: string, keep: number): string {
  return word.replace(/(.)\1{2,}/g, (_, letter: string) => letter.repeat(keep));
}

function withoutAccents(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(
      /[æœøłßđ]/g,
      (letter) => ({ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', ß: 'ss', đ: 'd' })[letter] ?? letter,
    );
}

/** Capitals without a vowel ('DJ', 'TV'), which are never read as a word. */
function isAbbreviation(part: string, plain: string, dictionary: Dictionary): boolean {
  if (part.length < 2 || part.length > 5 || !/^[A-Z]+$/.test(part)) return false;
  return (
    !/[aeiouy]/.test(plain) &&
    !SUNG_WORDS.has(limitRepeats(plain, 2)) &&
    dictionary.lookup(plain) === undefined
  );
}

function withAVowel(phones: string[]): string[] {
  return phones.length === 0 || phones.some(isVowel) ? phones : ['AH0', ...phones];
}
