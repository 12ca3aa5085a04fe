import { BAND_HERTZ, type EqualizerSettings, preampDb } from '#domain/player/equalizer';

/** One octave, the distance of the bands. */
const BAND_Q = 1.41;
/** Gains change over this time constant, without clicks. */
const SMOOTH_SECONDS = 0.02;

/**
 * Ten filters between sources and the output. While off, they are bypassed.
 */
export class EqualizerGraph {
  readonly #context: BaseAudioContext;
  readonly #input: GainNode;
  readonly #preamp: GainNode;
  readonly #bands: readonly BiquadFilterNode[];
  #isOn: boolean | null = null;

  constructor(context: BaseAudioContext, sources: readonly AudioNode[]) {
    this.#context = context;
    this.#input = context.createGain();
    this.#preamp = context.createGain();
    this.#bands = BAND_HERTZ.map(
      (frequency) => new BiquadFilterNode(context, { type: 'peaking', frequency, Q: BAND_Q }),
    );
    const last = this.#bands.reduce<AudioNode>((node, band) => node.connect(band), this.#preamp);
    last.connect(context.destination);
    for (const source of sources) source.connect(this.#input);
  }

  set({ isOn, bandsDb }: EqualizerSettings): void {
    const now = this.#context.currentTime;
    this.#preamp.gain.setTargetAtTime(10 ** (preampDb(bandsDb) / 20), now, SMOOTH_SECONDS);
    for (const [index, band] of this.#bands.entries()) {
      band.gain.setTargetAtTime(bandsDb[index] ?? 0, now, SMOOTH_SECONDS);
    }
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    this.#input.disconnect();
    this.#input.connect(isOn ? this.#preamp : this.#context.destination);
  }
}
