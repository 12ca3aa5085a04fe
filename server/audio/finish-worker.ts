import { parentPort, workerData } from 'node:worker_threads';
import { UPLOAD_TOO_LONG } from '#domain/files/uploads';
import { LoudnessMeter } from '#engine/dsp/loudness';
import { hearSong } from '#engine/listen/hear-song';
import { MonoAudio } from '#engine/listen/mono';
import type { StereoAudio } from '#engine/render/apply-audio-edits';
import { masterMix } from '#engine/render/master';
import { Pacer } from '#engine/render/pacer';
import { SAMPLE_RATE, toSeconds } from '#engine/sample-rate';
import { SONG_LEVELS } from '#engine/score';
import { t } from '#lib/translate';
import { AudioEncoder } from './audio-encoder.ts';
import { ByteFile, bytesFrom } from './byte-file.ts';
import { decodeAudioFile } from './decode-file.ts';
import { AudioFileError, type DecodedFacts, NoDecoderError } from './decoded-audio.ts';
import type { FinishThreadData, FinishThreadReport } from './finish-messages.ts';
import { losslessFile } from './lossless-file.ts';
import { StereoResampler } from './resample.ts';
import { voiceActivity } from './voice-activity.ts';

/** No song is this soft: on some graphics cards the models fail silently and return NaN. */
const SILENT_LUFS = -55;
/** A file may differ by this share of the requested length before it is mentioned. */
const LENGTH_TOLERANCE = 0.1;
/** A file shorter than this share of the requested length is no song. */
const SHORTEST_SHARE = 0.25;
/** So many samples at the limit in a row are clipped. */
const CLIPPED_RUN = 4;
const CLIPPED_LEVEL = 0.9999;
/** Single clipped peaks are not heard. */
const CLIPPED_RUNS_HEARD = 50;
const BLOCK_FRAMES = 1 << 16;

/** A song that must not be stored. */
class Unusable extends Error {}

const SILENT = t(
  'The engine sent silence instead of a song. Older graphics cards cannot run this model: try another model or the processor.',
);

/** The whole file at `SAMPLE_RATE`. */
async function decode({
  file: path,
  start,
  end,
  maxSeconds,
}: FinishThreadData): Promise<{ song: StereoAudio } & DecodedFacts> {
  const pieces: StereoAudio[] = [];
  const resampler = new StereoResampler(SAMPLE_RATE, (piece) => pieces.push(piece));
  const file = await ByteFile.open(path);
  const sound = bytesFrom(file, start, end);
  const limits = { minSeconds: 1, maxSeconds };
  const facts = await decodeAudioFile(sound, limits, (piece) => resampler.add(piece)).finally(() =>
    file.close(),
  );
  resampler.finish();
  const frames = pieces.reduce((sum, { left }) => sum + left.length, 0);
  const song = { left: new Float32Array(frames), right: new Float32Array(frames) };
  let at = 0;
  for (const { left, right } of pieces) {
    song.left.set(left, at);
    song.right.set(right, at);
    at += left.length;
  }
  return { song, ...facts };
}

function lufsOf({ left, right }: StereoAudio): number {
  const meter = new LoudnessMeter(SAMPLE_RATE);
  meter.push(left, right);
  return meter.integrated();
}

function isClipped({ left, right }: StereoAudio): boolean {
  return [left, right].some((side) => {
    let [runs, length] = [0, 0];
    for (const value of side) {
      length = Math.abs(value) >= CLIPPED_LEVEL ? length + 1 : 0;
      if (length === CLIPPED_RUN) runs += 1;
    }
    return runs > CLIPPED_RUNS_HEARD;
  });
}

function lengthNotes(seconds: number, expected: number | null): string[] {
  if (expected === null) return [];
  if (seconds < expected * SHORTEST_SHARE)
    throw new Unusable(
      t('The engine sent {seconds} seconds instead of {expected}.', {
        seconds: Math.round(seconds),
        expected: Math.round(expected),
      }),
    );
  if (Math.abs(seconds - expected) <= expected * LENGTH_TOLERANCE) return [];
  return [
    t('The engine made {seconds} seconds instead of {expected}.', {
      seconds: Math.round(seconds),
      expected: Math.round(expected),
    }),
  ];
}

function refusal(error: AudioFileError | Unusable): string {
  if (error instanceof Unusable) return error.message;
  if (error instanceof AudioFileError && error.type === UPLOAD_TOO_LONG)
    return t('The engine sent a song that is longer than ten minutes.');
  if (error instanceof NoDecoderError)
    return t('The engine sent a file of a kind that this server does not read: {format}.', {
      format: error.format,
    });
  return t('The engine sent a file that is not audio.');
}

async function run(data: FinishThreadData): Promise<FinishThreadReport> {
  const { song, unknownSeconds } = await decode(data);
  const lufs = lufsOf(song);
  if (lufs < SILENT_LUFS) throw new Unusable(SILENT);
  const notes = lengthNotes(toSeconds(song.left.length), data.expectedSeconds);
  // Models compute them on some graphics cards, also in the middle of a song.
  if (unknownSeconds > 0)
    notes.push(
      t('The engine computed no sound for {seconds} seconds, which are silent.', {
        seconds: Math.max(0.1, Math.round(unknownSeconds * 10) / 10),
      }),
    );
  if (isClipped(song)) notes.push(t('The sound is distorted where it is loudest.'));
  const { left, right } = await masterMix(song, { gainDb: 0, lufs }, SONG_LEVELS, new Pacer({}));
  const encoder = await AudioEncoder.create(data.engineFolder);
  const mono = new MonoAudio();
  for (let at = 0; at < left.length; at += BLOCK_FRAMES) {
    const piece = {
      left: left.subarray(at, at + BLOCK_FRAMES),
      right: right.subarray(at, at + BLOCK_FRAMES),
    };
    encoder.add(piece);
    mono.add(piece);
  }
  const heard = hearSong(mono.samples());
  const facts = heard && { bpm: Math.round(heard.bpm), key: heard.key };
  const flac = data.keepsFlac ? await losslessFile(data) : null;
  const voice = voiceActivity({ left, right });
  return { type: 'done', ...encoder.finish(), flac, heard: facts, voice, notes };
}

try {
  const report = await run(workerData as FinishThreadData);
  const held = report.type === 'done' ? [report.audio, report.flac] : [];
  parentPort?.postMessage(
    report,
    held.flatMap((bytes) => (bytes === null ? [] : [bytes.buffer])),
  );
} catch (error) {
  if (!(error instanceof AudioFileError || error instanceof Unusable)) throw error;
  parentPort?.postMessage({ type: 'refused', message: refusal(error) } satisfies FinishThreadReport);
}
