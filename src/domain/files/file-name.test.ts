import { expect, test } from 'vitest';
import { attachmentHeader, fileName, numberedName } from './file-name.ts';

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['AC/DC: "live"?', 'AC DC live'],
  [`${FAMILY} home`, `${FAMILY} home`],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['می‌خواهم', 'می‌خواهم'],
  ['gpj.\u202Eexe', 'gpj. exe'],
  ['CON', '_CON'],
  ['nul.mix', '_nul.mix'],
  ['lpt1', '_lpt1'],
  ['COM¹', '_COM¹'],
  ['Con Amor', 'Con Amor'],
  ['Console', 'Console'],
  ['..hidden. ', 'hidden'],
  [' ... ', 'Song'],
])('%o is kept as %o', (title, name) => {
  expect(fileName(title)).toBe(name);
});

test('a long name fits a file system and ends with a whole emoji', () => {
  expect(fileName('夜'.repeat(100))).toBe('夜'.repeat(60));
  expect(fileName(FAMILY.repeat(100))).toBe(FAMILY.repeat(7));
});

test('numbered names sort by their places', () => {
  expect([1, 2, 10].map((place) => numberedName('Song', place, 12))).toEqual([
    '01 Song',
    '02 Song',
    '10 Song',
  ]);
  expect(numberedName('Song', 3, 9)).toBe('3 Song');
});

test('a header has a plain name beside the encoded one, and no more than the name', () => {
  expect(attachmentHeader('Días (1) "100%" 夜\r\na=b.mp3')).toBe(
    `attachment; filename="Dias (1) _100__ ___a=b.mp3"; filename*=UTF-8''D%C3%ADas%20%281%29%20%22100%25%22%20%E5%A4%9C%0D%0Aa%3Db.mp3`,
  );
});
