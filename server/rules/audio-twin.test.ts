import { expect, test } from 'vitest';
import { isSameRecording } from './audio-twin.ts';

/** Peaks of a loud song: near the maximum, with its sections and beats visible. */
const song = (seed: number) =>
  Array.from(
    { length: 180 },
    (_, index) => 0.8 + 0.18 * Math.sin(index * (0.4 + seed)) * Math.cos(index / (9 + seed)),
  );
const changed = (waveform: number[], change: (value: number, index: number) => number) =>
  waveform.map((value, index) => Math.round(change(value, index) * 1000) / 1000);

test('a copy is recognized, even re-encoded, slightly quieter or shifted by a few samples', () => {
  const own = song(0.3);
  expect(isSameRecording(own, own)).toBe(true);
  expect(
    isSameRecording(
      own,
      changed(own, (value, index) => value + 0.01 * Math.sin(index * 7)),
    ),
  ).toBe(true);
  expect(
    isSameRecording(
      own,
      changed(own, (value) => value * 0.97),
    ),
  ).toBe(true);
  const later = own.map((value, index) => value * 0.9 + (own[index - 1] ?? value) * 0.1);
  expect(isSameRecording(own, later)).toBe(true);
});

test('other songs of the same length are not, nor are constant sounds', () => {
  for (const seed of [0.1, 0.2, 0.31, 0.5, 1.7]) expect(isSameRecording(song(0.3), song(seed))).toBe(false);
  const still = new Array<number>(180).fill(0.5);
  expect(isSameRecording(still, still)).toBe(false);
  expect(isSameRecording([], [])).toBe(false);
});
