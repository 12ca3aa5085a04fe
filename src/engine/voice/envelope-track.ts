import { isVowel } from '#words/pronounce/phones';
import { consonantGains } from './consonant-levels.ts';
import type { NoiseSource } from './noise-source.ts';
import type { PhoneSpan } from './phone-plan.ts';
import { isDiphthong, voicingOf } from './phones.ts';
import { CURVE_STEP_SECONDS } from './pitch-curve.ts';
import type { FrameRun, VoiceBank } from './voice-bank.ts';

/** The state of the voice every 5 ms. */
export interface EnvelopeTrack {
  count: number;
  /** Mel-cepstra, `width` per step. */
  frames: Float32Array;
  /** 0 unvoiced .. 1 fully voiced; steps with `loudness` 0 are silent. */
  voicing: Float32Array;
  /** Amplitude factor. */
  loudness: Float32Array;
}

/** Spans farther apart than this are separated by silence. */
const SILENCE_GAP_SECONDS = 0.05;
/** How far vowels are pulled toward a common level, so that notes do not jump out. */
const LEVELING = 0.75;
/** Log amplitude vowels are leveled to, roughly the middle of the banks. */
const VOWEL_LEVEL = -2.2;
const LEVEL_LIMIT = 1.2;
/** Number of 5 ms steps on either side that a gain change is spread over. */
const GAIN_REACH = 3;
/** The first coefficients carry the tilt and the broad shape; their drift decays over about 120 ms. */
const DRIFTING_COEFFICIENTS = 6;
const DRIFT_DECAY = 0.96;
const DRIFT_NOISE = 0.015;

/** Lays out the stored halves of all phones along the plan. Steps count from `startSeconds`. */
export function layEnvelopes(
  bank: VoiceBank,
  spans: readonly PhoneSpan[],
  startSeconds: number,
  count: number,
  noise: NoiseSource,
): EnvelopeTrack {
  const track: EnvelopeTrack = {
    count,
    frames: new Float32Array(count * bank.width),
    voicing: new Float32Array(count),
    loudness: new Float32Array(count),
  };
  const levels = vowelGains(bank, spans);
  for (const [i, span] of spans.entries()) {
    const first = Math.max(0, Math.round((span.startSeconds - startSeconds) / CURVE_STEP_SECONDS));
    const last = Math.min(count, Math.round((span.endSeconds - startSeconds) / CURVE_STEP_SECONDS));
    const run = sourceRun(bank, neighbor(spans, i, -1), span.phone, neighbor(spans, i, 1));
    if (!run || last <= first) continue;
    const path = isVowel(span.phone) ? vowelPath(run, last - first, span.phone) : evenPath(run, last - first);
    for (let step = first; step < last; step++) {
      copyFrame(bank, run, path(step - first), track.frames, step * bank.width);
      track.voicing[step] = voicingOf(span.phone);
      track.loudness[step] = levels[i] as number;
    }
  }
  smooth(track.voicing);
  smoothGains(track.loudness);
  addTimbreDrift(track, bank.width, noise);
  return track;
}

/** Makes the timbre drift by about half a decibel, like a real voice: a frozen spectrum sounds artificial. */
function addTimbreDrift(track: EnvelopeTrack, width: number, noise: NoiseSource): void {
  const drift = new Float64Array(DRIFTING_COEFFICIENTS);
  for (let step = 0; step < track.count; step++) {
    for (let k = 1; k < DRIFTING_COEFFICIENTS; k++) {
      drift[k] = DRIFT_DECAY * (drift[k] as number) + DRIFT_NOISE * noise.next();
      const at = step * width + k;
      if (track.loudness[step] !== 0) track.frames[at] = (track.frames[at] as number) + (drift[k] as number);
    }
  }
}

/** Both halves of one phone as a single row of source frames. */
interface SourceRun {
  left: FrameRun;
  right: FrameRun;
  length: number;
}

function neighbor(spans: readonly PhoneSpan[], i: number, step: -1 | 1): string {
  const other = spans[i + step];
  if (!other) return 'PAU';
  const span = spans[i] as PhoneSpan;
  const gap = step < 0 ? span.startSeconds - other.endSeconds : other.startSeconds - span.endSeconds;
  return gap < SILENCE_GAP_SECONDS ? other.phone : 'PAU';
}

function sourceRun(bank: VoiceBank, before: string, phone: string, after: string): SourceRun | undefined {
  const left = bank.half(before, phone, 'right') ?? bank.half('AX', phone, 'right');
  const right = bank.half(phone, after, 'left') ?? bank.half(phone, 'AX', 'left');
  return left && right ? { left, right, length: left.count + right.count } : undefined;
}

