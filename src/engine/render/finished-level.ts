import type { Biquad } from '../dsp/biquad.ts';
import type { HeardBlock, HeardWindow } from './block-listener.ts';
import { type Finish, FinishListener } from './finish-listener.ts';
import { Reverberation } from './reverberation.ts';

/** Voiced blocks over which what a section has too much or too little of the voice is made up for. */
const MEND_BLOCKS = 24;
const MOST_MENDED = 10 ** 0.4;

/** A bus, as far as the level of a voice over its band depends on it. */
export interface FinishedBus extends Finish {
  reverbSeconds: number;
  reverbLevel: number;
  /** How much of the voice is sent to the reverb. */
  voiceSend: number;
}

/**
 * Reckons what a voice and its band will be once the bus has widened, equalised and reverberated them, and how far the
 * voice has been over the band in the section so far.
 */
export class FinishedLevel {
  private readonly listener: FinishListener;
  private readonly voiceReverb: Reverberation;
  private readonly bandReverb: Reverberation;
  /** Of the voice's send that is heard, both sides of a reverb being as strong as each other. */
  private readonly voiceShare: number;
  private section = { sung: 0, played: 0 };

  constructor(centersHz: readonly number[], dips: readonly Biquad[], bus: FinishedBus) {
    this.listener = new FinishListener(centersHz, dips, bus);
    this.voiceReverb = new Reverberation(centersHz, bus.reverbSeconds, bus.reverbLevel);
    this.bandReverb = new Reverberation(centersHz, bus.reverbSeconds, bus.reverbLevel);
    this.voiceShare = (bus.voiceSend ** 2 * (1 + bus.width ** 2)) / 2;
  }

  /**
   * Hears a block, and reckons what reverberates in it of the voice as it came and of the band.
   * @param gain of the voice
   * @param shares that the band gives up of each section of its dips
   * @param rest what is left of what it sends to the reverb
   */
  hear(
    window: HeardWindow,
    from: number,
    count: number,
    gain: number,
    shares: Float64Array,
    rest: number,
  ): HeardBlock {
    const { voice, band, send } = window;
    const powers = this.listener.hear(voice, band, send, from, count, shares);
    const tail = {
      sung: this.voiceReverb.next(powers.voice.presence, this.voiceShare * gain * gain) / (gain * gain),
      played: this.bandReverb.next(powers.sent, rest * rest),
    };
    return { voice: powers.voice, band: powers.band, tail, played: powers.played + tail.played };
  }

  enterSection(): void {
    this.section = { sung: 0, played: 0 };
  }

  /** Counts a block in which somebody sings. */
  count(sung: number, played: number): void {
    this.section.sung += sung;
    this.section.played += played;
  }

  /**
   * Power of the voice over the band's to aim at from here on, so that the section has `wanted`.
   * @param played mean power of the band in a block
   */
  aim(wanted: number, played: number): number {
    const ahead = MEND_BLOCKS * played;
    if (ahead <= 0) return wanted;
    const { section } = this;
    const aimed = (wanted * (section.played + ahead) - section.sung) / ahead;
    return Math.min(wanted * MOST_MENDED, Math.max(wanted / MOST_MENDED, aimed));
  }
}
