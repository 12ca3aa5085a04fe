import { expect, test } from 'vitest';
import { genresOf } from './genres.ts';

test('tempos, lengths, keys and meters are no genres', () => {
  const tags =
    'calm piano, 96 bpm, 90-100 BPM, short, a very long intro, A minor, in F# major, 6/8, 2 minutes, 1:30';
  expect(genresOf(tags)).toEqual(['calm piano', 'a very long intro']);
});

test('styles with numbers and short names stay', () => {
  const tags = '80s, 2-step, a cappella, drum and bass, waltz, D-beat, short film score';
  expect(genresOf(tags)).toEqual(tags.split(', '));
});
