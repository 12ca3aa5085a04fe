import { expect, test } from 'vitest';
import { BiquadFilter, designBiquad, processChain, processChainStereo } from './biquad.ts';

const FRAMES = 3000;
const SECTIONS = [
  designBiquad('highPass', 44_100, 90),
  designBiquad('peak', 44_100, 420, -3, 0.9),
  designBiquad('highShelf', 44_100, 5000, 7),
];

const sound = (turns: number) => Float32Array.from({ length: FRAMES }, (_, i) => Math.sin(i * i * turns));

test('a chain of sections is bit-identical to separate passes, across blocks', () => {
  const [plain, chained] = [sound(1e-4), sound(1e-4)];
  const [left, right] = [sound(1e-4), sound(3e-4)];
  const [one, other, both] = [SECTIONS, SECTIONS, SECTIONS].map((all) =>
    all.map((one) => new BiquadFilter(one)),
  );
  for (const from of [0, 1000, 2000]) {
    const piece = (samples: Float32Array) => samples.subarray(from, from + 1000);
    for (const filter of one ?? []) filter.process(piece(plain));
    processChain(other ?? [], piece(chained), 1000);
    processChainStereo(both ?? [], piece(left), piece(right), 1000);
  }
  expect(chained).toEqual(plain);
  expect(left).toEqual(plain);
  expect(right).not.toEqual(plain);
});
