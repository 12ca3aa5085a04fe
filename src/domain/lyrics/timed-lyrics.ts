import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';
import { followsVoice, lyricsRows } from './lyrics-lines.ts';
import { replaceDirections } from './section-marks.ts';

/** A line of lyrics with its times, in seconds from the start of the song. */
export interface TimedLine {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Returns the sung lines in order; empty if their times are not reliable. */
export function timedLines(lyrics: string, aligned: AlignedLyrics | null): TimedLine[] {
  if (aligned === null || !followsVoice(aligned)) return [];
  return lyricsRows(lyrics, aligned.aligned_words).flatMap((row) => {
    const words = row.kind === 'line' ? row.words : [];
    const [first, last] = [words[0], words.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [{ text: row.text, startSeconds: first.startSeconds, endSeconds: last.endSeconds }];
  });
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a time for LRC, e.g. '01:02.34'; minutes may have more digits. */
function lrcTime(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  const minutes = Math.floor(hundredths / 6000);
  return `${twoDigits(minutes)}:${twoDigits(Math.floor(hundredths / 100) % 60)}.${twoDigits(hundredths % 100)}`;
}

interface SongFacts {
  readonly title: string;
  readonly artist: string;
}

/** Removes characters that would end a header or a line in an LRC file. */
const plain = (text: string) => text.replace(/[[\]\r\n]+/g, ' ').trim();

const TIME = /^[[【<]\s*\d+\s*[:.]/;

/**
 * A line for an LRC file, in which players read square and angle brackets as times or tags: directions, which are not
 * sung, are left out, and what looks like a time is put in parentheses.
 */
function lrcText(line: string): string {
  return replaceDirections(line, (direction) =>
    TIME.test(direction) ? `(${direction.replace(/[[\]【】<>]/g, '')})` : ' ',
  )
    .replace(/[[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Formats lyrics as an LRC file, which players show line by line. */
export function lrcFile(lines: readonly TimedLine[], { title, artist }: SongFacts): string {
  const head = [`[ti:${plain(title)}]`, `[ar:${plain(artist)}]`];
  return [...head, ...lines.map((line) => `[${lrcTime(line.startSeconds)}]${lrcText(line.text)}`), ''].join(
    '\n',
  );
}

/** Formats lyrics as an enhanced LRC file, in which each word has its time. */
export function enhancedLrcFile(
  lyrics: string,
  aligned: AlignedLyrics | null,
  { title, artist }: SongFacts,
): string {
  const head = [`[ti:${plain(title)}]`, `[ar:${plain(artist)}]`];
  const isTimed = aligned !== null && followsVoice(aligned);
  const lines = (isTimed ? lyricsRows(lyrics, aligned.aligned_words) : []).flatMap((row) => {
    const words = row.kind === 'line' ? row.words : [];
    if (words[0] === undefined) return [];
    return [`[${lrcTime(words[0].startSeconds)}]${timedText(words)}`];
  });
  return [...head, ...lines, ''].join('\n');
}

/** Words with their times, and spaces only where the line has them: Japanese has none between words. */
function timedText(words: readonly { readonly text: string; readonly startSeconds: number }[]): string {
  return words
    .map(({ text, startSeconds }, index) => {
      const isSpaced = (place: number) =>
        /\s$/.test(words[place - 1]?.text ?? '') || /^\s/.test(words[place]?.text ?? '');
      const [before, after] = [index > 0 && isSpaced(index), isSpaced(index === 0 ? 1 : index)];
      return `${before ? ' ' : ''}<${lrcTime(startSeconds)}>${after ? ' ' : ''}${lrcText(text)}`;
    })
    .join('');
}

/** Formats a time for SubRip, e.g. '00:01:02,345'. */
function srtTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(milliseconds % 1000).padStart(3, '0');
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds % 60)},${rest}`;
}

/** Shorter subtitles are unreadable. */
const SHORTEST_MS = 1000;

/** Formats lyrics as a SubRip file for videos: a subtitle lasts until the next one at most. */
export function srtFile(lines: readonly TimedLine[]): string {
  const cues = lines.map(({ text, startSeconds, endSeconds }, index) => {
    const start = Math.round(startSeconds * 1000);
    const next = lines[index + 1];
    const wanted = Math.max(Math.round(endSeconds * 1000), start + SHORTEST_MS);
    const nextStart = next === undefined ? wanted : Math.round(next.startSeconds * 1000);
    // A line sung again earlier in the text still needs an end after its start.
    const end = nextStart > start ? Math.min(wanted, nextStart) : wanted;
    return `${index + 1}\n${srtTime(start)} --> ${srtTime(end)}\n${text}\n`;
  });
  return cues.join('\n');
}
