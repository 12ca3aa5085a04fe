import { parentPort, workerData } from 'node:worker_threads';
import { SAMPLE_RATE } from '#engine/sample-rate';
import { wavFile } from '#lib/wav';
import type { ConvertThreadData, ConvertThreadReport } from './convert-messages.ts';
import { decodeOwn } from './decode-own.ts';
import { AudioFileError } from './decoded-audio.ts';
import { opusInOgg, opusInWebm } from './opus-file.ts';

const { audio, durationSeconds, kind, title, artist } = workerData as ConvertThreadData;

async function convert(): Promise<ConvertThreadReport> {
  const song = { ...(await decodeOwn(audio, durationSeconds)), sampleRate: SAMPLE_RATE };
  if (kind === 'opus') return { type: 'done', file: await opusInOgg(song, { title, artist }) };
  if (kind === 'webm') return { type: 'done', file: opusInWebm(song) };
  return { type: 'done', file: wavFile([song.left, song.right], song.sampleRate) };
}

try {
  const report = await convert();
  parentPort?.postMessage(report, report.type === 'done' ? [report.file.buffer] : []);
} catch (error) {
  if (!(error instanceof AudioFileError)) throw error;
  parentPort?.postMessage({ type: 'refused', message: error.message } satisfies ConvertThreadReport);
}
