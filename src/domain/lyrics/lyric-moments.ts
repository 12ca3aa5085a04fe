import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';
import type { SecondsRange } from '../videos/videos.ts';
import { followsVoice, lyricsRows } from './lyrics-lines.ts';

/** The lyrics shown from a moment on; seconds from the start of the video. */
export interface LyricMoment {
  readonly atSeconds: number;
  readonly line: string;
  readonly next: string;
}

/** A line stays this long after its last word while nothing else is sung. */
const LINGER_SECONDS = 2.5;
/** The next line is shown this long before it is sung. */
const AHEAD_SECONDS = 4;

/** The moments at which the displayed lyrics change; none for a song whose vocals cannot be followed. */
export function lyricMoments(lyrics: string, aligned: AlignedLyrics, range: SecondsRange): LyricMoment[] {
  if (!followsVoice(aligned)) return [];
  const lines = lyricsRows(lyrics, aligned.aligned_words).flatMap((row) => {
    if (row.kind !== 'line' || row.words.length === 0) return [];
    const startSeconds = (row.words[0]?.startSeconds ?? 0) - range.startSeconds;
    const endSeconds = (row.words.at(-1)?.endSeconds ?? 0) - range.startSeconds;
    return [{ text: row.text, startSeconds, endSeconds }];
  });
  const length = range.endSeconds - range.startSeconds;
  const moments: LyricMoment[] = [];
  const add = (atSeconds: number, line: string, next: string) => {
    const at = Math.max(0, atSeconds);
    // A moment replaces those that would start with it or after it.
    while ((moments.at(-1)?.atSeconds ?? -1) >= at) moments.pop();
    moments.push({ atSeconds: at, line, next });
  };
  add(0, '', '');
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    const isAfterSilence =
      previous === undefined || line.startSeconds - previous.endSeconds > LINGER_SECONDS + 1;
    if (isAfterSilence) {
      if (previous && previous.endSeconds >= 0) add(previous.endSeconds + LINGER_SECONDS, '', '');
      const from = Math.max(line.startSeconds - AHEAD_SECONDS, (previous?.endSeconds ?? 0) + LINGER_SECONDS);
      if (line.startSeconds > 0) add(Math.min(from, line.startSeconds - 0.5), '', line.text);
    }
    const after = lines[index + 1];
    const isNextSoon = after && after.startSeconds - line.endSeconds <= LINGER_SECONDS + 1;
    if (line.endSeconds > 0) add(line.startSeconds, line.text, isNextSoon ? after.text : '');
  });
  const last = lines.at(-1);
  if (last && last.endSeconds > 0) add(last.endSeconds + LINGER_SECONDS, '', '');
  return moments.filter(({ atSeconds }) => atSeconds < length);
}
