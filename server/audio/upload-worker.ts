import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { encodeMp3 } from '#engine/mp3';
import { SAMPLE_RATE } from '#engine/sample-rate';
import { decodeAudioFile } from './decode-file.ts';
import { AudioFileError } from './decoded-audio.ts';
import { resample } from './resample.ts';
import type { UploadThreadData, UploadThreadReport } from './upload-messages.ts';

/** Peaks of a clip's waveform. */
const PEAKS = 180;

const { path, engineFolder, ...limits } = workerData as UploadThreadData;

async function read(): Promise<UploadThreadReport> {
  const decoded = await decodeAudioFile(new Uint8Array(await readFile(path)), limits);
  const left = resample(decoded.left, decoded.sampleRate, SAMPLE_RATE);
  const right = resample(decoded.right, decoded.sampleRate, SAMPLE_RATE);
  const wasm = await readFile(join(engineFolder, 'mp3-encoder.wasm'));
  const bytes = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
  const audio = await encodeMp3({ left, right }, bytes);
  return { type: 'done', audio, durationSeconds: left.length / SAMPLE_RATE, waveform: peaks(left, right) };
}

function peaks(left: Float32Array, right: Float32Array): number[] {
  return Array.from({ length: PEAKS }, (_, index) => {
    const from = Math.floor((index * left.length) / PEAKS);
    const to = Math.floor(((index + 1) * left.length) / PEAKS);
    let highest = 0;
    for (let at = from; at < to; at += 1) {
      highest = Math.max(highest, Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0));
    }
    return Math.round(Math.min(1, highest) * 1000) / 1000;
  });
}

try {
  const report = await read();
  parentPort?.postMessage(report, report.type === 'done' ? [report.audio.buffer] : []);
} catch (error) {
  if (!(error instanceof AudioFileError)) throw error;
  parentPort?.postMessage({ type: 'refused', message: error.message } satisfies UploadThreadReport);
}
