import { toFrame, toSeconds } from '../sample-rate.ts';
import { type EditedAudio, framesOfTakes, type Score, type Take, type TakeFade } from '../score.ts';
import { type ResampleKernel, resampleInto, resampleKernel } from './resample.ts';

export interface StereoAudio {
  left: Float32Array;
  right: Float32Array;
}

/** A stretch of a song; `startFrame` is its first frame in the song. */
export interface PlacedAudio extends StereoAudio {
  startFrame: number;
}

/** The audible frames of a source. */
export interface AudibleSpan {
  from: number;
  to: number;
}

/**
 * Renders one source, emitting its final audio in consecutive pieces: the whole span, and anything before it
 * that must be rendered to get there.
 */
export type PlaySource = (
  source: Score,
  span: AudibleSpan,
  onAudio: (piece: PlacedAudio) => void,
) => Promise<void>;

/** Frames per output window. */
const WINDOW_FRAMES = 1 << 16;
/** Margin past the last audible frame: more than any look-ahead of the resampler. */
const REACH_SECONDS = 0.05;
/** Margin rendered past the last needed frame: more than any look-ahead of the renderer. */
const MARGIN_SECONDS = 0.05;

/**
 * Passes on the audio of an edited song in consecutive windows, as soon as its sources have been rendered that
 * far. Sources are rendered one after the other, only as far as they are audible, and dropped afterwards.
 * Frames untouched by fades, crossfades or speed changes are the source's samples, unchanged.
 */
export async function applyAudioEdits(
  edited: EditedAudio,
  play: PlaySource,
  onAudio: (window: PlacedAudio) => void,
): Promise<void> {
  const total = framesOfTakes(edited.takes);
  const kernels = new Map<number, ResampleKernel>();
  for (const { rate } of edited.takes) if (rate !== 1) kernels.set(rate, resampleKernel(rate));
  const sources = edited.sources.map((score, index) => new SourceAudio(score, index, edited.takes));
  let startFrame = 0;
  const handOut = () => {
    while (startFrame < total) {
      const end = Math.min(total, startFrame + WINDOW_FRAMES);
      if (!sources.every((source) => source.isReadyUntil(end))) return;
      const window = { left: new Float32Array(end - startFrame), right: new Float32Array(end - startFrame) };
      for (const source of sources) source.addTo(window, startFrame, kernels);
      onAudio({ ...window, startFrame });
      startFrame = end;
      for (const source of sources) source.dropBefore(end);
    }
  };
  for (const source of sources) {
    if (source.span.to === 0) continue;
    await play(source.score, source.span, (piece) => {
      source.push(piece);
      handOut();
    });
    source.isFinished = true;
    handOut();
  }
}

/**
 * The score, shortened to end soon after the last needed frame. Its notes are unchanged, and so is the audio
 * until then.
 */
export function shortened(score: Score, untilFrame: number): Score {
  const durationSeconds = Math.min(score.durationSeconds, toSeconds(untilFrame) + MARGIN_SECONDS);
  return { ...score, durationSeconds };
}

/** One source and its audio available so far. */
class SourceAudio {
  readonly score: Score;
  /** Frames of the source's audio needed anywhere in the song; empty if none is audible. */
  readonly span: AudibleSpan;
  isFinished = false;
  private readonly takes: readonly Take[];
  private audio: StereoAudio | null = null;
  /** Frame up to which the source's audio is available. */
  private filledTo: number;

  constructor(score: Score, index: number, takes: readonly Take[]) {
    this.score = score;
    this.takes = takes.filter((take) => take.source === index);
    this.span = spanOf(score, this.takes);
    this.filledTo = this.span.from;
  }

