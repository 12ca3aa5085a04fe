import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayerState } from '#player/player-state';
import type { Track } from '#player/track';
import { trackNamed } from '#tests/support/device/player-bench';
import { countListens } from './listen-counter.ts';

type Shown = Pick<PlayerState, 'status' | 'track' | 'durationSeconds'>;

let notify: (state: Shown) => void;
let noteCounted: (track: Track) => void;
let sent: [string, number][] = [];
let playing: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  sent = [];
  playing = [];
  const subscribe = (listener: (state: PlayerState) => void) => {
    notify = listener as typeof notify;
    return () => undefined;
  };
  noteCounted = countListens(
    { subscribe },
    {
      addListen: async (clipId, at) => void sent.push([clipId, at.getTime()]),
      showPlaying: async (clipId) => void playing.push(clipId),
    },
  );
});
afterEach(() => vi.useRealTimers());

const lasting = (id: string, durationSeconds: number): Track => ({ ...trackNamed(id), durationSeconds });

/** Plays for a while, as the player publishes it. */
function play(track: Track, seconds: number): void {
  const { durationSeconds } = track;
  for (let second = 0; second <= seconds; second += 1) {
    notify({ status: 'playing', track, durationSeconds });
    if (second < seconds) vi.setSystemTime(Date.now() + 1000);
  }
}

test('a listen is sent once, after half of the song, with the time of its start', () => {
  const song = lasting('a', 100);
  play(song, 5);
  noteCounted(song);
  play(song, 44);
  expect(sent).toEqual([]);
  notify({ status: 'paused', track: song, durationSeconds: 100 });
  vi.setSystemTime(Date.now() + 600_000);
  play(song, 1);
  expect(sent).toEqual([['a', 1_000_000]]);
  play(song, 50);
  expect(sent).toHaveLength(1);
});

test('a long song counts after four minutes', () => {
  const song = lasting('a', 3600);
  play(song, 5);
  noteCounted(song);
  play(song, 234);
  expect(sent).toEqual([]);
  play(song, 1);
  expect(sent).toHaveLength(1);
});

test('a repeated song counts again; a skipped one does not', () => {
  const song = lasting('a', 20);
  noteCounted(song);
  play(song, 15);
  noteCounted(song);
  play(song, 15);
  expect(sent).toHaveLength(2);
  noteCounted(song);
  play(song, 2);
  play(lasting('b', 20), 15);
  expect(sent).toHaveLength(2);
});

test('what plays is shown when its play counts', () => {
  const song = lasting('a', 100);
  play(song, 4);
  expect(playing).toEqual([]);
  noteCounted(song);
  play(song, 60);
  expect(playing).toEqual(['a']);
});

test('a preview does not count and is not shown', () => {
  const song = { ...lasting('a', 20), previewSeconds: 20 };
  noteCounted(song);
  play(song, 15);
  expect([sent, playing]).toEqual([[], []]);
});
