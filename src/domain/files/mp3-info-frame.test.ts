import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MPEGDecoder } from 'mpg123-decoder';
import { afterAll, expect, test } from 'vitest';
import { encodeMp3 } from '#engine/mp3';
import { SAMPLE_RATE } from '#engine/sample-rate';
import { mp3InfoFrame, withInfoFrame } from './mp3-info-frame.ts';

const folder = mkdtempSync(join(tmpdir(), 'skylark-info-frame-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECONDS = 2.5;
const CLICK_AT = 1000;
const wasm = new Uint8Array(readFileSync('public/engine/mp3-encoder.wasm')).buffer;
const click = new Float32Array(SECONDS * SAMPLE_RATE);
click.fill(0.8, CLICK_AT, CLICK_AT + 40);
const mp3 = (await encodeMp3({ left: click, right: click }, wasm)).buffer;

/** Where the click begins. */
const onset = (samples: Float32Array) => samples.findIndex((sample) => Math.abs(sample) > 0.4);

test('a decoder reads exactly the samples that were encoded, with the click in its place', async () => {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData } = decoder.decode(new Uint8Array(withInfoFrame(mp3.slice(0), SECONDS)));
  decoder.free();
  const [left = new Float32Array(0)] = channelData;
  expect(left.length).toBe(click.length);
  expect(Math.abs(onset(left) - CLICK_AT)).toBeLessThan(4);
});

const canRunFfmpeg = (() => {
  try {
    execFileSync('ffmpeg', ['-version']);
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!canRunFfmpeg)('ffmpeg reads exactly the samples that were encoded, too', () => {
  const path = join(folder, 'song.mp3');
  writeFileSync(path, new Uint8Array(withInfoFrame(mp3.slice(0), SECONDS)));
  const raw = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'f32le', '-ac', '1', '-']);
  const samples = new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
  expect(samples.length).toBe(click.length);
  expect(Math.abs(onset(samples) - CLICK_AT)).toBeLessThan(4);
});

test('a file gets no frame if its length is unknown or does not fit, or if it begins with something else', () => {
  expect(mp3InfoFrame(mp3.byteLength, null)).toHaveLength(0);
  expect(mp3InfoFrame(mp3.byteLength, SECONDS + 1)).toHaveLength(0);
  expect(mp3InfoFrame(0, SECONDS)).toHaveLength(0);
  const tagged = new Uint8Array([...new TextEncoder().encode('ID3'), ...new Uint8Array(100)]).buffer;
  expect(withInfoFrame(tagged, SECONDS)).toEqual(tagged);
});
