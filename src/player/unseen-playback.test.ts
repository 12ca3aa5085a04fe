import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayerBench, trackNamed } from '#tests/support/device/player-bench';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function playing(isSeen: boolean): PlayerBench {
  const bench = new PlayerBench({}, { hasSpare: true });
  bench.isSeen = isSeen;
  bench.start([trackNamed('a', { durationSeconds: 200 }), trackNamed('b', { durationSeconds: 200 })]);
  bench.audio.arrive(200);
  return bench;
}

/** The element reports progress four times a second, as browsers do. */
function listen(bench: PlayerBench, seconds: number): void {
  for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
    bench.audio.advanceTo(bench.audio.currentTime + 0.25);
    vi.advanceTimersByTime(250);
  }
}

test.each([
  [true, 60],
  [false, 12],
])('a minute of playback that is seen (%s) publishes the time %i times', (isSeen, times) => {
  const bench = playing(isSeen);
  const listener = vi.fn();
  bench.engine.subscribe(listener);
  listen(bench, 60);
  expect(listener.mock.calls.length).toBeLessThanOrEqual(times);
  expect(listener.mock.calls.length).toBeGreaterThanOrEqual(times - 1);
});

test('a minute of playback needs a timer every few seconds', () => {
  const once = vi.spyOn(globalThis, 'setTimeout');
  const repeated = vi.spyOn(globalThis, 'setInterval');
  listen(playing(false), 60);
  expect(once.mock.calls.length).toBeLessThanOrEqual(30);
  expect(repeated).not.toHaveBeenCalled();
});

test('an unseen player has the next song ready 20 s before the end, starts it, and counts both', () => {
  const bench = playing(false);
  listen(bench, 179);
  expect(bench.spare?.opened).toEqual([]);
  listen(bench, 3);
  expect(bench.spare?.opened).toEqual(['/media/audio/b.mp3']);
  bench.spare?.arrive(200);
  listen(bench, 18);
  expect(bench.engine.state.track?.id).toBe('b');
  bench.audio.finish();
  for (let second = 1; second <= 30; second += 1) bench.spare?.advanceTo(second);
  expect(bench.counted.map(({ id }) => id)).toEqual(['a', 'b']);
});
