import { expect, test } from 'vitest';
import { fittedText, peaksWithin, sceneLayout } from './song-scene.ts';

const measure = (text: string, sizePx: number) => text.length * sizePx * 0.5;

test('text that fits keeps its size', () => {
  expect(fittedText('One two', { width: 300, height: 60, sizePx: 40 }, measure)).toEqual({
    sizePx: 40,
    lines: ['One two'],
  });
});

test('long text is wrapped between words, then shrunk, then cut off', () => {
  const lines = (text: string) => fittedText(text, { width: 200, height: 100, sizePx: 40 }, measure);
  expect(lines('one two three four')).toEqual({ sizePx: 40, lines: ['one two', 'three four'] });
  expect(lines('one two three four five')).toEqual({ sizePx: 28, lines: ['one two three', 'four five'] });
  expect(lines('word '.repeat(40))).toMatchObject({ sizePx: 20, lines: { length: 4 } });
});

test('a word wider than its box is broken', () => {
  const { lines } = fittedText(
    'abcdefghijklmnopqrstuvwxyz',
    { width: 200, height: 200, sizePx: 40 },
    measure,
  );
  expect(lines).toEqual(['abcdefghij', 'klmnopqrst', 'uvwxyz']);
});

test('an excerpt of a song shows its own peaks', () => {
  const song = { duration: 4, waveform: [0.1, 0.2, 0.3, 0.4] };
  expect(peaksWithin(song, { startSeconds: 1, endSeconds: 3 })).toEqual([0.2, 0.3]);
  expect(peaksWithin({ ...song, duration: null }, { startSeconds: 1, endSeconds: 3 })).toEqual(song.waveform);
});

test('the square with lyrics has room for them', () => {
  expect(sceneLayout('square', true).lyrics.height).toBeGreaterThan(0);
  expect(sceneLayout('square', false).lyrics.height).toBe(0);
  expect(sceneLayout('story', true)).toMatchObject({ width: 720, height: 1280 });
});
