/** Judges what a song is asked for with. Another service can stand behind it. */
export interface Moderation {
  /** The protected name that the texts ask to sound like; null without one. */
  protectedName(texts: readonly string[]): string | null;
  /** Whether lyrics may be sung. */
  meetsGuidelines(lyrics: string): boolean;
}

/** Artists whose names nobody uses for anything else. */
const PROTECTED_NAMES = [
  'adele',
  'ariana grande',
  'billie eilish',
  'bob dylan',
  'bruno mars',
  'coldplay',
  'daft punk',
  'david bowie',
  'ed sheeran',
  'eminem',
  'elvis presley',
  'freddie mercury',
  'jay z',
  'justin bieber',
  'kanye west',
  'kendrick lamar',
  'lady gaga',
  'led zeppelin',
  'linkin park',
  'michael jackson',
  'nirvana band',
  'pink floyd',
  'radiohead',
  'rihanna',
  'taylor swift',
  'the beatles',
  'the rolling stones',
  'the weeknd',
  'protected name test',
] as const;

/** The last one exists so that people can see what a refusal looks like. */
const REFUSED_LYRICS = [
  'child porn',
  'gas the jews',
  'heil hitler',
  'kill all muslims',
  'kill yourself',
  'sieg heil',
  'white power',
  'guideline test phrase',
] as const;

/** Words alone, so that fullwidth letters, accents, punctuation and line breaks hide nothing. */
function folded(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return ` ${plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
}

/** The word lists of the product. */
export const WORD_LISTS: Moderation = {
  protectedName(texts) {
    const words = texts.map(folded);
    return PROTECTED_NAMES.find((name) => words.some((text) => text.includes(` ${name} `))) ?? null;
  },
  meetsGuidelines(lyrics) {
    const words = folded(lyrics);
    return !REFUSED_LYRICS.some((phrase) => words.includes(` ${phrase} `));
  },
};
