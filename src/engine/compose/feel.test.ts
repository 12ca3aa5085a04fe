import { expect, test } from 'vitest';
import { randomStream } from '#lib/random';
import { feelOf, feelOffset, leanOf } from './feel.ts';

const STEPS = 16;

/** Offsets in ms of all steps of several bars. */
function strokes(humanMs: number, piece = 'hat', seed = 4): number[] {
  return Array.from({ length: 32 * STEPS }, (_, i) => {
    const [bar, step] = [Math.floor(i / STEPS), i % STEPS];
    const feel = feelOf(seed, 'verse-1', bar, humanMs);
    return 1000 * feelOffset(feel, step / STEPS, leanOf(seed, piece), randomStream(seed, piece, bar, step));
  });
}

test('players deviate by several ms, never early enough for a cut to lose the note', () => {
  for (const humanMs of [3, 8, 16]) {
    const offsets = strokes(humanMs);
    const middle = offsets.reduce((sum, x) => sum + x, 0) / offsets.length;
    const sd = Math.sqrt(offsets.reduce((sum, x) => sum + (x - middle) ** 2, 0) / offsets.length);
    expect(sd).toBeGreaterThan(2.5);
    expect(sd).toBeLessThan(12);
    expect(Math.min(...offsets)).toBeGreaterThan(-12);
    expect(Math.max(...offsets)).toBeLessThan(25);
  }
});

test('they drift: neighboring steps are similar, and drum pieces move together', () => {
  const correlation = (a: number[], b: number[]) => {
    const mean = (x: number[]) => x.reduce((sum, v) => sum + v, 0) / x.length;
    const [ma, mb] = [mean(a), mean(b)];
    const sum = (f: (i: number) => number) => a.reduce((total, _, i) => total + f(i), 0);
    const at = (x: number[], m: number, i: number) => (x[i] as number) - m;
    return (
      sum((i) => at(a, ma, i) * at(b, mb, i)) /
      Math.sqrt(sum((i) => at(a, ma, i) ** 2) * sum((i) => at(b, mb, i) ** 2))
    );
  };
  const hat = strokes(6);
  expect(correlation(hat.slice(1), hat.slice(0, -1))).toBeGreaterThan(0.5);
  expect(correlation(hat, strokes(6, 'snare'))).toBeGreaterThan(0.4);
});

test('a drum machine stays on the grid', () => {
  expect(strokes(0).every((offset) => offset === 0)).toBe(true);
  expect(strokes(2).every((offset) => offset === 0)).toBe(true);
});
