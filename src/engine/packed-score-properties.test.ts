import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { composedSong } from '#tests/support/audio/engine-songs';
import { checkProperty } from '#tests/support/properties';
import { packScore, unpackScore } from './packed-score.ts';
import type { Score, ScoreNote } from './score.ts';

let song: Score;
beforeAll(async () => {
  song = await composedSong();
});

/** Tenths of a millisecond, as scores are written; or between them, as of edited songs. */
const seconds = fc.oneof(
  fc.nat(6_000_000).map((units) => units / 10_000),
  fc.double({ min: 0, max: 600, noNaN: true }),
);
const note: fc.Arbitrary<ScoreNote> = fc.tuple(
  seconds,
  seconds,
  fc.integer({ min: 0, max: 127 }),
  fc.integer({ min: 1, max: 127 }),
);

test('any notes are packed, sent and read as they were', () => {
  const tracks = fc.array(fc.array(note, { maxLength: 20 }), { minLength: 1, maxLength: 4 });
  checkProperty(
    fc.property(tracks, (notes) => {
      const [track] = song.tracks;
      const score = {
        ...song,
        tracks: notes.map((own, index) => ({ ...track, id: `track-${index}`, notes: own })),
      } as Score;
      const read = unpackScore(JSON.parse(JSON.stringify(packScore(score))));
      expect(read.tracks).toEqual(JSON.parse(JSON.stringify(score.tracks)));
    }),
    { runs: 200 },
  );
});
