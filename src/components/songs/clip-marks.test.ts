import { expect, test } from 'vitest';
import type { ClipItem } from '#state/queries/songs/clips';
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

test('an idle song has no mark, a downloaded one is marked', () => {
  expect(clipMarks(item(), online)).toEqual([]);
  expect(clipMarks(item(), here)).toEqual(['Downloaded']);
});

test('offline, a song that is not on the device is marked as needing a connection', () => {
  expect(clipMarks(item(), { isDownloaded: false, isOffline: true })).toEqual(['Needs signal']);
  expect(clipMarks(item(), { isDownloaded: true, isOffline: true })).toEqual(['Downloaded']);
});

test('marks a song in progress, a failed one and a stuck one', () => {
  for (const status of ['submitted', 'queued', 'streaming'] as const)
    expect(clipMarks(item({ clip: testClip(1, { status }) }), online)).toEqual(['Generating']);
  expect(clipMarks(item({ clip: testClip(1, { status: 'error' }) }), online)).toEqual(['Failed']);
  expect(clipMarks(item({ clip: testClip(1, { status: 'queued' }), isStuck: true }), online)).toEqual([
    'Failed',
  ]);
});

test('marks pending writes by their state', () => {
  expect(clipMarks(item({ saveState: 'waiting' }), online)).toEqual(['Waiting']);
  expect(clipMarks(item({ saveState: 'sending' }), here)).toEqual(['Downloaded', 'Sending']);
  expect(clipMarks(item({ saveState: 'rejected' }), online)).toEqual(['Not saved']);
});
