/// <reference path="./signalsmith-stretch.d.ts" />
import { createRequire } from 'node:module';
import type { Stretch } from '#engine/edits/recording';
import { SAMPLE_RATE } from '#engine/sample-rate';

/** The exports of the library's WebAssembly that are used here. */
interface StretchModule {
  readonly HEAP8: Int8Array;
  _presetDefault(channels: number, sampleRate: number): void;
  _inputLatency(): number;
  _outputLatency(): number;
  _reset(): void;
  /** Allocates this many frames per channel for input and output. @returns the offsets, in bytes */
  _setBuffers(channels: number, frames: number): number;
  _seek(inputFrames: number, playbackRate: number): void;
  _process(inputFrames: number, outputFrames: number): void;
}

interface StretchProcessor {
  readonly wasmModule: StretchModule;
}

const CHANNELS = 2;
/** Frames output per step. */
const BLOCK_FRAMES = 1024;
/** Input frames for one block at the highest speed, and for the pre-roll. */
const BUFFER_FRAMES = 8 * BLOCK_FRAMES;
/** The highest speed of one pass. */
const HIGHEST_RATE = 2;
/** What the second pass reads before and after the range. */
const AROUND = 4 * BUFFER_FRAMES;

/**
 * The signalsmith-stretch library. The package is made for an AudioWorklet; a dedicated thread can imitate one
 * while it loads.
 */
export async function loadStretch(): Promise<Stretch> {
  const module = await loadModule();
  module._presetDefault(CHANNELS, SAMPLE_RATE);
  const place = module._setBuffers(CHANNELS, BUFFER_FRAMES);
  const buffer = (index: number) =>
    new Float32Array(module.HEAP8.buffer, place + index * BUFFER_FRAMES * 4, BUFFER_FRAMES);
  const stretch: Stretch = ({ left, right }, from, to, frames) => {
    const rate = (to - from) / frames;
    const feed = (start: number, end: number) => {
      copyFrames(left, start, end, buffer(0));
      copyFrames(right, start, end, buffer(1));
    };
    const [lead, delay] = [module._inputLatency(), module._outputLatency()];
    module._reset();
    // The transform is fed the audio before the range, so that its first frames sound as they would mid-song.
    const start = from + lead;
    feed(start - BUFFER_FRAMES, start);
    module._seek(BUFFER_FRAMES, rate);
    const made = { left: new Float32Array(frames), right: new Float32Array(frames) };
    for (let at = -delay; at < frames; at += BLOCK_FRAMES) {
      const next = start + Math.round((at + BLOCK_FRAMES + delay) * rate);
      const held = start + Math.round((at + delay) * rate);
      feed(held, next);
      module._process(next - held, BLOCK_FRAMES);
      copyFrames(
        buffer(2),
        -Math.min(0, at),
        Math.min(BLOCK_FRAMES, frames - at),
        made.left.subarray(Math.max(0, at)),
      );
      copyFrames(
        buffer(3),
        -Math.min(0, at),
        Math.min(BLOCK_FRAMES, frames - at),
        made.right.subarray(Math.max(0, at)),
      );
    }
    return made;
  };
  return (recording, from, to, frames) => {
    const rate = (to - from) / frames;
    if (rate <= HIGHEST_RATE) return stretch(recording, from, to, frames);
    // Above that, the transform steps over whole drum hits, so the sound is shortened twice.
    const first = Math.sqrt(rate);
    const halfway = stretch(
      recording,
      from - AROUND,
      to + AROUND,
      Math.round((to - from + 2 * AROUND) / first),
    );
    const start = Math.round(AROUND / first);
    return stretch(halfway, start, start + Math.round((to - from) / first), frames);
  };
}

/** Copies the frames from `start` to `end`; frames outside the signal are silent. */
function copyFrames(signal: Float32Array, start: number, end: number, target: Float32Array): void {
  if (end <= start) return;
  target.fill(0, 0, end - start);
  const first = Math.max(0, start);
  const last = Math.min(signal.length, end);
  if (last > first) target.set(signal.subarray(first, last), first - start);
}

async function loadModule(): Promise<StretchModule> {
  const scope = globalThis as Record<string, unknown>;
  const registered: { processor: (new (options: object) => StretchProcessor) | null } = { processor: null };
  const port: { postMessage: (message: unknown) => void; onmessage: unknown } = {
    postMessage: () => undefined,
    onmessage: null,
  };
  const stage = {
    AudioWorkletProcessor: class {
      readonly port = port;
    },
    registerProcessor(_name: string, processor: new (options: object) => StretchProcessor) {
      registered.processor = processor;
    },
    sampleRate: SAMPLE_RATE,
    // The library's loader requests the Node file system but never uses it.
    require: createRequire(import.meta.url),
  };
  Object.assign(scope, stage);
  try {
    await import('signalsmith-stretch');
    const Processor = registered.processor;
    if (Processor === null) throw new Error('The stretch registered no processor');
    return await new Promise((resolve) => {
      const processor = new Processor({ processorOptions: {} });
      // It posts 'ready' once its WebAssembly runs.
      port.postMessage = () => resolve(processor.wasmModule);
    });
  } finally {
    for (const name of Object.keys(stage)) delete scope[name];
  }
}
