import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COMPACT_MIME } from '#domain/files/compact-audio';
import { addLast, shuffle, unshuffle } from '#domain/player/play-queue';
import { PlayerBench, trackNamed } from '#tests/support/device/player-bench';
import type { Track } from './track.ts';

const songs = (count: number) => Array.from({ length: count }, (_, place) => trackNamed(`s${place}`));
const file = (id: string) => `/media/audio/${id}.mp3`;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Lets settled promises run their callbacks. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('playback', () => {
  test('[PLAYER-02] the player toggles between playing and paused, as reported by the element', () => {
    const bench = new PlayerBench();
    bench.start(songs(3));
    expect(bench.engine.state).toMatchObject({ status: 'loading', isPlaying: true });
    bench.audio.arrive(100);
    expect(bench.engine.state.status).toBe('playing');
    bench.engine.toggle();
    expect(bench.engine.state).toMatchObject({ status: 'paused', isPlaying: false });
    bench.engine.toggle();
    expect(bench.engine.state).toMatchObject({ status: 'playing', isPlaying: true });
    expect(bench.audio.opened).toEqual([file('s0')]);
  });

  test('play is called inside the tap when nothing needs opening first', () => {
    const bench = new PlayerBench();
    bench.start(songs(2), 1);
    expect(bench.audio.calls).toEqual([`src ${file('s1')}`, 'play']);
  });

  test('[PLAYER-25] a newer song plays from the smaller file if the browser supports it, else from its MP3', () => {
    const opened = (mime: string, track: Partial<Track>) => {
      const bench = new PlayerBench();
      bench.played.add(mime);
      bench.start([trackNamed('s0', track)]);
      return bench.audio.opened[0];
    };
    const [webm, m4a] = [COMPACT_MIME.webm, COMPACT_MIME.m4a];
    expect(opened(webm, { compactTypes: ['webm', 'm4a'] })).toBe('/media/audio/s0.webm');
    expect(opened(m4a, { compactTypes: ['webm', 'm4a'] })).toBe('/media/audio/s0.m4a');
    expect(opened('audio/flac', { compactTypes: ['webm', 'm4a'] })).toBe(file('s0'));
    expect(opened(webm, {})).toBe(file('s0'));
    expect(opened(webm, { compactTypes: ['webm'], status: 'streaming' })).toBe(file('s0'));
  });

  test('[PLAYER-25] when the smaller file fails, the MP3 continues from the same position', () => {
    const bench = new PlayerBench();
    bench.played.add(COMPACT_MIME.webm);
    bench.start([trackNamed('s0', { compactTypes: ['webm'] })]);
    bench.audio.arrive(100);
    bench.audio.advanceTo(1.5);
    bench.audio.fail(3);
    vi.advanceTimersByTime(1000);
    expect(bench.audio.opened).toEqual(['/media/audio/s0.webm', file('s0')]);
    bench.audio.arrive(100);
    expect(bench.audio.currentTime).toBe(1.5);
  });

  test('an interruption pauses, and only the user resumes', () => {
    const bench = new PlayerBench();
    bench.start(songs(2));
    bench.audio.arrive(100);
    bench.audio.interrupt();
    expect(bench.engine.state.isPlaying).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(bench.audio.calls.filter((call) => call === 'play')).toHaveLength(1);
    bench.engine.play();
    expect(bench.engine.state.isPlaying).toBe(true);
  });

  test('a browser that requires a tap is tried once, not in a loop', async () => {
    const bench = new PlayerBench();
    bench.audio.refusal = new DOMException('no gesture', 'NotAllowedError');
    bench.start(songs(2));
    await settle();
    expect(bench.engine.state).toMatchObject({ status: 'blocked', isPlaying: false });
    vi.advanceTimersByTime(60_000);
    expect(bench.audio.calls.filter((call) => call === 'play')).toHaveLength(1);
    bench.audio.refusal = null;
    bench.engine.play();
    expect(bench.engine.state.isPlaying).toBe(true);
  });

  test('[PLAYER-19] the displayed time updates at most once per second, and immediately on a jump', () => {
    const bench = new PlayerBench();
    bench.start(songs(1));
    bench.audio.arrive(100);
    const shown: number[] = [];
    bench.engine.subscribe(({ positionSeconds }) => shown.push(positionSeconds));
    for (let step = 1; step <= 12; step += 1) {
      vi.advanceTimersByTime(250);
      bench.audio.advanceTo(step * 0.25);
    }
    const moves = shown.filter((seconds, place) => seconds !== (shown[place - 1] ?? 0));
    expect(moves).toHaveLength(3);
    for (const [place, seconds] of moves.entries())
      expect(seconds - (moves[place - 1] ?? 0)).toBeGreaterThanOrEqual(place === 0 ? 0.25 : 1);
    bench.engine.seek(50);
    expect(bench.engine.state.positionSeconds).toBe(50);
  });

  test('[PLAYER-21] a started play is counted once, after 5 s of sound, with its play source', () => {
    const bench = new PlayerBench();
    bench.start(songs(2));
    bench.audio.arrive(100);
    bench.audio.advanceTo(4.9);
    expect(bench.counted).toEqual([]);
    bench.audio.advanceTo(40);
    expect(bench.counted).toEqual([{ id: 's0', source: 'library' }]);
    bench.engine.next();
    bench.audio.arrive(100);
    bench.audio.advanceTo(6);
    expect(bench.counted).toHaveLength(2);
  });

  test('seconds skipped by seeking do not count as played', () => {
    const bench = new PlayerBench();
    bench.start(songs(1));
    bench.audio.arrive(100);
    bench.engine.seek(50);
    bench.audio.advanceTo(52);
    expect(bench.counted).toEqual([]);
  });
});

