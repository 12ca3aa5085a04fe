/** FNV-1a over UTF-16 units with a final mix, uint32. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

/** A stream of random numbers from one seed. */
export interface RandomStream {
  /** 0 up to, not including, 1. */
  unit(): number;
  range(low: number, high: number): number;
  /** Both ends included. */
  int(low: number, high: number): number;
  pick<Item>(list: readonly [Item, ...Item[]]): Item;
  chance(probability: number): boolean;
}

/** Mulberry32. */
export function makeRandom(seedNumber: number): RandomStream {
  let a = seedNumber >>> 0;
  const next = () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    unit: next,
    range: (lo, hi) => lo + (hi - lo) * next(),
    int: (lo, hi) => Math.floor(lo + (hi - lo + 1) * next()),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (p) => next() < p,
  };
}
