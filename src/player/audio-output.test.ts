import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlayerBench, trackNamed } from '#tests/support/player-bench';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const growing = (changes = {}) => trackNamed('g', { status: 'streaming', durationSeconds: 90, ...changes });

function playing(track = trackNamed('a')): PlayerBench {
  const bench = new PlayerBench();
  bench.start([track, trackNamed('b')]);
  bench.audio.arrive(100);
  bench.audio.advanceTo(12);
  return bench;
}

describe('a stall', () => {
  test('3 s without progress open the source again where it stood', () => {
    const bench = playing();
    vi.advanceTimersByTime(2500);
    expect(bench.audio.opened).toHaveLength(1);
    vi.advanceTimersByTime(1500);
    expect(bench.audio.opened).toHaveLength(2);
    bench.audio.arrive(100);
    expect(bench.audio.currentTime).toBe(12);
    expect(bench.audio.paused).toBe(false);
  });

  test('after 3 reloads in a row it gives up and says so; play tries again', () => {
    const bench = playing();
    vi.advanceTimersByTime(120_000);
    expect(bench.audio.opened).toHaveLength(4);
    expect(bench.engine.state).toMatchObject({ status: 'failed', isPlaying: false, positionSeconds: 12 });
    expect(bench.engine.state.message).toContain('Tap play');
    bench.engine.play();
    bench.audio.arrive(100);
    expect(bench.audio.opened).toHaveLength(5);
    expect(bench.engine.state).toMatchObject({ status: 'playing', message: null });
    expect(bench.audio.currentTime).toBe(12);
  });

  test('sound that goes on keeps the player from reloading', () => {
    const bench = playing();
    for (let second = 13; second < 60; second += 1) {
      vi.advanceTimersByTime(1000);
      bench.audio.advanceTo(second);
    }
    expect(bench.audio.opened).toHaveLength(1);
  });

  test('a paused player does not watch', () => {
    const bench = playing();
    bench.engine.pause();
    vi.advanceTimersByTime(120_000);
    expect(bench.audio.opened).toHaveLength(1);
  });
});

describe('an error', () => {
  test('of the network is tried again after 1, 2 and 4 s, then told', () => {
    const bench = playing();
    for (const waitMs of [1000, 2000, 4000]) {
      bench.audio.fail(2);
      const before = bench.audio.opened.length;
      vi.advanceTimersByTime(waitMs - 1);
      expect(bench.audio.opened).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(bench.audio.opened).toHaveLength(before + 1);
    }
    bench.audio.fail(2);
    expect(bench.engine.state).toMatchObject({ status: 'failed', isPlaying: false });
    expect(bench.engine.state.message).toContain('Needs signal');
  });

  test('pausing while a new try is due ends the trying', () => {
    const bench = playing();
    bench.audio.fail(2);
    bench.engine.pause();
    vi.advanceTimersByTime(60_000);
    expect(bench.audio.opened).toHaveLength(1);
    expect(bench.engine.state.status).toBe('paused');
  });

  test('a song nobody chose by hand gives way to the next one held on the device', () => {
    const bench = new PlayerBench();
    bench.held.add('c');
    bench.start([trackNamed('a'), trackNamed('b'), trackNamed('c')]);
    bench.audio.arrive(100);
    bench.audio.finish();
    expect(bench.engine.state.track?.id).toBe('b');
    for (let tries = 0; tries < 4; tries += 1) {
      bench.audio.fail(4);
      vi.advanceTimersByTime(4000);
    }
    expect(bench.engine.state.track?.id).toBe('c');
    expect(bench.engine.state.isPlaying).toBe(true);
  });

  test('a chosen song that fails stays, so that the listener sees why', () => {
    const bench = new PlayerBench();
    bench.held.add('b');
    bench.start([trackNamed('a'), trackNamed('b')]);
    for (let tries = 0; tries < 4; tries += 1) {
      bench.audio.fail(4);
      vi.advanceTimersByTime(4000);
    }
    expect(bench.engine.state).toMatchObject({ status: 'failed', track: { id: 'a' } });
  });
});

describe('a song that is still being made', () => {
  test('shows its own length while the element knows none', () => {
    const bench = playing(growing());
    bench.audio.arrive(Number.POSITIVE_INFINITY);
    expect(bench.engine.state).toMatchObject({ durationSeconds: 90, canSeek: false });
  });

  test('cannot be skipped ahead, and says so', () => {
    const bench = playing(growing());
    bench.audio.isSeekable = false;
    bench.engine.seek(60);
    expect(bench.audio.currentTime).toBe(12);
    expect(bench.engine.state.message).toContain('when this song is finished');
  });

  test('is exchanged for its finished file when the listener seeks after it completed', () => {
    const bench = playing(growing());
    bench.audio.isSeekable = false;
    bench.engine.updateTracks([growing({ status: 'complete' })]);
    expect(bench.audio.opened).toHaveLength(1);
    expect(bench.engine.state.canSeek).toBe(true);
    bench.engine.seek(60);
    expect(bench.openedLast).toBe('/media/audio/g.mp3?finished');
    bench.audio.arrive(90);
    expect(bench.audio.currentTime).toBe(60);
    expect(bench.audio.paused).toBe(false);
  });

  test('goes on from its finished file when it stood still as it completed', () => {
    const bench = playing(growing());
    bench.audio.starve();
    bench.engine.updateTracks([growing({ status: 'complete' })]);
    bench.audio.arrive(90);
    expect(bench.openedLast).toBe('/media/audio/g.mp3?finished');
    expect(bench.audio.currentTime).toBe(12);
  });

  test('that breaks off early is opened again instead of going on to the next song', () => {
    const bench = playing(growing());
    bench.audio.duration = 30;
    bench.audio.finish();
    expect(bench.engine.state.track?.id).toBe('g');
    bench.engine.updateTracks([growing({ status: 'complete' })]);
    vi.advanceTimersByTime(1000);
    bench.audio.arrive(90);
    expect(bench.openedLast).toBe('/media/audio/g.mp3?finished');
    expect(bench.audio.currentTime).toBe(30);
  });

  test('that ends before its length is known waits for the news, then goes on to the next song', () => {
    const bench = playing(growing({ durationSeconds: null }));
    bench.audio.finish();
    expect(bench.engine.state.track?.id).toBe('g');
    bench.engine.updateTracks([growing({ status: 'complete', durationSeconds: 100 })]);
    vi.advanceTimersByTime(1000);
    expect(bench.openedLast).toBe('/media/audio/g.mp3?finished');
    bench.audio.arrive(100);
    bench.audio.finish();
    expect(bench.engine.state.track?.id).toBe('b');
  });
});
