/** Semitone steps from note to note: the same tune in another key has the same steps. */
export function stepsOf(pitches: readonly number[]): number[] {
  return pitches.slice(1).map((pitch, i) => pitch - (pitches[i] as number));
}

/** 1 minus the mean cost of the best warping path between two tunes, one octave of difference costing 1. */
export function warpedSimilarity(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const centreA = a.reduce((sum, x) => sum + x, 0) / a.length;
  const centreB = b.reduce((sum, x) => sum + x, 0) / b.length;
  let costs: number[] = [];
  let lengths: number[] = [];
  for (let i = 0; i < a.length; i++) {
    const nextCosts: number[] = [];
    const nextLengths: number[] = [];
    for (let j = 0; j < b.length; j++) {
      const here = Math.min(1, Math.abs((a[i] as number) - centreA - ((b[j] as number) - centreB)) / 12);
      const ways = [
        [costs[j - 1], lengths[j - 1]],
        [costs[j], lengths[j]],
        [nextCosts[j - 1], nextLengths[j - 1]],
      ].filter((way): way is [number, number] => way[0] !== undefined);
      const [cost, length] = ways.reduce((best, way) => (way[0] < best[0] ? way : best), ways[0] ?? [0, 0]);
      nextCosts.push(cost + here);
      nextLengths.push(length + 1);
    }
    costs = nextCosts;
    lengths = nextLengths;
  }
  return 1 - (costs[b.length - 1] as number) / (lengths[b.length - 1] as number);
}
