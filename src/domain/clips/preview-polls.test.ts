import { expect, test } from 'vitest';
import { testClip } from '#tests/support/clips';
import { nextPreviewPolls } from './preview-polls.ts';
import { playablePeaks, playableSeconds } from './previews.ts';

test('[PREVIEW-03] polls for a preview once, for a minute at most, even across app restarts', () => {
  const first = nextPreviewPolls({}, ['a'], 1000);
  expect(first).toEqual({ a: { startedAt: 1000, isOver: false } });
  expect(nextPreviewPolls(first, ['a'], 60_999).a?.isOver).toBe(false);
  const over = nextPreviewPolls(first, ['a'], 61_000);
  expect(over.a?.isOver).toBe(true);
  expect(nextPreviewPolls(over, ['a'], 2000)).toEqual(over);
});

test('only the beginning of a preview can be played', () => {
  const clip = testClip(1, { preview_seconds: 30, metadata: { duration: 120, waveform: [1, 2, 3, 4] } });
  expect([playableSeconds(clip), playablePeaks(clip)]).toEqual([30, [1]]);
  const whole = { ...clip, preview_seconds: null };
  expect([playableSeconds(whole), playablePeaks(whole)]).toEqual([120, [1, 2, 3, 4]]);
});
