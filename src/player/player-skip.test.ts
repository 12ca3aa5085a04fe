import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayerBench, trackNamed } from '#tests/support/device/player-bench';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const DECODE_ERROR = 3;
const NETWORK_ERROR = 2;

/** The queue has moved on from song a to song b. */
function playSecond() {
  const bench = new PlayerBench();
  bench.start(['a', 'b', 'c', 'd'].map((id) => trackNamed(id)));
  bench.audio.arrive(100);
  bench.audio.advanceTo(100);
  bench.audio.finish();
  return bench;
}

/** Fails every try of the current song. */
function failAll(bench: PlayerBench, code: number): void {
  const { track } = bench.engine.state;
  for (let tries = 0; tries < 4 && bench.engine.state.track === track; tries += 1) {
    bench.audio.fail(code);
    vi.advanceTimersByTime(5000);
  }
}

test('a damaged song of the queue is skipped after its retries, and reported', () => {
  const bench = playSecond();
  failAll(bench, DECODE_ERROR);
  expect(bench.audio.opened.filter((url) => url.includes('/b.'))).toHaveLength(4);
  expect([bench.engine.state.track?.id, bench.skipped]).toEqual(['c', ['b']]);
});

test('a queue of damaged songs ends with a message instead of being tried forever', () => {
  const bench = playSecond();
  bench.engine.changeSettings((settings) => ({ ...settings, repeat: 'list' }));
  for (let song = 0; song < 8; song += 1) failAll(bench, DECODE_ERROR);
  expect(bench.engine.state.status).toBe('failed');
  expect(bench.engine.state.message).toContain('could not be played');
  expect(bench.audio.opened.length).toBeLessThan(20);
});

test('without a connection the next downloaded song follows', async () => {
  const bench = playSecond();
  bench.held.add('d');
  await vi.advanceTimersByTimeAsync(0);
  failAll(bench, NETWORK_ERROR);
  expect(bench.engine.state.track?.id).toBe('d');
});

test('without a connection a song that stops in the middle is followed by the next downloaded one', async () => {
  const bench = new PlayerBench();
  bench.held.add('c');
  bench.start(['a', 'b', 'c'].map((id) => trackNamed(id)));
  bench.audio.arrive(100);
  bench.audio.advanceTo(1);
  await vi.advanceTimersByTimeAsync(0);
  failAll(bench, NETWORK_ERROR);
  expect([bench.engine.state.track?.id, bench.skipped]).toEqual(['c', ['a']]);
});

test('a song that does not load is skipped before its retries, for one on the device alone', () => {
  const bench = playSecond();
  bench.held.add('d');
  bench.audio.fail(NETWORK_ERROR);
  bench.engine.skipFailed();
  bench.audio.arrive(100);
  vi.advanceTimersByTime(20_000);
  expect([bench.engine.state.track?.id, bench.skipped]).toEqual(['d', ['b']]);
  expect(bench.audio.opened.filter((url) => url.includes('/b.'))).toHaveLength(1);
});

test('a damaged song that the user chose stays, with its message', () => {
  const bench = new PlayerBench();
  bench.start(['a', 'b'].map((id) => trackNamed(id)));
  failAll(bench, DECODE_ERROR);
  expect([bench.engine.state.track?.id, bench.skipped]).toEqual(['a', []]);
  expect(bench.engine.state.message).toContain('could not be played');
});

test('a song that does not load is reported at once, and only once', () => {
  const bench = playSecond();
  failAll(bench, NETWORK_ERROR);
  expect(bench.unreachable).toEqual(['b']);
});

test('a song that is gone makes room for the next one, in order', () => {
  const bench = playSecond();
  bench.held.add('d');
  bench.audio.fail(NETWORK_ERROR);
  bench.engine.skipGone('b');
  expect([bench.engine.state.track?.id, bench.engine.state.isPlaying]).toEqual(['c', true]);
});

test('the next song that is gone is passed over when its turn comes', () => {
  const bench = new PlayerBench();
  bench.start(['a', 'b', 'c'].map((id) => trackNamed(id)));
  bench.engine.skipGone('b');
  expect(bench.engine.state.track?.id).toBe('a');
  bench.audio.arrive(100);
  bench.audio.advanceTo(100);
  bench.audio.finish();
  expect(bench.engine.state.track?.id).toBe('c');
});

test('after the last song, one that is gone empties the player', () => {
  const bench = new PlayerBench();
  bench.start([trackNamed('a')]);
  bench.engine.skipGone('a');
  expect(bench.engine.state.track).toBeNull();
});
