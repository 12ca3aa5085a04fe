import { expect, test } from 'vitest';
import { readLength, readMeter, readTempo } from './tempo-and-key.ts';

test.each([
  ['120 bpm', 120],
  ['120bpm', 120],
  ['90-100 bpm', 95],
  ['at 140 beats per minute', 140],
  ['tempo: 75', 75],
  ['a tempo of 66', 66],
  ['house at 124', 124],
  ['100 ways to go', null],
])('%s: %s bpm', (text, bpm) => {
  expect(readTempo(text)?.value ?? null).toBe(bpm);
});

test('a tempo out of range is clamped and reported', () => {
  expect(readTempo('300 bpm')).toEqual({
    value: 200,
    notice: 'A tempo of 300 bpm is out of reach; the song plays at 200 bpm.',
  });
});

test.each([
  ['in 6/8', 'six'],
  ['six-eight time', 'six'],
  ['3/4', 3],
  ['waltz time', 3],
  ['4/4', 4],
  ['7/8', null],
  ['16/8/2024', null],
] as const)('%s: %s', (text, meter) => {
  expect(readMeter(text).meter).toBe(meter);
});

test('reports an odd meter as unsupported', () => {
  expect(readMeter('jazz in 5/4').impossible?.notice).toBe("5/4 can't be played; the song is in 4/4.");
  expect(readMeter('6/8').impossible).toBeNull();
});

test.each([
  ['two minutes', 120],
  ['a two-minute song', 120],
  ['two and a half minutes', 150],
  ['90 seconds', 90],
  ['1:30', 90],
  ['1 minute and 30 seconds', 90],
  ['half a minute', 30],
  ['leaving at 5:30', null],
  ['until 11:45 pm', null],
  ['a long way', null],
])('%s: %s s', (text, seconds) => {
  expect(readLength(text)?.value ?? null).toBe(seconds);
});

test('a length out of range is clamped and reported', () => {
  expect(readLength('a 20 minute journey')).toEqual({ value: 480, notice: 'Songs last 8 minutes at most.' });
});
