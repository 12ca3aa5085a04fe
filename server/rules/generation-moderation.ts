import { findPhrase, passesModeration } from './moderation.ts';

/** Judges what a song is asked for with, and pictures. Another service can stand behind it. */
export interface Moderation {
  /** The protected name that the texts ask to sound like; null without one. */
  protectedName(texts: readonly string[]): string | null;
  /** Whether lyrics may be sung. */
  meetsGuidelines(lyrics: string): boolean;
  /** Whether a picture may be shown; `name` is that of its file, empty where it is not known. */
  acceptsPicture(picture: { readonly name: string }): boolean;
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

/** The word lists of the product. */
export const WORD_LISTS: Moderation = {
  protectedName: (texts) =>
    texts.map((text) => findPhrase(text, PROTECTED_NAMES)).find((name) => name !== null) ?? null,
  meetsGuidelines: passesModeration,
  acceptsPicture: ({ name }) => passesModeration(name),
};
