/** Words that rhyme with a word, common ones first. */
export interface WordRhymes {
  readonly word: string;
  readonly rhymes: readonly string[];
  /** Near rhymes, with the same vowel and similar consonants: 'time' and 'line'. */
  readonly near: readonly string[];
}

/** Words that can replace a word, closest first. */
export interface WordSynonyms {
  /** The word itself, or its base form: 'walk' for 'walking'. */
  readonly word: string;
  readonly same: readonly string[];
  /** Words with a similar meaning: 'drizzle' for 'rain'. */
  readonly near: readonly string[];
}

export interface LineMeasures {
  /** Sung syllables of each line: one number per sung line it is split into, none for a section mark. */
  readonly syllables: readonly (readonly number[])[];
  /** The most syllables that fit in a line of the style without rushing. */
  readonly fits: number;
}