  push({ startFrame, left, right }: PlacedAudio): void {
    const { from, to } = this.span;
    const frames = to - from;
    this.audio ??= { left: new Float32Array(frames), right: new Float32Array(frames) };
    const first = Math.max(startFrame, from);
    const end = Math.min(startFrame + left.length, to);
    if (end <= first) return;
    this.audio.left.set(left.subarray(first - startFrame, end - startFrame), first - from);
    this.audio.right.set(right.subarray(first - startFrame, end - startFrame), first - from);
    this.filledTo = end;
  }

  isReadyUntil(frame: number): boolean {
    if (this.isFinished) return true;
    const known = this.filledTo - toFrame(REACH_SECONDS);
    return this.takes.every((take) => {
      const heard = Math.min(take.frames, frame - take.atFrame);
      return heard <= 0 || take.fromFrame + heard * take.rate <= known;
    });
  }

  addTo(window: StereoAudio, startFrame: number, kernels: ReadonlyMap<number, ResampleKernel>): void {
    for (const take of this.takes) {
      const from = Math.max(0, startFrame - take.atFrame);
      const to = Math.min(take.frames, startFrame + window.left.length - take.atFrame);
      if (to <= from || !this.audio) continue;
      const span = { from, to, at: take.atFrame + from - startFrame };
      const kernel = kernels.get(take.rate);
      const inAudio = { ...take, fromFrame: take.fromFrame - this.span.from };
      addTake(inAudio, span, kernel, this.audio.left, window.left);
      addTake(inAudio, span, kernel, this.audio.right, window.right);
    }
  }

  dropBefore(frame: number): void {
    if (framesOfTakes(this.takes) <= frame) this.audio = null;
  }
}

function spanOf(score: Score, takes: readonly Take[]): AudibleSpan {
  const end = Math.ceil(Math.max(0, ...takes.map((take) => take.fromFrame + take.frames * take.rate)));
  if (end === 0) return { from: 0, to: 0 };
  // Resampled audio is read from the start on: its positions, and therefore its samples, would otherwise be
  // rounded differently.
  const isPlain = takes.every(({ rate }) => rate === 1);
  return {
    from: isPlain ? Math.min(...takes.map(({ fromFrame }) => fromFrame)) : 0,
    to: Math.min(toFrame(score.durationSeconds), end + toFrame(REACH_SECONDS)),
  };
}

/** Adds the frames `from` to `to` of a take to the output at `at`. */
function addTake(
  take: Take,
  { from, to, at }: { from: number; to: number; at: number },
  kernel: ResampleKernel | undefined,
  source: Float32Array,
  output: Float32Array,
): void {
  const heard = new Float32Array(to - from);
  const first = take.fromFrame + from * take.rate;
  if (kernel) resampleInto(heard, source, first, take.rate, kernel);
  else heard.set(source.subarray(first, first + heard.length));
  for (const fade of take.fades) applyFade(heard, fade, from);
  for (let i = 0; i < heard.length; i++) output[at + i] = (output[at + i] as number) + (heard[i] as number);
}

/** `start` is the frame of the take at which the samples begin. */
function applyFade(samples: Float32Array, fade: TakeFade, start: number): void {
  const from = fade.fromFrame - start;
  const to = fade.toFrame - start;
  scale(samples, 0, Math.min(from, samples.length), fade.fromGain);
  rampGain(samples, from, to, fade.fromGain, fade.toGain);
  scale(samples, Math.max(0, to), samples.length, fade.toGain);
}

function scale(samples: Float32Array, from: number, to: number, gain: number): void {
  if (gain === 1) return;
  for (let i = from; i < to; i++) samples[i] = (samples[i] as number) * gain;
}

function rampGain(samples: Float32Array, from: number, to: number, fromGain: number, toGain: number): void {
  const step = Math.PI / (to - from);
  const end = Math.min(to, samples.length);
  for (let i = Math.max(0, from); i < end; i++) {
    const share = 0.5 - 0.5 * Math.cos((i - from + 0.5) * step);
    samples[i] = (samples[i] as number) * (fromGain + (toGain - fromGain) * share);
  }
}
