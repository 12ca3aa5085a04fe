import { describe, expect, test, vi } from 'vitest';
import { centsOff, fundamentalAt, hzOf } from './pitch.ts';
import { joined, noise, RATE, sine, tones } from './signals.ts';
import { vowelOnsetErrors } from './voice-onset.ts';

// Transforms of whole songs are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('fundamental', () => {
  test.each([45, 57, 69, 76])('of MIDI note %d is found within 5 cents', (midi) => {
    const hz = fundamentalAt(tones([[midi]], 1), RATE, 0.5, 70, 1000);
    expect(hz).not.toBeNull();
    expect(Math.abs(centsOff(hz as number, midi))).toBeLessThan(5);
  });

  test('is null for noise', () => {
    expect(fundamentalAt(noise(1, 0.5), RATE, 0.5, 70, 1000)).toBeNull();
  });

  test('a semitone is 100 cents', () => {
    expect(centsOff(hzOf(70), 69)).toBeCloseTo(100, 6);
  });
});

describe('vowel onset', () => {
  const hissThenVowel = (hissSeconds: number) =>
    joined(new Float32Array(RATE / 2), noise(hissSeconds, 0.03), sine(500, 0.5, 0.4));

  test('is where the vowel starts, not where the hiss does', () => {
    const [error] = vowelOnsetErrors(hissThenVowel(0.1), RATE, [0.6]);
    expect(Math.abs(error as number)).toBeLessThan(0.008);
  });

  test('a late vowel is late', () => {
    const [error] = vowelOnsetErrors(hissThenVowel(0.1), RATE, [0.56]);
    expect(error).toBeCloseTo(0.04, 2);
  });

  test('is null inside a held vowel', () => {
    expect(vowelOnsetErrors(hissThenVowel(0.1), RATE, [0.85])).toEqual([null]);
  });
});
