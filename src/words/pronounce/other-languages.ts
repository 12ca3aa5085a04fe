import { COMMON_WORDS, type RuleLanguage, rulesOf } from './language-rules.ts';

/** The language or script that the words of a text are read in. */
export type Language = 'en' | 'es' | 'it' | 'pt' | 'de' | 'fr' | 'pl' | 'latin';

const NAMES: Readonly<Record<string, string>> = {
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  de: 'German',
  fr: 'French',
  pl: 'Polish',
  ru: 'Cyrillic',
  el: 'Greek',
  ja: 'Japanese',
  ko: 'Korean',
};

const HANGUL_LEADS = 'G,G,N,D,D,R,M,B,B,S,S,,JH,JH,CH,K,T,P,HH'.split(',');
const HANGUL_VOWELS =
  'AA,EH,Y AA,Y EH,AO,EH,Y AO,Y EH,OW,W AA,W EH,W EH,Y OW,UW,W AO,W EH,W IY,Y UW,UH,UW IY,IY'.split(',');
const HANGUL_TAILS = ',K,K,K,N,N,N,T,L,K,M,L,L,L,P,L,M,P,P,T,T,NG,T,T,K,T,P,T'.split(',');

const OPEN_VOWELS = ['AA', 'EH', 'IY', 'OW', 'UW'];
const SOFT_ONSETS = ['L', 'N', 'M', 'Y', 'R', 'D', 'V'];

/**
 * Detects the language of a text in Latin letters from its most common words; English unless there is evidence
 * against it.
 */
export function detectLanguage(words: readonly string[], isEnglishWord: (word: string) => boolean): Language {
  const latin = words.filter((word) => /\p{Script=Latin}/u.test(word));
  if (latin.length === 0) return 'en';
  const hits = commonWordHits(latin);
  const [best, most] = [...hits].reduce((a, b) => (b[1] > a[1] ? b : a));
  const english = hits.get('en') ?? 0;
  const isClear = most >= (latin.length > 3 ? 2 : 1) && most / latin.length >= 0.12;
  if (best !== 'en' && most > english && isClear) return best;
  const known = latin.filter(isEnglishWord).length / latin.length;
  return known < 0.4 && latin.length >= 4 && english / latin.length < 0.1 ? 'latin' : 'en';
}

/**
 * Detects the language of one line of a text in `language`; switches only if its common words outnumber those
 * of `language` three to one.
 */
export function languageOfLine(words: readonly string[], language: Language): Language {
  const hits = commonWordHits(words);
  const [best, most] = [...hits].reduce((a, b) => (b[1] > a[1] ? b : a));
  return most >= 2 && most >= 3 * (hits.get(language) ?? 0) ? best : language;
}

const commonWords = new Map(
  Object.entries(COMMON_WORDS).map(([language, list]) => [language as Language, new Set(list.split(' '))]),
);

function commonWordHits(words: readonly string[]): Map<Language, number> {
  return new Map(
    [...commonWords].map(([language, common]) => [language, words.filter((word) => common.has(word)).length]),
  );
}

/** Phones (without stress) of a lower-case word by the spelling rules of a language. */
export function applyRules(word: string, language: RuleLanguage): string[] {
  const phones: string[] = [];
  for (let at = 0; at < word.length; ) {
    const step = matchRule(word, at, language);
    if (step) phones.push(...step.phones.filter((phone) => phone !== phones.at(-1) || step.isVowelLed));
    at += step?.length || 1;
  }
  return phones;
}

function matchRule(word: string, at: number, language: RuleLanguage) {
  for (const [spelling, phones] of rulesOf(language)) {
    spelling.lastIndex = at;
    const match = spelling.exec(word);
    if (match) return { phones, length: match[0].length, isVowelLed: /^[AEIOU]/.test(phones[0] ?? '') };
  }
  return undefined;
}

export interface VocalizedWord {
  phones: string[];
  /** Notice for the score saying how the pronunciation deviates. */
  note: string;
}

/** Phones of a word in a non-Latin script. */
export function vocalizeScript(word: string): VocalizedWord {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word) && !/\p{Script=Han}/u.test(word)) {
    return { phones: applyRules(toHiragana(word), 'ja'), note: noteFor('ja') };
  }
  if (/\p{Script=Hangul}/u.test(word))
    return { phones: [...word].flatMap(hangulPhones), note: noteFor('ko') };
  if (/\p{Script=Cyrillic}/u.test(word)) return { phones: applyRules(word, 'ru'), note: noteFor('ru') };
  if (/\p{Script=Greek}/u.test(word)) return { phones: applyRules(word, 'el'), note: noteFor('el') };
  return {
    phones: openVowels(word),
    note: 'Some words are in a script the singer cannot read: they are vocalized.',
  };
}

/** The notice for a score with lyrics in `language`. */
export function noteFor(language: string): string {
  if (language === 'latin')
    return 'The language of the lyrics was not recognized: they are vocalized by their letters.';
  const name = NAMES[language];
  const kind = language === 'ru' || language === 'el' ? `${name} letters` : `${name} lyrics`;
  return `${kind} are vocalized with English sounds.`;
}

/** One open syllable per ideograph, or per two letters of an alphabet; marks do not count. */
function openVowels(word: string): string[] {
  const letters = [...word].filter((letter) => /\p{Letter}/u.test(letter));
  const step = /\p{Script=Han}/u.test(word) ? 1 : 2;
  return letters
    .filter((_, i) => i % step === 0)
    .flatMap((letter) => {
      const code = letter.codePointAt(0) as number;
      return [
        SOFT_ONSETS[code % SOFT_ONSETS.length] as string,
        OPEN_VOWELS[(code >> 3) % OPEN_VOWELS.length] as string,
      ];
    });
}

function toHiragana(word: string): string {
  return [...word]
    .map((kana) => {
      const code = kana.codePointAt(0) as number;
      return code >= 0x30a1 && code <= 0x30f6 ? String.fromCodePoint(code - 0x60) : kana;
    })
    .join('');
}

function hangulPhones(block: string): string[] {
  const code = (block.codePointAt(0) as number) - 0xac00;
  if (code < 0 || code >= 11_172) return [];
  const parts = [
    HANGUL_LEADS[Math.floor(code / 588)],
    HANGUL_VOWELS[Math.floor((code % 588) / 28)],
    HANGUL_TAILS[code % 28],
  ];
  return parts.flatMap((part) => (part ? part.split(' ') : []));
}
