import { expect, test } from 'vitest';
import { formatCount, formatDuration, formatSongs, ordinal, spokenDuration } from './text-format.ts';

test('counts songs in full', () => {
  expect([0, 1, 9980].map(formatSongs)).toEqual(['0 songs', '1 song', '9,980 songs']);
});

test('[UI-11] shows a count below 1,000 in full', () => {
  expect([0, 7, 999].map(formatCount)).toEqual(['0', '7', '999']);
});

test('[UI-12] shows a count from 1,000 to 9,949 as K with one decimal', () => {
  expect([1000, 1249, 9949].map(formatCount)).toEqual(['1.0K', '1.2K', '9.9K']);
});

test('[UI-13] shows a count from 9,950 to 999,499 as whole K', () => {
  expect([9950, 12_400, 999_499].map(formatCount)).toEqual(['10K', '12K', '999K']);
});

test('[UI-14] shows a count from 999,500 as M', () => {
  expect([999_500, 12_340_000].map(formatCount)).toEqual(['1.0M', '12.3M']);
});

test('durations are shown as minutes and seconds and spelled out for speech', () => {
  expect([0, 65, 204.7, 3723, Number.NaN].map(formatDuration)).toEqual([
    '0:00',
    '1:05',
    '3:24',
    '1:02:03',
    '0:00',
  ]);
  expect([1, 61, 78].map(spokenDuration)).toEqual(['1 second', '1 minute 1 second', '1 minute 18 seconds']);
});

test('ordinals have the right suffix', () => {
  const places = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 101, 111, 112];
  expect(places.map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 23rd 101st 111th 112th',
  );
});
