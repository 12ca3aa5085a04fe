import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlayerBench, trackNamed } from '#tests/support/device/player-bench';

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
  test('3 s without progress reopen the source at the same position', () => {
    const bench = playing();
    vi.advanceTimersByTime(2500);
    expect(bench.audio.opened).toHaveLength(1);
    vi.advanceTimersByTime(1500);
    expect(bench.audio.opened).toHaveLength(2);
    bench.audio.arrive(100);
    expect(bench.audio.currentTime).toBe(12);
    expect(bench.audio.paused).toBe(false);
  });

  test('gives up after 3 reloads in a row and shows a message; play retries', () => {
    const bench = playing();
    vi.advanceTimersByTime(120_000);
    expect(bench.audio.opened).toHaveLength(4);
    expect(bench.engine.state).toMatchObject({ status: 'failed', isPlaying: false, positionSeconds: 12 });
    expect(bench.engine.state.message).toContain('Tap Play');
    bench.engine.play();
    bench.audio.arrive(100);
    expect(bench.audio.opened).toHaveLength(5);
    expect(bench.engine.state).toMatchObject({ status: 'playing', message: null });
    expect(bench.audio.currentTime).toBe(12);
  });

  test('continuing sound prevents reloads', () => {
    const bench = playing();
    for (let second = 13; second < 60; second += 1) {
      vi.advanceTimersByTime(1000);
      bench.audio.advanceTo(second);
    }
    expect(bench.audio.opened).toHaveLength(1);
  });

  test('a paused player does not check for stalls', () => {
    const bench = playing();
    bench.engine.pause();
    vi.advanceTimersByTime(120_000);
    expect(bench.audio.opened).toHaveLength(1);
  });
});

describe('an error', () => {
  test('a network error is retried after 1, 2 and 4 s, then reported', () => {
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

  test('pausing cancels a pending retry', () => {
    const bench = playing();
    bench.audio.fail(2);
    bench.engine.pause();
    vi.advanceTimersByTime(60_000);
    expect(bench.audio.opened).toHaveLength(1);
    expect(bench.engine.state.status).toBe('paused');
  });

  test('a failing song that was not chosen by the user is replaced by the next one on the device', () => {
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

  test('a chosen song that fails stays current, to show the listener why', () => {
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

describe('a song that is still rendering', () => {
  test('shows its own length while the element does not know it', () => {
    const bench = playing(growing());
    bench.audio.arrive(Number.POSITIVE_INFINITY);
    expect(bench.engine.state).toMatchObject({ durationSeconds: 90, canSeek: false });
  });

  test('refuses to seek ahead with a message', () => {
    const bench = playing(growing());
    bench.audio.isSeekable = false;
    bench.engine.seek(60);
    expect(bench.audio.currentTime).toBe(12);
    expect(bench.engine.state.message).toContain('once this song is finished');
  });

  test('made on this device, is sought in as far as it is there', () => {
    const bench = playing(growing({ audioUrl: 'blob:made-here' }));
    bench.audio.arrive(Number.POSITIVE_INFINITY);
    expect(bench.engine.state).toMatchObject({ durationSeconds: 90, canSeek: true });
    bench.audio.isSeekable = false;
    bench.engine.seek(60);
    expect(bench.audio.currentTime).toBe(12);
    expect(bench.engine.state.message).toContain('once this song is finished');
    bench.audio.isSeekable = true;
    bench.engine.seek(10);
    expect(bench.audio.currentTime).toBe(10);
    expect(bench.engine.state.message).toBeNull();
  });

  test('switches to its finished file when the listener seeks after completion', () => {
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

  test('resumes from its finished file if it was stalled at completion', () => {
    const bench = playing(growing());
    bench.audio.starve();
    bench.engine.updateTracks([growing({ status: 'complete' })]);
    bench.audio.arrive(90);
    expect(bench.openedLast).toBe('/media/audio/g.mp3?finished');
    expect(bench.audio.currentTime).toBe(12);
  });

  test('is reopened after breaking off early, instead of skipping to the next song', () => {
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

  test('waits for its length if it ends before that is known, then continues with the next song', () => {
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
