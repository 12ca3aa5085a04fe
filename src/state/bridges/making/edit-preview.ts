import { type PreviewPlan, placeInPlan, planSeconds } from '#domain/edits/edit-preview';

/** Enough for the audio thread to begin all pieces on time. */
const LEAD_SECONDS = 0.05;

export interface PreviewSound {
  readonly isLoop: boolean;
  /** Linear gain. */
  readonly gain: Promise<number>;
}

/** Plays sections of decoded audio back to back without gaps, on one clock. */
export class EditPreview {
  readonly #context = new AudioContext();
  readonly #onChange: (isPlaying: boolean) => void;
  #nodes: AudioBufferSourceNode[] = [];
  #current: { plan: PreviewPlan; startedAt: number } | null = null;
  /** The audio that is playing or about to play; null after a stop. */
  #asked: object | null = null;
  #endTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(onChange: (isPlaying: boolean) => void) {
    this.#onChange = onChange;
  }

  /** Position in the song, or null while nothing plays. */
  positionSeconds(): number | null {
    if (!this.#current) return null;
    const { plan, startedAt } = this.#current;
    return placeInPlan(plan, Math.max(0, this.#context.currentTime - startedAt));
  }

  /** Must be called inside the tap handler. */
  async play(buffer: AudioBuffer, plan: PreviewPlan, how: PreviewSound): Promise<void> {
    this.#silence();
    const asked = {};
    this.#asked = asked;
    const [gain] = await Promise.all([
      how.gain,
      // Besides 'suspended', Safari has 'interrupted', for instance after a phone call.
      this.#context.state === 'running' ? null : this.#context.resume(),
    ]);
    // Something else was started in the meantime, or playback was stopped.
    if (this.#asked !== asked) return;
    const startedAt = this.#context.currentTime + LEAD_SECONDS;
    const seconds = planSeconds(plan);
    const output = this.#output(plan, { gain, startedAt, seconds });
    let at = startedAt;
    for (const { fromSeconds, toSeconds, rate } of plan.pieces) {
      const node = new AudioBufferSourceNode(this.#context, { buffer, playbackRate: rate });
      node.connect(output);
      node.start(at, fromSeconds, toSeconds - fromSeconds);
      this.#nodes.push(node);
      at += (toSeconds - fromSeconds) / rate;
    }
    this.#current = { plan, startedAt };
    this.#onChange(true);
    const onEnd = () => (how.isLoop ? void this.play(buffer, plan, how) : this.stop());
    this.#endTimer = setTimeout(onEnd, (seconds + LEAD_SECONDS) * 1000);
  }

  #output(
    { fadeInSeconds = 0, fadeOutSeconds }: PreviewPlan,
    { gain, startedAt, seconds }: { gain: number; startedAt: number; seconds: number },
  ): GainNode {
    const output = new GainNode(this.#context, { gain });
    if (fadeInSeconds > 0) {
      output.gain.setValueAtTime(0, startedAt);
      output.gain.linearRampToValueAtTime(gain, startedAt + Math.min(seconds, fadeInSeconds));
    }
    if (fadeOutSeconds > 0) {
      output.gain.setValueAtTime(gain, startedAt + Math.max(0, seconds - fadeOutSeconds));
      output.gain.linearRampToValueAtTime(0, startedAt + seconds);
    }
    output.connect(this.#context.destination);
    return output;
  }

  #silence(): void {
    clearTimeout(this.#endTimer);
    for (const node of this.#nodes) {
      node.stop();
      node.disconnect();
    }
    this.#nodes = [];
    this.#current = null;
    this.#asked = null;
  }

  stop(): void {
    this.#silence();
    this.#onChange(false);
  }

  /** Ends for good without notifying the listener. */
  close(): void {
    this.#silence();
    void this.#context.close();
  }
}
