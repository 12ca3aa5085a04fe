import workletUrl from './studio-capture.worklet.ts?worker&url';

/** Mono samples of the microphone. */
export interface CapturedBlock {
  /** Time of its first sample, on the context's clock. */
  readonly frame: number;
  readonly samples: Float32Array<ArrayBuffer>;
}

/** The microphone on the playing context's clock, which puts a take and the playback on a common time. */
export class StudioCapture {
  readonly #stream: MediaStream;
  readonly #nodes: readonly AudioNode[];
  readonly #context: AudioContext;

  private constructor(context: AudioContext, stream: MediaStream, nodes: readonly AudioNode[]) {
    this.#context = context;
    this.#stream = stream;
    this.#nodes = nodes;
  }

  /** @throws DOMException if the worklet module cannot be loaded */
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
    // Its output is silent, but it runs only while connected to the destination.
    source.connect(node).connect(context.destination);
    return new StudioCapture(context, stream, [source, node]);
  }

  /** Latency from the microphone to the context, as reported by the device. */
  inputLatency(): number {
    const settings = this.#stream.getAudioTracks()[0]?.getSettings() as { latency?: number } | undefined;
    return settings?.latency || this.#context.baseLatency || 0;
  }

  /** Releases the microphone. */
  close(): void {
    for (const node of this.#nodes) node.disconnect();
    for (const track of this.#stream.getTracks()) track.stop();
  }
}
