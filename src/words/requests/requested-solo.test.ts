import { expect, test } from 'vitest';
import { readKeyChange } from './requested-key-change.ts';
import { readSolo } from './requested-solo.ts';

test.each([
  ['with a long sax solo', 'altoSax'],
  ['guitar solo', 'leadGuitar'],
  ['acoustic guitar solo', 'steelGuitar'],
  ['solo de guitar and trumpet', 'leadGuitar'],
  ['a solo on the violin', 'violin'],
  ['piano and a trumpet solo', 'trumpet'],
  ['a solo', null],
])('%s: played by %s', (text, instrument) => {
  expect(readSolo(text).solo).toEqual({ instrument });
});

test('does not add the instrument of a solo to the band', () => {
  expect(readSolo('pop with a saxophone solo').rest).not.toContain('sax');
});

test.each([
  ['solo piano', ['piano']],
  ['only guitar and voices', ['steelGuitar', 'choir']],
  ['acoustic guitar only', ['steelGuitar']],
  ['a cappella', ['choir']],
  ['just drums and bass and a saxophone', null],
  ['only you', null],
  ['piano only in the intro', null],
])('%s limits the instruments to %j', (text, only) => {
  expect(readSolo(text).only).toEqual(only);
});

test('reports that a drum solo is not supported', () => {
  expect(readSolo('drum solo')).toMatchObject({ solo: null, notices: ['There are no drum solos here.'] });
});

test.each([
  ['key change in the last chorus', 2],
  ['key change up a half step', 1],
  ['modulates up a whole tone', 2],
  ['goes up a minor third', 3],
  ['key change down a half step', -1],
  ['frequency modulation', null],
  ['in the key of d', null],
])('%s: %s semitones', (text, semitones) => {
  expect(readKeyChange(text)).toBe(semitones);
});
