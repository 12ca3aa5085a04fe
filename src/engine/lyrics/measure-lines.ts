import type { SongRequest } from '#domain/create/song-request';
import { readMark } from '#domain/lyrics/section-marks';
import { usualBarsPerLine } from '../compose/form.ts';
import { syllablesIn } from '../compose/phrasing.ts';
import { planSong } from '../compose.ts';
import type { Dictionary } from './dictionary.ts';
import { detectLanguage, languageOfLine } from './other-languages.ts';
import { sungLines, toLine } from './parse-lyrics.ts';
import { wordSyllables } from './prepare-lyrics.ts';
import { plainWord } from './pronounce.ts';

/**
 * Syllables of each written line as they are sung: one number, or one for each line that a long one is cut into, or
 * none for a mark and for what is not sung.
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

/** So many takes are planned: each has a tempo of its own. */
const PLANNED_TAKES = 4;

/** The most syllables a line of the request's style takes without being hurried, whatever the take's tempo. */
export function syllablesPerLine(request: SongRequest): number {
  const fits = Array.from({ length: PLANNED_TAKES }, (_, seed) => {
    const { barSeconds } = planSong({ ...request, seed }).grid;
    return syllablesIn(usualBarsPerLine(barSeconds) * barSeconds);
  });
  return Math.min(...fits);
}
