import type { Biquad } from '../dsp/biquad.ts';
import { reverbPower } from '../dsp/reverb.ts';
import { echoPower } from '../dsp/tempo-delay.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { type Finish, FinishListener } from './finish-listener.ts';
import type { AnalysisWindow, MeasuredBlock } from './heard-block.ts';
import { Reverberation } from './reverberation.ts';

/** Number of voiced blocks over which an excess or lack of voice in a section is compensated. */
const CORRECTION_BLOCKS = 24;
const MAX_CORRECTION = 10 ** 0.4;
const MIDDLE_HZ = 2000;
/** Anything this far below the loudest voice in a section is breath. */
const BREATH_RANGE = 10 ** -2.6;
/** With hardly any reverb, the echo cannot be modeled as a multiple of it. */
const MOST_ECHO = 10;

/** The bus settings that affect the level of a voice over its band. */
export interface FinishedBus extends Omit<Finish, 'echoShare'> {
  reverbSeconds: number;
  reverbLevel: number;
  /** The voice's send levels to reverb and echo. */
  voiceSends: { reverb: number; delay: number };
}

/** The processing already decided for a block before it is measured. */
interface Given {
  /** The voice's gain. */
  gain: number;
  /** Power above which the unprocessed voice counts as audible. */
  leastVoice: number;
  /** The fraction of each dip section removed from the band. */
  shares: Float64Array;
  /** The remaining fraction of the band's reverb send. */
  rest: number;
}

/**
 * Predicts a voice and its band after the bus's widening, equalizer and reverb, and tracks how far the voice
 * has been above the band in the section so far.
 */
export class FinishedLevel {
  private readonly listener: FinishListener;
  private readonly voiceReverb: Reverberation;
  private readonly bandReverb: Reverberation;
  /** Audible fraction of the voice's send, assuming equally strong reverb sides. */
  private readonly voiceShare: number;
  /** Energies of the section so far, and of its loudest block. */
  private blocks: { sung: number; played: number }[] = [];
  private loudest = 0;

  constructor(centersHz: readonly number[], dips: readonly Biquad[], bus: FinishedBus) {
    this.listener = new FinishListener(centersHz, dips, { ...bus, echoShare: echoShare(bus) });
    this.voiceReverb = new Reverberation(centersHz, bus.reverbSeconds, bus.reverbLevel);
    this.bandReverb = new Reverberation(centersHz, bus.reverbSeconds, bus.reverbLevel);
    const echo = echoShare(bus);
    const { reverb, delay } = bus.voiceSends;
    this.voiceShare = ((reverb ** 2 + echo * delay ** 2) * (1 + bus.width ** 2)) / 2;
  }

  /** Measures a block, and predicts the reverb of the unprocessed voice and of the band in it. */
  hear({ voice, band, sent }: AnalysisWindow, from: number, count: number, given: Given): MeasuredBlock {
    const gainPower = given.gain * given.gain;
    const isTailHeard = this.voiceReverb.power() >= given.leastVoice * gainPower;
    const powers = this.listener.hear(voice, band, sent, from, count, given.shares, isTailHeard);
    const tail = {
      sung: this.voiceReverb.next(powers.voice.presence, this.voiceShare * gainPower) / gainPower,
      played: this.bandReverb.next(powers.sent, given.rest * given.rest),
    };
    return { voice: powers.voice, band: powers.band, tail, played: powers.played + tail.played };
  }

  enterSection(): void {
    this.blocks = [];
    this.loudest = 0;
  }

  /** Counts a block with singing. */
  count(sung: number, played: number): void {
    if (sung < this.loudest * BREATH_RANGE) return;
    this.blocks.push({ sung, played });
    if (sung <= this.loudest) return;
    this.loudest = sung;
    // Earlier blocks may turn out to have been breath; a cymbal over breath needs no compensation.
    this.blocks = this.blocks.filter((block) => block.sung >= sung * BREATH_RANGE);
  }

  /**
   * Power ratio of voice to band to aim at from here on for the section to average `wanted`.
   * @param played mean power of the band in a block
   */
  aim(wanted: number, played: number): number {
    const ahead = CORRECTION_BLOCKS * played;
    if (ahead <= 0) return wanted;
    const heard = { sung: 0, played: 0 };
    for (const { sung, played: over } of this.blocks) {
      heard.sung += sung;
      heard.played += over;
    }
    const aimed = (wanted * (heard.played + ahead) - heard.sung) / ahead;
    return Math.min(wanted * MAX_CORRECTION, Math.max(wanted / MAX_CORRECTION, aimed));
  }
}

/** Ratio of a sound's echo to its reverb: both are modeled with the same decay. */
function echoShare({ reverbSeconds, reverbLevel }: FinishedBus): number {
  const { gain } = reverbPower(SAMPLE_RATE, reverbSeconds, MIDDLE_HZ);
  return Math.min(MOST_ECHO, echoPower(SAMPLE_RATE, MIDDLE_HZ) / (gain * reverbLevel ** 2 + 1e-9));
}
