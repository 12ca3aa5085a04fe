import type { Score, ScoreSection } from '../score.ts';

/** One bar of a written score, with the length its section plays. */
export interface Bar {
  startSeconds: number;
  endSeconds: number;
  section: ScoreSection;
}

const TOLERANCE = 1e-4;

/** The bars of a song in order; the first and last of a section may be partial where a cut fell inside. */
export function barsOf(score: Score): Bar[] {
  return score.sections.flatMap((section) => {
    const barSeconds = section.durationSeconds / section.bars;
    const end = section.startBar + section.bars;
    const at = (bar: number) => section.startSeconds + (bar - section.startBar) * barSeconds;
    const bars: Bar[] = [];
    for (let bar = Math.floor(section.startBar + TOLERANCE); bar < end - TOLERANCE; bar++) {
      bars.push({
        startSeconds: at(Math.max(bar, section.startBar)),
        endSeconds: at(Math.min(bar + 1, end)),
        section,
      });
    }
    return bars;
  });
}

/** The first bar line at or after a time, or the end of the last section if none remains. */
export function barLineFrom(score: Score, seconds: number): number {
  const bars = barsOf(score);
  const next = bars.find((bar) => bar.startSeconds >= seconds - TOLERANCE);
  return next?.startSeconds ?? bars.at(-1)?.endSeconds ?? score.durationSeconds;
}

/** The bars that lie wholly inside a range. */
export function barsInside(score: Score, startSeconds: number, endSeconds: number): Bar[] {
  return barsOf(score).filter(
    (bar) => bar.startSeconds >= startSeconds - TOLERANCE && bar.endSeconds <= endSeconds + TOLERANCE,
  );
}
