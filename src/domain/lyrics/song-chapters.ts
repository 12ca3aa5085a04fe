import type { LyricsRow } from './lyrics-lines.ts';

/** A named part of a song. */
export interface SongChapter {
  readonly name: string;
  /** When its first line is sung; null while that is unknown. */
  readonly startSeconds: number | null;
}

/** The parts of a song in the order in which they are sung; those without a line of their own are left out. */
export function songChapters(rows: readonly LyricsRow[]): SongChapter[] {
  return rows.flatMap((row, place) => {
    const line = rows[place + 1];
    if (row.kind !== 'part' || line?.kind !== 'line') return [];
    return [{ name: row.text, startSeconds: line.words[0]?.startSeconds ?? null }];
  });
}