test('uses the clip’s length despite codec padding, but the length of a clearly different file', () => {
  const bench = new PlayerBench();
  bench.start([trackNamed('s0', { durationSeconds: 136.98 })]);
  bench.audio.arrive(137.04);
  expect(bench.engine.state.durationSeconds).toBe(136.98);
  const other = new PlayerBench();
  other.start([trackNamed('s0', { durationSeconds: 136.98 })]);
  other.audio.arrive(120);
  expect(other.engine.state.durationSeconds).toBe(120);
});

describe('a preview', () => {
  const preview = (seconds: number) =>
    trackNamed('s0', {
      previewSeconds: seconds,
      durationSeconds: seconds,
      audioUrl: '/media/previews/s0.mp3',
    });

  test('[PREVIEW-07] stops at its end, even if the file continues, and the next song follows', () => {
    const bench = new PlayerBench();
    bench.start([preview(30), trackNamed('s1')]);
    bench.audio.arrive(100);
    bench.audio.advanceTo(29.75);
    expect(bench.engine.state.track?.id).toBe('s0');
    bench.audio.advanceTo(30);
    expect(bench.engine.state).toMatchObject({ isPlaying: true, track: { id: 's1' } });
    const alone = new PlayerBench({ isContinuous: false });
    alone.start([preview(30)]);
    alone.audio.arrive(100);
    alone.audio.advanceTo(30);
    expect([alone.engine.state.isPlaying, alone.audio.paused]).toEqual([false, true]);
  });

  test('[PREVIEW-08] a preview without length is unplayable and skipped', () => {
    const bench = new PlayerBench();
    bench.start([preview(0)]);
    expect(bench.audio.opened).toEqual([]);
    bench.start([trackNamed('s1'), preview(0), trackNamed('s2')]);
    bench.audio.arrive(100);
    bench.audio.finish();
    expect(bench.engine.state.track?.id).toBe('s2');
  });

  test('continues as the whole song once it is unlocked', () => {
    const bench = new PlayerBench();
    bench.start([preview(30)]);
    bench.audio.arrive(30);
    bench.audio.advanceTo(10);
    bench.engine.updateTracks([trackNamed('s0')]);
    expect(bench.openedLast).toBe(`${file('s0')}?finished`);
    expect(bench.engine.positionSeconds).toBe(10);
  });
});

