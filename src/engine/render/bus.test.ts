import { expect, test } from 'vitest';
import { SAMPLE_RATE } from '../sample-rate.ts';
import type { MasterSettings, MasterTone, TrackMix } from '../score.ts';
import { FLAT_TONE } from '../style/master-tone.ts';
import { Bus } from './bus.ts';

const FRAMES = 1 << 15;
const DRY: TrackMix = {
  levelLu: 0,
  gainDb: 0,
  pan: 0,
  width: 0,
  reverb: 0,
  delay: 0,
  highPassHz: 0,
  lowPassHz: 0,
  drive: 0,
  duck: 0,
};

function master(tone: MasterTone): MasterSettings {
  return {
    targetLufs: -14,
    ceilingDbtp: -1,
    gainDb: 0,
    reverbSeconds: 1,
    reverbLevel: 0,
    lowShelfDb: 0,
    highShelfDb: 0,
    tone,
    ride: { voiceOverBandDb: 4, giveDb: 0, wideDb: 0, softestLu: -6, toneTarget: [], toneDb: null },
    width: 1,
    glue: 0,
  };
}

/** Gain of the bus for a sine of `hertz`, after its filters have settled. */
function gainDbAt(hertz: number, settings: MasterSettings): number {
  const bus = new Bus(FRAMES, settings, 120);
  const sine = Float32Array.from(
    { length: FRAMES },
    (_, i) => 0.1 * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE),
  );
  bus.add(sine, sine, FRAMES, DRY);
  bus.finish(FRAMES);
  const power = (samples: Float32Array) => samples.subarray(FRAMES / 2).reduce((sum, v) => sum + v * v, 0);
  return 10 * Math.log10(power(bus.left) / power(sine));
}

test('a tone setting shapes the mix at its frequency by its amount', () => {
  const tone = { highPassHz: 100, lowMidDb: -4, presenceDb: 3, lowPassHz: 9000 };
  expect(gainDbAt(100, master(tone))).toBeCloseTo(-3 + gainDbAt(100, master({ ...tone, highPassHz: 0 })), 0);
  expect(gainDbAt(350, master({ ...FLAT_TONE, lowMidDb: -4 }))).toBeCloseTo(-4, 1);
  expect(gainDbAt(2500, master({ ...FLAT_TONE, presenceDb: 3 }))).toBeCloseTo(3, 1);
  expect(gainDbAt(9000, master({ ...FLAT_TONE, lowPassHz: 9000 }))).toBeCloseTo(-3, 0);
  expect(gainDbAt(15_000, master({ ...FLAT_TONE, lowPassHz: 5000 }))).toBeLessThan(-15);
});

test('a flat tone leaves the mix as it is', () => {
  for (const hertz of [60, 350, 2500, 12_000]) expect(gainDbAt(hertz, master(FLAT_TONE))).toBeCloseTo(0, 0);
});
