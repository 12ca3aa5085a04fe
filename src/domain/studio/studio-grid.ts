import type { StudioContent } from '#contract/making/studio';

/** What times snap to when something is moved: bars, beats, or nothing. */
export const SNAPS = ['bar', 'beat', 'off'] as const;
export type Snap = (typeof SNAPS)[number];

type Tempo = Pick<StudioContent, 'tempo_bpm' | 'beats_per_bar'>;

const SECONDS_PER_MINUTE = 60;
/** Step of the arrow keys when snapping is off. */
const FREE_STEP_SECONDS = 0.1;

function beatSeconds({ tempo_bpm }: Tempo): number {
  return SECONDS_PER_MINUTE / tempo_bpm;
}

export function barSeconds(tempo: Tempo): number {
  return beatSeconds(tempo) * tempo.beats_per_bar;
}

/** Seconds between lines; null if snapping is off. */
function snapStep(tempo: Tempo, snap: Snap): number | null {
  if (snap === 'off') return null;
  return snap === 'bar' ? barSeconds(tempo) : beatSeconds(tempo);
}

/** Returns the line nearest to a time, never before the start; the time itself if snapping is off. */
export function snapped(seconds: number, tempo: Tempo, snap: Snap): number {
  const step = snapStep(tempo, snap);
  const placed = step === null ? seconds : Math.round(seconds / step) * step;
  return Math.max(0, placed);
}

/** Returns the next line in a direction, starting from any time. */
export function nextLine(seconds: number, direction: 1 | -1, { tempo, snap }: { tempo: Tempo; snap: Snap }) {
  const step = snapStep(tempo, snap);
  if (step === null) return Math.max(0, seconds + direction * FREE_STEP_SECONDS);
  const lines = seconds / step;
  // A time on a line, apart from rounding, counts as on it.
  const next = direction > 0 ? Math.floor(lines + 1e-6) + 1 : Math.ceil(lines - 1e-6) - 1;
  return Math.max(0, next * step);
}

/** A position in musical terms: bar and beat, both from 1. */
export function barAndBeat(seconds: number, tempo: Tempo): { bar: number; beat: number } {
  const beats = Math.floor(Math.max(0, seconds) / beatSeconds(tempo) + 1e-6);
  return { bar: Math.floor(beats / tempo.beats_per_bar) + 1, beat: (beats % tempo.beats_per_bar) + 1 };
}

/** Returns the bar starts up to a time, skipping bars so that lines are at least `apartSeconds` apart. */
export function barLinesUpTo(
  endSeconds: number,
  tempo: Tempo,
  apartSeconds: number,
): { bar: number; seconds: number }[] {
  const length = barSeconds(tempo);
  let every = 1;
  while (length * every < apartSeconds) every *= 2;
  const count = Math.floor(endSeconds / (length * every)) + 1;
  return Array.from({ length: count }, (_, index) => ({
    bar: index * every + 1,
    seconds: index * every * length,
  }));
}

/** Returns the metronome beats in a time range, each with whether it starts a bar. */
export function beatsBetween(
  from: number,
  to: number,
  tempo: Tempo,
): { seconds: number; isFirstOfBar: boolean }[] {
  const length = beatSeconds(tempo);
  const beats: { seconds: number; isFirstOfBar: boolean }[] = [];
  for (let beat = Math.ceil(from / length - 1e-6) + 0; beat * length < to - 1e-6; beat += 1) {
    const inBar = ((beat % tempo.beats_per_bar) + tempo.beats_per_bar) % tempo.beats_per_bar;
    beats.push({ seconds: beat * length, isFirstOfBar: inBar === 0 });
  }
  return beats;
}