describe('the end of a song', () => {
  test('[PLAYER-08] the next song starts inside the ended event', () => {
    const bench = new PlayerBench();
    bench.start(songs(3));
    bench.audio.arrive(100);
    bench.audio.finish();
    expect(bench.audio.calls.slice(-3)).toEqual(['ended', `src ${file('s1')}`, 'play']);
    expect(bench.engine.state.track?.id).toBe('s1');
  });

  test('[PLAYER-07] with repeat on the same song restarts without being reopened', () => {
    const bench = new PlayerBench({ repeat: 'one' });
    bench.start(songs(3));
    bench.audio.arrive(100);
    bench.audio.finish();
    expect(bench.audio.calls.slice(-3)).toEqual(['ended', 'seek 0', 'play']);
    expect(bench.engine.state).toMatchObject({ isPlaying: true, positionSeconds: 0 });
    expect(bench.audio.opened).toHaveLength(1);
  });

  test('[PLAYER-09] with repeat and continuous off playback stops', () => {
    const bench = new PlayerBench({ isContinuous: false });
    bench.start(songs(3));
    bench.audio.arrive(100);
    bench.audio.finish();
    expect(bench.engine.state.isPlaying).toBe(false);
    expect(bench.audio.opened).toHaveLength(1);
  });

  test('a downloaded next song is opened halfway through the current one and starts without delay', async () => {
    const bench = new PlayerBench();
    bench.held.add('s1');
    bench.start(songs(3));
    bench.audio.arrive(100);
    bench.audio.advanceTo(49);
    await settle();
    expect(bench.openedBlobs).toEqual([]);
    bench.audio.advanceTo(50);
    await settle();
    expect(bench.openedBlobs).toEqual(['s1']);
    bench.audio.finish();
    expect(bench.audio.calls.slice(-3)).toEqual(['ended', 'src blob:s1', 'play']);
  });

  test('releases the bytes of a song only when the one after the next is prepared', async () => {
    const bench = new PlayerBench();
    for (const id of ['s0', 's1', 's2']) bench.held.add(id);
    bench.start(songs(3));
    await settle();
    bench.audio.arrive(100);
    bench.audio.advanceTo(60);
    await settle();
    bench.audio.finish();
    expect(bench.revoked).toEqual([]);
    bench.audio.arrive(100);
    bench.audio.advanceTo(60);
    expect(bench.revoked).toEqual(['blob:s0']);
  });
});

describe('stepping', () => {
  test('[PLAYER-10] back after more than 3 s restarts the song', () => {
    const bench = new PlayerBench();
    bench.start(songs(3), 1);
    bench.audio.arrive(100);
    bench.audio.advanceTo(3.5);
    bench.engine.previous();
    expect(bench.engine.state).toMatchObject({ track: { id: 's1' }, positionSeconds: 0 });
  });

  test('[PLAYER-11] back at 3 s or less goes to the previous clip', () => {
    const bench = new PlayerBench();
    bench.start(songs(3), 1);
    bench.audio.arrive(100);
    bench.audio.advanceTo(3);
    bench.engine.previous();
    expect(bench.engine.state.track?.id).toBe('s0');
    expect(bench.openedLast).toBe(file('s0'));
  });

  test('next at the end of the queue continues as soon as more songs arrive', async () => {
    const bench = new PlayerBench();
    bench.more = async () => [trackNamed('more')];
    bench.start(songs(1));
    bench.engine.next();
    await settle();
    expect(bench.engine.state.track?.id).toBe('more');
  });

  test('a song that is still rendering is skipped at the end of another', () => {
    const bench = new PlayerBench();
    bench.start([trackNamed('a'), trackNamed('b', { status: 'queued', audioUrl: '' }), trackNamed('c')]);
    bench.audio.arrive(100);
    bench.audio.finish();
    expect(bench.engine.state.track?.id).toBe('c');
  });
});

