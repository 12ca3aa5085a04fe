import { expect, test } from 'vitest';
import { composedSong, engineAssets, listen } from '#tests/support/audio/engine-songs';
import { streamStems } from './stream-stems.ts';

test('the stems of a song have its length, stay below full scale, and sum to it', {
  timeout: 60_000,
}, async () => {
  const lyrics = '[Verse]\nThe river runs along the town\n[Chorus]\nHold on to me';
  const song = await listen(await composedSong({ lyrics, isInstrumental: false, durationSeconds: 24 }));
  const sum = new Float32Array(song.left.length);
  const peaks = new Map<string, number>();
  let at = 0;
  await streamStems(
    song.score,
    await engineAssets(),
    async () => undefined,
    (pieces) => {
      for (const { stem, left } of pieces) {
        for (const [i, sample] of left.entries()) sum[at + i] = (sum[at + i] ?? 0) + sample;
        const peak = left.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
        peaks.set(stem, Math.max(peaks.get(stem) ?? 0, peak));
      }
      at += pieces[0]?.left.length ?? 0;
    },
  );
  expect(at).toBe(song.left.length);
  expect([...peaks.keys()]).toEqual(['vocals', 'drums', 'bass', 'other']);
  for (const peak of peaks.values()) expect(peak).toBeLessThan(1);
  const off = song.left.reduce((most, sample, i) => Math.max(most, Math.abs(sample - (sum[i] ?? 0))), 0);
  expect(off).toBeLessThan(0.001);
});
