// Globals of the audio thread, missing from the DOM types.
declare const currentFrame: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new () => AudioWorkletProcessor & { process(inputs: Float32Array[][]): boolean },
): void;

const QUANTUM_FRAMES = 128;
const BLOCK_FRAMES = 32 * QUANTUM_FRAMES;

/** Posts the input in blocks, each with its frame on the context's clock. */
class Capture extends AudioWorkletProcessor {
  #samples = new Float32Array(BLOCK_FRAMES);
  #filled = 0;

  process([input]: Float32Array[][]): boolean {
    const [channel] = input ?? [];
    // A microphone without data counts as silence: later samples keep their position.
    if (channel) this.#samples.set(channel, this.#filled);
    this.#filled += QUANTUM_FRAMES;
    if (this.#filled < BLOCK_FRAMES) return true;
    const frame = currentFrame + QUANTUM_FRAMES - BLOCK_FRAMES;
    this.port.postMessage({ frame, samples: this.#samples }, [this.#samples.buffer]);
    this.#samples = new Float32Array(BLOCK_FRAMES);
    this.#filled = 0;
    return true;
  }
}

registerProcessor('capture', Capture);
