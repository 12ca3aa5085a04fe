import type { SongRequest } from '#domain/song-request';
import { correctedValue, factOf, type WishCorrection } from '#domain/wish-corrections';
import { subjectOf } from './subject.ts';

type WordKind = 'occasion' | 'subject';

/** What the words of a description say of what is sung. */
interface WordFact {
  readonly kind: WordKind;
  readonly value: string;
}

/** Occasions by what is wished, as a word of a description says them. */
export const OCCASION_WORDS: Readonly<Record<string, string>> = {
  'Happy birthday': 'birthday',
  'Happy anniversary': 'anniversary',
  'Merry Christmas': 'Christmas',
  'Happy New Year': 'New Year',
  'Graduation day': 'graduation',
  'On the wedding day': 'wedding',
  Goodbye: 'goodbye',
  'Thank you': 'thank you',
  Congratulations: 'congratulations',
  'Get well soon': 'get well',
  'Hush now': 'lullaby',
};
/** Words that name an occasion, by what is wished then. */
const GREETINGS: readonly (readonly [RegExp, string])[] = [
  [/\bbirthday/i, 'Happy birthday'],
  [/\banniversar/i, 'Happy anniversary'],
  [/\b(?:christmas|xmas)\b/i, 'Merry Christmas'],
  [/\bnew years?\b(?! old)/i, 'Happy New Year'],
  [/\bgraduat/i, 'Graduation day'],
  [/\b(?:wedding|newlyweds)\b/i, 'On the wedding day'],
  [/\b(?:goodbye|farewell|leaving party)\b/i, 'Goodbye'],
  [/\b(?:thank|thanks|gratitude|grateful)\b/i, 'Thank you'],
  [/\b(?:congratulat|new job|promot)/i, 'Congratulations'],
  [/\b(?:get well|recovery)\b/i, 'Get well soon'],
  [/\blullaby\b/i, 'Hush now'],
];
/** Without the one that was found, the rest may seem to be about something else, but not without end. */
const MOST_READINGS = 3;

interface ReadWords {
  readonly description: string;
  readonly facts: readonly WordFact[];
}

/** The description as it is meant, and what its words were understood as on the way there. */
export function readWords(description: string, corrections: readonly WishCorrection[] = []): ReadWords {
  const facts: WordFact[] = [];
  let text = description;
  const read = (kind: WordKind, find: (text: string) => FoundWords | null) => {
    for (let time = 0; time < MOST_READINGS; time++) {
      const found = find(text);
      if (!found) return;
      facts.push({ kind, value: found.value });
      const counts = correctedValue(kind, found.value, corrections);
      if (counts === found.value) return;
      const words = kind === 'occasion' ? (OCCASION_WORDS[counts ?? ''] ?? '') : (counts ?? '');
      text = text.slice(0, found.from) + words + text.slice(found.to);
      if (words !== '') return;
    }
  };
  read('occasion', occasionIn);
  read('subject', subjectIn);
  return { description: text, facts };
}

/** The request with its description as it is meant; what is left to correct is not in these words. */
export function inCorrectedWords(request: SongRequest): SongRequest {
  const { description, corrections = [] } = request;
  if (corrections.length === 0) return request;
  const read = readWords(description, corrections);
  const done = new Set(read.facts.map(({ kind, value }) => factOf(kind, value)));
  return {
    ...request,
    description: read.description,
    corrections: corrections.filter(({ fact }) => !done.has(fact)),
  };
}

interface FoundWords {
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

function occasionIn(text: string): FoundWords | null {
  for (const [pattern, value] of GREETINGS) {
    const found = pattern.exec(text);
    if (!found) continue;
    // Patterns name the beginnings of words.
    const ending = /^[\p{L}']*/u.exec(text.slice(found.index + found[0].length))?.[0] ?? '';
    return { value, from: found.index, to: found.index + found[0].length + ending.length };
  }
  return null;
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/'/g, "['‘’]");
}

/** Where the subject stands as written: between its words may be more spaces, or other quotes, and numbers are digits. */
function subjectIn(text: string): FoundWords | null {
  const value = subjectOf(text).text;
  if (value === '') return null;
  const pattern = value
    .split(' ')
    .map((word) => `(?:${escaped(word)}|\\d{1,4})`)
    .join('[^\\p{L}\\p{N}]+');
  const found = new RegExp(pattern, 'iu').exec(text);
  return found ? { value, from: found.index, to: found.index + found[0].length } : null;
}
