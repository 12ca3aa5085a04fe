import type { EngineAssets } from '../assets.ts';
import { LoudnessMeter } from '../dsp/loudness.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import type { Score } from '../score.ts';
import { Bus } from './bus.ts';
import type { StemLevels } from './levels.ts';
import { MasterStream } from './master.ts';
import type { Pacer } from './pacer.ts';
import { StemShare } from './stem-share.ts';
import { type Stem, stemsOf } from './stems.ts';

/** A piece of the song, already mastered. Pieces are consecutive; the first has `startFrame` 0. */
export interface AudioChunk {
  startFrame: number;
  left: Float32Array;
  right: Float32Array;
}

export interface MixOptions {
  /** Gains of stems that have none of their own, 0 dB where missing. */
  levels?: StemLevels;
  /** Whether `onAudio` is all that is wanted: the result then holds no audio. Only with a frozen gain. */
  isStreamedOnly?: boolean;
  onAudio?: (chunk: AudioChunk) => void;
  onProgress?: (progress: { stage: 'render'; fraction: number }) => void;
}

export interface RenderedMix {
  /** The mastered song where the score's gain is frozen, else the mix before the master gain. */
  left: Float32Array;
  right: Float32Array;
  /** Of what `onAudio` has been given. */
  streamedLufs: number;
}

/** Frames rendered at a time: about three seconds; the first windows are shorter, for an early first sound. */
const WINDOW_FRAMES = 1 << 17;
const FIRST_WINDOW_FRAMES = 1 << 15;

/** Renders a written score window by window; each goes out mastered at `gainDb` as soon as it is there. */
export async function renderMix(
  score: Score,
  assets: EngineAssets,
  gainDb: number,
  pacer: Pacer,
  options: MixOptions,
): Promise<RenderedMix> {
  const total = Math.round(score.durationSeconds * SAMPLE_RATE);
  const isFrozen = score.master.gainDb !== null;
  const bus = new Bus(WINDOW_FRAMES, score.master, score.bpm);
  const share = score.stem ? new StemShare(score, score.stem, WINDOW_FRAMES) : null;
  const stream = new MasterStream(score.master.ceilingDbtp, gainDb);
  const window = { left: new Float32Array(WINDOW_FRAMES), right: new Float32Array(WINDOW_FRAMES) };
  const meter = new LoudnessMeter(SAMPLE_RATE);
  // With a frozen gain the stream is the song; otherwise the mix is kept for the exact master.
  const keptFrames = options.isStreamedOnly ? 0 : total;
  const kept = { left: new Float32Array(keptFrames), right: new Float32Array(keptFrames) };
  let sent = 0;
  const send = (song: { left: Float32Array; right: Float32Array }) => {
    const piece = share ? share.shareOf(song) : song;
    meter.push(piece.left, piece.right);
    if (isFrozen && keptFrames > 0) {
      kept.left.set(piece.left, sent);
      kept.right.set(piece.right, sent);
    }
    options.onAudio?.({ startFrame: sent, left: piece.left, right: piece.right });
    sent += piece.left.length;
  };
  const parts = { stems: stemsOf(score, assets), bus, share, window, levels: options.levels, pacer };
  for (
    let at = 0, size = FIRST_WINDOW_FRAMES;
    at < total;
    at += size, size = Math.min(WINDOW_FRAMES, size * 2)
  ) {
    const frames = Math.min(size, total - at);
    await renderWindow(parts, frames);
    if (!isFrozen) {
      kept.left.set(bus.left.subarray(0, frames), at);
      kept.right.set(bus.right.subarray(0, frames), at);
    }
    send(stream.push(bus.left, bus.right, frames));
    bus.clear();
    options.onProgress?.({ stage: 'render', fraction: (at + frames) / total });
    await pacer.yield();
  }
  send(stream.finish());
  return { ...kept, streamedLufs: meter.integrated() };
}

interface MixParts {
  stems: readonly Stem[];
  bus: Bus;
  /** Null unless only a stem's share of the song is wanted. */
  share: StemShare | null;
  /** Holds one stem at a time. */
  window: { left: Float32Array; right: Float32Array };
  levels: StemLevels | undefined;
  pacer: Pacer;
}

async function renderWindow(
  { stems, bus, share, window, levels, pacer }: MixParts,
  frames: number,
): Promise<void> {
  for (const stem of stems) {
    if (renderStemWindow(stem, window, frames)) {
      if (stem.mix.gainDb === null && levels) {
        stem.mix = { ...stem.mix, gainDb: await levels.gainDbOf(stem.id, pacer) };
      }
      bus.add(window.left, window.right, frames, stem.mix);
      share?.add(stem.id, window.left, window.right, frames, stem.mix);
    }
    await pacer.rest();
  }
  bus.finish(frames);
  share?.finish(frames);
}

/** The next window of one stem after its chain, before its gain; false (and nothing written) for silence. */
function renderStemWindow(
  stem: Stem,
  { left, right }: { left: Float32Array; right: Float32Array },
  frames: number,
): boolean {
  const { source, chain } = stem;
  if (source.isSilent(frames) && chain.isAtRest()) {
    chain.skip(frames);
    source.advance(frames);
    return false;
  }
  source.render(frames);
  left.set(source.left().subarray(0, frames));
  if (!source.isMono) right.set(source.right().subarray(0, frames));
  chain.process(left, right, frames, source.isMono);
  source.advance(frames);
  return true;
}
