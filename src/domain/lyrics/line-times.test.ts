import { expect, test } from 'vitest';
import { approximateTimes, lineStartsOfLrc, timesFromLines, writtenLines } from './line-times.ts';
import { tappedTimes, tapTexts } from './tapped-times.ts';

const LYRICS = '[Verse]\nThe harbor lights\nare counting down\n\n[Chorus]\nOne for every friend';

test('marks are not sung, and parts that begin before a line are known', () => {
  expect(writtenLines(LYRICS).map(({ text, breaksBefore }) => [text, breaksBefore])).toEqual([
    ['The harbor lights', 1],
    ['are counting down', 0],
    ['One for every friend', 1],
  ]);
});

test('words share the time of their line by syllables, and a line ends before the next one', () => {
  const words = timesFromLines(LYRICS, [10, 11, null], 60);
  expect(words.map(({ text }) => text)).toEqual(['The', 'harbor', 'lights', 'are', 'counting', 'down']);
  expect(words[0]).toMatchObject({ startSeconds: 10, endSeconds: 10.25 });
  expect(words[1]).toMatchObject({ startSeconds: 10.25, endSeconds: 10.75 });
  expect(words[2]?.endSeconds).toBe(11);
  // The last line lasts no longer than its syllables take.
  expect(words.at(-1)?.endSeconds).toBeLessThan(13.5);
});

test('lines of an LRC text are found by their letters; lines that it lacks have no time', () => {
  const lrc = '[00:00.00][Verse]\n[00:12.50]The harbor lights,\n[01:02.25]one for every friend\n';
  expect(lineStartsOfLrc(LYRICS, lrc)).toEqual([12.5, null, 62.25]);
  expect(lineStartsOfLrc(LYRICS, 'no times at all')).toEqual([null, null, null]);
});

test('approximate times lie where a voice is heard, in order', () => {
  // Silence, a voice from 4 to 8 s, a pause, a voice from 14 to 18 s, silence.
  const values = Array.from({ length: 240 }, (_, step) =>
    (step >= 40 && step < 80) || (step >= 140 && step < 180) ? 0.5 : 0.01,
  );
  const words = approximateTimes(LYRICS, { values, stepSeconds: 0.1 });
  expect(words).toHaveLength(10);
  expect(words[0]?.startSeconds).toBeCloseTo(4, 1);
  expect(words.at(-1)?.endSeconds).toBeCloseTo(18, 1);
  const starts = words.map(({ startSeconds }) => startSeconds);
  expect(starts).toEqual([...starts].sort((one, other) => one - other));
  // The chorus begins after the pause.
  expect(words[6]?.startSeconds).toBeGreaterThan(13.9);
});

test('a song without differences in its sound is divided evenly, and a text without words has no times', () => {
  const even = { values: Array.from({ length: 100 }, () => 0.3), stepSeconds: 0.1 };
  expect(approximateTimes('la la', even).map(({ startSeconds }) => startSeconds)).toEqual([0, 5]);
  expect(approximateTimes('[Instrumental]', even)).toEqual([]);
});

test('taps set the starts of lines or of words; what is not tapped yet has no times', () => {
  const duration = { durationSeconds: 60 };
  expect(tapTexts(LYRICS, 'line')).toHaveLength(3);
  expect(tapTexts(LYRICS, 'word')).toHaveLength(10);
  const lines = tappedTimes(LYRICS, [2, 5], { ...duration, unit: 'line' });
  expect(lines.map(({ text }) => text).join(' ')).toBe('The harbor lights are counting down');
  const words = tappedTimes(LYRICS, [1, 1.5, 9], { ...duration, unit: 'word' });
  expect(words.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
    [1, 1.5],
    [1.5, 3.5],
    [9, 11],
  ]);
});
