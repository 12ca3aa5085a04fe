/** General MIDI percussion keys used in drum tracks. */
export const DRUM = {
  kick: 36,
  rim: 37,
  snare: 38,
  clap: 39,
  snareAlt: 40,
  tomLow: 43,
  hat: 42,
  pedalHat: 44,
  tomMid: 47,
  openHat: 46,
  crash: 49,
  tomHigh: 50,
  ride: 51,
  tambourine: 54,
  splash: 55,
  cowbell: 56,
  bongoHigh: 60,
  bongoLow: 61,
  congaMute: 62,
  congaHigh: 63,
  congaLow: 64,
  timbaleHigh: 65,
  timbaleLow: 66,
  cabasa: 69,
  maracas: 70,
  guiro: 73,
  claves: 75,
  woodHigh: 76,
  woodLow: 77,
  triangle: 81,
  shaker: 82,
} as const;

export type DrumPiece = keyof typeof DRUM;

export interface KitPiece {
  /** Name of a CC0 one-shot in drums.sf3. */
  sample: string;
  gain: number;
  semitones?: number;
}

export interface Kit {
  /**
   * Percussion program of the sound bank for pieces missing from `pieces`: 0 standard, 40 brush, 48 orchestra.
   */
  base: number;
  /** Tuning of the pieces from the bank. */
  baseCents: number;
  pieces: Partial<Record<DrumPiece, KitPiece>>;
}

export type BaseKit = Omit<Kit, 'baseCents'>;
