import type { EditedAudio, Score, Take, TakeFade } from '../score.ts';
import { resampleInto } from './resample.ts';
import { lengthOf } from './takes.ts';

export interface StereoAudio {
  left: Float32Array;
  right: Float32Array;
}

/**
 * The audio of an edited song. `render` gets one source score after the other and answers its audio (mix or one
 * stem of it); only one source is held at a time. Frames that no fade, crossfade or change of speed touches are
 * the source's samples, unchanged. A source that is shorter than its take is followed by silence.
 */
export async function renderEdited(
  edited: EditedAudio,
  render: (source: Score) => StereoAudio | Promise<StereoAudio>,
): Promise<StereoAudio> {
  const output = silence(lengthOf(edited.takes));
  for (const [index, source] of edited.sources.entries()) {
    if (!edited.takes.some((take) => take.source === index)) continue;
    addSource(edited.takes, index, await render(source), output);
  }
  return output;
}

/** As `renderEdited`, from the audio of all sources in their order. */
export function applyAudioEdits(edited: EditedAudio, sources: readonly StereoAudio[]): StereoAudio {
  const output = silence(lengthOf(edited.takes));
  for (const [index, audio] of sources.entries()) addSource(edited.takes, index, audio, output);
  return output;
}

function silence(frames: number): StereoAudio {
  return { left: new Float32Array(frames), right: new Float32Array(frames) };
}

/** Adds what the takes hear of one source to the output. */
function addSource(takes: readonly Take[], source: number, audio: StereoAudio, output: StereoAudio): void {
  for (const take of takes) {
    if (take.source !== source) continue;
    addTake(take, audio.left, output.left);
    addTake(take, audio.right, output.right);
  }
}

function addTake(take: Take, source: Float32Array, output: Float32Array): void {
  const heard = new Float32Array(take.frames);
  if (take.rate === 1) copyInto(heard, source, take.fromFrame);
  else resampleInto(heard, source, take.fromFrame, take.rate);
  for (const fade of take.fades) applyFade(heard, fade);
  addInto(output, heard, take.atFrame);
}

function copyInto(target: Float32Array, source: Float32Array, first: number): void {
  target.set(source.subarray(first, Math.min(source.length, first + target.length)));
}

function applyFade(samples: Float32Array, { fromFrame, toFrame, fromGain, toGain }: TakeFade): void {
  scale(samples, 0, Math.min(fromFrame, samples.length), fromGain);
  rampGain(samples, fromFrame, toFrame, fromGain, toGain);
  scale(samples, Math.max(0, toFrame), samples.length, toGain);
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

function addInto(output: Float32Array, heard: Float32Array, at: number): void {
  for (let i = 0; i < heard.length; i++) output[at + i] = (output[at + i] as number) + (heard[i] as number);
}
