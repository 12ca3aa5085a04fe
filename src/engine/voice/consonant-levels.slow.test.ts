import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { planPhones } from './phone-plan.ts';
import { singLine } from './sing.ts';
import { parseVoiceBank } from './voice-bank.ts';

const RATE = 44_100;

/**
 * Level in decibels of a consonant sung between vowels, relative to those vowels; `jump` is the largest step of
 * the waveform.
 */
function sung(gender: string, consonant: string) {
  const bank = parseVoiceBank(readFileSync(`public/engine/voice-${gender}.bin`));
  const syllables = ['AA', 'IY', 'EH', 'OW', 'AH', 'UW'].map((vowel, i) => ({
    phones: [consonant, vowel],
    midi: (gender === 'female' ? 62 : 50) + (i % 3),
    startSeconds: 1 + i * 0.35,
    endSeconds: 1 + (i + 1) * 0.35,
  }));
  const singer = { bank, timbre: 'natural', vibrato: 0.4, breathiness: 0.3, hasBreath: true } as const;
  const { samples, startSample } = singLine(syllables, singer, 5);
  const power = (from: number, to: number) => {
    const part = samples.subarray(Math.round(from * RATE) - startSample, Math.round(to * RATE) - startSample);
    return part.reduce((sum, x) => sum + x * x, 0) / part.length;
  };
  const spans = planPhones(syllables);
  const mean = (isConsonant: boolean) => {
    const ours = spans.filter(({ phone }) => (phone === consonant) === isConsonant);
    return ours.reduce((sum, span) => sum + power(span.startSeconds, span.endSeconds), 0) / ours.length;
  };
  const first = spans[0]?.startSeconds ?? 0;
  const breath = Math.max(...[0.2, 0.16, 0.12].map((before) => power(first - before, first - before + 0.04)));
  const decibels = (x: number) => 10 * Math.log10(x / mean(false));
  return { level: decibels(mean(true)), breath: decibels(breath), samples };
}

describe.each(['female', 'male'])('%s voice', (gender) => {
  test.each([
    ['S', -16, -7],
    ['SH', -14, -3],
    ['Z', -18, -6],
    ['HH', -20, -6],
    ['M', -12, -3],
    ['N', -12, -3],
  ])('%s neither disappears nor sticks out', (consonant, softest, loudest) => {
    const { level } = sung(gender, consonant);
    expect(level).toBeGreaterThan(softest);
    expect(level).toBeLessThan(loudest);
  });

  test('breathes audibly and softly before a line', () => {
    const { breath } = sung(gender, 'L');
    expect(breath).toBeGreaterThan(-32);
    expect(breath).toBeLessThan(-12);
  });

  test('joins sounds without a click', () => {
    for (const consonant of ['M', 'L', 'N', 'W']) {
      const { samples } = sung(gender, consonant);
      // Curvature of the waveform: that of a click far exceeds that of the voice.
      const bends = Array.from({ length: 2 * RATE }, (_, i) => {
        const at = RATE / 2 + i;
        const [a = 0, b = 0, c = 0] = [samples[at - 1], samples[at], samples[at + 1]];
        return Math.abs(a - 2 * b + c);
      }).sort((a, b) => a - b);
      const usual = bends[Math.floor(bends.length * 0.99)] as number;
      expect((bends.at(-1) as number) / usual, consonant).toBeLessThan(8);
    }
  });
});
