import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { engineAssets, listen, songRequest } from '#tests/support/audio/engine-songs';
import { checkAsyncProperty } from '#tests/support/properties';
import type { EngineAssets } from './assets.ts';
import { composeSong } from './compose.ts';
import { packScore, unpackScore } from './packed-score.ts';
import { renderMix } from './render/mix.ts';
import { Pacer } from './render/pacer.ts';
import type { Score } from './score.ts';
import { STYLE_PACKS } from './style/packs.ts';

const LYRICS = '[Verse]\nThe river runs along the town\n[Chorus]\nHold on to the morning light (hold on)';
const SONGS = 6;
/** Once, what a voice had left behind depended on how long the windows of the silence after it were. */
const FOUND = { styles: 'ambient', seed: 3, isInstrumental: false, durationSeconds: 10 };

let assets: EngineAssets;
beforeAll(async () => {
  assets = await engineAssets();
}, 60_000);

const songs = fc.record({
  styles: fc.constantFrom(...STYLE_PACKS.map(({ id }) => id)),
  seed: fc.nat(1000),
  isInstrumental: fc.boolean(),
  durationSeconds: fc.integer({ min: 10, max: 20 }),
});

/** @param heardFrame until when windows stay short */
const mixOf = (score: Score, heardFrame: number) =>
  renderMix(score, assets, { from: { startFrame: 0, heardFrame } }, new Pacer({}));

/** The first frame at which they differ, or -1. */
const firstDifference = (one: Float32Array, other: Float32Array) =>
  one.findIndex((sample, frame) => sample !== other[frame]);

async function expectEqual({ isInstrumental, ...wish }: typeof FOUND): Promise<void> {
  const lyrics = isInstrumental ? '' : LYRICS;
  const composed = composeSong(songRequest({ ...wish, lyrics, isInstrumental }), assets.dictionary);
  const { score } = await listen(composed);
  const read = unpackScore(JSON.parse(JSON.stringify(packScore(score))));
  const long = await mixOf(score, 0);
  const short = await mixOf(read, Number.POSITIVE_INFINITY);
  expect(short.left.length).toBe(Math.round(score.durationSeconds * 44_100));
  expect([firstDifference(short.left, long.left), firstDifference(short.right, long.right)]).toEqual([
    -1, -1,
  ]);
}

test('songs are packed, read and rendered in short or long windows to the same samples', async () => {
  await expectEqual(FOUND);
  await checkAsyncProperty(fc.asyncProperty(songs, expectEqual), { runs: SONGS });
}, 1_200_000);
