import { expect, test } from 'vitest';
import type { ClipItem } from '#state/queries/clips';
import { testClip } from '#tests/support/clips';
import { clipMarks } from './clip-marks.ts';

const item = (changes: Partial<ClipItem> = {}): ClipItem => ({
  clip: testClip(1),
  saveState: 'saved',
  isStuck: false,
  fetchedAt: 0,
  ...changes,
});
const here = { isDownloaded: true, isOffline: false };
const online = { isDownloaded: false, isOffline: false };

test('a song at rest has no mark, a downloaded one says so', () => {
  expect(clipMarks(item(), online)).toEqual([]);
  expect(clipMarks(item(), here)).toEqual(['Downloaded']);
});

test('without a signal a song that is not on the device needs one', () => {
  expect(clipMarks(item(), { isDownloaded: false, isOffline: true })).toEqual(['Needs signal']);
  expect(clipMarks(item(), { isDownloaded: true, isOffline: true })).toEqual(['Downloaded']);
});

test('a song under way, one that failed and one that got stuck', () => {
  for (const status of ['submitted', 'queued', 'streaming'] as const)
    expect(clipMarks(item({ clip: testClip(1, { status }) }), online)).toEqual(['Generating']);
  expect(clipMarks(item({ clip: testClip(1, { status: 'error' }) }), online)).toEqual(['Failed']);
  expect(clipMarks(item({ clip: testClip(1, { status: 'queued' }), isStuck: true }), online)).toEqual([
    'Failed',
  ]);
});

test('pending writes are marked by their state', () => {
  expect(clipMarks(item({ saveState: 'waiting' }), online)).toEqual(['Waiting']);
  expect(clipMarks(item({ saveState: 'sending' }), here)).toEqual(['Downloaded', 'Sending']);
  expect(clipMarks(item({ saveState: 'rejected' }), online)).toEqual(['Not saved']);
});