describe('autoplay', () => {
  test('[QUEUE-04] [QUEUE-06] [QUEUE-07] with 2 or fewer left, one fetch requests 30 clips and passes the queue', async () => {
    const bench = new PlayerBench();
    bench.more = async () => [trackNamed('x'), trackNamed('y')];
    bench.start(songs(4));
    expect(bench.requests).toEqual([]);
    bench.engine.next();
    await settle();
    expect(bench.requests).toEqual([
      expect.objectContaining({
        clip_id: 's1',
        page_size: 30,
        clips_in_queue: songs(4).map(({ id }) => ({ clip_id: id })),
      }),
    ]);
    expect(bench.engine.state.queue.clipIds).toEqual(['s0', 's1', 's2', 's3', 'x', 'y']);
  });

  test('[QUEUE-05] with 3 or more left, or with autoplay off, nothing is fetched', () => {
    const bench = new PlayerBench();
    bench.start(songs(4));
    expect(bench.requests).toEqual([]);
    const off = new PlayerBench({ isAutoplaying: false });
    off.start(songs(1));
    expect(off.requests).toEqual([]);
  });

  test('songs fetched for one queue are not added to another', async () => {
    const bench = new PlayerBench();
    let deliver: (tracks: ReturnType<typeof songs>) => void = () => undefined;
    bench.more = () => new Promise((resolve) => (deliver = resolve));
    bench.start(songs(1));
    bench.start([...songs(5)]);
    deliver([trackNamed('late')]);
    await settle();
    expect(bench.engine.state.queue.clipIds).not.toContain('late');
  });
});

describe('settings', () => {
  test('[PLAYER-03] [PLAYER-05] [PLAYER-06] repeat, continuous and autoplay are toggled and stored', () => {
    const bench = new PlayerBench();
    bench.engine.changeSettings((before) => ({
      ...before,
      repeat: 'one',
      isContinuous: !before.isContinuous,
      isAutoplaying: !before.isAutoplaying,
    }));
    expect(bench.engine.state.settings).toMatchObject({
      repeat: 'one',
      isContinuous: false,
      isAutoplaying: false,
    });
    expect(bench.settings).toEqual(bench.engine.state.settings);
  });

  test('volume and mute are applied to the element', () => {
    const bench = new PlayerBench({ volume: 0.3, isMuted: true });
    expect([bench.audio.volume, bench.audio.muted]).toEqual([0.3, true]);
    bench.engine.changeSettings((before) => ({ ...before, volume: 0.8, isMuted: false }));
    expect([bench.audio.volume, bench.audio.muted]).toEqual([0.8, false]);
  });

  test('[PLAYER-04] shuffle reorders upcoming songs and restores the order, without interrupting playback', () => {
    const bench = new PlayerBench();
    bench.start(songs(6), 1);
    bench.engine.editQueue((queue) => shuffle(queue, () => 0.3));
    expect(bench.engine.state.queue.clipIds).not.toEqual(songs(6).map(({ id }) => id));
    bench.engine.editQueue(unshuffle);
    expect(bench.engine.state.queue.clipIds).toEqual(songs(6).map(({ id }) => id));
    expect(bench.audio.opened).toHaveLength(1);
  });
});

describe('restoring', () => {
  test('restores a stored queue paused at its position, without loading anything before play', () => {
    const bench = new PlayerBench();
    const before = new PlayerBench();
    before.start(songs(3), 1);
    bench.engine.restore(before.engine.snapshot().queue, songs(3), 42);
    expect(bench.engine.state).toMatchObject({ status: 'paused', isPlaying: false, positionSeconds: 42 });
    expect(bench.audio.opened).toEqual([]);
    bench.engine.play();
    bench.audio.arrive(100);
    expect(bench.openedLast).toBe(file('s1'));
    expect(bench.audio.currentTime).toBe(42);
  });

  test('[PLAYER-21] a play from a stored queue keeps its original play source', () => {
    const before = new PlayerBench();
    before.start(songs(3), 1);
    const bench = new PlayerBench();
    bench.engine.restore(before.engine.snapshot().queue, songs(3), 0);
    bench.engine.play();
    bench.audio.arrive(100);
    bench.audio.advanceTo(6);
    expect(bench.counted).toEqual([{ id: 's1', source: 'library' }]);
  });

  test('emits the persistent state on every change', () => {
    const bench = new PlayerBench();
    bench.start(songs(3));
    bench.engine.editQueue((queue) => addLast(queue, ['x']), [trackNamed('x')]);
    expect(bench.kept.at(-1)?.queue.clipIds).toEqual(['s0', 's1', 's2', 'x']);
    bench.engine.pause();
    expect(bench.kept.at(-1)?.isPlaying).toBe(false);
  });
});
