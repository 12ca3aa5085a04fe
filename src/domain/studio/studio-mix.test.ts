import { expect, test } from 'vitest';
import type { StudioRegion, StudioTrack } from '#contract/making/studio';
import { gainOf, planRegion, trackGain } from './studio-mix.ts';

const region = (change: Partial<StudioRegion> = {}): StudioRegion => ({
  id: 'region',
  clip_id: 'clip',
  name: 'Harbor',
  start_s: 10,
  offset_s: 5,
  duration_s: 20,
  clip_duration_s: 60,
  fade_in_s: 0,
  fade_out_s: 0,
  gain_db: 0,
  ...change,
});
const track = (change: Partial<StudioTrack> = {}): StudioTrack => ({
  id: 'track',
  name: 'One',
  gain_db: 0,
  pan: 0,
  is_muted: false,
  is_soloed: false,
  regions: [],
  ...change,
});

test('converts decibels to factors; the lowest level is silence', () => {
  expect([gainOf(0), gainOf(-60), gainOf(6).toFixed(2), gainOf(-6).toFixed(2)]).toEqual([
    1,
    0,
    '2.00',
    '0.50',
  ]);
});

test('muted tracks are silent, as are all others when one is soloed', () => {
  const [plain, muted, soloed] = [track(), track({ is_muted: true }), track({ is_soloed: true, gain_db: 6 })];
  expect([plain, muted].map((one) => trackGain(one, { tracks: [plain, muted] }))).toEqual([1, 0]);
  const gains = [plain, muted, soloed].map((one) => trackGain(one, { tracks: [plain, muted, soloed] }));
  expect(gains).toEqual([0, 0, gainOf(6)]);
  const both = track({ is_soloed: true, is_muted: true });
  expect(trackGain(both, { tracks: [both] })).toBe(0);
});

test('an upcoming region waits, a running one starts partway, a finished one is left out', () => {
  expect(planRegion(region(), 4)).toMatchObject({ inSeconds: 6, offsetSeconds: 5, durationSeconds: 20 });
  expect(planRegion(region(), 16)).toMatchObject({ inSeconds: 0, offsetSeconds: 11, durationSeconds: 14 });
  expect(planRegion(region(), 30)).toBeNull();
});

test('fades are linear segments, wherever in the region playback starts', () => {
  const faded = region({ fade_in_s: 4, fade_out_s: 8 });
  expect(planRegion(faded, 10)?.envelope).toEqual([
    { inSeconds: 0, gain: 0 },
    { inSeconds: 4, gain: 1 },
    { inSeconds: 12, gain: 1 },
    { inSeconds: 20, gain: 0 },
  ]);
  expect(planRegion(faded, 12)?.envelope).toEqual([
    { inSeconds: 0, gain: 0.5 },
    { inSeconds: 2, gain: 1 },
    { inSeconds: 10, gain: 1 },
    { inSeconds: 18, gain: 0 },
  ]);
  expect(planRegion(faded, 26)?.envelope).toEqual([
    { inSeconds: 0, gain: 0.5 },
    { inSeconds: 4, gain: 0 },
  ]);
});
