import { expect, test } from 'vitest';
import { stereoOf } from './stereo.ts';

/** What is heard left and right of one channel at full level. */
const heard = (count: number, loud: number | 'all') =>
  stereoOf(
    Array.from({ length: count }, (_, index) => Float32Array.of(loud === 'all' || index === loud ? 1 : 0)),
  ).map(([level = 0]) => Number(level.toFixed(3)));

test('5.1 is folded down by ITU-R BS.775, without its low frequencies', () => {
  const most = 1 + 2 * Math.SQRT1_2;
  const [full, shared] = [1 / most, Math.SQRT1_2 / most].map((level) => Number(level.toFixed(3)));
  expect([0, 1, 2, 3, 4, 5].map((channel) => heard(6, channel))).toEqual([
    [full, 0],
    [0, full],
    [shared, shared],
    [0, 0],
    [shared, 0],
    [0, shared],
  ]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('%s channels at full level do not clip', (count) => {
  expect(heard(count, 'all')).toEqual([1, 1]);
});
