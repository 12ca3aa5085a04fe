import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_RATE } from '#engine/sample-rate';
import { wavHead } from '#lib/wav';
import { mp4Shape } from '#tests/support/audio/strange-audio';
import { soundFile } from '#tests/support/engines/sound-file';
import { finishSong } from './finish-song.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-finish-'));
});
afterAll(() => rm(folder, { recursive: true }));

const never = new AbortController().signal;

async function finished(sound: Uint8Array) {
  const file = join(folder, 'song');
  await writeFile(file, sound);
  const place = { file, start: 0, end: sound.length, expectedSeconds: null };
  return finishSong({ ...place, engineFolder: 'public/engine', keepsFlac: true }, never);
}

/** A sound of an engine as a WAV of floating-point numbers, in which some seconds are none. */
function withNonNumbers(fromSeconds: number, toSeconds: number): Buffer {
  const whole = soundFile({ seconds: 6 });
  const samples = new Int16Array(whole.buffer.slice(whole.byteOffset + 44, whole.byteOffset + whole.length));
  const floats = Float32Array.from(samples, (value, index) => {
    const seconds = index / 2 / 48_000;
    return seconds >= fromSeconds && seconds < toSeconds ? Number.NaN : value / 32_768;
  });
  const head = Buffer.from(whole.subarray(0, 44));
  head.writeUInt32LE(36 + floats.byteLength, 4);
  head.writeUInt16LE(3, 20);
  head.writeUInt32LE(48_000 * 8, 28);
  head.writeUInt16LE(8, 32);
  head.writeUInt16LE(32, 34);
  head.writeUInt32LE(floats.byteLength, 40);
  return Buffer.concat([head, Buffer.from(floats.buffer)]);
}

test('seconds that an engine could not compute are silent, and noted; the rest is heard', async () => {
  const song = await finished(withNonNumbers(2, 4));
  expect(song.notes).toEqual(['The engine computed no sound for 2 seconds, which are silent.']);
  expect(Math.max(...song.waveform.slice(0, 50))).toBeGreaterThan(0.1);
  expect(Math.max(...song.waveform.slice(65, 115))).toBe(0);
  // What is no whole number is not kept as FLAC.
  expect(song.flac).toBeNull();
});

test('a sound of a kind that is not read is named', async () => {
  await expect(finished(mp4Shape('M4A ', { sound: 'mp4a' }))).rejects.toThrow(
    'The engine sent a file of a kind that this server does not read: AAC in M4A.',
  );
});

test('a sound of 700 seconds is called too long', async () => {
  const frames = 700 * SAMPLE_RATE;
  const head = wavHead({ frames, channels: 1, sampleRate: SAMPLE_RATE });
  await expect(finished(Buffer.concat([head, Buffer.alloc(frames * 2, 5)]))).rejects.toThrow(
    'The engine sent a song that is longer than ten minutes.',
  );
});
