/** Center frequencies of the equalizer's bands, one octave apart. */
export const BAND_HERTZ = [31, 62, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000] as const;
export const BAND_LIMIT_DB = 12;

export interface EqualizerSettings {
  readonly isOn: boolean;
  /** Gain of each band of BAND_HERTZ. */
  readonly bandsDb: readonly number[];
}

export const FLAT_BANDS: readonly number[] = BAND_HERTZ.map(() => 0);

export interface EqualizerPreset {
  readonly name: string;
  readonly bandsDb: readonly number[];
}

export const EQUALIZER_PRESETS: readonly EqualizerPreset[] = [
  { name: 'Flat', bandsDb: FLAT_BANDS },
  { name: 'Bass boost', bandsDb: [6, 5, 4, 2, 0, 0, 0, 0, 0, 0] },
  { name: 'Bass cut', bandsDb: [-6, -5, -4, -2, 0, 0, 0, 0, 0, 0] },
  { name: 'Treble boost', bandsDb: [0, 0, 0, 0, 0, 0, 1, 3, 5, 6] },
  { name: 'Vocals', bandsDb: [-3, -3, -2, 0, 2, 4, 4, 2, 0, -1] },
  { name: 'Acoustic', bandsDb: [3, 3, 2, 1, 1, 1, 2, 2, 2, 1] },
  { name: 'Electronic', bandsDb: [5, 4, 1, 0, -2, 1, 0, 1, 4, 5] },
  { name: 'Rock', bandsDb: [5, 3, 2, 0, -1, 0, 1, 3, 4, 4] },
  { name: 'Small speakers', bandsDb: [-12, -6, 2, 4, 2, 0, 1, 2, 1, -2] },
  { name: 'Late night', bandsDb: [-6, -4, -2, 0, 2, 2, 1, 0, -2, -4] },
];

/** The preset with these bands; null if they were set by hand. */
export function presetOf(bandsDb: readonly number[]): EqualizerPreset | null {
  const isSame = (preset: EqualizerPreset) => preset.bandsDb.every((gain, band) => gain === bandsDb[band]);
  return EQUALIZER_PRESETS.find(isSame) ?? null;
}

/** Attenuation before the bands, so that no band amplifies beyond full scale. */
export function preampDb(bandsDb: readonly number[]): number {
  return -Math.max(0, ...bandsDb);
}

/** Equalizer settings from stored data; damaged parts are replaced by a flat curve that is off. */
export function equalizerFrom(stored: unknown): EqualizerSettings {
  const { isOn, bandsDb } = (stored ?? {}) as Partial<Record<keyof EqualizerSettings, unknown>>;
  const isCurve = Array.isArray(bandsDb) && bandsDb.length === BAND_HERTZ.length && bandsDb.every(isBandGain);
  return isCurve ? { isOn: isOn === true, bandsDb } : { isOn: false, bandsDb: FLAT_BANDS };
}

function isBandGain(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= BAND_LIMIT_DB;
}
