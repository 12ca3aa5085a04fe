import { t } from '#lib/translate';
import { FLAT_BANDS } from './equalizer.ts';

export interface EqualizerPreset {
  readonly name: string;
  readonly bandsDb: readonly number[];
}

export const EQUALIZER_PRESETS: readonly EqualizerPreset[] = [
  { name: t('Flat'), bandsDb: FLAT_BANDS },
  { name: t('Bass boost'), bandsDb: [6, 5, 4, 2, 0, 0, 0, 0, 0, 0] },
  { name: t('Bass cut'), bandsDb: [-6, -5, -4, -2, 0, 0, 0, 0, 0, 0] },
  { name: t('Treble boost'), bandsDb: [0, 0, 0, 0, 0, 0, 1, 3, 5, 6] },
  { name: t('Vocals'), bandsDb: [-3, -3, -2, 0, 2, 4, 4, 2, 0, -1] },
  { name: t('Acoustic'), bandsDb: [3, 3, 2, 1, 1, 1, 2, 2, 2, 1] },
  { name: t('Electronic'), bandsDb: [5, 4, 1, 0, -2, 1, 0, 1, 4, 5] },
  { name: t('Rock'), bandsDb: [5, 3, 2, 0, -1, 0, 1, 3, 4, 4] },
  { name: t('Small speakers'), bandsDb: [-12, -6, 2, 4, 2, 0, 1, 2, 1, -2] },
  { name: t('Late night'), bandsDb: [-6, -4, -2, 0, 2, 2, 1, 0, -2, -4] },
];

/** The preset with these bands; null if they were set by hand. */
export function presetOf(bandsDb: readonly number[]): EqualizerPreset | null {
  const isSame = (preset: EqualizerPreset) => preset.bandsDb.every((gain, band) => gain === bandsDb[band]);
  return EQUALIZER_PRESETS.find(isSame) ?? null;
}
