/** What people write in wishes in one language, by what it means in English. */
export interface WishLanguage {
  code: 'de' | 'es' | 'fr' | 'it' | 'pt';
  /** For people: 'German'. */
  name: string;
  /** Endings that `*` stands for. */
  endings: readonly string[];
  /** Frequent words that tell the language and are no English ones. */
  common: string;
  /**
   * Comma-separated phrases by their English meaning. `*` stands for every ending; a phrase after `?` is an English
   * word as well, and counts only in a text of this language.
   */
  phrases: Readonly<Record<string, string>>;
  /** Last parts of compounds, by their English meaning: 'Klavierballade'. */
  heads?: Readonly<Record<string, string>>;
}
