/** Vocabulary of prompts in one language, by English meaning. */
export interface PromptLanguage {
  code: 'de' | 'es' | 'fr' | 'it' | 'pt';
  /** For display: 'German'. */
  name: string;
  /** Endings that `*` stands for. */
  endings: readonly string[];
  /** Frequent words that identify the language and are not English. */
  common: string;
  /**
   * Comma-separated phrases by their English meaning. `*` stands for every ending; a phrase after `?` is also
   * an English word, and counts only in a text of this language.
   */
  phrases: Readonly<Record<string, string>>;
  /** Last parts of compounds, by English meaning: 'Klavierballade'. */
  heads?: Readonly<Record<string, string>>;
}
