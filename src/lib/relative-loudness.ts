/** Loudness of the stretches of a signal, relative to the loudest of them, 0 to 1, from their mean squares. */
export function relativeLoudness(meanSquares: readonly number[]): number[] {
  const loudest = Math.max(0, ...meanSquares);
  if (loudest === 0) return meanSquares.map(() => 0);
  return meanSquares.map((square) => Math.round(Math.sqrt(square / loudest) * 1000) / 1000);
}
