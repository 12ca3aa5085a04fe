import { parentPort, workerData } from 'node:worker_threads';
import { wavFile } from '#lib/wav';
import type { ConvertThreadData, ConvertThreadReport } from './convert-messages.ts';
import { decodeMp3 } from './decode-file.ts';
import { AudioFileError } from './decoded-audio.ts';
import { oggFile, webmFile } from './opus-file.ts';

const { audio, kind, title, artist } = workerData as ConvertThreadData;

async function convert(): Promise<ConvertThreadReport> {
  const decoded = await decodeMp3(audio);
  if (kind === 'opus') return { type: 'done', file: await oggFile(decoded, { title, artist }) };
  if (kind === 'webm') return { type: 'done', file: await webmFile(decoded) };
  return { type: 'done', file: wavFile([decoded.left, decoded.right], decoded.sampleRate) };
}

try {
  const report = await convert();
  parentPort?.postMessage(report, report.type === 'done' ? [report.file.buffer] : []);
} catch (error) {
  if (!(error instanceof AudioFileError)) throw error;
  parentPort?.postMessage({ type: 'refused', message: error.message } satisfies ConvertThreadReport);
}
