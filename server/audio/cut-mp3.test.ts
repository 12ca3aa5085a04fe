import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { encodeMp3 } from '#engine/mp3';
import { SAMPLE_RATE } from '#engine/sample-rate';
import { Mp3Cut } from './cut-mp3.ts';

const FRAME_SECONDS = 1152 / SAMPLE_RATE;

async function song(seconds: number): Promise<Uint8Array> {
  const wave = Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, at) => Math.sin(at / 20));
  const wasm = readFileSync(new URL('../../public/engine/mp3-encoder.wasm', import.meta.url));
  return encodeMp3({ left: wave, right: wave }, new Uint8Array(wasm).buffer);
}

/** Duration of this many bytes at the engine's 192 kbit/s. */
const secondsOf = (bytes: Uint8Array) => (bytes.length * 8) / 192_000;

test('the beginning is cut at a frame boundary and is never longer than requested', async () => {
  const whole = await song(5);
  const start = new Mp3Cut(2).take(whole);
  expect(Buffer.from(start).equals(whole.subarray(0, start.length))).toBe(true);
  expect(secondsOf(start)).toBeLessThanOrEqual(2);
  expect(secondsOf(start)).toBeGreaterThan(2 - 2 * FRAME_SECONDS);
});

test('chunks of any size produce the same bytes', async () => {
  const whole = await song(3);
  const cut = new Mp3Cut(1);
  const pieces = [];
  for (let at = 0; at < whole.length; at += 777) pieces.push(cut.take(whole.subarray(at, at + 777)));
  expect(Buffer.concat(pieces).equals(new Mp3Cut(1).take(whole))).toBe(true);
});

test('a shorter song is passed through whole, and anything that is not MP3 is dropped', async () => {
  const whole = await song(1);
  expect(new Mp3Cut(30).take(whole)).toHaveLength(whole.length);
  expect(new Mp3Cut(30).take(Buffer.from('no song at all'))).toHaveLength(0);
});
