import { expect, test } from 'vitest';
import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';
import { lyricMoments } from './lyric-moments.ts';

const LYRICS = '[Verse]\nOne two\nThree four\n[Verse]\nFive six';
const word = (text: string, start: number) => ({
  word: text,
  start_s: start,
  end_s: start + 1,
  success: true,
});
const ALIGNED: AlignedLyrics = {
  aligned_words: [
    ...[word('One', 10), word('two', 11)],
    ...[word('Three', 13), word('four', 14)],
    ...[word('Five', 30), word('six', 31)],
  ],
  waveform_data: [],
  hoot_cer: 0,
};

test('shows a line while it is sung, with the next one if it follows soon, and announces it beforehand', () => {
  expect(lyricMoments(LYRICS, ALIGNED, { startSeconds: 0, endSeconds: 60 })).toEqual([
    { atSeconds: 0, line: '', next: '' },
    { atSeconds: 6, line: '', next: 'One two' },
    { atSeconds: 10, line: 'One two', next: 'Three four' },
    { atSeconds: 13, line: 'Three four', next: '' },
    { atSeconds: 17.5, line: '', next: '' },
    { atSeconds: 26, line: '', next: 'Five six' },
    { atSeconds: 30, line: 'Five six', next: '' },
    { atSeconds: 34.5, line: '', next: '' },
  ]);
});

test('an excerpt starts with the line sung there, and ends with the excerpt', () => {
  expect(lyricMoments(LYRICS, ALIGNED, { startSeconds: 14, endSeconds: 18 })).toEqual([
    { atSeconds: 0, line: 'Three four', next: '' },
    { atSeconds: 3.5, line: '', next: '' },
  ]);
});

test('vocals that cannot be followed have no moments', () => {
  const range = { startSeconds: 0, endSeconds: 60 };
  expect(lyricMoments(LYRICS, { ...ALIGNED, hoot_cer: 0.9 }, range)).toEqual([]);
  expect(lyricMoments('', { ...ALIGNED, aligned_words: [] }, range)).toEqual([]);
});
