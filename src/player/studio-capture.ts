import workletUrl from './studio-capture.worklet.ts?worker&url';

/** Samples of the microphone in one channel. */
export interface CapturedBlock {
  /** When its first sample came in, on the clock of the context. */
  readonly frame: number;
  readonly samples: Float32Array<ArrayBuffer>;
}

/** The microphone on the clock of the context that plays, so that a take and what was heard share one time. */
export class StudioCapture {
  readonly #stream: MediaStream;
  readonly #nodes: readonly AudioNode[];
  readonly #context: AudioContext;

  private constructor(context: AudioContext, stream: MediaStream, nodes: readonly AudioNode[]) {
    this.#context = context;
    this.#stream = stream;
    this.#nodes = nodes;
  }

  /** @throws DOMException where the audio thread cannot be given its code */
  static async open(
    context: AudioContext,
    stream: MediaStream,
    onBlock: (block: CapturedBlock) => void,
  ): Promise<StudioCapture> {
    await context.audioWorklet.addModule(workletUrl);
    const source = context.createMediaStreamSource(stream);
    const channel = {
      channelCount: 1,
      channelCountMode: 'explicit',
      channelInterpretation: 'speakers',
    } as const;
    const node = new AudioWorkletNode(context, 'capture', { ...channel, outputChannelCount: [1] });
    node.port.onmessage = ({ data }: MessageEvent<CapturedBlock>) => onBlock(data);
    // Its output is silent; without a way to the speakers it would not run.
    source.connect(node).connect(context.destination);
    return new StudioCapture(context, stream, [source, node]);
  }

  /** From the microphone to the context, as far as the device tells. */
  inputLatency(): number {
    const settings = this.#stream.getAudioTracks()[0]?.getSettings() as { latency?: number } | undefined;
    return settings?.latency || this.#context.baseLatency || 0;
  }

  /** Lets go of the microphone. */
  close(): void {
    for (const node of this.#nodes) node.disconnect();
    for (const track of this.#stream.getTracks()) track.stop();
  }
}
