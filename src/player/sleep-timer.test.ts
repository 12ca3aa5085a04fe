import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayerBench, trackNamed } from '#tests/support/device/player-bench';
import { type SleepLength, SleepTimer } from './sleep-timer.ts';

const MINUTE_MS = 60_000;

let bench: PlayerBench;
let timer: SleepTimer;
let shown: SleepLength | null;
beforeEach(() => {
  vi.useFakeTimers();
  bench = new PlayerBench({ volume: 0.8 });
  timer = new SleepTimer({
    player: bench.engine,
    now: Date.now,
    onChange: (left) => {
      shown = left;
    },
  });
  bench.start([trackNamed('one'), trackNamed('two')]);
  bench.audio.arrive(3600);
});
afterEach(() => {
  timer.set(null);
  bench.engine.dispose();
  vi.useRealTimers();
});

function stopIn(minutes: number): void {
  timer.set({ kind: 'minutes', minutes });
}

/** The song keeps playing and reports progress every second. */
function listen(minutes: number): void {
  for (let second = 0; second < minutes * 60; second += 1) {
    vi.advanceTimersByTime(1000);
    if (!bench.audio.paused) bench.audio.advanceTo(bench.audio.currentTime + 1);
  }
}

test('stops the music on time, fading over the last minute, and restores the volume afterwards', () => {
  stopIn(5);
  listen(4);
  expect(shown).toEqual({ kind: 'minutes', minutes: 1 });
  expect(bench.audio.volume).toBe(0.8);
  listen(0.5);
  expect(bench.audio.volume).toBeCloseTo(0.4);
  expect(bench.engine.state.isPlaying).toBe(true);
  listen(0.5);
  expect(bench.engine.state.isPlaying).toBe(false);
  expect(shown).toBeNull();
  expect(bench.audio.volume).toBe(0.8);
});

test('a volume changed during the last minute still fades', () => {
  stopIn(0.5);
  bench.engine.changeSettings((settings) => ({ ...settings, volume: 0.4 }));
  expect(bench.audio.volume).toBeCloseTo(0.2);
});

test('moving the timer or turning it off lets the music continue at full volume', () => {
  stopIn(0.5);
  timer.add(10);
  expect(shown).toEqual({ kind: 'minutes', minutes: 11 });
  expect(bench.audio.volume).toBe(0.8);
  listen(5);
  expect(bench.engine.state.isPlaying).toBe(true);
  timer.set(null);
  listen(30);
  expect(bench.engine.state.isPlaying).toBe(true);
});

test('the end of the song stops once, even with a queue and repeat', () => {
  bench.engine.changeSettings((settings) => ({ ...settings, repeat: 'one' }));
  timer.set({ kind: 'song' });
  bench.audio.finish();
  expect(bench.engine.state.isPlaying).toBe(false);
  expect(bench.engine.state.track?.id).toBe('one');
  expect(shown).toBeNull();
  bench.engine.changeSettings((settings) => ({ ...settings, repeat: 'off' }));
  bench.engine.play();
  bench.audio.finish();
  expect(bench.engine.state.track?.id).toBe('two');
});

test('player updates drive the timer while a hidden page’s timers are throttled', () => {
  stopIn(1);
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  bench.engine.updateTracks([trackNamed('one', { title: 'Renamed' })]);
  expect(bench.engine.state.isPlaying).toBe(false);
});
