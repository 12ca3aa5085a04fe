import { expect } from 'vitest';
import { readMark, unclosedMarks } from '#domain/lyrics/section-marks';
import { countSyllables } from '#words/english/count-syllables';
import { isGivenName } from '#words/english/given-names';
import { type LyricsRequest, writeLyrics } from '#words/write/write-lyrics';

/** The most that the writer gives a line: a fact of the wish in full, or a rapped line. */
const LINE_MAX_SYLLABLES = 17;
/** Eve is the day before a feast there, nobody's name. */
const FEAST = /\b(?:Christmas|New Year['’]s) Eve\b/g;
/** A capital inside a line; those that begin a line or a quotation say nothing. */
const INNER_CAPITAL = /(?<=[\p{L}'’],? )\p{Lu}[\p{L}’-]+/gu;

/** Names of people in lyrics that the wish does not have. */
function foreignNames(line: string, { description, styles }: LyricsRequest): string[] {
  const wish = `${description} ${styles}`.toLowerCase();
  const names = [...line.replace(FEAST, '').matchAll(INNER_CAPITAL)].map(([name]) =>
    name.replace(/['’]s$/, ''),
  );
  return names.filter((name) => isGivenName(name.toLowerCase()) && !wish.includes(name.toLowerCase()));
}

/** @throws if lyrics for this wish cannot be sung as they are */
export function checkLyrics(request: LyricsRequest): void {
  const { text, title } = writeLyrics(request);
  expect(unclosedMarks(text)).toEqual([]);
  expect(title.trim()).not.toBe('');
  for (const section of text.split('\n\n')) {
    const [mark = '', ...lines] = section.split('\n');
    expect(mark).toMatch(/^\[[A-Z][\w -]*\]$/);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect([line, readMark(line)]).toEqual([line, undefined]);
      // Backing voices answer with what is in parentheses.
      const sung = line.replace(/\([^)]*\)/g, '');
      expect([line, countSyllables(sung) <= LINE_MAX_SYLLABLES]).toEqual([line, true]);
      expect([line, foreignNames(line, request)]).toEqual([line, []]);
    }
  }
}
