import type { TimedWords } from '#contract/making/lyrics';
import { spreadWords } from './line-times.ts';

/** Lyrics with the times of their words, which are empty if there are none. */
export interface LrcLyrics {
  readonly lyrics: string;
  readonly words: TimedWords;
}

/** A line may have several times, one for each time it is sung. */
const TIMED_LINE = /^((?:\s*\[\d{1,4}:\d{1,4}(?:[.:]\d+)?\])+)(.*)$/s;
const LINE_TIME = /\[(\d{1,4}):(\d{1,4}(?:[.:]\d+)?)\]/g;
const WORD_TIME = /<(\d{1,4}):(\d{1,4}(?:[.:]\d+)?)>/g;
/** A header such as [ti:Title] or [offset:+250]. */
const HEADER = /^\[([a-z#]+):(.*)\]\s*$/i;
const SHORTEST_SECONDS = 0.1;
/** A word is not held longer than this before a pause. */
const LONGEST_WORD_SECONDS = 2;
const LAST_LINE_SECONDS = 4;

interface Line {
  readonly start: number;
  readonly text: string;
}

const seconds = (minutes = '0', rest = '0') => Number(minutes) * 60 + Number(rest.replace(':', '.'));
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Reads an LRC text, also an enhanced one with times of words. Text without times is plain lyrics. */
export function readLrc(text: string): LrcLyrics {
  const raw = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  if (!raw.some((line) => TIMED_LINE.test(line)))
    return { lyrics: text.replace(/^\uFEFF/, '').trim(), words: [] };
  let offsetSeconds = 0;
  const lines: Line[] = [];
  for (const line of raw) {
    const [, times = '', words = ''] = TIMED_LINE.exec(line) ?? [];
    const [, name, value] = HEADER.exec(line) ?? [];
    // In milliseconds; a positive offset has lines appear earlier.
    if (times === '' && name?.toLowerCase() === 'offset') offsetSeconds = (Number(value) || 0) / 1000;
    for (const [, minutes, rest] of times.matchAll(LINE_TIME))
      lines.push({ start: seconds(minutes, rest), text: words.trim() });
  }
  const sung = lines
    .map(({ start, text: words }) => ({ start: Math.max(0, start - offsetSeconds), text: words }))
    .sort((one, other) => one.start - other.start);
  const words = sung.flatMap((line, index) =>
    wordsOf(line, sung[index + 1]?.start ?? line.start + LAST_LINE_SECONDS, offsetSeconds),
  );
  return {
    lyrics: sung
      .map((line) => plainText(line.text))
      .join('\n')
      .trim(),
    words,
  };
}

const plainText = (text: string) => text.replace(WORD_TIME, ' ').replace(/\s+/g, ' ').trim();

function wordsOf({ start, text }: Line, end: number, offsetSeconds: number): TimedWords {
  const timed = [...text.matchAll(/<(\d{1,4}):(\d{1,4}(?:[.:]\d+)?)>([^<]*)/g)].flatMap(
    ([, minutes, rest, words = '']) =>
      words.trim() === ''
        ? []
        : [{ start: Math.max(0, seconds(minutes, rest) - offsetSeconds), text: words.trim() }],
  );
  const parts = timed.length > 0 ? timed : [{ start, text: plainText(text) }];
  return parts.flatMap((part, index) => {
    const next = Math.max(part.start + SHORTEST_SECONDS, parts[index + 1]?.start ?? end);
    const words = part.text.split(/\s+/).filter((word) => word !== '');
    const last = Math.min(next, part.start + words.length * LONGEST_WORD_SECONDS);
    return spreadWords(words, part.start, last).map((word) => ({
      ...{ word: word.text, start_s: rounded(word.startSeconds), end_s: rounded(word.endSeconds) },
    }));
  });
}
