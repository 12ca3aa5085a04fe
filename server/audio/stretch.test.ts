import { expect, test } from 'vitest';
import { SAMPLE_RATE } from '#engine/sample-rate';
import { isSame, loudestStep, tone } from '#tests/support/audio/recordings';
import { loadStretch } from './stretch.ts';

const stretch = await loadStretch();

/** Pitch in the middle of a signal, from its zero crossings. */
function pitchOf(signal: Float32Array): number {
  const middle = signal.subarray(Math.round(signal.length / 4), Math.round((signal.length * 3) / 4));
  let crossings = 0;
  for (let at = 1; at < middle.length; at += 1) {
    if ((middle[at] ?? 0) >= 0 !== (middle[at - 1] ?? 0) >= 0) crossings += 1;
  }
  return (crossings / 2) * (SAMPLE_RATE / middle.length);
}

test.each([0.5, 0.8, 1.25, 2, 3.5])(
  'at %s times the speed, a sound keeps its pitch and has exactly the requested length',
  (factor) => {
    const signal = tone(440, 6);
    const [from, to] = [SAMPLE_RATE, 5 * SAMPLE_RATE];
    const frames = Math.round((to - from) / factor);
    const { left, right } = stretch({ left: signal, right: signal }, from, to, frames);
    expect([left.length, right.length]).toEqual([frames, frames]);
    expect(pitchOf(left)).toBeGreaterThan(437);
    expect(pitchOf(left)).toBeLessThan(443);
    expect(loudestStep(left)).toBeLessThanOrEqual(loudestStep(signal) * 1.3);
  },
);

test('a sound in the middle of a range stays in the middle afterwards', () => {
  const signal = new Float32Array(6 * SAMPLE_RATE);
  signal.set(tone(880, 3), 3 * SAMPLE_RATE);
  const { left } = stretch(
    { left: signal, right: signal },
    2 * SAMPLE_RATE,
    4 * SAMPLE_RATE,
    4 * SAMPLE_RATE,
  );
  const onset = left.findIndex((value) => Math.abs(value) > 0.25) / SAMPLE_RATE;
  expect(onset).toBeGreaterThan(1.93);
  expect(onset).toBeLessThan(2.07);
});

test.each([3, 4])('no drum hit is lost at %s times the speed', (factor) => {
  const signal = new Float32Array(8 * SAMPLE_RATE);
  const starts = Array.from({ length: 15 }, (_, index) => Math.round((0.3 + index / 2) * SAMPLE_RATE));
  for (const start of starts)
    for (let at = 0; at < SAMPLE_RATE * 0.2; at += 1) {
      const pitch = 60 + 200 * Math.exp(-at / 600);
      const level = 0.8 * Math.exp(-at / (SAMPLE_RATE * 0.02));
      signal[start + at] = level * Math.sin((2 * Math.PI * pitch * at) / SAMPLE_RATE);
    }
  const frames = Math.round(signal.length / factor);
  const { left } = stretch({ left: signal, right: signal }, 0, signal.length, frames);
  const loudest = (from: number, to: number) => Math.max(...left.subarray(from, to).map(Math.abs));
  const near = SAMPLE_RATE * 0.03;
  const hits = starts.map((start) =>
    loudest(Math.round(start / factor - near), Math.round(start / factor + near)),
  );
  expect(Math.min(...hits)).toBeGreaterThan(0.5 * Math.max(...hits));
});

test('the same input gives the same samples', () => {
  const signal = tone(300, 3);
  const make = () => stretch({ left: signal, right: signal }, 0, 3 * SAMPLE_RATE, 2 * SAMPLE_RATE).left;
  expect(isSame(make(), make())).toBe(true);
});
