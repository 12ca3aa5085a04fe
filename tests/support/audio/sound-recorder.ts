const WORKLET = `registerProcessor('recorder', class extends AudioWorkletProcessor {
  process([input]) {
    this.port.postMessage(input[0]?.slice() ?? new Float32Array(128));
    return true;
  }
});`;

/** Records the mix of audio elements as samples. */
export class SoundRecorder {
  readonly #context = new AudioContext();
  readonly #blocks: Float32Array[] = [];

  static async of(elements: readonly HTMLMediaElement[]): Promise<SoundRecorder> {
    const recorder = new SoundRecorder();
    await recorder.#connect(elements);
    return recorder;
  }

  async #connect(elements: readonly HTMLMediaElement[]): Promise<void> {
    const context = this.#context;
    const url = URL.createObjectURL(new Blob([WORKLET], { type: 'text/javascript' }));
    await context.audioWorklet.addModule(url);
    URL.revokeObjectURL(url);
    const node = new AudioWorkletNode(context, 'recorder');
    node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => this.#blocks.push(data);
    for (const element of elements) context.createMediaElementSource(element).connect(node);
    node.connect(context.destination);
    await context.resume();
  }

  /** Samples recorded so far. */
  get length(): number {
    return this.#blocks.reduce((sum, { length }) => sum + length, 0);
  }

  /** Ends the recording. */
  async stop(): Promise<{ samples: Float32Array; sampleRate: number }> {
    const { sampleRate } = this.#context;
    await this.#context.close();
    const samples = new Float32Array(this.length);
    let at = 0;
    for (const block of this.#blocks) {
      samples.set(block, at);
      at += block.length;
    }
    return { samples, sampleRate };
  }
}

/** The longest silence between the first and the last sound, in ms. */
export function longestSilenceMs(samples: Float32Array, sampleRate: number, level = 0.003): number {
  let [longest, lastSound] = [0, -1];
  samples.forEach((sample, at) => {
    if (Math.abs(sample) < level) return;
    if (lastSound >= 0) longest = Math.max(longest, at - lastSound);
    lastSound = at;
  });
  return (longest * 1000) / sampleRate;
}
