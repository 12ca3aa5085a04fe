import { FRENCH } from './data/french.ts';
import { GERMAN } from './data/german.ts';
import { ITALIAN } from './data/italian.ts';
import { PORTUGUESE } from './data/portuguese.ts';
import { SPANISH } from './data/spanish.ts';
import { withEnglishFigures } from './foreign-figures.ts';
import type { PromptLanguage } from './request-language.ts';

const LANGUAGES: readonly PromptLanguage[] = [GERMAN, SPANISH, FRENCH, ITALIAN, PORTUGUESE];

/** A prompt with its relevant words in English; the others are unchanged. */
export interface EnglishPrompt {
  text: string;
  /** The language it was written in; null for English or unknown. */
  language: PromptLanguage | null;
}

interface Meaning {
  language: PromptLanguage;
  english: string;
  /** Whether it is also an English word. */
  isShared: boolean;
}

/** English function words that do not occur in the other languages. */
const ENGLISH = new Set('the with about and of for sung song that is like by my'.split(' '));
const LONGEST_PHRASE_WORDS = 4;
/** Fewer words of a language than this are names or loanwords. */
const LEAST_WORDS = 2;

/** Lower case without accents, letter by letter, to preserve positions in the text. */
function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) =>
      letter === 'ß' ? 's' : letter === 'œ' ? 'o' : letter.length === 1 ? bare(letter) : letter,
    );
}

function bare(letter: string): string {
  const base = letter.normalize('NFD')[0] ?? letter;
  return /[a-z]/.test(base) ? base : letter;
}

/** As typed without umlaut keys: 'fröhlich' is 'frohlich' and 'froehlich'. */
function spellings(phrase: string): string[] {
  const spelled = phrase
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe');
  return [...new Set([folded(phrase), folded(spelled)])];
}

function lexicon(): Map<string, Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  for (const language of LANGUAGES) {
    for (const [english, list] of Object.entries(language.phrases)) {
      for (const entry of list.split(',')) {
        const isShared = entry.startsWith('?');
        const phrase = isShared ? entry.slice(1) : entry;
        const endings = phrase.includes('*') ? language.endings : [''];
        for (const spelling of endings.flatMap((ending) => spellings(phrase.replace('*', ending)))) {
          const known = meanings.get(spelling) ?? [];
          if (!known.some((meaning) => meaning.language === language))
            meanings.set(spelling, [...known, { language, english, isShared }]);
        }
      }
    }
  }
  return meanings;
}

const LEXICON = lexicon();
const COMMON = LANGUAGES.map((language) => ({
  language,
  words: new Set(language.common.split(' ').flatMap(spellings)),
}));
const HEADS = LANGUAGES.flatMap((language) =>
  Object.entries(language.heads ?? {}).flatMap(([english, list]) =>
    list.split(',').flatMap((head) => spellings(head).map((spelling) => ({ spelling, english }))),
  ),
).sort((a, b) => b.spelling.length - a.spelling.length);

interface Word {
  text: string;
  start: number;
  end: number;
}

/** The unchanged words, lower case. */
export function asEnglish(asked: string): string {
  return asked
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‘’´`]/g, "'");
}

/**
 * Translates the musical words of a German, Spanish, French, Italian or Portuguese prompt into English; lower
 * case. Never throws.
 */
export function inEnglish(asked: string): EnglishPrompt {
  const text = asEnglish(asked);
  const plain = folded(text);
  // A letter whose lower case is longer than itself would shift all later positions.
  if (plain.length !== text.length) return { text, language: null };
  const words = wordsOf(plain);
  const language = languageOf(words);
  let out = '';
  let at = 0;
  for (let i = 0; i < words.length; ) {
    const found = phraseAt(plain, words, i, language) ?? compoundAt(words[i] as Word);
    if (!found) {
      i++;
      continue;
    }
    out += text.slice(at, (words[i] as Word).start) + found.english;
    i += found.count;
    at = (words[i - 1] as Word).end;
  }
  out += text.slice(at);
  return { text: language ? withEnglishFigures(out, language.code) : out, language };
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\d+\/\d+(?:-\p{L}+)?|[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

/** The language with the most words unique to it; English wins ties. */
function languageOf(words: readonly Word[]): PromptLanguage | null {
  const english = words.filter(({ text }) => ENGLISH.has(text)).length;
  let best: PromptLanguage | null = null;
  let most = Math.max(english, LEAST_WORDS - 1);
  for (const { language, words: common } of COMMON) {
    const count = words.filter(
      ({ text }) =>
        common.has(text) ||
        LEXICON.get(text)?.some((meaning) => meaning.language === language && !meaning.isShared),
    ).length;
    if (count > most) {
      best = language;
      most = count;
    }
  }
  return best;
}

/** The longest known phrase beginning with a word. */
function phraseAt(
  text: string,
  words: readonly Word[],
  from: number,
  language: PromptLanguage | null,
): { english: string; count: number } | null {
  for (let count = Math.min(LONGEST_PHRASE_WORDS, words.length - from); count > 0; count--) {
    const part = words.slice(from, from + count);
    const isRun = part.every(
      (word, i) => i === 0 || /^[ '-]+$/.test(text.slice((part[i - 1] as Word).end, word.start)),
    );
    const meanings = isRun ? LEXICON.get(part.map((word) => word.text).join(' ')) : undefined;
    const hyphened = isRun ? LEXICON.get(text.slice((part[0] as Word).start, part.at(-1)?.end)) : undefined;
    const usable = [...(meanings ?? []), ...(hyphened ?? [])].filter(
      (meaning) => meaning.language === language || (!meaning.isShared && language === null),
    );
    const english = usable[0]?.english;
    if (english !== undefined) return { english, count };
  }
  return null;
}

/** 'Klavierballade': the meanings of the first and the last part. Both must be known. */
function compoundAt({ text }: Word): { english: string; count: 1 } | null {
  const head = HEADS.find(({ spelling }) => text.length > spelling.length + 2 && text.endsWith(spelling));
  if (!head) return null;
  const first = text.slice(0, -head.spelling.length);
  const joints = [first, first.replace(/(?:en|es|er|n|s)$/, ''), `${first}e`];
  const meaning = joints.flatMap((joint) => LEXICON.get(joint) ?? []).find(({ isShared }) => !isShared);
  const english = meaning?.english ?? (LOANS.has(first) ? first : undefined);
  return english === undefined ? null : { english: `${english} ${head.english}`, count: 1 };
}

/** Style names that other languages join to their own words: 'Rocksong'. */
const LOANS = new Set(
  'rock pop jazz folk blues country techno house metal punk soul funk disco reggae'.split(' '),
);
