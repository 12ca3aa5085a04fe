import { isVowel } from '#words/pronounce/phones';
import { phoneSeconds } from './phones.ts';

/** One syllable to sing; supersets such as the score's SungSyllable fit too. */
export interface SyllableToSing {
  /** ARPAbet without stress digits; exactly one vowel. */
  phones: readonly string[];
  midi: number;
  /** Start of the vowel; the consonants before it are sung earlier. */
  startSeconds: number;
  endSeconds: number;
  isStressed?: boolean;
}

/** The time span of one phone. */
export interface PhoneSpan {
  phone: string;
  startSeconds: number;
  endSeconds: number;
  /** Index of the syllable the phone belongs to. */
  syllable: number;
}

/** Syllables closer together than this are sung in one breath, without silence between them. */
export const LEGATO_GAP_SECONDS = 0.12;
/** Share of its note that a vowel keeps when consonants crowd it, because only the vowel carries the pitch. */
const VOWEL_SHARE = 0.6;
const CODA_SHARE = 0.8;

/**
 * Times every phone: each vowel starts exactly at its syllable's start, leading consonants are placed before it
 * (shortening the end of the previous syllable), and closing consonants at the syllable's end. If time is
 * short, all consonants shrink and the vowel keeps 60 % of its note.
 */
export function planPhones(syllables: readonly SyllableToSing[]): PhoneSpan[] {
  const spans: PhoneSpan[] = [];
  let previousEnd = Number.NEGATIVE_INFINITY;
  for (const [i, syllable] of syllables.entries()) {
    const { onset, vowel, coda: written } = splitSyllable(syllable.phones);
    const next = syllables[i + 1];
    const isLegato = next !== undefined && next.startSeconds - syllable.endSeconds < LEGATO_GAP_SECONDS;
    // In 'not two', one closure serves both consonants.
    const coda = isLegato && written.at(-1) === next.phones[0] ? written.slice(0, -1) : written;
    const end = isLegato ? next.startSeconds : syllable.endSeconds;
    const borrowed = isLegato ? lengthOf(splitSyllable(next.phones).onset) : 0;
    const closing = lengthOf(coda) * CODA_SHARE;
    const room = end - syllable.startSeconds;
    const scale = Math.min(1, (room * (1 - VOWEL_SHARE)) / Math.max(1e-6, borrowed + closing));
    const lead = Math.min(lengthOf(onset), syllable.startSeconds - previousEnd);
    const leadScale = onset.length > 0 ? lead / lengthOf(onset) : 0;
    let at = syllable.startSeconds - lead;
    const push = (phone: string, seconds: number) => {
      spans.push({ phone, startSeconds: at, endSeconds: at + seconds, syllable: i });
      at += seconds;
    };
    for (const phone of onset) push(phone, phoneSeconds(phone) * leadScale);
    at = syllable.startSeconds;
    push(vowel, room - (borrowed + closing) * scale);
    for (const phone of coda) push(phone, phoneSeconds(phone) * CODA_SHARE * scale);
    previousEnd = at;
  }
  return spans;
}

function splitSyllable(phones: readonly string[]) {
  const vowel = phones.findIndex(isVowel);
  return { onset: phones.slice(0, vowel), vowel: phones[vowel] as string, coda: phones.slice(vowel + 1) };
}

function lengthOf(phones: readonly string[]): number {
  return phones.reduce((sum, phone) => sum + phoneSeconds(phone), 0);
}
