/** A stream of random numbers -1..1 that depends only on its seed (mulberry32). */
export class NoiseSource {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2_147_483_648 - 1;
  }

  /** Random integer 0 .. count - 1. */
  index(count: number): number {
    return Math.min(count - 1, Math.floor((this.next() + 1) * 0.5 * count));
  }
}
