import { expect, test } from 'vitest';
import { plainRequest } from '#tests/support/audio/song-request';
import { syllablesPerLine } from './syllables-per-line.ts';

test('a faster style has other room in a line than a slow one, and a tempo asked for counts', () => {
  const fits = (styles: string) => syllablesPerLine(plainRequest({ styles, isInstrumental: false }));
  // Two bars of four beats: 4 s at 120 bpm, of which the end takes 0.65 s and a syllable at least 0.2 s.
  expect(fits('pop, 120 bpm')).toBe(16);
  expect(fits('pop, 160 bpm')).toBe(11);
});
