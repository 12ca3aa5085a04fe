import { parentPort, workerData } from 'node:worker_threads';
import { editRecording } from '#engine/edits/recording';
import type { StereoAudio } from '#engine/render/apply-audio-edits';
import { SAMPLE_RATE, toFrame } from '#engine/sample-rate';
import { SongRequestError } from '#engine/song-request';
import { AudioEncoder } from './audio-encoder.ts';
import { decodeMp3 } from './decode-file.ts';
import { AudioFileError } from './decoded-audio.ts';
import type { RecordingThreadData, RecordingThreadReport } from './recording-messages.ts';
import { loadStretch } from './stretch.ts';

/** What the encoder puts in front of every file: its own delay and the decoder's. */
const ENCODER_DELAY_FRAMES = 1105;

/** The audio as it was before it was encoded; `frames` null where nobody knows how long that was. */
async function decoded(mp3: Uint8Array, frames: number | null): Promise<StereoAudio> {
  const { left, right, sampleRate } = await decodeMp3(mp3);
  if (sampleRate !== SAMPLE_RATE) throw new AudioFileError('The audio of this song could not be read.');
  const end = frames === null ? left.length : ENCODER_DELAY_FRAMES + frames;
  return { left: left.slice(ENCODER_DELAY_FRAMES, end), right: right.slice(ENCODER_DELAY_FRAMES, end) };
}

async function run(data: RecordingThreadData): Promise<RecordingThreadReport> {
  const { task, audio, next, durationSeconds, engineFolder } = data;
  const encoder = await AudioEncoder.create(engineFolder);
  const parts = {
    recording: await decoded(audio, toFrame(durationSeconds)),
    next: next === null ? null : await decoded(next, null),
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
