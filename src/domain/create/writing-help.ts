/** Words that rhyme with a word, the common ones first. */
export interface WordRhymes {
  readonly word: string;
  readonly rhymes: readonly string[];
  /** Words that end in the same vowel and consonants like those of the word: 'time' and 'line'. */
  readonly near: readonly string[];
}

/** Words that may stand in the place of a word, the closest first. */
export interface WordSynonyms {
  /** The word itself, or that it is a form of: 'walk' for 'walking'. */
  readonly word: string;
  readonly same: readonly string[];
  /** Words of much the same meaning: 'drizzle' for 'rain'. */
  readonly near: readonly string[];
}

export interface LineMeasures {
  /** Of each line the syllables as they are sung: one number for each sung line it is cut into, none for a mark. */
  readonly syllables: readonly (readonly number[])[];
  /** The most syllables that a line of the style takes without being hurried. */
  readonly fits: number;
}
