import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackNamed } from '#tests/support/device/player-bench';
import { MediaSessionControls, type MediaSessionPort } from './media-session.ts';
import { DEFAULT_SETTINGS } from './player-settings.ts';
import { emptyState, type PlayerState } from './player-state.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function lockScreen(isIos = false) {
  const handlers = new Map<string, MediaSessionActionHandler>();
  const positions: MediaPositionState[] = [];
  const session: MediaSessionPort = {
    metadata: null,
    playbackState: 'none',
    setActionHandler: (action, handler) =>
      void (handler ? handlers.set(action, handler) : handlers.delete(action)),
    setPositionState: (state) => void (state && positions.push(state)),
  };
  const calls: string[] = [];
  const controls = new MediaSessionControls({
    session,
    isIos,
    createMetadata: (init) => init as MediaMetadata,
    actions: {
      play: () => calls.push('play'),
      pause: () => calls.push('pause'),
      previous: () => calls.push('previous'),
      next: () => calls.push('next'),
      seek: (seconds) => calls.push(`seek ${seconds}`),
    },
  });
  return { calls, controls, handlers, positions, session };
}

function stateWith(changes: Partial<PlayerState>): PlayerState {
  const base = { ...emptyState(DEFAULT_SETTINGS), track: trackNamed('a'), durationSeconds: 100 };
  return { ...base, status: 'playing', isPlaying: true, ...changes };
}

test('the lock screen shows title, artist and the cover in three sizes', () => {
  const { controls, session } = lockScreen();
  controls.update(stateWith({}));
  expect(session.metadata).toMatchObject({ title: 'Song a', artist: 'Ines Halloran' });
  expect(session.metadata?.artwork.map(({ sizes }) => sizes)).toEqual(['96x96', '256x256', '640x640']);
  expect(session.playbackState).toBe('playing');
  controls.update(stateWith({ isPlaying: false, status: 'paused' }));
  expect(session.playbackState).toBe('paused');
  controls.update(emptyState(DEFAULT_SETTINGS));
  expect([session.metadata, session.playbackState]).toEqual([null, 'none']);
});

test('a new cover is shown while the song plays on', () => {
  const { controls, session } = lockScreen();
  const track = trackNamed('a');
  controls.update(stateWith({ track }));
  const covers = { 96: '/new-96.webp', 256: '/new-256.webp', 640: '/new-640.webp' };
  controls.update(stateWith({ track: { ...track, covers } }));
  expect(session.metadata?.artwork.map(({ src }) => src)).toEqual(Object.values(covers));
});

test('its buttons control the player, and none of them skips by seconds', () => {
  const { calls, handlers } = lockScreen();
  expect([...handlers.keys()].sort()).toEqual(['nexttrack', 'pause', 'play', 'previoustrack', 'seekto']);
  for (const action of ['play', 'pause', 'previoustrack', 'nexttrack'] as const)
    handlers.get(action)?.({ action });
  handlers.get('seekto')?.({ action: 'seekto', seekTime: 12 });
  handlers.get('seekto')?.({ action: 'seekto' });
  expect(calls).toEqual(['play', 'pause', 'previous', 'next', 'seek 12']);
});

test('a drag on the lock screen seeks once, to where it rests', () => {
  const { controls, calls, handlers } = lockScreen();
  controls.update(stateWith({}));
  const drag = (seekTime: number) => handlers.get('seekto')?.({ action: 'seekto', seekTime, fastSeek: true });
  for (const seconds of [10, 20, 30]) drag(seconds);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(calls).toEqual(['seek 30']);
  drag(40);
  handlers.get('seekto')?.({ action: 'seekto', seekTime: 41 });
  vi.advanceTimersByTime(300);
  expect(calls).toEqual(['seek 30', 'seek 41']);
});

test('the reported position follows the speed', () => {
  const { controls, positions } = lockScreen();
  const settings = { ...DEFAULT_SETTINGS, speed: 2 };
  controls.update(stateWith({ settings, positionSeconds: 0 }));
  vi.advanceTimersByTime(2000);
  controls.update(stateWith({ settings, positionSeconds: 4 }));
  expect(positions).toEqual([{ duration: 100, playbackRate: 2, position: 0 }]);
});

test('on iOS the buttons are set only after the first sound', () => {
  const { controls, handlers } = lockScreen(true);
  controls.update(stateWith({ status: 'loading' }));
  expect(handlers.size).toBe(0);
  controls.update(stateWith({}));
  expect(handlers.size).toBe(5);
});

test('positions are clamped, and sent immediately on jumps and pauses, otherwise at most every 5 s', () => {
  const { controls, positions } = lockScreen();
  controls.update(stateWith({ positionSeconds: 0 }));
  for (let second = 1; second <= 11; second += 1) {
    vi.advanceTimersByTime(1000);
    controls.update(stateWith({ positionSeconds: second }));
  }
  expect(positions.map(({ position }) => position)).toEqual([0, 5, 10]);
  controls.update(stateWith({ positionSeconds: 60 }));
  expect(positions.at(-1)?.position).toBe(60);
  controls.update(stateWith({ positionSeconds: 60, isPlaying: false, status: 'paused' }));
  controls.update(stateWith({ positionSeconds: 250, isPlaying: false, status: 'paused' }));
  expect(positions.at(-1)).toEqual({ duration: 100, playbackRate: 1, position: 100 });
  expect(positions).toHaveLength(6);
});

test('sends no position while the length is unknown', () => {
  const { controls, positions } = lockScreen();
  controls.update(stateWith({ durationSeconds: null, positionSeconds: 5 }));
  expect(positions).toEqual([]);
});
