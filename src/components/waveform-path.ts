/** Distance of the base line from the top, in percent of the height. */
export const BASELINE = 72;
const HEIGHT_ABOVE = 70;
const HEIGHT_BELOW = 25;
const MAX_POINTS = 150;
const WIDTH = 1000;

/** Peaks brought to at most 150 points, each the largest of its stretch, smoothed with its neighbours. */
function smooth(peaks: readonly number[]): number[] {
  const count = Math.min(MAX_POINTS, peaks.length);
  const coarse = Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((place + 1) * peaks.length) / count));
    return Math.max(...peaks.slice(from, to));
  });
  return coarse.map((peak, place) => {
    const before = coarse[place - 1] ?? 0;
    const after = coarse[place + 1] ?? 0;
    return Math.min(1, Math.max(0, 0.25 * before + 0.5 * peak + 0.25 * after));
  });
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
  const heights = smooth(peaks);
  return {
    above: outline(heights, (height) => BASELINE - height * HEIGHT_ABOVE),
    below: outline(heights, (height) => BASELINE + height * HEIGHT_BELOW),
  };
}
