import { expect, test } from 'vitest';
import { formatTimeInput, parseTimeInput } from './time-input.ts';

test.each([
  ['1:05', 65],
  [' 0:05 ', 5],
  ['12:30', 750],
])('[UI-16] accepts %j, minutes and seconds, as a time', (text, seconds) => {
  expect(parseTimeInput(text)).toBe(seconds);
});

test.each([
  ['1:05.25', 65.25],
  ['1:31,5', 91.5],
])('[UI-17] accepts %j, with decimals, as a time', (text, seconds) => {
  expect(parseTimeInput(text)).toBe(seconds);
});

test.each(['65', '91.5', 'abc', '1:', ':05', '1:2:3', '-1:00', ''])(
  '[UI-18] rejects %j as a time',
  (text) => {
    expect(parseTimeInput(text)).toBeNull();
  },
);

test('formats times the way they are typed', () => {
  expect([formatTimeInput(91.5), formatTimeInput(59.97), formatTimeInput(0)]).toEqual([
    '1:31.5',
    '1:00.0',
    '0:00.0',
  ]);
});
