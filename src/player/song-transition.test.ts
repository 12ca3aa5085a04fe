import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assertPresent } from '#lib/assert';
import type { FakeAudio } from '#tests/support/device/fake-audio';
import { PlayerBench, trackNamed } from '#tests/support/device/player-bench';
import type { PlayerSettings } from './player-settings.ts';

const SECONDS = 100;
const file = (id: string) => `/media/audio/${id}.mp3`;

beforeEach(() =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  }),
);
afterEach(() => vi.useRealTimers());

/** Three songs, the first of which plays on `first`; `second` is the spare element. */
function play(settings: Partial<PlayerSettings> = {}) {
  const bench = new PlayerBench(settings, { hasSpare: true });
  bench.start(['a', 'b', 'c'].map((id) => trackNamed(id)));
  const { audio: first, spare: second } = bench;
  assertPresent(second, 'the spare element');
  first.arrive(SECONDS);
  const currentId = () => bench.engine.state.track?.id;
  return { bench, first, second, currentId };
}

/** Plays up to `seconds`; the clock advances with the song. */
async function listenTo(audio: FakeAudio, seconds: number): Promise<void> {
  while (audio.currentTime < seconds) {
    const step = audio.currentTime < SECONDS - 1 ? 0.25 : 0.01;
    audio.advanceTo(Math.min(seconds, audio.currentTime + step));
    await vi.advanceTimersByTimeAsync((step * 1000) / audio.playbackRate);
  }
}

test('the next song is loaded 20 s before the end and starts just before it', async () => {
  const { first, second, currentId, bench } = play();
  await listenTo(first, 79);
  expect(second.opened).toEqual([]);
  await listenTo(first, 80.5);
  expect(second.opened).toEqual([file('b')]);
  second.arrive(SECONDS);
  await listenTo(first, 99.9);
  expect([currentId(), second.paused]).toEqual(['a', true]);
  await listenTo(first, 100);
  expect([currentId(), second.paused, first.paused]).toEqual(['b', false, false]);
  first.finish();
  expect(bench.engine.state).toMatchObject({ isPlaying: true, status: 'playing' });
  expect(second.paused).toBe(false);
});

test('a next song that is not loaded in time starts when the current one has ended', async () => {
  const { first, second, currentId } = play();
  await listenTo(first, 99.9);
  await vi.advanceTimersByTimeAsync(1000);
  expect(currentId()).toBe('a');
  first.finish();
  expect(currentId()).toBe('b');
  expect([first.opened, second.opened]).toEqual([[file('a')], [file('b')]]);
  second.arrive(SECONDS);
  expect(second.paused).toBe(false);
});

test('a next song that cannot be loaded ahead is requested once, and again in its turn', async () => {
  const { first, second, bench } = play();
  await listenTo(first, 81);
  second.fail(2);
  await listenTo(first, 90);
  expect(second.opened).toEqual([file('b')]);
  first.advanceTo(100);
  first.finish();
  expect(bench.engine.state).toMatchObject({ status: 'loading', isPlaying: true });
  expect(first.opened).toEqual([file('a'), file('b')]);
});

test('songs crossfade over the set seconds at equal power', async () => {
  const { first, second, currentId } = play({ crossfadeSeconds: 4, isLeveled: false });
  await listenTo(first, 90);
  second.arrive(SECONDS);
  await listenTo(first, 96.25);
  expect(currentId()).toBe('b');
  await vi.advanceTimersByTimeAsync(2000);
  expect(first.volume ** 2 + second.volume ** 2).toBeCloseTo(1);
  expect(first.volume).toBeLessThan(0.9);
  expect(second.volume).toBeLessThan(0.9);
  await vi.advanceTimersByTimeAsync(2500);
  expect([first.src, second.volume, first.volume]).toEqual(['', 1, 1]);
});

test('a crossfade takes at most a third of the shorter song', async () => {
  const { first, second, currentId, bench } = play({ crossfadeSeconds: 12 });
  bench.engine.updateTracks([trackNamed('b', { durationSeconds: 9 })]);
  await listenTo(first, 90);
  second.arrive(9);
  await listenTo(first, 96.5);
  expect(currentId()).toBe('a');
  await listenTo(first, 97.5);
  expect(currentId()).toBe('b');
});

test('pausing in a crossfade silences both songs, and playing continues the new one', async () => {
  const { first, second, bench } = play({ crossfadeSeconds: 4 });
  await listenTo(first, 90);
  second.arrive(SECONDS);
  await listenTo(first, 97);
  bench.engine.pause();
  expect([first.paused, second.paused]).toEqual([true, true]);
  bench.engine.play();
  expect([first.paused, second.paused, second.volume]).toEqual([true, false, 1]);
});

test('a tap on Next plays the loaded song at once and silences the current one', async () => {
  const { first, second, bench, currentId } = play({ crossfadeSeconds: 6 });
  await listenTo(first, 85);
  second.arrive(SECONDS);
  bench.engine.next();
  expect([currentId(), second.paused, first.paused, second.volume]).toEqual(['b', false, true, 1]);
});

test('a song that is queued next after the loading replaces the loaded one', async () => {
  const { first, second, bench, currentId } = play();
  await listenTo(first, 85);
  second.arrive(SECONDS);
  bench.engine.editQueue((queue) => ({ ...queue, clipIds: ['a', 'c', 'b'] }));
  await listenTo(first, 86);
  expect(second.opened).toEqual([file('b'), file('c')]);
  second.arrive(SECONDS);
  await listenTo(first, 100);
  expect(currentId()).toBe('c');
});

test('repeat of a song and speed join without a gap too', async () => {
  const { first, second, currentId } = play({ repeat: 'one', speed: 2 });
  expect([first.playbackRate, second.defaultPlaybackRate]).toEqual([2, 2]);
  await listenTo(first, 75);
  expect(second.opened).toEqual([file('a')]);
  second.arrive(SECONDS);
  await listenTo(first, 100);
  expect([currentId(), second.paused]).toEqual(['a', false]);
});

test('a timer that stops after the song starts no other', async () => {
  const { first, second, currentId, bench } = play();
  bench.engine.stopAfterSong(() => undefined);
  await listenTo(first, 100);
  first.finish();
  expect([currentId(), second.opened, bench.engine.state.isPlaying]).toEqual(['a', [], false]);
});

test('a browser that requires a tap for the second element continues on the first', async () => {
  const { first, second, currentId, bench } = play();
  await listenTo(first, 85);
  second.arrive(SECONDS);
  second.refusal = new DOMException('no gesture', 'NotAllowedError');
  await listenTo(first, 100);
  expect([currentId(), first.opened, first.paused]).toEqual(['b', [file('a'), file('b')], false]);
  first.arrive(SECONDS);
  await listenTo(first, 90);
  expect(second.opened).toEqual([file('b')]);
  expect(bench.engine.state.status).toBe('playing');
});

test('loud songs are attenuated to the common loudness, never amplified', () => {
  const volumeAt = (loudnessLufs: number | null, isLeveled = true) => {
    const bench = new PlayerBench({ volume: 0.5, isLeveled });
    bench.start([trackNamed('a', { loudnessLufs })]);
    return bench.audio.volume;
  };
  expect(volumeAt(-10)).toBeCloseTo(0.5 * 10 ** (-6 / 20));
  expect(volumeAt(-16)).toBe(0.5);
  expect(volumeAt(-30)).toBe(0.5);
  expect(volumeAt(null)).toBe(volumeAt(-14));
  expect(volumeAt(-10, false)).toBe(0.5);
});
