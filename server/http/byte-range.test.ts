import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

const SIZE = 1000;

test.each([
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=999-999', { start: 999, end: 999 }],
])('%s is one range', (header, range) => {
  expect(parseRange(header, SIZE)).toEqual(range);
});

test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('%s lies outside', (header) => {
  expect(parseRange(header, SIZE)).toBe('unsatisfiable');
});

test.each([undefined, '', 'bytes=-', 'bytes=5-2', 'items=0-1', 'bytes=0-1,5-6', 'bytes=a-b'])(
  '%s asks for everything',
  (header) => {
    expect(parseRange(header, SIZE)).toBeNull();
  },
);
