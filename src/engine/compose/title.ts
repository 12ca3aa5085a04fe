import type { SongRequest } from '#domain/create/song-request';
import { withoutDanglingWords } from '#words/subject/subject';
import { titleOfLyrics } from '#words/write/write-lyrics';

/** Number of lines considered for a title: more would reach into the verses. */
const MOST_LINES = 4;

/**
 * The given title, else a line of the refrain (a different one for the next seed), else what a refrain on the
 * described subject would be called.
 * @param hookLines lines of the chorus, or of the lyrics if there is none
 */
export function titleOf(request: SongRequest, hookLines: readonly string[]): string {
  if (request.title.trim() !== '') return request.title.trim().slice(0, 100);
  const titles = [...new Set(hookLines.map((line) => capitalise(titleFromLine(line))))]
    .filter(Boolean)
    .slice(0, MOST_LINES);
  const title = titles[request.seed % Math.max(1, titles.length)];
  if (title) return title;
  const { description, styles, seed } = request;
  return titleOfLyrics({ description, styles, seed, model: 'default' });
}

const MOST_WORDS = 6;

/** The line if it is short, else its first clause, else its first words up to a possible ending. */
function titleFromLine(line: string): string[] {
  const wordsOf = (text: string) =>
    text
      .replace(/[^\p{L}\p{N}' -]/gu, '')
      .split(/\s+/)
      .filter(Boolean);
  const words = wordsOf(line);
  if (words.length <= MOST_WORDS) return words;
  const clause = wordsOf(line.split(/[,;:.!?]/)[0] ?? '');
  if (clause.length > 1 && clause.length <= MOST_WORDS) return clause;
  const start = words.slice(0, MOST_WORDS - 1);
  const whole = withoutDanglingWords(start);
  return whole.length > 1 ? whole : start;
}

function capitalise(words: readonly string[]): string {
  return words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, 100);
}
