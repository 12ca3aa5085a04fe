import { beforeAll, expect, test } from 'vitest';
import { composedSong, withGains } from '#tests/support/audio/engine-songs';
import type { Score } from '../score.ts';
import { songFacts } from '../song-facts.ts';
import { beatCounter, temposOf } from '../tempo.ts';
import { crop } from './crop.ts';
import { changeSpeed } from './speed.ts';

let song: Score;

beforeAll(async () => {
  song = withGains(await composedSong({ styles: 'pop', isInstrumental: true, durationSeconds: 36 }));
}, 60_000);

const temposNear = (score: Score) =>
  temposOf(score).map(({ startSeconds, bpm }) => [Math.round(startSeconds * 1000) / 1000, bpm]);

test('faster with pitch, the song plays at another tempo and says so', () => {
  const faster = changeSpeed(song, { factor: 1.25, isTempoOnly: false, range: null });
  expect(songFacts(faster).bpm).toBeCloseTo(song.bpm * 1.25, 6);
  expect(faster.tempos).toBeUndefined();
});

test('a song that plays higher has the chords it sounds in, with their basses', () => {
  const [chord] = song.chords;
  if (!chord) throw new Error('The song has no chord.');
  const inverted = { ...song, chords: [{ ...chord, root: 9, bass: 4, label: 'Am7/E' }] };
  const higher = changeSpeed(inverted, { factor: 2 ** (3 / 12), isTempoOnly: false, range: null });
  expect(higher.chords[0]).toMatchObject({ root: 0, bass: 7, label: 'Cm7/G' });
});

test.each([true, false])('the speed of a part is a tempo of that part (tempo only: %s)', (isTempoOnly) => {
  const { bpm } = song;
  const changed = changeSpeed(song, {
    factor: 2,
    isTempoOnly,
    range: { startSeconds: 10, endSeconds: 14 },
  });
  expect(changed.bpm).toBe(bpm);
  expect(temposNear(changed)).toEqual([
    [0, bpm],
    [10, bpm * 2],
    [12, bpm],
  ]);
  // Bars stay bars: no beat is added or lost.
  expect(beatCounter(changed)(changed.durationSeconds)).toBeCloseTo((song.durationSeconds * bpm) / 60, 2);
  // The whole of it at half the speed.
  const slower = changeSpeed(changed, { factor: 0.5, isTempoOnly, range: null });
  expect(slower.bpm).toBe(bpm / 2);
  expect(temposNear(slower)).toEqual([
    [0, bpm / 2],
    [20, bpm],
    [24, bpm / 2],
  ]);
});

test('cuts and joined songs keep the tempos of what is left', () => {
  const range = { startSeconds: 10, endSeconds: 14 };
  const changed = changeSpeed(song, { factor: 2, isTempoOnly: true, range });
  const cut = { isRemove: false, fadeOutSeconds: null };
  const end = crop(changed, { ...cut, startSeconds: 11, endSeconds: 15 });
  expect(temposNear(end)).toEqual([
    [0, song.bpm * 2],
    [1, song.bpm],
  ]);
  const inside = crop(changed, { ...cut, startSeconds: 10.2, endSeconds: 11.5 });
  expect([inside.bpm, inside.tempos]).toEqual([song.bpm * 2, undefined]);
  const without = crop(changed, { ...cut, isRemove: true, startSeconds: 10, endSeconds: 12 });
  expect([without.bpm, without.tempos]).toEqual([song.bpm, undefined]);
});
