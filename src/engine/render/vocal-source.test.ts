import { expect, test } from 'vitest';
import { engineAssets, songRequest } from '#tests/support/audio/engine-songs';
import { composeSong } from '../compose.ts';
import type { SungLine, VocalSettings } from '../score.ts';
import { VocalSource } from './vocal-source.ts';

test('a line that opens the song is audible', { timeout: 60_000 }, async () => {
  const assets = await engineAssets();
  const lyrics = '[Verse]\nThe river runs along the town';
  const score = composeSong(songRequest({ isInstrumental: false, lyrics }), assets.dictionary);
  const line = score.lines.find(({ part }) => part === 'lead') as SungLine;
  const shift = (line.syllables[0]?.startSeconds ?? 0) - 0.1;
  const early: SungLine = {
    ...line,
    syllables: line.syllables.map((syllable) => ({
      ...syllable,
      startSeconds: syllable.startSeconds - shift,
      endSeconds: syllable.endSeconds - shift,
    })),
  };
  const source = new VocalSource(assets, score.vocals as VocalSettings, [early], score.seed);
  source.render(44_100);
  expect(
    source
      .left()
      .subarray(0, 44_100)
      .some((sample) => Math.abs(sample) > 0.01),
  ).toBe(true);
});
