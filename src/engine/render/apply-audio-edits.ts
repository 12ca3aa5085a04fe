import { toFrame, toSeconds } from '../sample-rate.ts';
import { type EditedAudio, framesOfTakes, type Score, type Take, type TakeFade } from '../score.ts';
import { type ResampleKernel, resampleInto, resampleKernel } from './resample.ts';

export interface StereoAudio {
  left: Float32Array;
  right: Float32Array;
}

/** Renders one source from its start, handing out its final audio in consecutive pieces. */
export type RenderSource = (source: Score, onAudio: (piece: StereoAudio) => void) => Promise<void>;

/** Frames passed on at a time. */
const WINDOW_FRAMES = 1 << 16;
/** Rendered past the last frame that is heard: more than any look-ahead of the renderer and the resampler. */
const MARGIN_SECONDS = 0.1;

/**
 * Passes on the audio of an edited song in consecutive windows, as soon as the sources it is cut from are rendered
 * that far. Sources are rendered one after the other, no further than they are heard, and dropped when they are
 * over. Frames that no fade, crossfade or change of speed touches are the source's samples, unchanged.
 */
export async function applyAudioEdits(
  edited: EditedAudio,
  render: RenderSource,
  onAudio: (window: StereoAudio & { startFrame: number }) => void,
): Promise<void> {
  const total = framesOfTakes(edited.takes);
  const kernels = new Map<number, ResampleKernel>();
  for (const { rate } of edited.takes) if (rate !== 1) kernels.set(rate, resampleKernel(rate));
  const sources = edited.sources.map((score, index) => new HeardSource(score, index, edited.takes));
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
    if (source.neededFrames === 0) continue;
    await render(source.shortened(), (piece) => {
      source.push(piece);
      handOut();
    });
    source.isFinished = true;
    handOut();
  }
}

/** One source with what is rendered of it so far. */
class HeardSource {
  /** Frames of the source's audio that are heard anywhere in the song. */
  readonly neededFrames: number;
  isFinished = false;
  private readonly score: Score;
  private readonly takes: readonly Take[];
  private audio: StereoAudio | null = null;
  private filled = 0;

  constructor(score: Score, index: number, takes: readonly Take[]) {
    this.score = score;
    this.takes = takes.filter((take) => take.source === index);
    const ends = this.takes.map((take) => take.fromFrame + take.frames * take.rate);
    this.neededFrames = Math.ceil(Math.max(0, ...ends));
  }

  /** The score, ending soon after what is heard of it. Its notes stay, so that the audio until then does. */
  shortened(): Score {
    const durationSeconds = Math.min(
      this.score.durationSeconds,
      toSeconds(this.neededFrames) + MARGIN_SECONDS,
    );
    return { ...this.score, durationSeconds };
  }

  push({ left, right }: StereoAudio): void {
    const frames = this.neededFrames + toFrame(MARGIN_SECONDS);
    this.audio ??= { left: new Float32Array(frames), right: new Float32Array(frames) };
    const count = Math.min(left.length, frames - this.filled);
    this.audio.left.set(left.subarray(0, count), this.filled);
    this.audio.right.set(right.subarray(0, count), this.filled);
    this.filled += count;
  }

  isReadyUntil(frame: number): boolean {
    if (this.isFinished) return true;
    const known = this.filled - toFrame(MARGIN_SECONDS) / 2;
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
      addTake(take, span, kernel, this.audio.left, window.left);
      addTake(take, span, kernel, this.audio.right, window.right);
    }
  }

  dropBefore(frame: number): void {
    if (framesOfTakes(this.takes) <= frame) this.audio = null;
  }
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
