import { type Biquad, biquadGainDb, designBiquad } from '../dsp/biquad.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';

/**
 * Upper edges of the bands of a tone target: octaves from 63 Hz to 8 kHz; the last band is everything above.
 */
export const TONE_EDGES_HZ = [88, 177, 354, 707, 1414, 2828, 5657, 11_314, 16_000] as const;

const CENTERS_HZ = [63, 125, 250, 500, 1000, 2000, 4000, 8000, 13_000] as const;
const OCTAVE_Q = 1.2;
/** Fraction of an error that is corrected: a song keeps some of its own character. */
const SHARE = 0.85;
const MOST_UP_DB = 5;
const MOST_DOWN_DB = -7;
const LEAST_DB = 0.3;
const ROUNDS = 8;

/** The equalizer section of a band. */
export function toneSection(band: number, gainDb: number): Biquad {
  if (band === 0) return designBiquad('lowShelf', SAMPLE_RATE, 80, gainDb);
  if (band === CENTERS_HZ.length - 1) return designBiquad('highShelf', SAMPLE_RATE, 11_000, gainDb);
  return designBiquad('peak', SAMPLE_RATE, CENTERS_HZ[band] as number, gainDb, OCTAVE_Q);
}

/** Response of an equalizer with these gains at the center of each band, dB. */
export function toneResponse(gainsDb: readonly number[]): number[] {
  const sections = gainsDb.map((gainDb, band) => toneSection(band, gainDb));
  return CENTERS_HZ.map((hertz) =>
    sections.reduce((sum, section) => sum + biquadGainDb(section, SAMPLE_RATE, hertz), 0),
  );
}

/** Equalizer gains that bring a spectrum most of the way to a target. Both in dB per band, at any gain. */
export function matchTone(levelsDb: readonly number[], targetDb: readonly number[]): number[] {
  const excess = levelsDb.map((level, band) => level - (targetDb[band] ?? 0));
  const middle = [...excess].sort((a, b) => a - b)[excess.length >> 1] as number;
  const wanted = excess.map((db) => Math.min(MOST_UP_DB, Math.max(MOST_DOWN_DB, SHARE * (middle - db))));
  let gains = [...wanted];
  // Neighboring sections overlap: only their combined effect counts.
  for (let round = 0; round < ROUNDS; round++) {
    const response = toneResponse(gains);
    gains = gains.map((gain, band) => gain + 0.6 * ((wanted[band] as number) - (response[band] as number)));
  }
  return gains.map((gain) => {
    const kept = Math.min(MOST_UP_DB + 2, Math.max(MOST_DOWN_DB - 2, gain));
    return Math.abs(kept) < LEAST_DB ? 0 : Math.round(kept * 10) / 10;
  });
}
