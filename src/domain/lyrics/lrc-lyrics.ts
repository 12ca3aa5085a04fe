import type { TimedWords } from '#contract/making/lyrics';
import { spreadWords } from './line-times.ts';

/** Lyrics with the times of their words, which are empty if there are none. */
export interface LrcLyrics {
  readonly lyrics: string;
  readonly words: TimedWords;
}

/** Hours only before a fraction: in `01:02:03`, as some programs write it, the last part are hundredths. */
const TIME = String.raw`(?:(\d{1,4}):(?=\d+:\d+\.))?(\d{1,4}):(\d{1,4}(?:[.:]\d+)?)`;
/** A line may have several times, one for each time it is sung. */
const TIMED_LINE = new RegExp(String.raw`^((?:\s*\[${TIME}\])+)(.*)$`, 's');
const BRACKETED_TIME = new RegExp(String.raw`\[${TIME}\]`, 'g');
const WORD_TIME = new RegExp(`<${TIME}>`, 'g');
const TIMED_WORD = new RegExp(`<${TIME}>([^<]*)`, 'g');
/** A header such as [ti:Title] or [offset:+250], unlike [Chorus: Anna]. */
const HEADER = /^\[(al|ar|au|by|encoding|id|kana|la|length|lr|offset|re|ti|tool|total|ve|#):?(.*)\]\s*$/i;
/** A mark of a part, such as [Chorus]. */
const MARK = /^\s*\[[^\]]*\]\s*$/;
const SHORTEST_SECONDS = 0.1;
/** A word is not held longer than this before a pause. */
const LONGEST_WORD_SECONDS = 2;
const LAST_LINE_SECONDS = 4;

interface Line {
  readonly start: number;
  readonly text: string;
  /** Marks before it, and lines without times behind it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const seconds = (hours = '0', minutes = '0', rest = '0') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(rest.replace(':', '.'));
const rounded = (value: number) => Math.round(value * 1000) / 1000;

const rawLines = (text: string) => text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);

/** Whether a text is LRC, with times of lines. */
export const hasTimes = (text: string): boolean => rawLines(text).some((line) => TIMED_LINE.test(line));

/** Reads an LRC text, also an enhanced one with times of words. Text without times is plain lyrics. */
export function readLrc(text: string): LrcLyrics {
  if (!hasTimes(text)) return { lyrics: text.replace(/^\uFEFF/, '').trim(), words: [] };
  const { lines, offsetSeconds } = parseLines(rawLines(text));
  const sung = lines
    .map((line) => ({ ...line, start: Math.max(0, line.start - offsetSeconds) }))
    .sort((one, other) => one.start - other.start);
  const words = sung.flatMap((line, index) => {
    // The second line with a time is a translation of the first, which nobody sings.
    if (index > 0 && sung[index - 1]?.start === line.start) return [];
    const next = sung.slice(index + 1).find(({ start }) => start > line.start);
    return wordsOf(line, next?.start ?? line.start + LAST_LINE_SECONDS, offsetSeconds);
  });
  const texts = sung.flatMap(({ before, text: own, after }) => [...before, plainText(own), ...after]);
  return { lyrics: texts.join('\n').trim(), words };
}

function parseLines(raw: readonly string[]): { lines: Line[]; offsetSeconds: number } {
  let offsetSeconds = 0;
  const lines: (Line & { after: string[] })[] = [];
  let marks: string[] = [];
  /** The entries of the last line with times: one for each. */
  let last: readonly (Line & { after: string[] })[] = [];
  for (const line of raw) {
    const [, times = ''] = TIMED_LINE.exec(line) ?? [];
    const [, name, value] = HEADER.exec(line) ?? [];
    // In milliseconds; a positive offset has lines appear earlier.
    if (times === '' && name?.toLowerCase() === 'offset') offsetSeconds = (Number(value) || 0) / 1000;
    if (times !== '') {
      const text = line.slice(times.length).trim();
      last = [...times.matchAll(BRACKETED_TIME)].map(([, hours, minutes, rest]) => ({
        ...{ start: seconds(hours, minutes, rest), text, before: marks, after: [] },
      }));
      lines.push(...last);
      marks = [];
    } else if (name === undefined && line.trim() !== '') {
      const text = line.trim();
      if (MARK.test(line) || last.length === 0) marks.push(text);
      else for (const entry of last) entry.after.push(text);
    }
  }
  // Marks at the end belong to no line with times.
  for (const entry of last.slice(-1)) entry.after.push(...marks);
  return { lines, offsetSeconds };
}

/** Some programs write the times of words in brackets: `[00:01.00]Walk [00:01.50]on`. */
const withWordTimes = (text: string) => text.replace(BRACKETED_TIME, (time) => `<${time.slice(1, -1)}>`);

/** The text without times of words, which may stand between words, or inside one. */
function plainText(text: string): string {
  const marked = withWordTimes(text);
  const hasSpaces = /\s/.test(marked.replace(WORD_TIME, '').trim());
  return marked
    .replace(WORD_TIME, (time, ...rest) => {
      const at = rest.find((part) => typeof part === 'number') as number;
      const [before = ' ', after = ' '] = [marked[at - 1], marked[at + time.length]];
      const isUnspaced = UNSPACED.test(before) && UNSPACED.test(after);
      return /\s/.test(before + after) || !(hasSpaces || isUnspaced) ? ' ' : '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** Letters of languages without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー、。！？]/u;

function wordsOf({ start, text }: Line, end: number, offsetSeconds: number): TimedWords {
  const marked = withWordTimes(text);
  const first = marked.slice(0, marked.search(WORD_TIME));
  const timed = [...marked.matchAll(TIMED_WORD)].map(([, hours, minutes, rest, words = '']) => ({
    ...{ start: Math.max(0, seconds(hours, minutes, rest) - offsetSeconds), text: words.trim() },
  }));
  const parts =
    timed.length === 0
      ? [{ start, text: marked }]
      : [...(first.trim() === '' ? [] : [{ start, text: first.trim() }]), ...timed];
  return parts.flatMap((part, index) => {
    const next = Math.max(part.start + SHORTEST_SECONDS, parts[index + 1]?.start ?? end);
    const words = part.text.split(/\s+/).filter((word) => word !== '');
    const last = Math.min(next, part.start + words.length * LONGEST_WORD_SECONDS);
    return spreadWords(words, part.start, last).map((word) => ({
      ...{ word: word.text, start_s: rounded(word.startSeconds), end_s: rounded(word.endSeconds) },
    }));
  });
}
