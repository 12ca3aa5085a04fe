import { expect, test } from 'vitest';
import { beatAt, loudnessAt } from './visualizer.ts';

test('the loudness runs from peak to peak without jumps, and holds at both ends', () => {
  const peaks = [0.2, 0.8, 0.4, 0];
  expect(loudnessAt(peaks, 0)).toBeCloseTo(0.2);
  expect(loudnessAt(peaks, 0.125)).toBeCloseTo(0.2);
  expect(loudnessAt(peaks, 0.25)).toBeCloseTo(0.5);
  expect(loudnessAt(peaks, 0.375)).toBeCloseTo(0.8);
  expect([loudnessAt(peaks, 1), loudnessAt(peaks, 7), loudnessAt(peaks, -1)]).toEqual([0, 0, 0.2]);
  expect([loudnessAt([], 0.5), loudnessAt([0.5], 0.9)]).toEqual([0, 0.5]);
});

test('a beat is strongest where it falls and fades before the next', () => {
  expect([beatAt(120, 0), beatAt(120, 0.5), beatAt(120, 8)]).toEqual([1, 1, 1]);
  expect(beatAt(120, 0.25)).toBeLessThan(0.5);
  expect(beatAt(120, 0.49)).toBeLessThan(beatAt(120, 0.25));
  expect([beatAt(null, 1), beatAt(0, 1)]).toEqual([0, 0]);
});
