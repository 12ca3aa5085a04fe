import { expect, test } from 'vitest';
import { testClip, testId } from '#tests/support/clips';
import { bySimilarity, similarity } from './similar-songs.ts';

const facts = (bpm: number, tonic: number, mode: string) => ({
  bpm,
  key: { tonic, mode },
  drums: null,
  instruments: ['piano'],
  sections: [],
  voice: null,
});
const song = (number: number, tags: string, song_facts = facts(120, 0, 'major')) =>
  testClip(number, { display_tags: tags, metadata: { song_facts } });

const near = song(1, 'dream pop, warm');

test('songs of the same style come first, then those closest in tempo and key', () => {
  const metal = song(2, 'metal');
  const fast = song(3, 'dream pop, warm', facts(170, 6, 'major'));
  const close = song(4, 'dream pop, warm', facts(118, 9, 'minor'));
  const pop = song(5, 'pop');
  expect(bySimilarity(near, [metal, pop, fast, close]).map(({ id }) => id)).toEqual([4, 3, 5, 2].map(testId));
});

test('where nothing of the style is left, a neighboring style comes before those of the same tempo', () => {
  const folk = song(1, 'warm folk');
  const others = ['warm jazz', 'rock', 'lo-fi', 'ambient'].map((tags, at) => song(at + 2, tags));
  const country = song(6, 'country', facts(100, 7, 'major'));
  expect(bySimilarity(folk, [...others, country])[0]?.id).toBe(country.id);
});

test('half and double tempo count as the same, relative keys too', () => {
  const same = similarity(near, song(2, 'rock'));
  expect(similarity(near, song(2, 'rock', facts(60, 0, 'major')))).toBeCloseTo(same);
  expect(similarity(near, song(2, 'rock', facts(240, 9, 'minor')))).toBeCloseTo(same);
  expect(similarity(near, song(2, 'rock', facts(150, 0, 'major')))).toBeLessThan(same);
});

test('a recording is compared by what was heard in it, and anything unknown does not count', () => {
  const heard = (bpm: number) =>
    testClip(2, { display_tags: 'rock', metadata: { heard: { bpm, key: { tonic: 0, mode: 'major' } } } });
  expect(similarity(near, heard(121))).toBeGreaterThan(similarity(near, heard(150)));
  expect(similarity(near, testClip(3, { display_tags: 'rock' }))).toBeLessThan(similarity(near, heard(150)));
});

test('another version of the song comes after other songs', () => {
  const history = [{ id: testId(1), type: 'gen', continue_at: null, infill: false, source: 'web' }] as never;
  const version = testClip(6, { display_tags: 'dream pop, warm', metadata: { history } });
  expect(bySimilarity(near, [version, song(2, 'metal')]).map(({ id }) => id)).toEqual([testId(2), testId(6)]);
});