/** Source position of each step when the frames are spread evenly. */
function evenPath(run: SourceRun, steps: number): (step: number) => number {
  const scale = (run.length - 1) / Math.max(1, steps - 1);
  return (step) => step * scale;
}

/**
 * A long vowel moves at speaking speed at both ends and rests in between: at its middle, or for a diphthong on
 * its first half, so that the glide comes at the end of the note, as singers do it.
 */
function vowelPath(run: SourceRun, steps: number, phone: string): (step: number) => number {
  const perStep = CURVE_STEP_SECONDS / 0.01;
  const restFrom = isDiphthong(phone) ? run.left.count * 0.5 : run.left.count - 0.5;
  const restTo = isDiphthong(phone) ? run.left.count * 0.8 : run.left.count + 0.5 - 1;
  const head = restFrom / perStep;
  const tail = (run.length - 1 - restTo) / perStep;
  if (head + tail >= steps) return evenPath(run, steps);
  return (step) => {
    if (step < head) return step * perStep;
    if (step >= steps - tail) return restTo + (step - (steps - tail)) * perStep;
    return restFrom + ((restTo - restFrom) * (step - head)) / (steps - head - tail);
  };
}

/** Interpolates linearly between the two source frames around `position`. */
function copyFrame(bank: VoiceBank, run: SourceRun, position: number, out: Float32Array, at: number): void {
  const low = Math.max(0, Math.min(run.length - 1, Math.floor(position)));
  const high = Math.min(run.length - 1, low + 1);
  const mix = Math.max(0, Math.min(1, position - low));
  const a = frameIndex(run, low) * bank.width;
  const b = frameIndex(run, high) * bank.width;
  for (let k = 0; k < bank.width; k++) {
    const x = bank.frames[a + k] as number;
    out[at + k] = x + ((bank.frames[b + k] as number) - x) * mix;
  }
}

function frameIndex(run: SourceRun, position: number): number {
  return position < run.left.count ? run.left.first + position : run.right.first + position - run.left.count;
}

/**
 * Amplitude factor of every span: vowels are leveled, consonants follow the nearest vowel of their syllable.
 */
function vowelGains(bank: VoiceBank, spans: readonly PhoneSpan[]): number[] {
  const bySyllable = new Map<number, number>();
  for (const [i, span] of spans.entries()) {
    if (!isVowel(span.phone)) continue;
    const run = sourceRun(bank, neighbor(spans, i, -1), span.phone, neighbor(spans, i, 1));
    if (!run) continue;
    const level = lowBandLevel(bank, frameIndex(run, Math.min(run.length - 1, run.left.count)));
    const pull = Math.max(-LEVEL_LIMIT, Math.min(LEVEL_LIMIT, LEVELING * (VOWEL_LEVEL - level)));
    bySyllable.set(span.syllable, Math.exp(pull));
  }
  const ofConsonant = consonantGains(bank);
  return spans.map((span) => (bySyllable.get(span.syllable) ?? 1) * (ofConsonant.get(span.phone) ?? 1));
}

/** Smooths the steps between phones over 30 ms; silence stays silent. */
function smoothGains(loudness: Float32Array): void {
  const source = loudness.slice();
  for (let i = 0; i < source.length; i++) {
    if (source[i] === 0) continue;
    let sum = 0;
    let weight = 0;
    for (let k = -GAIN_REACH; k <= GAIN_REACH; k++) {
      const other = source[i + k] ?? 0;
      if (other === 0) continue;
      const share = GAIN_REACH + 1 - Math.abs(k);
      sum += share * other;
      weight += share;
    }
    loudness[i] = sum / weight;
  }
}

/**
 * Log RMS amplitude over the lower half of the warped axis (up to about 1.6 kHz), where vowels have most of
 * their power.
 */
function lowBandLevel(bank: VoiceBank, frame: number): number {
  const points = 24;
  let power = 0;
  for (let i = 0; i < points; i++) {
    const angle = (Math.PI * (i + 0.5)) / (2 * points);
    let log = bank.frames[frame * bank.width] as number;
    for (let k = 1; k < bank.width; k++) {
      log += 2 * (bank.frames[frame * bank.width + k] as number) * Math.cos(k * angle);
    }
    power += Math.exp(2 * log) / points;
  }
  return 0.5 * Math.log(power);
}

function smooth(values: Float32Array): void {
  let before = values[0] ?? 0;
  for (let i = 1; i + 1 < values.length; i++) {
    const here = values[i] as number;
    values[i] = (before + 2 * here + (values[i + 1] as number)) / 4;
    before = here;
  }
}
