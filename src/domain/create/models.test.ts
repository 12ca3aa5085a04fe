import { expect, test } from 'vitest';
import { findModel, lyricsLimit, preferredModel } from './models.ts';

const all = ['chirp-v3-5', 'chirp-v4', 'chirp-auk', 'chirp-bluejay', 'chirp-crow'];

test('[CREATE-100] crow is preferred when usable', () => {
  expect(preferredModel(all)).toBe('chirp-crow');
});
test('[CREATE-101] bluejay is preferred when crow is not usable', () => {
  expect(preferredModel(all.slice(0, 4))).toBe('chirp-bluejay');
});
test('[CREATE-102] auk is preferred when neither crow nor bluejay is usable', () => {
  expect(preferredModel(all.slice(0, 3))).toBe('chirp-auk');
});
test('[CREATE-103] v4 is preferred when crow, bluejay and auk are not usable', () => {
  expect(preferredModel(all.slice(0, 2))).toBe('chirp-v4');
});
test('[CREATE-104] v3.5 is preferred when none of the newer ones is usable', () => {
  expect(preferredModel([])).toBe('chirp-v3-5');
});

test('[CREATE-106] [CREATE-107] [CREATE-108] [CREATE-109] [CREATE-110] model keys map to model names', () => {
  expect(all.map((key) => findModel(key)?.name)).toEqual(['v3.5', 'v4', 'v4.5', 'v4.5+', 'v5']);
});

test('[CREATE-111] tau, upload and engine-t variants exist for v3.5 and v4 but are not offered', () => {
  for (const family of ['chirp-v3-5', 'chirp-v4'])
    for (const variant of ['tau', 'upload', 'engine-t'])
      expect(findModel(`${family}-${variant}`)?.isViewable).toBe(false);
});

test('[CREATE-79] auk, bluejay and crow have sliders', () => {
  expect(all.map((key) => findModel(key)?.hasSliders)).toEqual([false, false, true, true, true]);
});

test('[LYRICS-22] [LYRICS-23] [LYRICS-24] lyrics limits per model family', () => {
  expect(['chirp-v3-5', 'chirp-v4', 'chirp-auk'].map(lyricsLimit)).toEqual([3000, 3000, 3000]);
  expect(['chirp-bluejay', 'chirp-crow'].map(lyricsLimit)).toEqual([5000, 5000]);
  expect(['chirp-v3-0', 'chirp-v2-xxl-alpha', 'unknown'].map(lyricsLimit)).toEqual([1250, 1250, 1250]);
});
