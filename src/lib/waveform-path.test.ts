import { expect, test } from 'vitest';
import { levelRange, waveformPaths } from './waveform-path.ts';

const BASELINE = 72;

const numbers = (path: string) => [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([text]) => Number(text));

test('draws at most 70 above the base line and 25 below it', () => {
  const paths = waveformPaths([0, 1, 1, 1, 0.5, 9]);
  const above = numbers(paths?.above ?? '').filter((_, place) => place % 2 === 1);
  const below = numbers(paths?.below ?? '').filter((_, place) => place % 2 === 1);
  expect(Math.min(...above)).toBe(BASELINE - 70);
  expect(Math.max(...above)).toBe(BASELINE);
  expect(Math.max(...below)).toBe(BASELINE + 25);
  expect(Math.min(...below)).toBe(BASELINE);
});

test('reduces many peaks to at most 150 points over the whole width', () => {
  const peaks = Array.from({ length: 6000 }, (_, place) => Math.abs(Math.sin(place)));
  const path = waveformPaths(peaks)?.above ?? '';
  expect(path.match(/C/g)).toHaveLength(150);
  expect(path.endsWith(`L1000 ${BASELINE}Z`)).toBe(true);
});

test('draws nothing for fewer than two levels', () => {
  expect(waveformPaths([])).toBeNull();
  expect(waveformPaths([0.5])).toBeNull();
});

test('shows the quieter parts of a loud song', () => {
  const peaks = Array.from({ length: 600 }, (_, place) => (place % 300 < 150 ? 0.7 : 0.98));
  const ys = numbers(waveformPaths(peaks)?.above ?? '').filter((_, place) => place % 2 === 1);
  const heightAt = (part: number) => BASELINE - (ys[Math.round((ys.length - 1) * part)] ?? 0);
  expect(heightAt(0.125)).toBeLessThan(0.65 * heightAt(0.375));
});

test('isolated peaks do not hide a quiet stretch', () => {
  const peaks = Array.from({ length: 6000 }, (_, place) =>
    place < 3000 ? (place % 40 === 0 ? 1 : 0.1) : 0.9,
  );
  const ys = numbers(waveformPaths(peaks)?.above ?? '').filter((_, place) => place % 2 === 1);
  const heightAt = (part: number) => BASELINE - (ys[Math.round((ys.length - 1) * part)] ?? 0);
  expect(heightAt(0.25)).toBeLessThan(0.3 * heightAt(0.75));
});

test('a song limited to nearly one level shows its own range, and an even one stays even', () => {
  const heights = (levels: readonly number[]) =>
    numbers(waveformPaths(levels)?.above ?? '')
      .filter((_, place) => place % 2 === 1)
      .map((y) => BASELINE - y);
  const limited = heights(Array.from({ length: 180 }, (_, place) => (place < 90 ? 0.9 : 0.99)));
  expect(limited[100]).toBeLessThan(0.6 * Math.max(...limited));
  const even = heights(Array.from({ length: 180 }, (_, place) => 0.9 + (place % 2) * 0.01));
  expect(even[100]).toBeGreaterThan(0.9 * Math.max(...even));
});

test('a part of a song is drawn at the scale of the whole song', () => {
  const range = levelRange([0.2, 0.4, 0.6, 0.8, 1]);
  const ys = numbers(waveformPaths([0.2, 0.2, 0.2], { range })?.above ?? '').filter((_, at) => at % 2 === 1);
  expect(BASELINE - Math.min(...ys)).toBeLessThan(0.25 * 70);
});
