import { expect, test } from 'vitest';
import { WaveformMeter } from './waveform.ts';

/** A tone that rises from silence, shorter than 180 whole stretches. */
const TONE = Float32Array.from({ length: 9_737 }, (_, i) => (i / 9_737) * Math.sin(i / 9));

function waveformIn(pieces: number[]): number[] {
  const meter = new WaveformMeter(TONE.length);
  let at = 0;
  for (const frames of pieces) {
    meter.push(TONE.subarray(at, at + frames), TONE.subarray(at, at + frames));
    at += frames;
  }
  expect(at).toBe(TONE.length);
  return meter.waveform();
}

test('a waveform shows how the song gets louder', () => {
  const waveform = waveformIn([TONE.length]);
  expect(waveform).toHaveLength(180);
  expect(waveform[0]).toBeLessThan(0.02);
  expect(waveform[90]).toBeCloseTo(0.5, 1);
  expect(Math.max(...waveform)).toBe(1);
});

test('the waveform is the same however the song arrives', () => {
  expect(waveformIn([1, 53, 54, 0, 4000, 5629])).toEqual(waveformIn([TONE.length]));
});

test('a song shorter than its waveform has one', () => {
  const meter = new WaveformMeter(3);
  meter.push(Float32Array.of(1, 0, 1), Float32Array.of(1, 0, 1));
  expect(meter.waveform()).toHaveLength(180);
});
