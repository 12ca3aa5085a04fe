import type { Score, TempoChange } from './score.ts';

type Timed = Pick<Score, 'bpm' | 'tempos'>;

/** All tempos of a song, from its start on. */
export function temposOf({ bpm, tempos }: Timed): readonly TempoChange[] {
  return tempos ?? [{ startSeconds: 0, bpm }];
}

/** Returns the function that counts the beats from the start of a song up to a time. */
export function beatCounter(score: Timed): (seconds: number) => number {
  const tempos = temposOf(score);
  return (seconds) =>
    tempos.reduce((beats, { startSeconds, bpm }, index) => {
      const end = Math.min(seconds, tempos[index + 1]?.startSeconds ?? seconds);
      return beats + (Math.max(0, end - startSeconds) * bpm) / 60;
    }, 0);
}

/** Returns the function that tells the time of a beat counted from the start of a song; the inverse of `beatCounter`. */
export function beatTimer(score: Timed): (beats: number) => number {
  const tempos = temposOf(score);
  const count = beatCounter(score);
  const changes = tempos.map(({ startSeconds, bpm }) => ({ beats: count(startSeconds), startSeconds, bpm }));
  return (beats) => {
    const change = changes.findLast((candidate) => candidate.beats <= beats) ?? changes[0];
    return change ? change.startSeconds + ((beats - change.beats) * 60) / change.bpm : 0;
  };
}

/** The tempos with those between two times changed by a factor. */
export function scaledTempos(
  tempos: readonly TempoChange[],
  factor: number,
  fromSeconds: number,
  toSeconds: number,
): TempoChange[] {
  const inside = cutTempos(tempos, fromSeconds, toSeconds);
  return [
    ...tempos.filter(({ startSeconds }) => startSeconds < fromSeconds),
    ...inside.map(({ startSeconds, bpm }) => ({ startSeconds, bpm: bpm * factor })),
    ...cutTempos(tempos, toSeconds, Number.POSITIVE_INFINITY),
  ];
}

/** The tempos from one time to another, the first one of them beginning there. */
export function cutTempos(
  tempos: readonly TempoChange[],
  fromSeconds: number,
  toSeconds: number,
): TempoChange[] {
  return tempos.flatMap(({ startSeconds, bpm }, index) => {
    const end = tempos[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    const isOutside = end <= fromSeconds || startSeconds >= toSeconds;
    return isOutside ? [] : [{ startSeconds: Math.max(startSeconds, fromSeconds), bpm }];
  });
}

/** A score with these tempos, which names them only if there are several. */
export function withTempos(score: Score, tempos: readonly TempoChange[]): Score {
  const { tempos: _, ...rest } = score;
  const changes = tempos.filter(({ bpm }, index) => !isSame(bpm, tempos[index - 1]?.bpm));
  const bpm = changes.some((change) => isSame(change.bpm, score.bpm)) ? score.bpm : changes[0]?.bpm;
  return { ...rest, bpm: bpm ?? score.bpm, ...(changes.length > 1 ? { tempos: changes } : {}) };
}

/** Tempos that differ by less are the same one, computed in two ways. */
const TOLERANCE_BPM = 1e-6;

const isSame = (bpm: number, other: number | undefined) =>
  other !== undefined && Math.abs(bpm - other) < TOLERANCE_BPM;
