/** Whether `text` contains `word` as whole words. */
export function hasWord(text: string, word: string): boolean {
  return indexOfWord(text, word) >= 0;
}

/** Index of `word` as whole words in `text`, or -1. */
export function indexOfWord(text: string, word: string): number {
  let at = text.indexOf(word);
  while (at >= 0) {
    const before = at === 0 ? ' ' : (text[at - 1] as string);
    const after = text[at + word.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return at;
    at = text.indexOf(word, at + 1);
  }
  return -1;
}

/** A text without the words from `at` on, which no other word may claim again. */
export function withoutWord(text: string, at: number, word: string): string {
  return text.slice(0, at) + '\u0001'.repeat(word.length) + text.slice(at + word.length);
}

/** Normalizes a tag for comparison: lower case, without a leading minus and punctuation. */
export function cleanTag(tag: string): string {
  return tag
    .toLowerCase()
    .replace(/^\s*-/, '')
    .replace(/[^\p{L}\p{N}&+#' /-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
