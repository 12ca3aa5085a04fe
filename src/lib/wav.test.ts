import { expect, test } from 'vitest';
import { withoutClipping } from './wav.ts';

test('audio too loud for a file is attenuated as a whole; anything else is unchanged', () => {
  const left = new Float32Array([0.5, -2, 1]);
  const right = new Float32Array([0.25, 0, 0]);
  withoutClipping([left, right]);
  expect([...left].map((sample) => Number(sample.toFixed(4)))).toEqual([0.2475, -0.99, 0.495]);
  expect(right[0]).toBeCloseTo(0.12375);
  const quiet = new Float32Array([0.5, -0.9]);
  withoutClipping([quiet]);
  expect([...quiet]).toEqual([...new Float32Array([0.5, -0.9])]);
});
