import { isVowel } from './phones.ts';

/** One syllable of a word. */
export interface Syllable {
  /** Its letters as shown; the texts of a word's syllables concatenate to the word. */
  text: string;
  /** ARPAbet without stress digits; exactly one vowel. */
  phones: string[];
  isStressed: boolean;
}

const ONSETS: ReadonlySet<string> = new Set(
  (
    'B,CH,D,DH,F,G,HH,JH,K,L,M,N,P,R,S,SH,T,TH,V,W,Y,Z,ZH,' +
    'B L,B R,B Y,D R,D W,D Y,F L,F R,F Y,G L,G R,G W,HH Y,HH W,K L,K R,K W,K Y,M Y,N Y,P L,P R,P Y,S F,S K,S L,S M,' +
    'S N,S P,S T,S W,SH R,T R,T W,TH R,TH W,V Y,S K R,S K W,S K Y,S P L,S P R,S P Y,S T R'
  ).split(','),
);

/**
 * Splits phones (with stress digits) into syllables: each vowel takes as many consonants before it as can start an
 * English word. Phones without any vowel become one hummed syllable.
 */
export function toSyllables(word: string, phones: readonly string[]): Syllable[] {
  const sung = phones.some(isVowel) ? phones : ['AH0', ...phones];
  const vowels = sung.flatMap((phone, i) => (isVowel(phone) ? [i] : []));
  const starts = vowels.map((vowel, i) => (i === 0 ? 0 : onsetStart(sung, vowels[i - 1] as number, vowel)));
  const texts = splitLetters(word, vowels.length);
  const isStressed = (i: number) => vowels.length === 1 || /[12]$/.test(sung[vowels[i] as number] as string);
  return starts.map((start, i) => ({
    text: texts[i] as string,
    phones: sung.slice(start, starts[i + 1]).map((phone) => phone.replace(/\d$/, '')),
    isStressed: isStressed(i),
  }));
}

function onsetStart(phones: readonly string[], previousVowel: number, vowel: number): number {
  let start = previousVowel + 1;
  while (start < vowel && !ONSETS.has(phones.slice(start, vowel).join(' '))) start++;
  return start;
}

const LETTER_VOWELS = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœąęó]+/giu;

/**
 * Distributes the letters of a word over `count` syllables, cutting before the last consonant between two
 * vowels.
 */
function splitLetters(word: string, count: number): string[] {
  if (count <= 1) return [word];
  const cuts = vowelGroupCuts(word);
  if (cuts.length !== count - 1) return splitEvenly(word, count);
  return [...cuts, word.length].map((cut, i) => word.slice(i === 0 ? 0 : cuts[i - 1], cut));
}

function vowelGroupCuts(word: string): number[] {
  const groups = [...word.matchAll(LETTER_VOWELS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const last = groups.at(-1);
  // A final silent e does not make a syllable; the e of -le does.
  const isSilent =
    last && groups.length > 1 && /[^l]e[^a-z]*$/i.test(word) && /^e$/i.test(word.slice(last.start, last.end));
  const sounding = isSilent ? groups.slice(0, -1) : groups;
  return sounding.slice(1).map((group, i) => {
    const gap = group.start - (sounding[i] as { end: number }).end;
    const between = word.slice(group.start - gap, group.start);
    const isDigraph = /(?:[stcpw]h|ck|[bcdfgkpt][lr]|qu)$/i.test(between);
    return group.start - Math.min(gap, isDigraph ? 2 : 1);
  });
}

function splitEvenly(word: string, count: number): string[] {
  const letters = [...word];
  return Array.from({ length: count }, (_, i) =>
    letters
      .slice(Math.round((i * letters.length) / count), Math.round(((i + 1) * letters.length) / count))
      .join(''),
  );
}
