import { expect, test } from 'vitest';
import { BAND_HERTZ, equalizerFrom, FLAT_BANDS } from './equalizer.ts';
import { EQUALIZER_PRESETS, presetOf } from './equalizer-presets.ts';

test('each preset is recognized by its bands, and other bands by none', () => {
  for (const preset of EQUALIZER_PRESETS) {
    expect(preset.bandsDb).toHaveLength(BAND_HERTZ.length);
    expect(presetOf([...preset.bandsDb])?.name).toBe(preset.name);
  }
  expect(presetOf(FLAT_BANDS.with(0, 1))).toBeNull();
});

test('damaged stored settings become a flat curve that is off', () => {
  const off = { isOn: false, bandsDb: FLAT_BANDS };
  for (const damaged of [undefined, null, 'on', {}, { isOn: true }, { isOn: true, bandsDb: [1, 2] }]) {
    expect(equalizerFrom(damaged)).toEqual(off);
  }
  expect(equalizerFrom({ isOn: true, bandsDb: FLAT_BANDS.with(3, 40) })).toEqual(off);
  expect(equalizerFrom({ isOn: true, bandsDb: FLAT_BANDS.with(3, 4) }).bandsDb[3]).toBe(4);
});
