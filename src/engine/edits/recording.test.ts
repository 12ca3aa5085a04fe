import { describe, expect, test } from 'vitest';
import { isSame, joinedAudio, loudestStep, tone } from '#tests/support/audio/recordings';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { editRecording, type RecordingTask, type Stretch } from './recording.ts';

/** Long enough for edits to span several windows; its two channels differ. */
const RECORDING = { left: tone(440, 8), right: tone(660, 8) };
const END = 8 * SAMPLE_RATE;

/** Marks where stretching was requested: its samples are a constant. */
const marked: Stretch = (_recording, _from, _to, frames) => ({
  left: new Float32Array(frames).fill(0.25),
  right: new Float32Array(frames).fill(0.25),
});

async function edit(task: RecordingTask, next: typeof RECORDING | null = null) {
  const windows: (typeof RECORDING)[] = [];
  await editRecording({ recording: RECORDING, next, stretch: marked }, task, (window) =>
    windows.push(window),
  );
  return joinedAudio(windows);
}

const cropped = (startSeconds: number, endSeconds: number, isRemove = false, fade: number | null = null) =>
  edit({ kind: 'crop', settings: { startSeconds, endSeconds, isRemove, fadeOutSeconds: fade } });
/** A click is a step larger than any in the sound itself. */
const LARGEST_STEP = Math.max(loudestStep(RECORDING.left), loudestStep(RECORDING.right));

describe('a recording without a score', () => {
  test('is cropped to exactly its range, and the kept part is bit-identical', async () => {
    const { left, right } = await cropped(1.5, 6.25);
    expect([left.length, right.length]).toEqual([4.75 * SAMPLE_RATE, 4.75 * SAMPLE_RATE]);
    const [from, edge] = [1.5 * SAMPLE_RATE, 220];
    const inside = left.subarray(edge, left.length - edge);
    expect(isSame(inside, RECORDING.left.subarray(from + edge, from + left.length - edge))).toBe(true);
    expect([Math.abs(left[0] ?? 1), Math.abs(left.at(-1) ?? 1)].every((value) => value < 0.001)).toBe(true);
    expect(loudestStep(left)).toBeLessThanOrEqual(LARGEST_STEP * 1.02);
  });

  test('loses exactly the removed range, joined without a click', async () => {
    const { left, right } = await cropped(2.001, 5.003, true);
    expect(left.length).toBe(END - Math.round(3.002 * SAMPLE_RATE));
    expect(loudestStep(left)).toBeLessThanOrEqual(LARGEST_STEP * 1.02);
    expect(loudestStep(right)).toBeLessThanOrEqual(LARGEST_STEP * 1.02);
    expect(isSame(left.subarray(0, 2 * SAMPLE_RATE), RECORDING.left.subarray(0, 2 * SAMPLE_RATE))).toBe(true);
  });

  test('fades to silence over the requested length, also as part of a crop', async () => {
    const { left } = await edit({ kind: 'fade', settings: { fadeOutSeconds: 2 } });
    expect(left.length).toBe(END);
    expect(isSame(left.subarray(0, 6 * SAMPLE_RATE), RECORDING.left.subarray(0, 6 * SAMPLE_RATE))).toBe(true);
    const level = (signal: Float32Array, at: number) =>
      Math.max(...signal.subarray(at * SAMPLE_RATE, at * SAMPLE_RATE + 441).map(Math.abs));
    expect([level(left, 6.5), level(left, 7.5)].map((value) => Math.round(value * 10))).toEqual([4, 1]);
    expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(0.001);
    const short = await cropped(0, 4, false, 1);
    expect([short.left.length, Math.abs(short.left.at(-1) ?? 1) < 0.001]).toEqual([4 * SAMPLE_RATE, true]);
  });

  test.each([0.5, 1.25, 2, 4])('plays %s times as fast, like a tape', async (factor) => {
    const { left } = await edit({ kind: 'speed', settings: { factor, isTempoOnly: false, range: null } });
    expect(left.length).toBe(Math.round(END / factor));
    const crossings = left.reduce(
      (sum, value, at) => sum + (value >= 0 !== (left[at - 1] ?? 0) >= 0 ? 1 : 0),
      0,
    );
    expect(crossings / 2 / (left.length / SAMPLE_RATE) / 440).toBeCloseTo(factor, 1);
  });

  test('keeps its pitch when only the tempo changes, and everything outside the range', async () => {
    const range = { startSeconds: 2, endSeconds: 5 };
    const { left } = await edit({ kind: 'speed', settings: { factor: 1.5, isTempoOnly: true, range } });
    expect(left.length).toBe(END - 1 * SAMPLE_RATE);
    expect(isSame(left.subarray(0, 2 * SAMPLE_RATE), RECORDING.left.subarray(0, 2 * SAMPLE_RATE))).toBe(true);
    expect(left[3 * SAMPLE_RATE]).toBe(0.25);
    expect(isSame(left.subarray(4 * SAMPLE_RATE), RECORDING.left.subarray(5 * SAMPLE_RATE))).toBe(true);
  });

  test('continues with another one at the requested time', async () => {
    const next = { left: tone(330, 3), right: tone(330, 3) };
    const { left } = await edit({ kind: 'continue', settings: { continueAtSeconds: 5 } }, next);
    expect(left.length).toBe(8 * SAMPLE_RATE);
    expect(isSame(left.subarray(0, 5 * SAMPLE_RATE), RECORDING.left.subarray(0, 5 * SAMPLE_RATE))).toBe(true);
    expect(
      isSame(left.subarray(Math.round(5.2 * SAMPLE_RATE)), next.left.subarray(Math.round(0.2 * SAMPLE_RATE))),
    ).toBe(true);
    expect(loudestStep(left)).toBeLessThanOrEqual(LARGEST_STEP * 1.1);
  });

  test('refuses the same settings that a song refuses', async () => {
    await expect(cropped(3, 3.5)).rejects.toThrow(/at least 1 second/);
    await expect(cropped(7, 9)).rejects.toThrow(/endSeconds/);
    const slow = { factor: 0.2, isTempoOnly: true, range: null };
    await expect(edit({ kind: 'speed', settings: slow })).rejects.toThrow(/factor/);
  });
});
