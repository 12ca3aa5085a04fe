import { expect, test } from 'vitest';
import { plainRequest } from '#tests/support/song-request';
import { titleOf } from './title.ts';

test.each([
  ['Hold me closer when the morning comes', 'Hold Me Closer'],
  ['What if we stay, what if we never go', 'What If We Stay'],
  ['Let the water take it slow', 'Let The Water Take It Slow'],
  ['Nothing but the road and the radio tonight', 'Nothing But The Road'],
  ['星の海', '星の海'],
])('the line %j gives a title that can stand alone', (line, title) => {
  expect(titleOf(plainRequest(), line)).toBe(title);
});

test('a given title stays, a description names what it is about, nothing gets two words', () => {
  expect(titleOf(plainRequest({ title: ' Winter sea ' }), 'a line')).toBe('Winter sea');
  expect(titleOf(plainRequest({ description: 'a song about paper boats' }), null)).toBe('Paper Boats');
  expect(titleOf(plainRequest(), null).split(' ')).toHaveLength(2);
});
