import { readMark } from '#domain/lyrics/section-marks';

/** A word of a text, as written, with its position. */
export interface CaretWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The word the caret touches, otherwise the last one before it in its line; null in a mark or if there is none.
 */
export function caretWord(text: string, caret: number): CaretWord | null {
  const lineStart = caret === 0 ? 0 : text.lastIndexOf('\n', caret - 1) + 1;
  const lineEnd = text.indexOf('\n', caret);
  const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd);
  if (readMark(line)?.kind) return null;
  const words = [...line.matchAll(/[\p{L}\p{M}]+(?:['’ʼ][\p{L}\p{M}]+)*/gu)];
  const found = words.findLast(({ index }) => lineStart + index <= caret);
  if (!found) return null;
  const start = lineStart + found.index;
  return { word: found[0], start, end: start + found[0].length };
}
