import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soundFile } from '#tests/support/engines/sound-file';
import { heldBytes } from './byte-file.ts';
import { decodeAudioFile } from './decode-file.ts';
import { losslessFile } from './lossless-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lossless-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What `losslessFile` makes of bytes with others around them. */
async function kept(sound: Uint8Array): Promise<Uint8Array | null> {
  const file = join(folder, 'song');
  await writeFile(file, Buffer.concat([Buffer.alloc(37, 7), sound, Buffer.alloc(99, 7)]));
  return losslessFile({ file, start: 37, end: 37 + sound.length });
}

/** Sixteen bits are steps of 1/32768. */
async function samplesOf(file: Uint8Array): Promise<Buffer> {
  const pieces: Buffer[] = [];
  await decodeAudioFile(heldBytes(file), { minSeconds: 1, maxSeconds: 60 }, ({ left }) => {
    pieces.push(Buffer.from(Int16Array.from(left, (value) => Math.round(value * 32_767.5)).buffer));
  });
  return Buffer.concat(pieces);
}

const wav = soundFile({ seconds: 2 });

test('a WAV of an engine is kept as FLAC with the same samples, in less space', async () => {
  const flac = await kept(wav);
  expect(flac?.length).toBeLessThan(wav.length * 0.8);
  const samples = await samplesOf(flac ?? new Uint8Array());
  expect(samples.length).toBe(2 * 2 * 48_000);
  expect(samples.equals(await samplesOf(wav))).toBe(true);
});

test('a FLAC of an engine is kept as it is', async () => {
  const flac = await kept(wav);
  expect(Buffer.compare((await kept(flac ?? new Uint8Array())) ?? wav, flac ?? wav)).toBe(0);
});

test('what has lost something already, such as an MP3, is not kept', async () => {
  expect(await kept(Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(4000)]))).toBeNull();
  const floats = Buffer.from(wav);
  floats.writeUInt16LE(3, 20);
  floats.writeUInt16LE(32, 34);
  expect(await kept(floats)).toBeNull();
});
