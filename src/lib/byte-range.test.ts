import { expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

const SIZE = 1000;
const part = (start: number, end: number) => ({ kind: 'part', start, end });

test.each([
  ['bytes=0-1', part(0, 1)],
  ['bytes=0-0', part(0, 0)],
  ['bytes=-100', part(900, 999)],
  ['bytes=-5000', part(0, 999)],
  ['bytes=0-', part(0, 999)],
  ['bytes=999-', part(999, 999)],
  ['bytes=0-5000', part(0, 999)],
  ['bytes=0-1000', part(0, 999)],
  ['bytes=1000-', { kind: 'unsatisfiable' }],
  ['bytes=5000-6000', { kind: 'unsatisfiable' }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=0-1,5-9', { kind: 'whole' }],
  ['bytes=9-5', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['items=0-1', { kind: 'whole' }],
  ['nonsense', { kind: 'whole' }],
  ['', { kind: 'whole' }],
  ['bytes=a-b', { kind: 'whole' }],
  ['bytes=500-', part(500, 999)],
  ['bytes=990-5000', part(990, 999)],
  ['bytes=999-999', part(999, 999)],
  ['bytes=1000-2000', { kind: 'unsatisfiable' }],
  [' Bytes=0-1 ', part(0, 1)],
  ['bytes = 0 - 1', { kind: 'whole' }],
  ['bytes=0-1 , 5-6', { kind: 'whole' }],
  [`bytes=${'9'.repeat(400)}-`, { kind: 'unsatisfiable' }],
])('%s of 1000 bytes', (header, expected) => {
  expect(parseByteRange(header, SIZE)).toEqual(expected);
});

test('without a header the whole file is requested', () => {
  expect(parseByteRange(null, SIZE)).toEqual({ kind: 'whole' });
});

test('an empty file has no ranges, and its suffix is the whole file', () => {
  expect(parseByteRange('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' });
  expect(parseByteRange('bytes=-5', 0)).toEqual({ kind: 'whole' });
});
