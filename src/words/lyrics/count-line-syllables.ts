import { readMark } from '#domain/lyrics/section-marks';
import type { Dictionary } from '../pronounce/dictionary.ts';
import { detectLanguage, languageOfLine } from '../pronounce/other-languages.ts';
import { plainWord } from '../pronounce/pronounce.ts';
import { sungLines, toLine } from './parse-lyrics.ts';
import { wordSyllables } from './prepare-lyrics.ts';

/**
 * Sung syllables of each written line: one number, or one per part if the line is split, or none for marks and
 * anything else not sung.
 */
export function countLineSyllables(dictionary: Dictionary, lines: readonly string[]): number[][] {
  const sung = lines.map((line) => (readMark(line) ? [] : sungLines(line).map((text) => toLine(text).words)));
  const words = sung.flat(2).map(({ text }) => plainWord(text));
  const language = detectLanguage(words, (word) => dictionary.lookup(word) !== undefined);
  return sung.map((parts) =>
    parts.map((part) => {
      const lineLanguage = languageOfLine(
        part.map(({ text }) => plainWord(text)),
        language,
      );
      return part.reduce((sum, { text }) => sum + wordSyllables(dictionary, text, lineLanguage).length, 0);
    }),
  );
}
