import { foldedWords, indexedForms, umlautForm } from '#domain/explore/search-folding';

/** Distinct folded words of what somebody searches for. */
export function searchWords(text: string): string[] {
  return [...new Set(foldedWords(text))];
}

/** Distinct words by whose beginnings a text is found. */
export function indexedWords(text: string): string[] {
  return [...new Set(foldedWords(text).flatMap(indexedForms))];
}

/** Whether each wanted word is the beginning of one of the words of a text, or one of them with umlauts. */
export function hasWords(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word) => {
    const form = umlautForm(word);
    return words.some((known) => known.startsWith(word) || known === form);
  });
}
