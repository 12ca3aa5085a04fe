import type { EngineAssets } from '../assets.ts';
import { LoudnessMeter } from '../dsp/loudness.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import type { Score, SectionGains, StemName } from '../score.ts';
import { addPlaced, Bus, finishedBusOf } from './bus.ts';
import { VoiceDucking } from './give-way.ts';
import type { StemLevels } from './levels.ts';
import { MasterStream } from './master.ts';
import { multiplyBoth } from './multiply-both.ts';
import type { Pacer } from './pacer.ts';
import { Ride } from './ride.ts';
import type { Steering } from './steering.ts';
import { StemShares } from './stem-shares.ts';
import { type Stem, stemsOf } from './stems.ts';

/** A piece of the mastered song. Pieces are consecutive; the first has `startFrame` 0 unless specified. */
export interface AudioChunk {
  startFrame: number;
  left: Float32Array;
  right: Float32Array;
}

interface FurtherStems {
  readonly names: readonly StemName[];
  /** Receives the same frames of each, in the order of their names. */
  readonly onAudio: (pieces: readonly StereoSound[]) => void;
}

export interface MixOptions {
  /** Gains of stems without a frozen one; 0 dB where missing. */
  levels?: StemLevels;
  /** Corrects the gains of later sections; absent for a song with frozen gains. */
  steering?: Steering | undefined;
  /** Whether only `onAudio` is needed: the result then contains no audio. */
  isStreamedOnly?: boolean;
  /** Whether to return the mix before the master gain, for an exact master. */
  isMixReturned?: boolean;
  /**
   * Where to start in a song with frozen gains: nothing that began earlier sounds. Until `heardFrame`, windows stay
   * short.
   */
  from?: { startFrame: number; heardFrame: number };
  /**
   * Further stems of the same song: extracted in the same pass, at a fraction of the cost of separate renders.
   */
  furtherStems?: FurtherStems | undefined;
  onAudio?: (chunk: AudioChunk) => void;
  onProgress?: (progress: { stage: 'render'; fraction: number }) => void;
}

export interface RenderedMix {
  /** The mastered song or, with `isMixReturned`, the mix before the master gain. */
  left: Float32Array;
  right: Float32Array;
  /** Loudness of the audio passed to `onAudio`. */
  streamedLufs: number;
  /** The gains applied to the sections, in order. */
  sections: SectionGains[];
}

/** Frames rendered at a time: about three seconds; the first windows are shorter, for an early first sound. */
const WINDOW_FRAMES = 1 << 17;
const FIRST_WINDOW_FRAMES = 1 << 15;

