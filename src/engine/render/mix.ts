import type { EngineAssets } from '../assets.ts';
import { LoudnessMeter } from '../dsp/loudness.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import type { Score, SectionGains } from '../score.ts';
import { Bus } from './bus.ts';
import type { StemLevels } from './levels.ts';
import { MasterStream } from './master.ts';
import type { Pacer } from './pacer.ts';
import { multiplyBoth, Ride } from './ride.ts';
import type { Steering } from './steering.ts';
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
  /** Corrects the gains of sections to come; a song with frozen gains has none. */
  steering?: Steering | undefined;
  /** Whether `onAudio` is all that is wanted: the result then holds no audio. */
  isStreamedOnly?: boolean;
  /** Whether the result is to be the mix before the master gain, for an exact master. */
  isMixKept?: boolean;
  onAudio?: (chunk: AudioChunk) => void;
  onProgress?: (progress: { stage: 'render'; fraction: number }) => void;
}

export interface RenderedMix {
  /** The mastered song, or where it is kept the mix before the master gain. */
  left: Float32Array;
  right: Float32Array;
  /** Of what `onAudio` has been given. */
  streamedLufs: number;
  /** What the sections were given, in their order. */
  sections: SectionGains[];
}

/** Frames rendered at a time: about three seconds; the first windows are shorter, for an early first sound. */
const WINDOW_FRAMES = 1 << 17;
const FIRST_WINDOW_FRAMES = 1 << 15;

/** Renders a written score window by window; each goes out mastered at the score's gain as soon as it is there. */
export async function renderMix(
  score: Score,
  assets: EngineAssets,
  options: MixOptions,
  pacer: Pacer,
): Promise<RenderedMix> {
  const total = Math.round(score.durationSeconds * SAMPLE_RATE);
  const isMixKept = options.isMixKept ?? false;
  const bus = new Bus(WINDOW_FRAMES, score.master, score.bpm);
  const share = score.stem ? new StemShare(score, score.stem, WINDOW_FRAMES) : null;
  const stream = new MasterStream(score.master.ceilingDbtp, score.master.gainDb ?? 0);
  const window = { left: new Float32Array(WINDOW_FRAMES), right: new Float32Array(WINDOW_FRAMES) };
  const meter = new LoudnessMeter(SAMPLE_RATE);
  const keptFrames = options.isStreamedOnly ? 0 : total;
  const kept = { left: new Float32Array(keptFrames), right: new Float32Array(keptFrames) };
  let sent = 0;
  const send = (song: { left: Float32Array; right: Float32Array }) => {
    const piece = share ? share.shareOf(song) : song;
    meter.push(piece.left, piece.right);
    if (!isMixKept && keptFrames > 0) {
      kept.left.set(piece.left, sent);
      kept.right.set(piece.right, sent);
    }
    options.onAudio?.({ startFrame: sent, left: piece.left, right: piece.right });
    sent += piece.left.length;
  };
  const ride = new Ride(score);
  const parts = { stems: stemsOf(score, assets), bus, share, ride, window, levels: options.levels, pacer };
  for (
    let at = 0, size = FIRST_WINDOW_FRAMES;
    at < total;
    at += size, size = Math.min(WINDOW_FRAMES, size * 2)
  ) {
    const frames = Math.min(size, total - at);
    options.steering?.aim(ride, at, frames, meter.energy(), sent);
    await renderWindow(parts, at, frames);
    if (isMixKept) {
      kept.left.set(bus.left.subarray(0, frames), at);
      kept.right.set(bus.right.subarray(0, frames), at);
    }
    send(stream.push(bus.left, bus.right, frames));
    bus.clear();
    options.onProgress?.({ stage: 'render', fraction: (at + frames) / total });
    await pacer.yield();
  }
  send(stream.finish());
  return {
    ...kept,
    streamedLufs: meter.integrated(),
    sections: score.sections.map((_, i) => ride.gainsOf(i)),
  };
}

interface MixParts {
  stems: readonly Stem[];
  bus: Bus;
  /** Null unless only a stem's share of the song is wanted. */
  share: StemShare | null;
  ride: Ride;
  /** Holds one stem at a time. */
  window: { left: Float32Array; right: Float32Array };
  levels: StemLevels | undefined;
  pacer: Pacer;
}

async function renderWindow(parts: MixParts, at: number, frames: number): Promise<void> {
  const { stems, bus, share, ride } = parts;
  const curve = new Float32Array(frames);
  const isDipped = ride.fillDip(curve, frames, at);
  for (const stem of stems.filter(({ isVoice }) => !isVoice)) await addStem(parts, stem, frames, null);
  for (const meeting of share ? [bus, share] : [bus]) meeting.dip(frames, isDipped ? curve : null);
  const isRidden = ride.fillVoice(curve, frames, at);
  for (const stem of stems.filter(({ isVoice }) => isVoice)) {
    await addStem(parts, stem, frames, isRidden ? curve : null);
  }
  bus.finish(frames);
  share?.finish(frames);
  if (ride.fillMix(curve, frames, at)) multiplyBoth(bus.left, bus.right, curve, frames);
}

/** Adds the next window of a stem to where stems meet. */
async function addStem(
  { bus, share, window, levels, pacer }: MixParts,
  stem: Stem,
  frames: number,
  gains: Float32Array | null,
): Promise<void> {
  if (renderStemWindow(stem, window, frames)) {
    if (stem.mix.gainDb === null && levels) {
      stem.mix = { ...stem.mix, gainDb: await levels.gainDbOf(stem.id, pacer) };
    }
    if (gains) multiplyBoth(window.left, window.right, gains, frames);
    bus.add(window.left, window.right, frames, stem.mix);
    share?.add(stem.id, window.left, window.right, frames, stem.mix);
  }
  await pacer.rest();
}

/** The next window of one stem after its chain, before its gain; false (and nothing written) for silence. */
export function renderStemWindow(
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
