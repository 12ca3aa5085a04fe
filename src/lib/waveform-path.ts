/** Distance of the base line from the top, as a share of the height. */
export const BASELINE = 0.72;
const HEIGHT_ABOVE = 0.7;
const HEIGHT_BELOW = 0.25;
const MAX_POINTS = 150;
const BOX = { width: 1000, height: 100 } as const;

/** This share of a song is its quiet part, drawn at this height; the rest fills the height above it. */
const QUIET_SHARE = 0.1;
const QUIET_HEIGHT = 0.16;
/** The least difference between quiet and loud, relative to loud: an even song must not look ragged. */
const LEAST_SPREAD = 0.15;

/** From what is quiet in a song to what is loud in it. */
export interface LevelRange {
  readonly quiet: number;
  readonly loud: number;
}

/** The range of a whole song's levels, of which silence is no part. */
export function levelRange(levels: Iterable<number>): LevelRange {
  const heard = [...levels].filter((level) => level > 0).sort((one, other) => one - other);
  const loud = heard.at(-1) ?? 0;
  const quiet = heard[Math.floor(heard.length * QUIET_SHARE)] ?? 0;
  return { loud, quiet: Math.min(quiet, loud * (1 - LEAST_SPREAD)) };
}

/** The height of a level, 0 to 1. */
function heightOf(level: number, { quiet, loud }: LevelRange): number {
  if (level <= 0 || loud === 0) return 0;
  if (level < quiet) return (QUIET_HEIGHT * level) / quiet;
  return Math.min(1, QUIET_HEIGHT + ((1 - QUIET_HEIGHT) * (level - quiet)) / (loud - quiet));
}

/** Reduces levels to at most `maxPoints`, each the mean of its stretch, smoothed with its neighbors. */
function toLevels(values: ArrayLike<number>, maxPoints: number): number[] {
  const count = Math.min(maxPoints, values.length);
  const levels = Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * values.length) / count);
    const to = Math.max(from + 1, Math.floor(((place + 1) * values.length) / count));
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += Math.min(1, Math.max(0, values[at] ?? 0));
    return sum / (to - from);
  });
  return levels.map(
    (level, place) => 0.25 * (levels[place - 1] ?? level) + 0.5 * level + 0.25 * (levels[place + 1] ?? level),
  );
}

function outline(heights: readonly number[], width: number, toY: (height: number) => number): string {
  const step = width / Math.max(1, heights.length - 1);
  const tenths = (value: number) => Math.round(value * 10) / 10;
  const base = tenths(toY(0));
  let x = 0;
  let y = base;
  let path = `M0 ${base}`;
  heights.forEach((height, place) => {
    const nextX = tenths(place * step);
    const nextY = tenths(toY(height));
    const middle = tenths((x + nextX) / 2);
    path += `C${middle} ${y} ${middle} ${nextY} ${nextX} ${nextY}`;
    x = nextX;
    y = nextY;
  });
  return `${path}L${width} ${base}Z`;
}

interface WaveformBox {
  readonly width?: number;
  readonly height?: number;
  readonly maxPoints?: number;
  /** Of the whole song, where only a part of it is drawn. */
  readonly range?: LevelRange;
}

/**
 * The one drawing of a waveform: SVG paths of a song's loudness above the base line, scaled to the song's own
 * range, and of its reflection below it. The box is 1000 by 100 unless given.
 */
export function waveformPaths(
  values: ArrayLike<number>,
  { width = BOX.width, height = BOX.height, maxPoints = MAX_POINTS, range }: WaveformBox = {},
): { readonly above: string; readonly below: string } | null {
  if (values.length < 2) return null;
  const levels = toLevels(values, maxPoints);
  const scale = range ?? levelRange(levels);
  const heights = levels.map((level) => heightOf(level, scale));
  return {
    above: outline(heights, width, (part) => (BASELINE - part * HEIGHT_ABOVE) * height),
    below: outline(heights, width, (part) => (BASELINE + part * HEIGHT_BELOW) * height),
  };
}
