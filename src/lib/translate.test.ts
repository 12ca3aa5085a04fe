import { afterEach, expect, test } from 'vitest';
import { plural, SOURCE_LANGUAGE, setLanguage, t, translated, wholeNumber } from './translate.ts';

const same = (text: string) => text;

afterEach(() => setLanguage(SOURCE_LANGUAGE, {}, same));

test('English needs no catalog: texts, values and counts', () => {
  expect(t('Move {title} up', { title: 'Rain' })).toBe('Move Rain up');
  expect(plural(1, '1 song', '{count} songs')).toBe('1 song');
  expect(plural(9980, '1 song', '{count} songs')).toBe('9,980 songs');
  expect(translated('Not found.')).toBe('Not found.');
  expect(t('Open||reports')).toBe('Open');
});

test('the thousands of a whole number are separated', () => {
  expect([0, 7, 250, 10_000, 1_234_567].map(wholeNumber)).toEqual(['0', '7', '250', '10,000', '1,234,567']);
});

test('a language has its own order, plural forms and numbers; a text it lacks stays English', () => {
  setLanguage(
    'de',
    { 'Move {title} up': '{title} nach oben', '{count} songs': { one: 'ein Lied', other: '{count} Lieder' } },
    (text) => `<${text}>`,
  );
  expect(t('Move {title} up', { title: 'Rain' })).toBe('Rain nach oben');
  expect(t('Pause')).toBe('Pause');
  expect(plural(1, '1 song', '{count} songs')).toBe('ein Lied');
  expect(plural(9980, '1 song', '{count} songs')).toBe('9.980 Lieder');
  expect(translated('Not found.')).toBe('<Not found.>');
});

test('a language with one form counts with it', () => {
  setLanguage('ja', { '{count} songs': '{count}曲' }, same);
  expect(plural(1, '1 song', '{count} songs')).toBe('1曲');
});

test('a value is never read as a name of another value', () => {
  expect(t('{first} and {second}', { first: '{second}', second: 'Ben' })).toBe('{second} and Ben');
});
