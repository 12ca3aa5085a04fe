import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayerBench, trackNamed } from '#tests/support/device/player-bench';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a song made from its score opens halfway through the current one, and its file replaces it when it fails', async () => {
  const bench = new PlayerBench();
  bench.scores.add('s1');
  bench.start([trackNamed('s0'), trackNamed('s1')]);
  bench.audio.arrive(100);
  bench.audio.advanceTo(50);
  await vi.advanceTimersByTimeAsync(0);
  expect(bench.openedBlobs).toEqual(['s1']);
  bench.audio.finish();
  expect(bench.openedLast).toBe('blob:s1');
  bench.audio.arrive(100);
  bench.audio.advanceTo(30);
  bench.audio.fail(3);
  vi.advanceTimersByTime(1000);
  expect(bench.revoked).toEqual(['blob:s1']);
  expect(bench.openedLast).toBe('/media/audio/s1.mp3');
  expect(bench.engine.positionSeconds).toBe(30);
});

test('a song that started before its stored bytes were opened plays them once the network fails', async () => {
  const bench = new PlayerBench();
  bench.scores.add('s1');
  bench.start([trackNamed('s0'), trackNamed('s1')]);
  bench.audio.arrive(100);
  bench.audio.finish();
  expect(bench.openedLast).toBe('/media/audio/s1.mp3');
  bench.audio.fail(2);
  await vi.advanceTimersByTimeAsync(1000);
  bench.audio.fail(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(bench.openedLast).toBe('blob:s1');
});
