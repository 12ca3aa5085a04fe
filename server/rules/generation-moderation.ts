import { findPhrase, passesModeration } from './moderation.ts';

/** Moderates song requests and pictures. Can be replaced by another service. */
export interface Moderation {
  /** The protected name that the texts ask to imitate; null if there is none. */
  protectedName(texts: readonly string[]): string | null;
  /** Whether lyrics may be sung. */
  meetsGuidelines(lyrics: string): boolean;
  /** Whether a picture may be shown; `name` is its file name, empty if unknown. */
  acceptsPicture(picture: { readonly name: string }): boolean;
}

/** Artists whose names have no other meaning. */
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

/** The product's word lists. */
export const WORD_LISTS: Moderation = {
  protectedName: (texts) =>
    texts.map((text) => findPhrase(text, PROTECTED_NAMES)).find((name) => name !== null) ?? null,
  meetsGuidelines: passesModeration,
  acceptsPicture: ({ name }) => passesModeration(name),
};
