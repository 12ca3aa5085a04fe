import { expect, test } from 'vitest';
import { turnOf } from './random.ts';

test('each run of seeds takes every way once, and neighbors rarely the same', () => {
  for (const count of [2, 3, 4]) {
    const ways = Array.from({ length: count * 300 }, (_, seed) => turnOf(seed, 'kit', count));
    for (let run = 0; run < ways.length; run += count)
      expect([...ways.slice(run, run + count)].sort()).toEqual(
        Array.from({ length: count }, (_, way) => way),
      );
    const same = ways.filter((way, i) => way === ways[i + 1]).length / ways.length;
    expect(same).toBeLessThan(0.35);
  }
});

test('with a single way, always returns it', () => {
  expect(turnOf(2 ** 32 - 1, 'form', 1)).toBe(0);
});
