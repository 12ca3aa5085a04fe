import { join } from 'node:path';
import type { RenderedSong } from '#engine/render';
import type { Score } from '#engine/score';
import { aubioTempo } from '../judges/aubio.ts';
import { ebur128 } from '../judges/ffmpeg.ts';
import { toMono } from '../meters/fft.ts';
import { keyOf, keyScore, type MeasuredKey } from '../meters/key.ts';
import { integratedLoudness } from '../meters/loudness.ts';
import { boundaryHits, sectionBoundaries } from '../meters/novelty.ts';
import { clippedSamples, dcOffset, truePeakDb } from '../meters/peaks.ts';
import { type StereoImage, stereoImage } from '../meters/stereo.ts';
import { tempoError, tempoOf } from '../meters/tempo.ts';
import { timbreFeatures } from '../meters/timbre.ts';
import { writeFloatWav } from '../wav.ts';
import { cpuSeconds, type EngineUnderTest } from './engine-under-test.ts';
import { type BenchPrompt, requestOf } from './prompts.ts';

/** Measurements of one song; the audio itself is not kept. */
export interface SongRecord {
  prompt: BenchPrompt;
  seed: number;
  /** With frozen gains. */
  score: Score;
  hasDrums: boolean;
  timesRealtime: number;
  lufs: number;
  ownReportLufs: number;
  truePeakDb: number;
  clipped: number;
  dc: number;
  image: StereoImage;
  tempoError: number;
  keyScore: number;
  /** For example 'A minor heard as C major'; '' when exact. */
  keyMiss: string;
  boundaries: ReturnType<typeof boundaryHits>;
  features: number[];
  /** Null where the judge is not installed or does not judge this song. */
  ffmpeg: { lufs: number; truePeakDb: number; rangeLu: number } | null;
  aubioTempoError: number | null;
}

export interface Judges {
  ffmpeg: boolean;
  aubio: boolean;
}

/** Composes, renders and measures one song. Temporary files for the judges go into `folder`. */
export async function measureSong(
  engine: EngineUnderTest,
  prompt: BenchPrompt,
  seed: number,
  judges: Judges,
  folder: string,
): Promise<SongRecord> {
  const before = cpuSeconds();
  const score = engine.compose(requestOf(prompt, seed));
  const song = await engine.render(score);
  const timesRealtime = song.durationSeconds / (cpuSeconds() - before);
  const { left, right, sampleRate } = song;
  const mono = toMono(left, right);
  const key = { tonic: score.key.tonic, isMinor: isMinor(score) };
  const heardKey = keyOf(mono, sampleRate);
  const wav = join(folder, 'song.wav');
  if (judges.ffmpeg || judges.aubio) writeFloatWav(wav, [left, right], sampleRate);
  return {
    prompt,
    seed,
    score: song.score,
    hasDrums: score.tracks.some((track) => track.role === 'drums' && track.notes.length > 0),
    timesRealtime,
    lufs: integratedLoudness(left, right, sampleRate),
    ownReportLufs: song.integratedLufs,
    truePeakDb: truePeakDb([left, right]),
    clipped: clippedSamples([left, right]),
    dc: dcOffset([left, right]),
    image: stereoImage(left, right, sampleRate),
    tempoError: tempoError(tempoOf(mono, sampleRate), score.bpm),
    keyScore: keyScore(heardKey, key),
    keyMiss: keyScore(heardKey, key) === 1 ? '' : `${nameOf(key)} heard as ${nameOf(heardKey)}`,
    boundaries: boundariesOf(score, song, mono),
    features: timbreFeatures(left, right, sampleRate),
    ffmpeg: judges.ffmpeg ? await ebur128(wav) : null,
    aubioTempoError: judges.aubio ? tempoError(await aubioTempo(wav), score.bpm) : null,
  };
}

/** Modes with a minor third count as minor, the others as major. */
export function isMinor(score: Score): boolean {
  return ['minor', 'dorian', 'phrygian'].includes(score.key.mode);
}

function boundariesOf(score: Score, song: RenderedSong, mono: Float32Array) {
  const barSeconds = (score.beatsPerBar * 60) / score.bpm;
  const found = sectionBoundaries(mono, song.sampleRate, barSeconds);
  return boundaryHits(
    found,
    score.sections.slice(1).map((section) => Math.round(section.startSeconds / barSeconds)),
  );
}

const PITCH_CLASSES = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

function nameOf({ tonic, isMinor: isMinorKey }: MeasuredKey): string {
  return `${PITCH_CLASSES[tonic]} ${isMinorKey ? 'minor' : 'major'}`;
}
