/** Distance of the base line from the top, in percent of the height. */
export const BASELINE = 72;
const HEIGHT_ABOVE = 70;
const HEIGHT_BELOW = 25;
const MAX_POINTS = 150;
const WIDTH = 1000;

/**
 * Without this, quieter parts of loud songs would look as tall as the loud ones: heights are stretched and
 * curved to show the difference.
 */
const CONTRAST = 1.7;
const MIN_HEIGHT = 0.04;

/**
 * Reduces peaks to at most 150 heights from 0 to 1, each the mean of its range, smoothed with its neighbors.
 */
function toHeights(peaks: readonly number[]): number[] {
  const count = Math.min(MAX_POINTS, peaks.length);
  const levels = Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((place + 1) * peaks.length) / count));
    const stretch = peaks.slice(from, to);
    return stretch.reduce((sum, peak) => sum + Math.min(1, Math.max(0, peak)), 0) / stretch.length;
  });
  const smooth = levels.map(
    (level, place) => 0.25 * (levels[place - 1] ?? level) + 0.5 * level + 0.25 * (levels[place + 1] ?? level),
  );
  const loudest = Math.max(...smooth);
  if (loudest === 0) return smooth;
  return smooth.map((level) => Math.max(MIN_HEIGHT * Math.sign(level), (level / loudest) ** CONTRAST));
}

function outline(heights: readonly number[], toY: (height: number) => number): string {
  const step = WIDTH / Math.max(1, heights.length - 1);
  let x = 0;
  let y = BASELINE;
  let path = `M0 ${BASELINE}`;
  heights.forEach((height, place) => {
    const nextX = Math.round(place * step);
    const nextY = Math.round(toY(height) * 10) / 10;
    const middle = Math.round((x + nextX) / 2);
    path += `C${middle} ${y} ${middle} ${nextY} ${nextX} ${nextY}`;
    x = nextX;
    y = nextY;
  });
  return `${path}L${WIDTH} ${BASELINE}Z`;
}

/** SVG paths in a box of 1000 by 100: the waveform above the base line and its reflection below it. */
export function waveformPaths(peaks: readonly number[]): { above: string; below: string } | null {
  if (peaks.length < 2) return null;
  const heights = toHeights(peaks);
  return {
    above: outline(heights, (height) => BASELINE - height * HEIGHT_ABOVE),
    below: outline(heights, (height) => BASELINE + height * HEIGHT_BELOW),
  };
}
