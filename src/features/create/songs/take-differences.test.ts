import { expect, test } from 'vitest';
import type { SongFacts } from '#domain/clips/song-facts';
import { testClip } from '#tests/support/clips';
import { takeDifferences } from './take-differences.ts';

const FACTS: SongFacts = {
  bpm: 118,
  key: { tonic: 0, mode: 'major' },
  drums: 'rock',
  instruments: ['piano', 'bass guitar'],
  sections: ['intro', 'verse', 'chorus', 'outro'],
  voice: { gender: 'female', timbre: 'natural' },
};
const take = (changes: Partial<SongFacts> = {}, duration = 100) =>
  testClip(1, { metadata: { duration, song_facts: { ...FACTS, ...changes } } });

test('finds no differences between takes that are alike', () => {
  expect(takeDifferences(take(), take({ bpm: 120 }, 103))).toEqual([]);
});

test('describes the second take as faster, with choir and in another key, from its facts', () => {
  const second = take({
    bpm: 128,
    key: { tonic: 9, mode: 'minor' },
    instruments: ['piano', 'bass guitar', 'choir'],
    drums: 'rockTight',
  });
  expect(takeDifferences(take(), second)).toEqual([
    'faster, 128 bpm instead of 118',
    'with choir',
    'another drum kit',
    'in A minor',
  ]);
});

test('mentions what is missing, too', () => {
  const second = take(
    { voice: null, instruments: ['bass guitar'], sections: ['verse', 'solo'], drums: null },
    80,
  );
  expect(takeDifferences(take(), second)).toEqual([
    'without singing',
    'without piano',
    'with a solo',
    'without an intro',
    'without drums',
  ]);
});

test('names another singer by the audible voice', () => {
  const sungBy = (voice: SongFacts['voice']) => takeDifferences(take(), take({ voice }));
  expect(sungBy({ gender: 'male', timbre: 'natural' })).toEqual(['sung by a male voice']);
  expect(sungBy({ gender: 'female', timbre: 'choir' })).toEqual(['sung by a choir']);
});

test('does not compare songs without recorded facts', () => {
  expect(takeDifferences(testClip(1), take())).toEqual([]);
});
