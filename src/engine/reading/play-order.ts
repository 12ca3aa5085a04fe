import type { ReadBar } from './read-tune.ts';

/** A bar in the order of playing; the pass counts from 0 and selects the verse. */
export interface PlayedBar {
  readonly index: number;
  readonly pass: number;
}

/** Of an ending. */
const PASSES_MAX = 12;

/** The passes of an ending such as '1', '1, 3' or '1-3'; null if it names none. */
export function passesOf(text: string): readonly number[] | null {
  const passes = text.split(/[\s,]+/).flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split('-').map((number) => Number.parseInt(number, 10));
    if (!(from > 0 && to >= from && to <= PASSES_MAX)) return [];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return passes.length > 0 ? passes : null;
}

/** Signs that send players back and forth without end are cut off here. */
const PLAYED_BARS_MAX = 2000;

/** The order in which bars are played: repeats, endings, da capo, dal segno, fine and coda. */
export function playOrder(bars: readonly ReadBar[]): PlayedBar[] {
  const walk = new Walk(bars);
  while (walk.played.length < PLAYED_BARS_MAX && walk.step());
  return walk.played;
}

class Walk {
  readonly played: PlayedBar[] = [];
  readonly #bars: readonly ReadBar[];
  readonly #jumps = new Set<number>();
  #index = 0;
  /** Where the current repeat begins, and its pass from 1 on. */
  #start = 0;
  #pass = 1;
  /** After da capo or dal segno, repeats are played once, with their last endings. */
  #hasJumped = false;

  constructor(bars: readonly ReadBar[]) {
    this.#bars = bars;
  }

  /** Plays or skips one bar. Returns whether there is another. */
  step(): boolean {
    const index = this.#index;
    const road = this.#bars[index]?.road;
    if (!road) return false;
    const hasLeftEnding = index > 0 && this.#endings(index - 1) > 0 && road.passes === undefined;
    if (index !== this.#start && (road.isRepeatStart || hasLeftEnding))
      [this.#start, this.#pass] = [index, 1];
    this.#index = index + 1;
    const pass = this.#hasJumped ? this.#endings(index) : this.#pass;
    if (road.passes !== undefined && !road.passes.includes(pass)) return true;
    this.played.push({ index, pass: this.#hasJumped ? 0 : this.#pass - 1 });
    return !(this.#hasJumped && road.isFine) && this.#go(index);
  }

  /** Follows the signs at the end of a bar. */
  #go(index: number): boolean {
    const road = this.#bars[index]?.road ?? {};
    if (this.#hasJumped && road.isToCoda) {
      const coda = this.#bars.findIndex((bar, at) => at > index && bar.road.isCoda);
      if (coda > index) [this.#index, this.#start, this.#pass] = [coda, coda, 1];
      return true;
    }
    if (road.repeatTimes !== undefined && !this.#hasJumped) {
      const times = Math.max(road.repeatTimes, this.#endings(index), this.#endings(index + 1));
      if (this.#pass < times) [this.#index, this.#pass] = [this.#start, this.#pass + 1];
      else [this.#start, this.#pass] = [index + 1, 1];
      return true;
    }
    if (road.jump && !this.#jumps.has(index)) {
      this.#jumps.add(index);
      const target = road.jump === 'da capo' ? 0 : this.#bars.findIndex((bar) => bar.road.isSegno);
      if (target >= 0) [this.#index, this.#start, this.#pass, this.#hasJumped] = [target, target, 1, true];
    }
    return true;
  }

  /** How many passes the endings around a bar count; 0 where it is in none. */
  #endings(index: number): number {
    let last = 0;
    for (let at = index; this.#bars[at]?.road.passes; at++)
      last = Math.max(last, ...(this.#bars[at]?.road.passes ?? []));
    for (let at = index; this.#bars[at]?.road.passes; at--)
      last = Math.max(last, ...(this.#bars[at]?.road.passes ?? []));
    return last;
  }
}
