import { chordAt } from '../compose/harmony.ts';
import type { Score, ScoreChord } from '../score.ts';
import type { Bar } from './bars.ts';

/** The song's chords in one bar, including one that rings on where none begins there. */
export function chordsInBar(score: Score, bar: Bar): ScoreChord[] {
  const inside = score.chords.filter(
    ({ startSeconds }) => startSeconds >= bar.startSeconds - 1e-3 && startSeconds < bar.endSeconds - 1e-3,
  );
  if (inside.length > 0) return inside;
  const sounding = chordAt(score.chords, bar.startSeconds);
  return [
    { ...sounding, startSeconds: bar.startSeconds, durationSeconds: bar.endSeconds - bar.startSeconds },
  ];
}

/** Moves chords of a bar of the song to bar `index` of an even grid. */
export function ontoGrid(
  chords: readonly ScoreChord[],
  bar: Bar,
  index: number,
  barSeconds: number,
): ScoreChord[] {
  const stretch = barSeconds / (bar.endSeconds - bar.startSeconds);
  return chords.map((chord) => ({
    ...chord,
    startSeconds:
      (index + (chord.startSeconds - bar.startSeconds) / (bar.endSeconds - bar.startSeconds)) * barSeconds,
    durationSeconds: chord.durationSeconds * stretch,
  }));
}

/** The song's chords under the bars, on an even grid from 0 on. */
export function chordsUnder(score: Score, bars: readonly Bar[], barSeconds: number): ScoreChord[] {
  return bars.flatMap((bar, index) => ontoGrid(chordsInBar(score, bar), bar, index, barSeconds));
}
