import { beforeAll, describe, expect, test } from 'vitest';
import { frozenSong, listen } from '#tests/support/engine-songs';
import type { RenderedSong } from '../render.ts';
import type { Score } from '../score.ts';
import { crop } from './crop.ts';

let song: Score;
let original: RenderedSong;

beforeAll(async () => {
  song = await frozenSong();
  original = await listen(song);
}, 60_000);

/** Largest difference between two stretches of audio, per sample. */
function difference(a: RenderedSong, aFrom: number, b: RenderedSong, bFrom: number, frames: number): number {
  let largest = 0;
  for (let i = 0; i < frames; i++) {
    largest = Math.max(
      largest,
      Math.abs((a.left[aFrom + i] ?? Number.NaN) - (b.left[bFrom + i] ?? Number.NaN)),
      Math.abs((a.right[aFrom + i] ?? Number.NaN) - (b.right[bFrom + i] ?? Number.NaN)),
    );
  }
  return largest;
}

describe('crop', () => {
  test('[EDIT-01] keeps the selected range sample by sample', async () => {
    const kept = await listen(
      crop(song, { startSeconds: 3.3, endSeconds: 9.1, isRemove: false, fadeOutSeconds: null }),
    );
    expect(kept.durationSeconds).toBeCloseTo(5.8, 4);
    const from = Math.round(3.3 * 44_100);
    expect(difference(kept, 220, original, from + 220, kept.left.length - 440)).toBe(0);
  });
});
