import type { MeasuredFrame } from './excerpt-spectra.ts';

/** Gain factors of a section at the limiter's input. */
export interface MasteredLevel {
  gain: number;
  /** Additional factor of the voices. */
  voiceGain: number;
  ceiling: number;
}

const MOST_LIMITED_DB = 3;

/** How much the limiter raises the voice over the band, dB: it takes off the peaks, which are drums. */
export function limitedDb(
  sung: readonly MeasuredFrame[],
  { gain, voiceGain, ceiling }: MasteredLevel,
): number {
  const sums = { voice: 0, band: 0, limitedVoice: 0, limitedBand: 0 };
  for (const { voice, band, voicePeak, bandPeak } of sung) {
    const peak = Math.hypot(bandPeak, voiceGain * voicePeak) * gain;
    const power = Math.min(1, ceiling / Math.max(1e-9, peak)) ** 2;
    sums.voice += voice;
    sums.band += band;
    sums.limitedVoice += voice * power;
    sums.limitedBand += band * power;
  }
  if (Math.min(sums.limitedVoice, sums.limitedBand) <= 0) return 0;
  const db = 10 * Math.log10((sums.limitedVoice / sums.voice) * (sums.band / sums.limitedBand));
  return Math.min(MOST_LIMITED_DB, Math.max(0, db));
}
