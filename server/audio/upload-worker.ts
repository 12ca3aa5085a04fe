import { parentPort, workerData } from 'node:worker_threads';
import { type HeardSong, hearSong } from '#engine/listen/hear-song';
import { MonoAudio } from '#engine/listen/mono';
import { SAMPLE_RATE } from '#engine/sample-rate';
import { AudioEncoder } from './audio-encoder.ts';
import { ByteFile } from './byte-file.ts';
import { contentOf, decodeAudioFile } from './decode-file.ts';
import { AudioFileError, NoDecoderError } from './decoded-audio.ts';
import { StereoResampler } from './resample.ts';
import type { HeardFacts, UploadThreadData, UploadThreadReport } from './upload-messages.ts';

// The decoders write a line for every frame that is damaged; this thread has nothing else to say there.
console.error = () => undefined;

/** In chunks: only the samples to be analyzed are ever in memory as a whole. */
async function read({ path, engineFolder, ...limits }: UploadThreadData): Promise<UploadThreadReport> {
  const file = await ByteFile.open(path);
  try {
    const encoder = await AudioEncoder.create(engineFolder);
    const mono = new MonoAudio();
    const resampler = new StereoResampler(SAMPLE_RATE, (piece) => {
      encoder.add(piece);
      mono.add(piece);
    });
    await decodeAudioFile(file, limits, (piece) => resampler.add(piece));
    resampler.finish();
    return { type: 'done', ...encoder.finish(), heard: factsOf(hearSong(mono.samples())) };
  } catch (error) {
    if (!(error instanceof NoDecoderError)) throw error;
    return { type: 'no-decoder', content: await contentOf(file), message: error.message };
  } finally {
    await file.close();
  }
}

function factsOf(heard: HeardSong | null): HeardFacts {
  return heard && { bpm: Math.round(heard.bpm), key: heard.key };
}

try {
  const report = await read(workerData as UploadThreadData);
  parentPort?.postMessage(report, report.type === 'done' ? [report.audio.buffer] : []);
} catch (error) {
  if (!(error instanceof AudioFileError)) throw error;
  const { message, type: errorType } = error;
  parentPort?.postMessage({ type: 'refused', message, errorType } satisfies UploadThreadReport);
}
