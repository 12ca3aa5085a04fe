import { expect, test } from 'vitest';
import { blendTones, FLAT_TONE } from './master-tone.ts';

const DARK = { highPassHz: 40, lowMidDb: 4, presenceDb: -2, lowPassHz: 5000 };

test('a blend lies between its tones, and its ends equal them', () => {
  expect(blendTones(DARK, FLAT_TONE, 0)).toEqual(DARK);
  expect(blendTones(DARK, FLAT_TONE, 1)).toEqual(FLAT_TONE);
  expect(blendTones(DARK, FLAT_TONE, 0.5)).toEqual({
    highPassHz: 20,
    lowMidDb: 2,
    presenceDb: -1,
    // Halfway between 5 and 20 kHz in octaves.
    lowPassHz: 10_000,
  });
});
