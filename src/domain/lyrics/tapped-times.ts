import { timesFromLines, type WordTime, writtenLines } from './line-times.ts';

/** What each tap marks: the start of a line, or of a word. */
export type TapUnit = 'line' | 'word';

/** A word that nothing else ends lasts at most this long. */
const LONGEST_WORD_SECONDS = 2;

/** The texts to tap along to, in order. */
export function tapTexts(lyrics: string, unit: TapUnit): string[] {
  return writtenLines(lyrics).flatMap(({ text, words }) => (unit === 'line' ? [text] : words));
}

/** The times of all words from the taps so far; later lines and words have none yet. */
export function tappedTimes(
  lyrics: string,
  taps: readonly number[],
  { unit, durationSeconds }: { readonly unit: TapUnit; readonly durationSeconds: number },
): WordTime[] {
  if (unit === 'line') return timesFromLines(lyrics, taps, durationSeconds);
  return tapTexts(lyrics, 'word')
    .slice(0, taps.length)
    .map((text, index) => {
      const startSeconds = taps[index] ?? 0;
      const next = taps[index + 1] ?? durationSeconds;
      const longest = startSeconds + LONGEST_WORD_SECONDS;
      return { text, startSeconds, endSeconds: Math.max(startSeconds, Math.min(next, longest)) };
    });
}
