import { expect, test } from 'vitest';
import { plainRequest } from '#tests/support/audio/song-request';
import { composeSong } from './compose.ts';
import { songFacts } from './song-facts.ts';

test('reads the facts of a song from its score', () => {
  const score = composeSong(plainRequest({ styles: 'pop with piano, 118 bpm, A minor', seed: 3 }));
  const facts = songFacts(score);
  expect(facts).toMatchObject({ bpm: 118, key: { tonic: 9, mode: 'minor' }, voice: null });
  expect(facts.instruments).toContain('piano');
  expect(facts.sections).toEqual(score.sections.map(({ kind }) => kind));
  expect(facts.drums).toBe(score.tracks.find(({ role }) => role === 'drums')?.instrument);
});

test('two takes of one request have different facts', () => {
  const [one, other] = [4, 5].map((seed) => songFacts(composeSong(plainRequest({ styles: 'rock', seed }))));
  expect(one).not.toEqual(other);
});
