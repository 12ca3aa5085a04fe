/** A random index into a list of this length, uniformly distributed. */
export function randomIndex(count: number): number {
  return Math.floor(Math.random() * count);
}
