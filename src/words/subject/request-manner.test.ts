import { expect, test } from 'vitest';
import { writeLyrics } from '../write/write-lyrics.ts';
import { subjectOf } from './subject.ts';

test.each([
  ['k-pop banger with a rap verse in the middle', ''],
  ['make it sound like an old western movie', ''],
  ['starts slow then gets faster and faster', ''],
  ['sad indie song, whispery female voice, acoustic guitar', ''],
  ['the city gets quiet at night', 'the city gets quiet at night'],
  ['punk version of my hometown', 'my hometown'],
  ['a happy ska song, ten seconds', ''],
  ['polka, thirty seconds', ''],
  ['one minute to midnight', 'one minute to midnight'],
  ['a man and his guitar', 'a man and his guitar'],
  ['a melancholic piece for solo piano', ''],
  ['a waltz for piano and violin', ''],
  ['a piece for solo piano about the sea', 'the sea'],
  ['folk song about my uncle with his fiddle', 'my uncle with his fiddle'],
  ['ballad about a fisherman with piano and strings', 'a fisherman'],
  ['something chill for a rainy Sunday', 'a rainy Sunday'],
  ['rap about how much i love pizza', 'pizza'],
  ['motown for valentines day for my husband greg', 'my husband Greg'],
  ['duet between a nurse and a pilot', 'a nurse and a pilot'],
])('%s: %s', (description, subject) => {
  expect(subjectOf(description).text).toBe(subject);
});

const lines = (description: string, seed = 1) =>
  writeLyrics({ description, styles: '', seed, model: 'default' }).text;

test('a single rap verse does not make the other verses rap', () => {
  const [verse = ''] = lines('k-pop banger with a rap verse').split('\n\n');
  expect(verse.split('\n')).toHaveLength(5);
});

test('a rap about a cheater does not thank them', () => {
  for (const seed of [1, 2, 3, 4])
    expect(lines('trap about my ex who cheated', seed)).not.toMatch(
      /this verse is for you|pick us all up|noisy kiss/,
    );
});

test('uses the right pronouns for Mr. and Mrs., and none of a person for a bakery', () => {
  const of = (description: string) => [1, 2, 3, 4].map((seed) => lines(description, seed)).join('\n');
  expect(of('punk about my boss Mr Miller')).not.toMatch(/\bshe\b/i);
  expect(of('a song for a bakery called Golden Crust')).not.toMatch(/\b(?:he|she) (?:stops|looks|began)\b/i);
});

test.each([1, 2, 3, 4, 5, 6])('a ride missed in the rain is no song about the weather, take %i', (seed) => {
  const description = 'a dreamy synth song about missing the last bus home in the rain';
  expect(lines(description, seed)).not.toMatch(/blinds|gone soft|like a pearl/i);
});
