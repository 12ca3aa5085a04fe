/** Center frequencies of the equalizer's bands, one octave apart. */
export const BAND_HERTZ = [31, 62, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000] as const;
export const BAND_LIMIT_DB = 12;

export interface EqualizerSettings {
  readonly isOn: boolean;
  /** Gain of each band of BAND_HERTZ. */
  readonly bandsDb: readonly number[];
}

export const FLAT_BANDS: readonly number[] = BAND_HERTZ.map(() => 0);

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