/** Renders a written score window by window; each is emitted immediately, mastered at the score's gain. */
export async function renderMix(
  score: Score,
  assets: EngineAssets,
  options: MixOptions,
  pacer: Pacer,
): Promise<RenderedMix> {
  const total = Math.round(score.durationSeconds * SAMPLE_RATE);
  const isMixReturned = options.isMixReturned ?? false;
  const bus = new Bus(WINDOW_FRAMES, score.master, score.bpm);
  const { furtherStems } = options;
  const stemNames = score.stem ? [score.stem, ...(furtherStems?.names ?? [])] : [];
  const shares = score.stem ? new StemShares(score, stemNames, WINDOW_FRAMES) : null;
  const stream = new MasterStream(score.master.ceilingDbtp, score.master.gainDb ?? 0);
  const window = silentWindow();
  const meter = new LoudnessMeter(SAMPLE_RATE);
  const mixFrames = options.isStreamedOnly ? 0 : total;
  const kept = { left: new Float32Array(mixFrames), right: new Float32Array(mixFrames) };
  const { startFrame, heardFrame } = options.from ?? { startFrame: 0, heardFrame: 0 };
  let sent = startFrame;
  const send = (song: { left: Float32Array; right: Float32Array }) => {
    const [piece = song, ...others] = shares?.sharesOf(song) ?? [];
    meter.push(piece.left, piece.right);
    if (!isMixReturned && mixFrames > 0) {
      kept.left.set(piece.left, sent);
      kept.right.set(piece.right, sent);
    }
    furtherStems?.onAudio(others);
    options.onAudio?.({ startFrame: sent, left: piece.left, right: piece.right });
    sent += piece.left.length;
  };
  const ride = new Ride(score);
  const stems = stemsOf(score, assets, startFrame);
  const room = roomOf(score, stems);
  const parts = { stems, bus, shares, ride, window, room, levels: options.levels, pacer };
  for (
    let at = startFrame, size = FIRST_WINDOW_FRAMES;
    at < total;
    at += size, size = at <= heardFrame ? FIRST_WINDOW_FRAMES : Math.min(WINDOW_FRAMES, size * 2)
  ) {
    const frames = Math.min(size, total - at);
    options.steering?.aim(ride, at, frames, meter.energy(), sent);
    await renderWindow(parts, at, frames);
    if (isMixReturned) {
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
  /** Null unless only shares of the song are requested. */
  shares: StemShares | null;
  ride: Ride;
  /** Contains one stem at a time. */
  window: StereoSound;
  /** Null where nothing is sung. */
  room: { giveWay: VoiceDucking; voices: StereoSound[]; sum: StereoSound } | null;
  levels: StemLevels | undefined;
  pacer: Pacer;
}

interface StereoSound {
  left: Float32Array;
  right: Float32Array;
}

function roomOf({ master, vocals }: Score, stems: readonly Stem[]): MixParts['room'] {
  const voices = stems.filter(({ isVoice }) => isVoice).map(silentWindow);
  if (!vocals || voices.length === 0) return null;
  const giveWay = new VoiceDucking(master.ride, finishedBusOf(master, vocals), WINDOW_FRAMES);
  return { giveWay, voices, sum: silentWindow() };
}

const silentWindow = (): StereoSound => ({
  left: new Float32Array(WINDOW_FRAMES),
  right: new Float32Array(WINDOW_FRAMES),
});

async function renderWindow(parts: MixParts, at: number, frames: number): Promise<void> {
  const { stems, bus, shares, ride, room } = parts;
  for (const stem of stems.filter(({ isVoice }) => !isVoice)) {
    if (await playStem(parts, stem, parts.window, frames)) addStem(parts, stem, parts.window, frames);
    await parts.pacer.rest();
  }
  const curve = new Float32Array(frames);
  if (room) await addVoices(parts, room, curve, at, frames);
  bus.finish(frames);
  shares?.finish(frames);
  if (ride.fillMix(curve, frames, at)) multiplyBoth(bus.left, bus.right, curve, frames);
}

/** Adds the voices, ridden against a band that is ducked by what they sing. */
async function addVoices(
  parts: MixParts,
  { giveWay, voices, sum }: NonNullable<MixParts['room']>,
  curve: Float32Array,
  at: number,
  frames: number,
): Promise<void> {
  const isRidden = parts.ride.fillVoice(curve, frames, at);
  const sung: [Stem, StereoSound][] = [];
  for (const side of [sum.left, sum.right]) side.fill(0, 0, frames);
  for (const [i, stem] of parts.stems.filter(({ isVoice }) => isVoice).entries()) {
    const window = voices[i] as StereoSound;
    if (await playStem(parts, stem, window, frames)) {
      if (isRidden) multiplyBoth(window.left, window.right, curve, frames);
      addPlaced(sum, window, frames, stem.mix);
      sung.push([stem, window]);
    }
    await parts.pacer.rest();
  }
  const heard = { voice: sum, band: parts.bus, sent: parts.bus.sent() };
  const { depths, gains } = giveWay.settle(heard, frames, (from) => parts.ride.aimAt(at + from));
  parts.bus.dip(frames, depths);
  parts.shares?.dip(frames, depths);
  for (const [stem, window] of sung) {
    multiplyBoth(window.left, window.right, gains, frames);
    addStem(parts, stem, window, frames);
  }
}

/** Renders the next window of a stem, whose gain is known by then; false for silence. */
async function playStem(
  { levels, pacer }: MixParts,
  stem: Stem,
  window: StereoSound,
  frames: number,
): Promise<boolean> {
  if (!renderStemWindow(stem, window, frames)) return false;
  if (stem.mix.gainDb === null && levels) {
    stem.mix = { ...stem.mix, gainDb: await levels.gainDbOf(stem.id, pacer) };
  }
  return true;
}

/** Adds a window of a stem to the bus. */
function addStem({ bus, shares }: MixParts, stem: Stem, { left, right }: StereoSound, frames: number): void {
  bus.add(left, right, frames, stem.mix);
  shares?.add(stem.id, left, right, frames, stem.mix);
}

/**
 * Renders the next window of one stem after its chain, before its gain; false (and nothing written) for
 * silence.
 */
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
