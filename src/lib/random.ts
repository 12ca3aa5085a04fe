/** One stream of pseudo-random numbers; equal keys give equal streams. */
export interface Random {
  /** 0 inclusive to 1 exclusive. */
  next(): number;
  /** Whole number from 0 to `count` - 1. */
  int(count: number): number;
  range(low: number, high: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError for an empty list */
  pick<T>(items: readonly T[]): T;
  /** Picks an index in proportion to its weight. */
  weighted(weights: readonly number[]): number;
}

/**
 * The stream named by `keys`, for instance (seed, section id, track id, bar). Every decision draws from the stream of
 * its own place, so that making one again leaves all others as they were.
 */
export function randomStream(...keys: (string | number)[]): Random {
  let state = 0x811c9dc5;
  for (const key of keys) {
    const text = `${key}\u0000`;
    for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  }
  // Avalanche: FNV alone leaves neighboring seeds with correlated first draws.
  state ^= state >>> 16;
  state = Math.imul(state, 0x7feb352d);
  state ^= state >>> 15;
  state = Math.imul(state, 0x846ca68b);
  state ^= state >>> 16;
  return fromState(state);
}

/**
 * Which of `count` ways a seed takes. Neighboring seeds go different ways:
 * each run of `count` seeds goes every way once, in an order of its own.
 */
export function turnOf(seed: number, what: string, count: number): number {
  const random = randomStream(Math.floor(seed / count), what);
  const ways = Array.from({ length: count }, (_, way) => ({ way, at: random.next() }));
  ways.sort((a, b) => a.at - b.at);
  return ways[seed % count]?.way ?? 0;
}

function fromState(initial: number): Random {
  let state = initial;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (count: number) => Math.floor(next() * count);
  return {
    next,
    int,
    range: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('Cannot pick from an empty list.');
      return items[int(items.length)] as (typeof items)[number];
    },
    weighted: (weights) => {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0);
      for (let i = 0; i < weights.length; i++) {
        rest -= weights[i] as number;
        if (rest < 0) return i;
      }
      return weights.length - 1;
    },
  };
}
