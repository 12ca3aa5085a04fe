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

test('takes that are alike have no differences', () => {
  expect(takeDifferences(take(), take({ bpm: 120 }, 103))).toEqual([]);
});

test('the second take is faster, with choir and in another key, as its facts say', () => {
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

test('what is left out is said too', () => {
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

test('another singer is named by what is heard', () => {
  const sungBy = (voice: SongFacts['voice']) => takeDifferences(take(), take({ voice }));
  expect(sungBy({ gender: 'male', timbre: 'natural' })).toEqual(['sung by a male voice']);
  expect(sungBy({ gender: 'female', timbre: 'choir' })).toEqual(['sung by a choir']);
});

test('songs whose facts nobody wrote down are not compared', () => {
  expect(takeDifferences(testClip(1), take())).toEqual([]);
});
