import { expect, test } from 'vitest';
import { writtenLyrics } from '#engine/score-lyrics';
import { composedSong } from '#tests/support/audio/engine-songs';
import { HOUSE_SONGS, type HouseSong } from './collection.ts';

const sung = HOUSE_SONGS.filter(({ topic }) => topic !== '');
const composed = ({ topic, styles, title, vocalGender, seconds, seed }: HouseSong) =>
  composedSong({
    description: topic,
    styles,
    title,
    vocalGender,
    seed,
    durationSeconds: seconds,
    isInstrumental: false,
    weirdness: 0.5,
    styleStrength: 0.5,
    audioStrength: 0.5,
  });

test.each(sung)('$title has about the intended length, and vocals', async (song) => {
  const score = await composed(song);
  expect(score.durationSeconds / song.seconds).toBeGreaterThan(0.85);
  expect(score.durationSeconds / song.seconds).toBeLessThan(1.15);
  expect(writtenLyrics(score)).toMatch(/\[Verse[\s\S]+\[Chorus/);
});

test('no two share a line', async () => {
  const songs = await Promise.all(
    sung.map(async (song) => new Set(writtenLyrics(await composed(song)).split('\n'))),
  );
  const lines = songs.flatMap((song) => [...song].filter((line) => /^[^[]/.test(line)));
  expect(new Set(lines).size).toBe(lines.length);
});
