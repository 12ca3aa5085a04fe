import { expect, test } from 'vitest';
import { GENRES } from '#domain/create/word-lists';
import { searchGenres } from './genre-search.ts';

test.each([
  ['', GENRES[0]],
  ['jazz', 'jazz'],
  ['Hip-Hop', 'hip hop'],
  ['lofi', 'lo-fi'],
  ['reg', 'reggae'],
  ['tehcno', 'techno'],
  ['ambiant', 'ambient'],
])('%o means the genre %s first', (text, genre) => {
  expect(searchGenres(text)[0]).toBe(genre);
});

test('a word that is not a genre matches none', () => {
  expect(searchGenres('xq')).toEqual([]);
  expect(searchGenres('paper boats')).toEqual([]);
});
