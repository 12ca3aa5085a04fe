import { describe, expect, test, vi } from 'vitest';
import { separability } from './classes.ts';
import { clickScore } from './joins.ts';
import { stepsOf, warpedSimilarity } from './sequences.ts';
import { joined, noise, RATE, sine } from './signals.ts';
import { deviation, median, quantile, shareOf } from './statistics.ts';
import { timbreFeatures } from './timbre.ts';

// Transforms of whole songs are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('click at a join', () => {
  const tone = sine(220, 6, 0.4);

  test('is not detected in an unbroken tone', () => {
    const hum = tone.map((x, i) => x + 0.002 * Math.sin(i * i * 1e-6));
    expect(clickScore(hum, RATE, 3)).toBeLessThan(3);
  });

  test('is detected where the waveform jumps', () => {
    const broken = joined(sine(220, 3, 0.4), sine(220, 3, 0.4, RATE, 1.5));
    expect(clickScore(broken, RATE, 3)).toBeGreaterThan(8);
  });
});

describe('sequences', () => {
  test('a transposed tune has the same steps and a similarity of 1', () => {
    const tune = [60, 62, 64, 60, 67];
    const higher = tune.map((pitch) => pitch + 5);
    expect(stepsOf(higher)).toEqual(stepsOf(tune));
    expect(warpedSimilarity(tune, higher)).toBeCloseTo(1, 9);
    expect(warpedSimilarity(tune, [60, 72, 55, 71, 50])).toBeLessThan(0.85);
  });
});

describe('timbre', () => {
  const features = (sound: Float32Array) => timbreFeatures(sound, sound, RATE);

  test('has 32 numbers, and a brighter sound has the higher centroid', () => {
    const dark = features(sine(200, 1));
    const bright = features(noise(1, 0.5));
    expect(dark).toHaveLength(32);
    expect(bright[26] as number).toBeGreaterThan((dark[26] as number) * 3);
  });

  test('separates classes of different sounds but not identical ones', () => {
    const tonesOf = (hz: number) => [1, 2, 3].map((k) => features(sine(hz * (1 + k / 100), 1, 0.2 + k / 20)));
    const apart = separability([
      ...tonesOf(200).map((f) => ({ label: 'low', features: f })),
      ...tonesOf(3000).map((f) => ({ label: 'high', features: f })),
    ]);
    expect(apart).toMatchObject({ accuracy: 1, classes: 2, confusions: [] });
    expect(apart.ratio).toBeGreaterThan(3);
    const same = separability(
      [1, 2, 3, 4, 5, 6].map((k) => ({
        label: k % 2 ? 'odd' : 'even',
        features: features(noise(0.5, 0.5, k)),
      })),
    );
    expect(same.ratio).toBeLessThan(1.5);
  });
});

test('statistics', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(quantile([1, 2, 3, 4], 0.95)).toBe(4);
  expect(deviation([1, 3])).toBe(1);
  expect(shareOf([1, 2, 3, 4], (x) => x > 3)).toBe(0.25);
});
