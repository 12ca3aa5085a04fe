import { describe, expect, test, vi } from 'vitest';
import { BALANCE_BANDS_HZ, balanceErrors, balanceOf } from './balance.ts';
import { longestHole, loudnessOfStretch } from './loudness-course.ts';
import { partOverRestDb } from './part-in-mix.ts';
import { joined, noise, RATE, sine } from './signals.ts';
import { type StereoSound, voiceInMix } from './voice-in-mix.ts';

// Transforms are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const mono = (samples: Float32Array): StereoSound => ({ left: samples, right: samples });
const silence = (seconds: number) => new Float32Array(Math.round(seconds * RATE));

describe('a voice in its band', () => {
  test('equal noise is at the same level and leaves half of each band free', () => {
    const heard = voiceInMix(mono(noise(4, 0.3, 1)), mono(noise(4, 0.3, 2)), RATE, 0, 4);
    expect(heard?.overBandDb).toBeCloseTo(0, 0);
    expect(heard?.intelligibility).toBeGreaterThan(0.45);
    expect(heard?.intelligibility).toBeLessThan(0.55);
  });

  test('raising the voice by 6 dB raises it by 6 dB over the band', () => {
    const heard = voiceInMix(mono(noise(4, 0.4, 1)), mono(noise(4, 0.2, 2)), RATE, 0, 4);
    expect(heard?.overBandDb).toBeCloseTo(6, 0);
  });

  test('a band on one side counts half', () => {
    const side = { left: noise(4, 0.3, 2), right: silence(4) };
    expect(voiceInMix(mono(noise(4, 0.3, 1)), side, RATE, 0, 4)?.overBandDb).toBeCloseTo(3, 0);
  });

  test('a band outside 1 to 4 kHz leaves the voice clear', () => {
    const band = mono(sine(200, 4, 0.8));
    expect(voiceInMix(mono(noise(4, 0.1)), band, RATE, 0, 4)?.overBandDb).toBeGreaterThan(20);
  });

  test('only sound during the voice counts', () => {
    const voice = mono(joined(noise(2, 0.3, 1), silence(2)));
    const band = mono(joined(noise(2, 0.3, 2), noise(2, 0.9, 3)));
    expect(voiceInMix(voice, band, RATE, 0, 4)?.overBandDb).toBeCloseTo(0, 0);
  });

  test('without a voice there is no figure', () => {
    expect(voiceInMix(mono(silence(4)), mono(noise(4, 0.3)), RATE, 0, 4)).toBeNull();
  });
});

describe('a part in its mix', () => {
  test('equal noise is at the same level; at half amplitude it is 6 dB lower', () => {
    const over = (level: number) =>
      partOverRestDb(mono(noise(4, level, 1)), mono(noise(4, 0.3, 2)), RATE, 0, 4) ?? Number.NaN;
    expect(Math.abs(over(0.3))).toBeLessThan(2);
    expect(over(0.15)).toBeCloseTo(over(0.3) - 6.02, 1);
  });

  test('a soft tone stands out where the rest leaves room, and is masked where it does not', () => {
    const tone = mono(sine(800, 4, 0.02));
    expect(partOverRestDb(tone, mono(sine(120, 4, 0.8)), RATE, 0, 4)).toBeGreaterThan(20);
    expect(partOverRestDb(tone, mono(sine(790, 4, 0.8)), RATE, 0, 4)).toBeLessThan(-25);
  });

  test('only simultaneous sound counts', () => {
    const part = mono(joined(noise(2, 0.3, 1), silence(2)));
    const rest = mono(joined(noise(2, 0.3, 2), noise(2, 0.9, 3)));
    expect(Math.abs(partOverRestDb(part, rest, RATE, 0, 4) ?? Number.NaN)).toBeLessThan(2);
  });

  test('a part that hardly sounds has no figure', () => {
    const blip = mono(joined(noise(0.3, 0.3, 1), silence(3.7)));
    expect(partOverRestDb(blip, mono(noise(4, 0.3, 2)), RATE, 0, 4)).toBeNull();
    expect(partOverRestDb(mono(silence(4)), mono(noise(4, 0.3)), RATE, 0, 4)).toBeNull();
  });
});

describe('spectral balance', () => {
  test('white noise rises 3 dB per octave', () => {
    const levels = balanceOf(mono(noise(6, 0.5)), RATE);
    const rising = levels.map((_, band) => 3.01 * band);
    const octaves = BALANCE_BANDS_HZ.length - 1;
    for (const error of balanceErrors(levels.slice(0, octaves), rising.slice(0, octaves)))
      expect(Math.abs(error)).toBeLessThan(0.6);
  });

  test('one band that is too loud is the only error, at any gain', () => {
    const errors = balanceErrors([10, 8, 11, 4, 2], [0, -2, -4, -6, -8]);
    expect(errors).toEqual([0, 0, 5, 0, 0]);
  });
});

describe('loudness over time', () => {
  test('a stretch has its own loudness', () => {
    const tone = joined(sine(1000, 4, 10 ** (-33 / 20)), sine(1000, 4, 10 ** (-23 / 20)));
    expect(loudnessOfStretch(mono(tone), RATE, 0, 4)).toBeCloseTo(-33, 1);
    expect(loudnessOfStretch(mono(tone), RATE, 4, 8)).toBeCloseTo(-23, 1);
  });

  test('a gap counts only inside the sound', () => {
    const sound = joined(silence(1), noise(1, 0.5), silence(0.4), noise(1, 0.5), silence(2));
    expect(longestHole(mono(sound), RATE, -60, 6)).toBeCloseTo(0.4, 2);
  });
});
