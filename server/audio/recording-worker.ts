import { parentPort, workerData } from 'node:worker_threads';
import { editRecording } from '#engine/edits/recording';
import { SongRequestError } from '#engine/song-request';
import { AudioEncoder } from './audio-encoder.ts';
import { decodeOwn } from './decode-own.ts';
import { AudioFileError } from './decoded-audio.ts';
import type { RecordingThreadData, RecordingThreadReport } from './recording-messages.ts';
import { loadStretch } from './stretch.ts';

async function run(data: RecordingThreadData): Promise<RecordingThreadReport> {
  const { task, audio, next, durationSeconds, engineFolder } = data;
  const encoder = await AudioEncoder.create(engineFolder);
  const parts = {
    recording: await decodeOwn(audio, durationSeconds),
    next: next === null ? null : await decodeOwn(next, null),
    stretch: await loadStretch(),
  };
  await editRecording(parts, task, (window) => encoder.add(window));
  return { type: 'done', ...encoder.finish() };
}

try {
  const report = await run(workerData as RecordingThreadData);
  parentPort?.postMessage(report, report.type === 'done' ? [report.audio.buffer] : []);
} catch (error) {
  if (!(error instanceof AudioFileError || error instanceof SongRequestError)) throw error;
  parentPort?.postMessage({ type: 'refused', message: error.message } satisfies RecordingThreadReport);
}
