const PART = /^[[【][^\]】]+[\]】]?$/;

/**
 * How many parts of lyrics have a name and a line of their own: as many as `songChapters` finds before the times are
 * known. Apart from it, because the first screens need no more of the lyrics.
 */
export function chapterCount(lyrics: string): number {
  const lines = lyrics
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.filter((line, place) => {
    const next = lines[place + 1];
    return PART.test(line) && next !== undefined && !PART.test(next);
  }).length;
}
