import type { AlignedLyrics, AlignedWord } from '#contract/songs/aligned-lyrics';
import { replaceDirections } from './section-marks.ts';

/** From this error rate on the times do not match the lyrics, which then do not scroll (decision O-90). */
const WORST_ERROR_RATE = 0.5;
/** How many upcoming words determine where in the text the vocals continue. */
const WORDS_AHEAD = 6;
/** Letters that may be skipped within the text before another line is considered. */
const LETTERS_AHEAD = 60;

interface TimedWord {
  /** Includes surrounding punctuation and spaces: the words of a line, joined, are the line. */
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** One row of displayed lyrics: a part's name, or a line; a line that is not sung has no words. */
export type LyricsRow =
  | { readonly kind: 'part'; readonly text: string }
  | { readonly kind: 'line'; readonly text: string; readonly words: readonly TimedWord[] };

/** Whether the times are good enough to follow the vocals. */
export function followsVoice({ aligned_words, hoot_cer }: AlignedLyrics): boolean {
  return hoot_cer < WORST_ERROR_RATE && aligned_words.some(({ success }) => success);
}

/**
 * Returns the rows of the lyrics in the order they are sung, each line with its words and their times. Lines
 * repeated without being written again are repeated here; lines that are not sung stay in their written
 * position.
 */
export function lyricsRows(lyrics: string, aligned: readonly AlignedWord[]): LyricsRow[] {
  const text = readText(lyrics);
  const rows: LyricsRow[] = [];
  let next = 0;
  const writeUntil = (end: number) => {
    for (; next < end; next++) rows.push(plainRow(text.rows[next] as WrittenRow));
  };
  for (const visit of findVisits(text, aligned)) {
    const line = text.rows[visit.row] as WrittenRow;
    if (visit.row >= next) {
      writeUntil(visit.row);
      next++;
    } else {
      if (isBareMark(text.rows, next)) writeUntil(next + 1);
      const mark = text.rows[visit.row - 1];
      if (mark?.isPart && rows.at(-1)?.kind !== 'part') rows.push(plainRow(mark));
    }
    rows.push({ kind: 'line', text: line.text, words: timedWords(line.text, visit.spans) });
  }
  writeUntil(text.rows.length);
  return rows;
}

/** Returns the lines sung in an excerpt of the song (each mostly inside it), under the names of their parts. */
export function lyricsBetween(
  lyrics: string,
  aligned: readonly AlignedWord[],
  { startSeconds, endSeconds }: { readonly startSeconds: number; readonly endSeconds: number },
): string {
  const parts: string[][] = [];
  let name: string | null = null;
  for (const row of lyricsRows(lyrics, aligned)) {
    if (row.kind === 'part') {
      name = row.text;
      continue;
    }
    const [first, last] = [row.words[0], row.words.at(-1)];
    if (!first || !last) continue;
    const middle = (first.startSeconds + last.endSeconds) / 2;
    if (middle < startSeconds || middle >= endSeconds) continue;
    if (name !== null) parts.push([`[${name}]`]);
    else if (parts.length === 0) parts.push([]);
    name = null;
    parts.at(-1)?.push(row.text);
  }
  return parts.map((lines) => lines.join('\n')).join('\n\n');
}

interface WrittenRow {
  readonly text: string;
  readonly isPart: boolean;
}

/** The letters of all lines in sequence, each with its position. */
interface WrittenText {
  readonly rows: readonly WrittenRow[];
  readonly letters: readonly string[];
  /** The row index of each letter. */
  readonly rowOf: readonly number[];
  /** The offset of each letter in its row's text. */
  readonly offsetOf: readonly number[];
}

function readText(lyrics: string): WrittenText {
  const rows: WrittenRow[] = [];
  const letters: string[] = [];
  const rowOf: number[] = [];
  const offsetOf: number[] = [];
  for (const raw of lyrics.normalize('NFC').split(/\r\n?|[\n\u2028\u2029]/)) {
    const line = raw.trim();
    if (line === '') continue;
    const part = /^(?:\[([^\]]+)\]?|【([^】]+)】?)$/.exec(line);
    if (!part) {
      for (const { letter, offset } of lettersOf(withoutMarks(line))) {
        letters.push(letter);
        rowOf.push(rows.length);
        offsetOf.push(offset);
      }
    }
    rows.push({ text: part?.[1] ?? part?.[2] ?? line, isPart: part !== null });
  }
  return { rows, letters, rowOf, offsetOf };
}

