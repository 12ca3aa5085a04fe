import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import { trackOf } from '#player/track';
import * as lazyPlayer from '#state/bridges/listening/lazy-player';
import { playerStore, showPlayerState } from '#state/stores/player';
import { testClip, testId } from '#tests/support/clips';
import { PlayerBench } from '#tests/support/device/player-bench';
import {
  canPlay,
  closePlayer,
  closeQueue,
  openFullScreenPlayer,
  openQueue,
  play,
  playAt,
  playClips,
  playNext,
  playPrevious,
  seek,
  seekBy,
  togglePlay,
} from './player.ts';
import {
  setAutoplaying,
  setContinuous,
  setShortcuts,
  setVolume,
  stepRepeat,
  toggleMute,
} from './player-settings.ts';
import {
  clearQueue,
  moveInQueue,
  putAllBack,
  putBack,
  queueLast,
  queueNext,
  removeFromQueue,
  toggleShuffle,
} from './queue.ts';

let bench: PlayerBench;
beforeEach(() => {
  bench = new PlayerBench({ isAutoplaying: false });
  vi.spyOn(lazyPlayer, 'withPlayer').mockImplementation((use) => use(bench.engine, trackOf));
  bench.engine.subscribe(showPlayerState);
  showPlayerState(bench.engine.state);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const clips = (...numbers: number[]): Clip[] => numbers.map((number) => testClip(number));
const start = (...numbers: number[]) => {
  playClips(clips(...numbers), 0, { id: null, type: 'Library' }, 'library');
  bench.audio.arrive(100);
};
const numberOf = (id: string) => Number.parseInt(id.slice(-12), 16);
const queued = () => bench.engine.state.queue.clipIds.map(numberOf);
const playing = () => numberOf(bench.engine.state.track?.id ?? '');

test('a song plays from the requested place and records where it was started from', () => {
  playClips(clips(1, 2, 3), 1, { id: testId(50), type: 'Playlist' }, 'playlist');
  expect([playing(), queued()]).toEqual([2, [1, 2, 3]]);
  expect(bench.engine.state.queue).toMatchObject({
    context: { id: testId(50), type: 'Playlist' },
    source: 'playlist',
  });
});

test.each([
  ['complete', true],
  ['streaming', true],
  ['queued', false],
  ['error', false],
] as const)('whether a song that is %s is playable: %s', (status, isPlayable) => {
  const audio_url = isPlayable ? '/media/audio/1.mp3' : '';
  expect(canPlay(testClip(1, { status, audio_url }))).toBe(isPlayable);
});

describe('moving within the queue and the song', () => {
  test('next, previous and a jump to a queue position', () => {
    start(1, 2, 3);
    playNext();
    expect(playing()).toBe(2);
    playPrevious();
    expect(playing()).toBe(1);
    playAt(2);
    expect(playing()).toBe(3);
  });

  test('a relative seek starts from the current position, in both directions', () => {
    start(1);
    seek(40);
    seekBy(10);
    expect(bench.audio.currentTime).toBe(50);
    seekBy(-15);
    expect(bench.audio.currentTime).toBe(35);
  });

  test('pause and play', () => {
    start(1);
    togglePlay();
    expect(bench.audio.paused).toBe(true);
    play();
    expect(bench.audio.paused).toBe(false);
  });
});

describe('settings', () => {
  test('muting and unmuting keep the volume, and setting a volume unmutes', () => {
    setVolume(0.4);
    toggleMute();
    expect(bench.settings).toMatchObject({ volume: 0.4, isMuted: true });
    toggleMute();
    expect(bench.settings).toMatchObject({ volume: 0.4, isMuted: false });
    toggleMute();
    setVolume(0.7);
    expect(bench.settings).toMatchObject({ volume: 0.7, isMuted: false });
  });

  test('a volume of zero is unmuted to an audible one', () => {
    setVolume(0);
    toggleMute();
    expect(bench.settings).toMatchObject({ volume: 0.6, isMuted: false });
  });

  test('each switch changes its own setting', () => {
    const before = bench.settings;
    stepRepeat();
    expect(bench.settings).toEqual({ ...before, repeat: 'one' });
    stepRepeat();
    expect(bench.settings).toEqual({ ...before, repeat: 'list' });
    stepRepeat();
    setContinuous(false);
    expect(bench.settings).toEqual({ ...before, isContinuous: false });
    setContinuous(true);
    setAutoplaying(true);
    expect(bench.settings).toEqual({ ...before, isAutoplaying: true });
    setAutoplaying(false);
    setShortcuts(false);
    expect(bench.settings).toEqual({ ...before, hasShortcuts: false });
  });
});

describe('the queue', () => {
  test('inserts several songs next in the given order, and appends others at its end', () => {
    start(1, 2);
    queueNext(clips(5, 6));
    queueLast(clips(7, 8));
    expect(queued()).toEqual([1, 5, 6, 2, 7, 8]);
    playNext();
    expect(playing()).toBe(5);
  });

  test('moves and removes one song, and clears everything after the current one', () => {
    start(1, 2, 3, 4);
    moveInQueue(testId(4), -1);
    expect(queued()).toEqual([1, 2, 4, 3]);
    removeFromQueue(testId(2));
    expect(queued()).toEqual([1, 4, 3]);
    clearQueue();
    expect([queued(), playing()]).toEqual([[1], 1]);
  });

  test('takes a removed song back at its place, and all cleared ones after the current one', () => {
    start(1, 2, 3, 4);
    playAt(1);
    removeFromQueue(testId(4));
    putBack(testId(4), 1);
    expect(queued()).toEqual([1, 2, 3, 4]);
    clearQueue();
    putAllBack([testId(3), testId(4)]);
    expect([queued(), playing()]).toEqual([[1, 2, 3, 4], 2]);
  });

  test('is back in its original order after shuffling twice, with the same song playing', () => {
    const order = [1, 2, 3, 4, 5, 6, 7, 8];
    start(...order);
    playAt(3);
    toggleShuffle();
    expect(bench.engine.state.queue.orderBeforeShuffle).not.toBeNull();
    expect([playing(), [...queued()].sort()]).toEqual([4, order]);
    toggleShuffle();
    expect([playing(), queued()]).toEqual([4, order]);
    expect(bench.engine.state.queue.orderBeforeShuffle).toBeNull();
  });
});

describe('the panels', () => {
  const open = () => [playerStore.isFullScreenOpen, playerStore.isQueueOpen];

  test('do not open without a song', () => {
    openFullScreenPlayer();
    openQueue();
    expect(open()).toEqual([false, false]);
  });

  test('open and close one by one, and all together', () => {
    start(1);
    openFullScreenPlayer();
    expect(open()).toEqual([true, false]);
    openQueue();
    expect(open()).toEqual([true, true]);
    closeQueue();
    expect(open()).toEqual([true, false]);
    openQueue();
    closePlayer();
    expect(open()).toEqual([false, false]);
  });

  test('close when the song is removed', () => {
    start(1);
    openFullScreenPlayer();
    openQueue();
    bench.engine.reset();
    expect(open()).toEqual([false, false]);
  });
});
