import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { EditPreview } from './edit-preview.ts';

const BUFFER = new AudioBuffer({ length: 44_100, sampleRate: 44_100 });
const WHOLE = { pieces: [{ fromSeconds: 0, toSeconds: 1, rate: 1 }], fadeOutSeconds: 0 };

const notified: boolean[] = [];
const preview = new EditPreview((isPlaying) => notified.push(isPlaying));
afterEach(() => {
  preview.stop();
  notified.length = 0;
});

test('a preview begins once its loudness is known', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const begun = preview.play(BUFFER, WHOLE, { isLoop: false, gain: promise });
  expect([preview.positionSeconds(), notified]).toEqual([null, []]);
  resolve(0.5);
  await begun;
  expect([preview.positionSeconds(), notified]).toEqual([0, [true]]);
});

test('a preview that is stopped or replaced before that is never played', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const stopped = preview.play(BUFFER, WHOLE, { isLoop: false, gain: promise });
  preview.stop();
  resolve(1);
  await stopped;
  expect([preview.positionSeconds(), notified]).toEqual([null, [false]]);

  const late = Promise.withResolvers<number>();
  const left = preview.play(BUFFER, WHOLE, { isLoop: false, gain: late.promise });
  await preview.play(BUFFER, WHOLE, { isLoop: false, gain: Promise.resolve(1) });
  late.resolve(1);
  await left;
  expect(notified).toEqual([false, true]);
});

test('a preview plays after a phone call, which interrupts audio on an iPhone', async () => {
  const state = vi.spyOn(AudioContext.prototype, 'state', 'get').mockReturnValue('interrupted');
  const resume = vi.spyOn(AudioContext.prototype, 'resume');
  onTestFinished(() => void vi.restoreAllMocks());
  await preview.play(BUFFER, WHOLE, { isLoop: false, gain: Promise.resolve(1) });
  expect(state).toHaveBeenCalled();
  expect(resume).toHaveBeenCalledTimes(1);
});
