import { expect, test } from 'vitest';
import { NoiseSource } from './noise-source.ts';
import type { SyllableToSing } from './phone-plan.ts';
import { CURVE_STEP_SECONDS, type PitchStyle, pitchCurve } from './pitch-curve.ts';

const STYLE: PitchStyle = { vibrato: 0.6, vibratoHz: 5.4, isStepped: false, isSpoken: false };

const note = (midi: number, startSeconds: number, endSeconds: number): SyllableToSing => ({
  phones: ['AA'],
  midi,
  startSeconds,
  endSeconds,
});

function curveOf(notes: readonly SyllableToSing[], style: Partial<PitchStyle> = {}) {
  const seconds = (notes.at(-1)?.endSeconds ?? 0) + 0.2;
  const count = Math.round(seconds / CURVE_STEP_SECONDS);
  const curve = pitchCurve(notes, 0, count, { ...STYLE, ...style }, new NoiseSource(3));
  return (from: number, to: number) =>
    curve.subarray(Math.round(from / CURVE_STEP_SECONDS), Math.round(to / CURVE_STEP_SECONDS));
}

/** Cents between the highest and the lowest value. */
const swing = (part: Float32Array) => 100 * (Math.max(...part) - Math.min(...part));

test('long notes start straight and then swing 25 to 100 cents; short ones stay straight', () => {
  const long = curveOf([note(60, 0.5, 2.5)]);
  expect(swing(long(0.65, 0.72))).toBeLessThan(15);
  expect(swing(long(1.5, 2.3))).toBeGreaterThan(25);
  expect(swing(long(1.5, 2.3))).toBeLessThan(100);
  expect(swing(curveOf([note(60, 0.5, 0.8)])(0.68, 0.78))).toBeLessThan(12);
});

test('vibrato has a rate of 5 to 6.5 Hz, and none when it is off', () => {
  const held = curveOf([note(60, 0.5, 3.5)])(1.4, 3.4);
  const middle = (Math.max(...held) + Math.min(...held)) / 2;
  let crossings = 0;
  for (let i = 1; i < held.length; i++)
    if ((held[i] as number) > middle !== (held[i - 1] as number) > middle) crossings++;
  expect(crossings / 2 / 2).toBeGreaterThan(4.5);
  expect(crossings / 2 / 2).toBeLessThan(6.6);
  expect(swing(curveOf([note(60, 0.5, 3.5)], { vibrato: 0 })(1.4, 3.4))).toBeLessThan(15);
});

test('glides between notes within a tenth of a second; a robot steps', () => {
  const notes = [note(60, 0.5, 0.9), note(65, 0.9, 1.3)];
  const between = (style: Partial<PitchStyle>) =>
    [...curveOf(notes, style)(0.7, 1.1)].filter((midi) => midi > 60.5 && midi < 64.5).length;
  const glide = curveOf(notes)(0.7, 1.1);
  for (let i = 1; i < glide.length; i++)
    expect((glide[i] as number) - (glide[i - 1] as number)).toBeLessThan(0.8);
  expect(between({}) * CURVE_STEP_SECONDS).toBeGreaterThan(0.025);
  expect(between({}) * CURVE_STEP_SECONDS).toBeLessThan(0.1);
  expect(between({ isStepped: true })).toBe(0);
});

test('a spoken line never rests on a pitch, has no vibrato, and falls at its end', () => {
  const notes = [note(50, 0.5, 0.8), note(53, 0.8, 1.1), note(49, 1.1, 1.5)];
  const curve = curveOf(notes, { isSpoken: true, vibrato: 1 });
  expect(swing(curve(0.62, 0.88))).toBeGreaterThan(200);
  expect(swing(curve(0.92, 1.22))).toBeGreaterThan(300);
  const [end = 0] = curve(1.48, 1.49);
  expect(end).toBeLessThan(47.5);
});
