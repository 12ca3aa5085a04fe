import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { composedSong, engineAssets, withGains } from '#tests/support/audio/engine-songs';
import { checkEdits, randomEdits } from '#tests/support/edits/random-edits';
import { checkProperty } from '#tests/support/properties';
import type { Score } from '../score.ts';
import { changeSpeed } from './speed.ts';

const LYRICS = `[Verse]
Walking down the river in the morning light
Every little shadow has a song tonight
[Chorus]
We are rising like the sun
We have only just begun`;

let song: Score;
let dictionary: Awaited<ReturnType<typeof engineAssets>>['dictionary'];
beforeAll(async () => {
  dictionary = (await engineAssets()).dictionary;
  song = withGains(await composedSong({ lyrics: LYRICS, isInstrumental: false, durationSeconds: 36 }));
}, 60_000);

test('after edits in any order, length, tempo, words, chords and key are those of a tape cut the same way', () => {
  checkProperty(
    fc.property(randomEdits, (edits) => checkEdits(song, edits, dictionary)),
    { runs: 25 },
  );
});

// Found by the above.
test.each([1.25, 0.5])(
  'a song played at %f like a tape has the tempo and the key that are heard',
  (factor) => {
    const faster = changeSpeed(song, { factor, isTempoOnly: false, range: null });
    expect(faster.bpm).toBeCloseTo(song.bpm * factor, 6);
    const semitones = Math.round(12 * Math.log2(factor));
    expect(faster.key.tonic).toBe((song.key.tonic + semitones + 12) % 12);
  },
);