/** Directions inside a line are not sung; replacing them with spaces preserves all offsets. */
function withoutMarks(line: string): string {
  return replaceDirections(line, (direction) => ' '.repeat(direction.length));
}

function lettersOf(text: string): { letter: string; offset: number }[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}&+%$€£@=]/gu)].map((match) => ({
    letter: match[0].toLowerCase(),
    offset: match.index,
  }));
}

/** One singing of a line. */
interface Visit {
  readonly row: number;
  readonly spans: Span[];
}

interface Span {
  readonly word: AlignedWord;
  readonly startOffset: number;
}

/** Walks through the text with the sung words, letter by letter, so that no script needs spaces. */
function findVisits(text: WrittenText, aligned: readonly AlignedWord[]): Visit[] {
  const words = aligned.map(({ word }) => lettersOf(word.normalize('NFC')).map(({ letter }) => letter));
  const visits: Visit[] = [];
  let at = 0;
  aligned.forEach((word, i) => {
    const place = findPlace(text, words, i, at);
    if (place === null) return;
    const row = text.rowOf[place] ?? 0;
    const last = visits.at(-1);
    const span = { word, startOffset: text.offsetOf[place] ?? 0 };
    if (last?.row === row && place >= at) last.spans.push(span);
    else visits.push({ row, spans: [span] });
    at = place + (words[i]?.length ?? 0);
  });
  return visits.filter(({ spans }) => spans.some(({ word }) => word.success));
}

type Words = readonly (readonly string[])[];

/**
 * Finds the letter where word `i` starts: here, a little further on, or at the start of a line. Null if
 * nowhere.
 */
function findPlace(text: WrittenText, words: Words, i: number, at: number): number | null {
  if ((words[i]?.length ?? 0) === 0) return null;
  if (isAt(text, words[i] as readonly string[], at)) return at;
  const enough = Math.min(2, words.length - i);
  let best: number | null = null;
  let mostFound = enough - 1;
  for (const place of placesFrom(text, at)) {
    const found = wordsFoundAt(text, words, i, place);
    if (found > mostFound) {
      best = place;
      mostFound = found;
    }
  }
  return best;
}

/** Where the vocals may continue, most likely first. */
function placesFrom({ letters, rowOf }: WrittenText, at: number): number[] {
  const places: number[] = [];
  for (let i = at + 1; i < Math.min(letters.length, at + LETTERS_AHEAD); i++) places.push(i);
  const starts = letters.flatMap((_, i) => (rowOf[i] === rowOf[i - 1] ? [] : [i]));
  return [...places, ...starts.filter((i) => i > at), ...starts.filter((i) => i <= at)];
}

function wordsFoundAt(text: WrittenText, words: Words, first: number, place: number): number {
  let at = place;
  let found = 0;
  for (const word of words.slice(first, first + WORDS_AHEAD)) {
    if (!isAt(text, word, at)) break;
    at += word.length;
    found++;
  }
  return found;
}

/** Whether the word starts at this letter; a word never extends past the end of a line. */
function isAt({ letters, rowOf }: WrittenText, word: readonly string[], at: number): boolean {
  return word.every((letter, i) => letters[at + i] === letter && rowOf[at + i] === rowOf[at]);
}

function plainRow({ text, isPart }: WrittenRow): LyricsRow {
  return isPart ? { kind: 'part', text } : { kind: 'line', text, words: [] };
}

/** A mark without its own lines: it repeats a part written elsewhere. */
function isBareMark(rows: readonly WrittenRow[], index: number): boolean {
  const after = rows[index + 1];
  return rows[index]?.isPart === true && (after === undefined || after.isPart);
}

/**
 * Splits a line into its words; opening punctuation belongs to the word after it, all other punctuation to the
 * one before.
 */
function timedWords(line: string, spans: readonly Span[]): TimedWord[] {
  const starts = spans.map(({ startOffset }, i) => (i === 0 ? 0 : openingOf(line, startOffset)));
  return spans.map(({ word }, i) => ({
    text: line.slice(starts[i], starts[i + 1] ?? line.length),
    startSeconds: word.start_s,
    endSeconds: word.end_s,
  }));
}

function openingOf(line: string, offset: number): number {
  const opening = /[\p{Ps}\p{Pi}¿¡]+$/u.exec(line.slice(0, offset));
  return opening ? offset - opening[0].length : offset;
}

/** Index of the last of the ascending `starts` that has been reached; -1 before the first. */
export function lastReached(starts: readonly number[], seconds: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
