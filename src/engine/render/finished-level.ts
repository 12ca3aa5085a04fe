import type { Biquad } from '../dsp/biquad.ts';
import { reverbPower } from '../dsp/reverb.ts';
import { echoPower } from '../dsp/tempo-delay.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { type Finish, FinishListener } from './finish-listener.ts';
import type { AnalysisWindow, MeasuredBlock } from './heard-block.ts';
import { Reverberation } from './reverberation.ts';

/** Voiced blocks over which what a section has too much or too little of the voice is made up for. */
const CORRECTION_BLOCKS = 24;
const MAX_CORRECTION = 10 ** 0.4;
const MIDDLE_HZ = 2000;
/** What lies this far under the loudest of the voice in a section is breath. */
const BREATH_RANGE = 10 ** -2.6;
/** A bus with hardly any reverb has no echo that is like it. */
const MOST_ECHO = 10;

/** A bus, as far as the level of a voice over its band depends on it. */
export interface FinishedBus extends Omit<Finish, 'echoShare'> {
  reverbSeconds: number;
  reverbLevel: number;
  /** How much of the voice is sent to reverb and echo. */
  voiceSends: { reverb: number; delay: number };
}

/** What is done in a block before it is heard. */
interface Given {
  /** Of the voice. */
  gain: number;
  /** Power from which on the voice, as it came, is taken to be heard. */
  leastVoice: number;
  /** That the band gives up of each section of its dips. */
  shares: Float64Array;
  /** What is left of what the band sends to the reverb. */
  rest: number;
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

  /** Hears a block, and reckons what reverberates in it of the voice as it came and of the band. */
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

  /** Counts a block in which somebody sings. */
  count(sung: number, played: number): void {
    if (sung < this.loudest * BREATH_RANGE) return;
    this.blocks.push({ sung, played });
    if (sung <= this.loudest) return;
    this.loudest = sung;
    // What came before may turn out to have been breath; a cymbal over it is nothing that is to be made up for.
    this.blocks = this.blocks.filter((block) => block.sung >= sung * BREATH_RANGE);
  }

  /**
   * Power of the voice over the band's to aim at from here on, so that the section has `wanted`.
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

/** What echoes of a sound over what reverberates of it: both are reckoned as if they died away alike. */
function echoShare({ reverbSeconds, reverbLevel }: FinishedBus): number {
  const { gain } = reverbPower(SAMPLE_RATE, reverbSeconds, MIDDLE_HZ);
  return Math.min(MOST_ECHO, echoPower(SAMPLE_RATE, MIDDLE_HZ) / (gain * reverbLevel ** 2 + 1e-9));
}
