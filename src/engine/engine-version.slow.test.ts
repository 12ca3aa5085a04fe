import { expect, test } from 'vitest';
import { ENGINE_VERSION } from '#domain/files/song-score';
import { loudnessOf } from '#tests/support/audio/audio-measures';
import { composedSong, listen } from '#tests/support/audio/engine-songs';

/** LUFS of every two seconds of two songs, as `ENGINE_VERSION` renders them. */
const LEVELS = {
  version: 1,
  sung: [-16.37, -12.84, -15.1, -15.18, -12.7, -12.16, -14.81],
  played: [-19.25, -20.65, -11.62, -12.05, -12.51, -13.51, -14.14],
};
const LYRICS = '[Verse]\nLow star over the water\nbring me home again';

async function levelsOf(changes: Parameters<typeof composedSong>[0]): Promise<number[]> {
  const song = await listen(await composedSong({ durationSeconds: 16, ...changes }));
  const starts = [0, 2, 4, 6, 8, 10, 12];
  return starts.map((start) => Math.round(loudnessOf(song, start, start + 2) * 100) / 100);
}

// If this fails because scores are rendered differently, increment ENGINE_VERSION and store the new levels here: devices
// play songs of another version from their files. If only other scores are composed, store the new levels.
test('the sound of a score is that of its version of the engine', { timeout: 60_000 }, async () => {
  const sung = await levelsOf({
    styles: 'pop',
    lyrics: LYRICS,
    isInstrumental: false,
    vocalGender: 'female',
  });
  const played = await levelsOf({ styles: 'house', seed: 5 });
  const isClose = (levels: number[], known: number[]) =>
    levels.length === known.length && levels.every((level, i) => Math.abs(level - (known[i] ?? 0)) < 0.05);
  expect(LEVELS.version).toBe(ENGINE_VERSION);
  expect(
    { sung: isClose(sung, LEVELS.sung), played: isClose(played, LEVELS.played) },
    JSON.stringify({ sung, played }),
  ).toEqual({
    sung: true,
    played: true,
  });
});
