import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { needsFfmpeg, UNREADABLE } from '#server/audio/decoded-audio';
import { runFfmpeg } from '#server/renditions/ffmpeg';
import { hasFfmpeg } from '#server/renditions/ffmpeg-wav';
import { latin, mp4Shape, wavShape } from '#tests/support/audio/strange-audio';
import { stereoWav } from '#tests/support/audio/wav';
import { readUpload } from './read-upload.ts';

const isFfmpegHere = await hasFfmpeg('ffmpeg');
const folder = await mkdtemp(join(tmpdir(), 'skylark-read-upload-'));
afterAll(() => rm(folder, { recursive: true }));

const FORMATS = { minSeconds: 6, maxSeconds: 60, engineFolder: 'public/engine' };

async function read(bytes: Uint8Array, ffmpegPath = 'ffmpeg') {
  const path = join(folder, 'upload.part');
  await writeFile(path, bytes);
  const stop = new AbortController().signal;
  const report = await readUpload({ path, ...FORMATS }, { ffmpegPath, stop });
  await rm(path);
  // What ffmpeg made is gone too.
  expect((await readdir(folder)).filter((name) => name.startsWith('upload.'))).toEqual([]);
  return report;
}

/** A tone as ffmpeg packs it. */
async function packed(name: string, ...coding: string[]): Promise<Uint8Array> {
  const [wav, file] = [join(folder, 'tone.wav'), join(folder, name)];
  await writeFile(wav, stereoWav(8));
  await runFfmpeg('ffmpeg', ['-loglevel', 'error', '-i', wav, ...coding, '-y', file], {
    signal: AbortSignal.timeout(60_000),
  });
  return readFile(file);
}

test.skipIf(!isFfmpegHere).each([
  ['AAC in M4A', 'a.m4a', ['-c:a', 'aac']],
  ['ALAC in M4A', 'b.m4a', ['-c:a', 'alac']],
  ['AAC in 3GP', 'c.3gp', ['-c:a', 'aac']],
  ['AAC alone', 'd.aac', ['-c:a', 'aac']],
  ['WMA', 'e.wma', ['-c:a', 'wmav2']],
  ['MPEG layer II', 'f.mp2', ['-c:a', 'mp2']],
  ['WAV of another coding', 'g.wav', ['-c:a', 'adpcm_ima_wav']],
])('[UPLOAD-04] ffmpeg reads %s', async (_what, name, coding) => {
  const report = await read(await packed(name, ...coding));
  expect(report).toMatchObject({ type: 'done', durationSeconds: expect.closeTo(8, 0) });
});

test.skipIf(!isFfmpegHere)('what ffmpeg reads may be as long as the plan allows, and no longer', async () => {
  const long = await packed('long.m4a', '-filter_complex', 'aloop=loop=9:size=352800', '-c:a', 'aac');
  expect(await read(long)).toMatchObject({ type: 'refused', errorType: 'too_long' });
});

test.skipIf(!isFfmpegHere)('what ffmpeg cannot read either is refused with a reason', async () => {
  expect(await read(mp4Shape('M4A ', { sound: 'mp4a' }))).toMatchObject({ message: UNREADABLE });
});

test('without ffmpeg the reason names the kind of file, and what to send instead', async () => {
  const report = await read(mp4Shape('M4A ', { sound: 'alac' }), join(folder, 'no-ffmpeg'));
  expect(report).toMatchObject({ type: 'refused', message: needsFfmpeg('ALAC in M4A') });
});

test('[UPLOAD-05] a hundred megabytes of nothing are given up early, and say nothing on the console', async () => {
  const written = vi.spyOn(process.stderr, 'write');
  const junk = new Uint8Array(100_000_000);
  junk.set(latin('ID3'));
  expect(await read(junk)).toMatchObject({ type: 'refused', message: UNREADABLE });
  const song = wavShape({ channels: [new Float32Array(70_000)], sampleRate: 8000 });
  const noise = Uint8Array.from({ length: 500_000 }, (_, at) => (at * 7919) % 251);
  noise.set([0xff, 0xfb, 0x90, 0x00]);
  await read(noise);
  expect(await read(song)).toMatchObject({ type: 'done' });
  expect(written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('mpg123'))).toEqual(
    [],
  );
  written.mockRestore();
});
