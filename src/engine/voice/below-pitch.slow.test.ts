import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutBelowPitch } from './below-pitch.ts';
import { singLine } from './sing.ts';
import { parseVoiceBank } from './voice-bank.ts';

const VOICE_RATE = 16_000;

function powerAt(samples: Float32Array, sampleRate: number, hertz: number): number {
  let re = 0;
  let im = 0;
  for (let i = 0; i < samples.length; i++) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / samples.length);
    re += (samples[i] as number) * window * Math.cos((2 * Math.PI * hertz * i) / sampleRate);
    im += (samples[i] as number) * window * Math.sin((2 * Math.PI * hertz * i) / sampleRate);
  }
  return re * re + im * im;
}

test('keeps the fundamental, cuts the octave below by 10 dB, and follows the pitch', () => {
  const steps = 200;
  for (const midi of [45, 69]) {
    const hertz = 440 * 2 ** ((midi - 69) / 12);
    const wave = (cycles: number) => Math.sin((2 * Math.PI * cycles * hertz) / VOICE_RATE);
    const samples = Float32Array.from({ length: steps * 80 }, (_, i) => wave(i) + wave(i / 2));
    cutBelowPitch(samples, new Float32Array(steps).fill(midi));
    const whole = powerAt(samples, VOICE_RATE, hertz);
    const below = powerAt(samples, VOICE_RATE, hertz / 2);
    expect(10 * Math.log10(below / whole)).toBeLessThan(-10);
    const untouched = Float32Array.from({ length: steps * 80 }, (_, i) => wave(i));
    expect(10 * Math.log10(whole / powerAt(untouched, VOICE_RATE, hertz))).toBeGreaterThan(-0.5);
  }
});

test.each(['female', 'male'])('a high %s voice does not ring below its notes between nasals', (gender) => {
  const bank = parseVoiceBank(readFileSync(`public/engine/voice-${gender}.bin`));
  const midi = 68;
  const syllables = ['M AO R', 'N IH NG', 'M IY', 'N UW M'].map((phones, i) => ({
    phones: phones.split(' '),
    midi,
    startSeconds: 1 + i * 0.25,
    endSeconds: 1 + (i + 1) * 0.25,
  }));
  const singer = { bank, timbre: 'natural', vibrato: 0, breathiness: 0.3 } as const;
  const sung = singLine(syllables, singer, 1);
  const from = 44_100 - sung.startSample;
  const samples = sung.samples.subarray(from, from + 44_100);
  const hertz = 440 * 2 ** ((midi - 69) / 12);
  const band = (low: number, high: number) => {
    let power = 0;
    for (let at = low; at < high; at += 2) power += powerAt(samples, 44_100, at);
    return power;
  };
  expect(10 * Math.log10(band(60, 0.65 * hertz) / band(0.8 * hertz, 1.2 * hertz))).toBeLessThan(-16);
});
