import { ENGINE_VERSION } from '#domain/files/song-score';
import type { EngineAssets } from './assets.ts';
import { LoudnessMeter } from './dsp/loudness.ts';
import { applyAudioEdits } from './render/apply-audio-edits.ts';
import { balanceOf, isUnbalanced } from './render/balance.ts';
import { withGainsOf } from './render/frozen-gains.ts';
import { StemLevels } from './render/levels.ts';
import { isNearTarget, type Mastered, type MasterTrial, masterMix } from './render/master.ts';
import { type AudioChunk, renderMix } from './render/mix.ts';
import { Pacer } from './render/pacer.ts';
import { playSource } from './render/play-source.ts';
import { localMeter, type RemoteMeter } from './render/score-meter.ts';
import type { SongCache } from './render/song-cache.ts';
import { hearSections } from './render/sound-check.ts';
import { Steering } from './render/steering.ts';
import { WaveformMeter } from './render/waveform.ts';
import { SAMPLE_RATE, toFrame } from './sample-rate.ts';
import type { EditedAudio, Score, ScoreSection, SectionGains, StemName, SungWord } from './score.ts';

export interface RenderOptions {
  onAudio?: (chunk: AudioChunk) => void;
  /** Whether only `onAudio` is needed: the result contains audio only if it differs from what was streamed. */
  isStreamedOnly?: boolean;
  onProgress?: (progress: { stage: 'balance' | 'render' | 'master'; fraction: number }) => void;
  signal?: AbortSignal;
  /** Awaited between pieces of work instead of a short pause; lets songs sharing a thread take turns. */
  breathe?: () => Promise<void>;
  /** Cached songs that can be cut without rendering. */
  songCache?: SongCache;
  /** Starts meters on other threads, which take part of the sound check. */
  startMeters?: (score: Score) => readonly RemoteMeter[];
  /** For a stem: the song's other stems needed soon; they are cached until then. */
  siblings?: readonly StemName[];
}

export interface RenderedSong {
  sampleRate: typeof SAMPLE_RATE;
  /** Empty if only the stream was needed and this audio is the same. */
  left: Float32Array;
  right: Float32Array;
  integratedLufs: number;
  wordTimings: { word: string; startSeconds: number; endSeconds: number }[];
  /** 180 values 0..1: loudness relative to the loudest. */
  waveform: number[];
  durationSeconds: number;
  /** Whether `onAudio` received exactly this audio. */
  isAsStreamed: boolean;
  /** The score with every gain frozen: store this one, to have edits preserve balance and loudness. */
  score: Score;
}

/**
 * Renders and masters a score. Equal scores and assets give equal samples. `onAudio` receives the audio while
 * rendering, at the score's frozen gains or, the first time, at predicted ones that are corrected on the way;
 * if that misses the target loudness, the returned song has a different gain throughout and the same length.
 * @throws the signal's reason when aborted
 */
export async function renderSong(
  score: Score,
  assets: EngineAssets,
  options: RenderOptions = {},
): Promise<RenderedSong> {
  const pacer = new Pacer(options);
  options.signal?.throwIfAborted();
  const total = toFrame(score.durationSeconds);
  const streamed = new WaveformMeter(total);
  const onAudio = (chunk: AudioChunk) => {
    streamed.push(chunk.left, chunk.right);
    options.onAudio?.(chunk);
  };
  const finished = await renderAs(score, assets, pacer, { ...options, onAudio });
  const { score: balanced, left, right, integratedLufs, isAsStreamed } = finished;
  options.onProgress?.({ stage: 'master', fraction: 1 });
  const frozen = { ...balanced, renderedBy: ENGINE_VERSION };
  return {
    sampleRate: SAMPLE_RATE,
    left,
    right,
    integratedLufs,
    wordTimings: wordTimingsOf(frozen),
    waveform: isAsStreamed ? streamed.waveform() : waveformOf(finished),
    durationSeconds: total / SAMPLE_RATE,
    isAsStreamed,
    score: frozen,
  };
}

function renderAs(
  score: Score,
  assets: EngineAssets,
  pacer: Pacer,
  options: RenderOptions,
): Promise<Finished> {
  if (score.edited) return renderEdited(score, score.edited, assets, pacer, options);
  return score.stem
    ? renderStem(score, assets, pacer, options)
    : renderWritten(score, assets, pacer, options);
}

/** The audio of a song as it is rendered; nothing if only the stream is needed. */
class KeptAudio {
  readonly left: Float32Array;
  readonly right: Float32Array;

  constructor(frames: number) {
    this.left = new Float32Array(frames);
    this.right = new Float32Array(frames);
  }

  add({ startFrame, left, right }: AudioChunk): void {
    if (this.left.length === 0) return;
    this.left.set(left, startFrame);
    this.right.set(right, startFrame);
  }
}

interface Finished {
  score: Score;
  left: Float32Array;
  right: Float32Array;
  integratedLufs: number;
  isAsStreamed: boolean;
}

/** Renders the score's own notes. */
async function renderWritten(
  score: Score,
  assets: EngineAssets,
  pacer: Pacer,
  options: RenderOptions,
): Promise<Finished> {
  options.onProgress?.({ stage: 'balance', fraction: 0 });
  const levels = new StemLevels(score, assets);
  const { score: ridden, steering } = await rideOf(score, assets, levels, { pacer, ...options });
  const gainDb = ridden.master.gainDb ?? 0;
  const mix = await renderMix(ridden, assets, { ...options, levels, steering }, pacer);
  const balanced = await levels.frozen(pacer);
  const sections = withGains(ridden, mix.sections);
  options.onProgress?.({ stage: 'master', fraction: 0 });
  const heard = { gainDb, lufs: mix.streamedLufs };
  const isAsStreamed = score.master.gainDb !== null || isNearTarget(heard.lufs, score.master);
  const song = isAsStreamed
    ? { left: mix.left, right: mix.right, gainDb, integratedLufs: heard.lufs }
    : await masterAgain({ ...ridden, sections }, assets, levels, heard, pacer);
  await pacer.rest();
  return {
    ...song,
    score: { ...balanced, sections, master: { ...ridden.master, gainDb: song.gainDb } },
    isAsStreamed,
  };
}

