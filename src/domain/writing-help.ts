/** Words that rhyme with a word, the common ones first. */
export interface WordRhymes {
  readonly word: string;
  readonly rhymes: readonly string[];
  /** Words that end in the same vowel and consonants like those of the word: 'time' and 'line'. */
  readonly near: readonly string[];
}

export interface LineMeasures {
  /** Of each line the syllables as they are sung: one number for each sung line it is cut into, none for a mark. */
  readonly syllables: readonly (readonly number[])[];
  /** The most syllables that a line of the style takes without being hurried. */
  readonly fits: number;
}
