import { expect, test } from 'vitest';
import { plainRequest } from '#tests/support/audio/song-request';
import { titleOf } from './title.ts';

test.each([
  ['Hold me closer when the morning comes', 'Hold Me Closer'],
  ['What if we stay, what if we never go', 'What If We Stay'],
  ['Let the water take it slow', 'Let The Water Take It Slow'],
  ['Nothing but the road and the radio tonight', 'Nothing But The Road'],
  ['星の海', '星の海'],
])('derives a title that can stand alone from the line %j', (line, title) => {
  expect(titleOf(plainRequest(), [line])).toBe(title);
});

test('keeps a given title', () => {
  expect(titleOf(plainRequest({ title: ' Winter sea ' }), ['a line'])).toBe('Winter sea');
});

test('picks another line of the refrain for the next seed', () => {
  const lines = ['Hold me now', 'Never let me go', 'Hold me now'];
  const titles = [4, 5].map((seed) => titleOf(plainRequest({ seed }), lines));
  expect(titles).toEqual(['Hold Me Now', 'Never Let Me Go']);
});

test('a piece for an instrument is not titled after it', () => {
  const titles = [1, 2, 3, 4].map((seed) =>
    titleOf(plainRequest({ seed, description: 'a melancholic piece for solo piano' }), []),
  );
  for (const title of titles) expect(title).not.toMatch(/piano|solo|piece/i);
});

test('without lyrics makes no title from leftovers of the prompt', () => {
  const titles = [1, 2, 3, 4].map((seed) =>
    titleOf(plainRequest({ seed, description: 'epic orchestral battle, no vocals' }), []),
  );
  expect(new Set(titles).size).toBe(4);
  for (const title of titles) expect(title).not.toMatch(/epic|orchestral|vocals|no$/i);
});
