import { expect, test } from 'vitest';
import { emptyContent } from './studio-project.ts';
import { QUIET_SECONDS, roundTripSeconds, takeName, withTake } from './studio-take.ts';

const RATE = 48_000;
let count = 0;
const newId = () => {
  count += 1;
  return `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`;
};
const TAKE = { name: 'Take 1', trackId: null, fromSeconds: 4, firstSampleSeconds: 3.2, recordedSeconds: 5 };
const SOURCE = { clipId: newId(), name: 'Take 1', durationSeconds: 6.1 };

test('a take is placed where it was sung; what came before can be trimmed back in', () => {
  const content = withTake(emptyContent('Mix'), { take: TAKE, source: SOURCE, regionId: newId() }, newId);
  const [region] = content.tracks[0]?.regions ?? [];
  expect(region).toMatchObject({ start_s: 4, clip_duration_s: 6.1, name: 'Take 1' });
  expect(region?.offset_s).toBeCloseTo(0.8);
  expect(region?.duration_s).toBeCloseTo(4.2);
  expect(withTake(content, { take: TAKE, source: SOURCE, regionId: newId() }, newId)).toBe(content);
  expect(takeName(content)).toBe('Take 2');
});

test('a take goes on the track it was recorded for', () => {
  const first = withTake(emptyContent('Mix'), { take: TAKE, source: SOURCE, regionId: newId() }, newId);
  const trackId = first.tracks[0]?.id ?? null;
  const second = { take: { ...TAKE, trackId }, source: { ...SOURCE, clipId: newId() }, regionId: newId() };
  expect(withTake(first, second, newId).tracks.map(({ regions }) => regions.length)).toEqual([2]);
});

/** Simulates clicks recorded after a delay, in a noisy room. */
function heard(clicks: readonly number[], delaySeconds: number, noise: number): Float32Array {
  let seed = 7;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed / 2 ** 30 - 1;
  };
  const samples = Float32Array.from({ length: 6 * RATE }, () => noise * random());
  for (const click of clicks) {
    const at = Math.round((click + delaySeconds) * RATE);
    for (let frame = 0; frame < 0.04 * RATE; frame += 1) {
      const tone = Math.sin((2 * Math.PI * 1600 * frame) / RATE) * Math.exp(-frame / 400);
      samples[at + frame] = (samples[at + frame] ?? 0) + 0.2 * tone;
    }
  }
  return samples;
}

test('measures the round trip of clicks to a millisecond, or returns null if it cannot', () => {
  const clicks = [0, 1, 2, 3, 4, 5, 6].map((index) => QUIET_SECONDS + 0.2 + index * 0.6);
  expect(roundTripSeconds(heard(clicks, 0.137, 0.01), RATE, clicks)).toBeCloseTo(0.137, 3);
  expect(roundTripSeconds(heard([], 0, 0.01), RATE, clicks)).toBeNull();
  expect(roundTripSeconds(heard(clicks.slice(0, 2), 0.05, 0.01), RATE, clicks)).toBeNull();
  expect(roundTripSeconds(heard(clicks, 0.1, 0.3), RATE, clicks)).toBeNull();
  expect(roundTripSeconds(new Float32Array(6 * RATE), RATE, clicks)).toBeNull();
});
