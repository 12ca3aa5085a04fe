import { expect, test } from 'vitest';
import { speechPitches } from './speech.ts';

const stresses = [true, false, true, false, false, true, false, true];
const line = (index: number, seed = 3) => speechPitches(stresses, { gender: 'male', seed, index });
const mean = (pitches: readonly number[]) => pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;

test('speech stays within seven semitones, with the two voices about an octave apart', () => {
  for (let index = 0; index < 40; index++) {
    const pitches = line(index);
    expect(Math.max(...pitches) - Math.min(...pitches)).toBeLessThan(7);
  }
  const high = speechPitches(stresses, { gender: 'female', seed: 3, index: 0 });
  expect(mean(high) - mean(line(0))).toBeCloseTo(9, 0);
});

test('stressed syllables are higher than their neighbors, and a line falls', () => {
  for (let index = 0; index < 20; index++) {
    const pitches = line(index);
    expect(pitches[2]).toBeGreaterThan(pitches[1] as number);
    expect(pitches[2]).toBeGreaterThan(pitches[3] as number);
    expect(pitches[0]).toBeGreaterThan(pitches[5] as number);
  }
});

test('the second line of a couplet ends lower than the first', () => {
  for (let index = 0; index < 20; index += 2)
    expect(line(index + 1).at(-1)).toBeLessThan((line(index).at(-1) as number) - 1);
});

test('different seeds and lines are spoken differently, equal ones alike', () => {
  expect(line(0)).toEqual(line(0));
  expect(line(0)).not.toEqual(line(2));
  expect(line(0)).not.toEqual(line(0, 4));
});
