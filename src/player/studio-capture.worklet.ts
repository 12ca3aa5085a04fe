// What an audio thread has, which the types of pages do not know.
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

/** Hands over what comes in, in blocks, each with its frame on the clock of the context. */
class Capture extends AudioWorkletProcessor {
  #samples = new Float32Array(BLOCK_FRAMES);
  #filled = 0;

  process([input]: Float32Array[][]): boolean {
    const [channel] = input ?? [];
    // A microphone that gives nothing is silent: what follows keeps its place.
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
