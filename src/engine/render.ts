import type { EngineAssets } from './assets.ts';
import { LoudnessMeter } from './dsp/loudness.ts';
import { truePeakDb } from './dsp/true-peak.ts';
import { applyAudioEdits } from './render/apply-audio-edits.ts';
import { withGainsOf } from './render/frozen-gains.ts';
import { StemLevels } from './render/levels.ts';
import { masterMix } from './render/master.ts';
import { type AudioChunk, renderMix } from './render/mix.ts';
import { Pacer } from './render/pacer.ts';
import { SAMPLE_RATE } from './sample-rate.ts';
import type { EditedAudio, Score, SungWord } from './score.ts';

export interface RenderOptions {
  onAudio?: (chunk: AudioChunk) => void;
  onProgress?: (progress: { stage: 'balance' | 'render' | 'master'; fraction: number }) => void;
  signal?: AbortSignal;
  /** Awaited between pieces of work instead of a short pause; songs that share a thread take turns in it. */
  breathe?: () => Promise<void>;
}

export interface RenderedSong {
  sampleRate: typeof SAMPLE_RATE;
  left: Float32Array;
  right: Float32Array;
  integratedLufs: number;
  truePeakDb: number;
  wordTimings: { word: string; startSeconds: number; endSeconds: number }[];
  /** 180 values 0..1 for a waveform. */
  peaks: number[];
  durationSeconds: number;
  /** The score with every gain frozen: store this one, so that edits keep balance and loudness. */
  score: Score;
}

const PEAK_COUNT = 180;

/**
 * Renders and masters a score. Equal scores and assets give equal samples. `onAudio` receives the audio while it
 * renders, at the score's frozen master gain or, the first time, at a predicted one; the returned song is exact and
 * as long.
 * @throws the signal's reason when aborted
 */
export async function renderSong(
  score: Score,
  assets: EngineAssets,
  options: RenderOptions = {},
): Promise<RenderedSong> {
  const pacer = new Pacer(options);
  options.signal?.throwIfAborted();
  const {
    score: frozen,
    left,
    right,
    integratedLufs,
  } = score.edited
    ? await renderEdited(score, score.edited, assets, pacer, options)
    : await renderWritten(score, assets, pacer, options);
  options.onProgress?.({ stage: 'master', fraction: 1 });
  return {
    sampleRate: SAMPLE_RATE,
    left,
    right,
    integratedLufs,
    truePeakDb: truePeakDb(left, right),
    wordTimings: wordTimingsOf(frozen),
    peaks: peaksOf(left, right),
    durationSeconds: left.length / SAMPLE_RATE,
    score: frozen,
  };
}

interface Finished {
  score: Score;
  left: Float32Array;
  right: Float32Array;
  integratedLufs: number;
}

/** Plays the score's own notes. */
async function renderWritten(
  score: Score,
  assets: EngineAssets,
  pacer: Pacer,
  options: RenderOptions,
): Promise<Finished> {
  options.onProgress?.({ stage: 'balance', fraction: 0 });
  const { master } = score;
  const levels = new StemLevels(score, assets);
  const streamGainDb = master.gainDb ?? master.targetLufs - levels.predictedLufs;
  const mix = await renderMix(score, assets, streamGainDb, pacer, { ...options, levels });
  const balanced = await levels.frozen(pacer);
  options.onProgress?.({ stage: 'master', fraction: 0 });
  const heard = { gainDb: streamGainDb, lufs: mix.streamedLufs };
  const { left, right, integratedLufs, gainDb } =
    master.gainDb === null
      ? await masterMix(mix, heard, master, pacer)
      : { left: mix.left, right: mix.right, gainDb: master.gainDb, integratedLufs: mix.streamedLufs };
  await pacer.rest();
  return { score: { ...balanced, master: { ...master, gainDb } }, left, right, integratedLufs };
}

/** Plays the takes of an edited song, cut from its sources. */
async function renderEdited(
  score: Score,
  edited: EditedAudio,
  assets: EngineAssets,
  pacer: Pacer,
  options: RenderOptions,
): Promise<Finished> {
  const total = Math.round(score.durationSeconds * SAMPLE_RATE);
  const left = new Float32Array(total);
  const right = new Float32Array(total);
  const meter = new LoudnessMeter(SAMPLE_RATE);
  const balanced: EditedAudio = { ...edited, sources: [] };
  for (const source of edited.sources) {
    balanced.sources.push(await new StemLevels(source, assets).frozen(pacer));
  }
  await applyAudioEdits(
    balanced,
    async (source, onAudio) => {
      const heard = score.stem ? { ...source, stem: score.stem } : source;
      await renderMix(heard, assets, source.master.gainDb ?? 0, pacer, { onAudio, isStreamedOnly: true });
    },
    (window) => {
      meter.push(window.left, window.right);
      left.set(window.left, window.startFrame);
      right.set(window.right, window.startFrame);
      options.onAudio?.(window);
      options.onProgress?.({ stage: 'render', fraction: (window.startFrame + window.left.length) / total });
    },
  );
  return { score: withGainsOf(score, balanced), left, right, integratedLufs: meter.integrated() };
}

function wordTimingsOf(score: Score): RenderedSong['wordTimings'] {
  return score.lines
    .filter((line) => line.part === 'lead')
    .flatMap((line) => line.words)
    .map(({ text, startSeconds, endSeconds }: SungWord) => ({ word: text, startSeconds, endSeconds }))
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

function peaksOf(left: Float32Array, right: Float32Array): number[] {
  const peaks: number[] = [];
  for (let i = 0; i < PEAK_COUNT; i++) {
    const from = Math.floor((i * left.length) / PEAK_COUNT);
    const to = Math.floor(((i + 1) * left.length) / PEAK_COUNT);
    peaks.push(Math.round(Math.min(1, highest(left, right, from, to)) * 1000) / 1000);
  }
  return peaks;
}

function highest(left: Float32Array, right: Float32Array, from: number, to: number): number {
  let peak = 0;
  for (let i = from; i < to; i++) {
    const value = Math.max(Math.abs(left[i] as number), Math.abs(right[i] as number));
    if (value > peak) peak = value;
  }
  return peak;
}