/**
 * Renders a song that missed its target loudness once more, as a mix to be mastered: rare, and cheaper than
 * storing every mix.
 */
async function masterAgain(
  score: Score,
  assets: EngineAssets,
  levels: StemLevels,
  heard: MasterTrial,
  pacer: Pacer,
): Promise<Mastered> {
  const mix = await renderMix(score, assets, { levels, isMixReturned: true }, pacer);
  return masterMix(mix, heard, score.master, pacer);
}

/** The score with the predicted section gains, equalizer and master gain. */
async function rideOf(
  score: Score,
  assets: EngineAssets,
  levels: StemLevels,
  { pacer, startMeters }: { pacer: Pacer; startMeters?: RenderOptions['startMeters'] },
): Promise<{ score: Score; steering?: Steering }> {
  const { ride, gainDb, targetLufs } = score.master;
  if (gainDb !== null && !isUnbalanced(score)) return { score };
  const others = startMeters?.(score) ?? [];
  const heard = await hearSections(score, levels, {
    own: localMeter(score, assets, levels, pacer),
    others,
  }).finally(() => {
    for (const meter of others) meter.end();
  });
  const balance = balanceOf(score, heard);
  const master = { ...score.master, gainDb: balance.gainDb, ride: { ...ride, toneDb: balance.toneDb } };
  const ridden = { ...score, sections: withGains(score, balance.sections), master };
  if (gainDb !== null || !score.sections.every(({ gains }) => !gains)) return { score: ridden };
  const expected = ridden.sections.map(({ startSeconds, durationSeconds, gains }, i) => ({
    startSeconds,
    durationSeconds,
    lufs: balance.sectionLufs[i] as number,
    mixDb: gains?.mixDb ?? 0,
    gainsAt: (mixDb: number) => balance.gainsAt(i, mixDb),
  }));
  return { score: ridden, steering: new Steering(expected, targetLufs) };
}

function withGains({ sections }: Score, gains: readonly SectionGains[]): ScoreSection[] {
  return sections.map((section, i) => ({ ...section, gains: gains[i] as SectionGains }));
}

/** Renders a stem of an unedited song with frozen gains. */
async function renderStem(
  score: Score,
  assets: EngineAssets,
  pacer: Pacer,
  { songCache, siblings, onAudio, isStreamedOnly, onProgress }: RenderOptions,
): Promise<Finished> {
  const total = toFrame(score.durationSeconds);
  const kept = new KeptAudio(isStreamedOnly ? 0 : total);
  const meter = new LoudnessMeter(SAMPLE_RATE);
  const span = { from: 0, to: total };
  await playSource({ source: score, span, assets, songCache, siblings, pacer }, (piece) => {
    meter.push(piece.left, piece.right);
    kept.add(piece);
    onAudio?.(piece);
    onProgress?.({ stage: 'render', fraction: (piece.startFrame + piece.left.length) / total });
  });
  const { left, right } = kept;
  return { score, left, right, integratedLufs: meter.integrated(), isAsStreamed: true };
}

/** Renders the takes of an edited song, cut from its sources. */
async function renderEdited(
  score: Score,
  edited: EditedAudio,
  assets: EngineAssets,
  pacer: Pacer,
  options: RenderOptions,
): Promise<Finished> {
  const total = toFrame(score.durationSeconds);
  const kept = new KeptAudio(options.isStreamedOnly ? 0 : total);
  const meter = new LoudnessMeter(SAMPLE_RATE);
  const balanced: EditedAudio = { ...edited, sources: [] };
  for (const source of edited.sources) {
    const levels = new StemLevels(source, assets);
    const { sections, master } = (await rideOf(source, assets, levels, { pacer, ...options })).score;
    balanced.sources.push({ ...(await levels.frozen(pacer)), sections, master });
  }
  await applyAudioEdits(
    balanced,
    (source, span, onAudio) => {
      const heard = score.stem ? { ...source, stem: score.stem } : source;
      const { songCache, siblings } = options;
      return playSource({ source: heard, span, assets, songCache, siblings, pacer }, onAudio);
    },
    (window) => {
      meter.push(window.left, window.right);
      kept.add(window);
      options.onAudio?.(window);
      options.onProgress?.({ stage: 'render', fraction: (window.startFrame + window.left.length) / total });
    },
  );
  return {
    score: withGainsOf(score, balanced),
    left: kept.left,
    right: kept.right,
    integratedLufs: meter.integrated(),
    isAsStreamed: true,
  };
}

function wordTimingsOf(score: Score): RenderedSong['wordTimings'] {
  return score.lines
    .filter((line) => line.part === 'lead')
    .flatMap((line) => line.words)
    .map(({ text, startSeconds, endSeconds }: SungWord) => ({ word: text, startSeconds, endSeconds }))
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

function waveformOf({ left, right }: { left: Float32Array; right: Float32Array }): number[] {
  const meter = new WaveformMeter(left.length);
  meter.push(left, right);
  return meter.waveform();
}
