import { NOUN_KINDS } from './noun-kinds.ts';

/** What kind of thing a noun names. */
export type NounKind =
  | 'animal'
  | 'building'
  | 'feeling'
  | 'food'
  | 'garment'
  | 'instrument'
  | 'person'
  | 'plant'
  | 'vehicle';

const KIND_OF: ReadonlyMap<string, NounKind> = new Map(
  Object.entries(NOUN_KINDS).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind as NounKind] as const),
  ),
);

/** Of a noun in lower case, one or several; undefined where the word is not known. */
export function kindOfNoun(noun: string): NounKind | undefined {
  const forms = [noun, noun.replace(/ies$/, 'y'), noun.replace(/es$/, ''), noun.replace(/s$/, '')];
  return forms.map((form) => KIND_OF.get(form)).find((kind) => kind !== undefined);
}
