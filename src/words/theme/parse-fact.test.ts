import { expect, test } from 'vitest';
import { randomStream } from '#lib/random';
import { factVersesOf } from '../tales/select-fact-verses.ts';
import { parseFact } from './parse-fact.ts';
import { themeOf } from './theme.ts';

const theme = themeOf('a song for my friend Sam', randomStream(1, 'theme'));

test.each([
  ['you still drive an old Volvo too fast', 'drive an old Volvo too fast', 'the old Volvo', false, undefined],
  ['you hate mornings', 'hate mornings', 'mornings', true, undefined],
  ['you love climbing', 'love climbing', 'climbing', false, 'doing'],
  ['you are afraid of thunder', 'be afraid of thunder', 'thunder', false, undefined],
  ['you love sailing and bad jokes', 'love sailing and bad jokes', 'sailing and bad jokes', true, undefined],
  ['you met at a bus stop', 'met at a bus stop', '', false, undefined],
  ['you play the piano', 'play the piano', 'the piano', false, 'instrument'],
])('parses %s', (text, action, object, isMany, kind) => {
  expect(parseFact(text, theme)).toMatchObject({ action, object, isMany, kind });
});

test.each(['you hate olives', 'you work as a baker', 'you stayed late with me', 'you knit scarves'])(
  'finds lines that continue %s',
  (text) => {
    expect(factVersesOf(parseFact(text, theme)).length).toBeGreaterThan(1);
  },
);

test('finds no lines for an unknown kind of fact', () => {
  expect(factVersesOf(parseFact('you zorble', theme))).toEqual([]);
});
