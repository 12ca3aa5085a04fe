import type { CallResponse } from '#contract/contract';

/** Sections, tempo and key of a song, taken from its score. */
export type SongStructure = CallResponse<'edits.getStructure'>;

/** Start times of the bars, ascending, plus the song's end; empty for a song with unknown bars. */
export function barLines({ sections }: SongStructure): number[] {
  const lines = new Set<number>();
  for (const { start_s, end_s, start_bar, bars } of sections) {
    if (bars <= 0 || end_s <= start_s) continue;
    const barSeconds = (end_s - start_s) / bars;
    for (let bar = Math.ceil(start_bar); bar <= start_bar + bars + 1e-6; bar += 1) {
      lines.add(Math.round((start_s + (bar - start_bar) * barSeconds) * 1000) / 1000);
    }
  }
  return [...lines].sort((one, other) => one - other);
}

/** Returns the line nearest to a time; the time itself if there are no lines. */
export function nearestLine(lines: readonly number[], seconds: number): number {
  let nearest = lines[0] ?? seconds;
  for (const line of lines) if (Math.abs(line - seconds) < Math.abs(nearest - seconds)) nearest = line;
  return nearest;
}

/** Returns the next line after a time, or the last one before it; the time itself at the ends. */
export function neighborLine(lines: readonly number[], seconds: number, direction: 1 | -1): number {
  const gap = 0.005;
  const found =
    direction > 0
      ? lines.find((line) => line > seconds + gap)
      : lines.filter((line) => line < seconds - gap).at(-1);
  return found ?? seconds;
}

const KEY_NAMES = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'];

/** The key's name, e.g. 'E♭ minor'. */
export function keyName({ tonic, mode }: { tonic: number; mode: string }): string {
  return `${KEY_NAMES[((tonic % 12) + 12) % 12]} ${mode}`;
}
