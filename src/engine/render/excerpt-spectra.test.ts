import { expect, test } from 'vitest';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { ExcerptSpectra } from './excerpt-spectra.ts';
import { TONE_EDGES_HZ } from './match-tone.ts';

const FRAMES = 1 << 15;

function sine(hertz: number, level: number) {
  const samples = Float32Array.from(
    { length: FRAMES },
    (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE),
  );
  return { left: samples, right: samples };
}

const silence = { left: new Float32Array(FRAMES), right: new Float32Array(FRAMES) };

test.each([
  [125, 1],
  [1000, 4],
  [8000, 7],
])('a sine of %d Hz falls in its band with the power of both channels', (hertz, band) => {
  const spectra = new ExcerptSpectra();
  spectra.push(silence, sine(hertz, 0.5), FRAMES);
  const { plain } = spectra.heard().band;
  expect(plain).toHaveLength(TONE_EDGES_HZ.length);
  expect(10 * Math.log10(plain[band] as number)).toBeCloseTo(10 * Math.log10(0.25), 1);
  for (const [other, power] of plain.entries()) if (other !== band) expect(power).toBeLessThan(0.0025);
});

test('a sine of 1 kHz is weighted as by a loudness meter', () => {
  const spectra = new ExcerptSpectra();
  spectra.push(silence, sine(1000, 10 ** (-23 / 20)), FRAMES);
  const power = spectra.heard().band.weighted.reduce((sum, one) => sum + one, 0);
  // EBU Tech 3341: a stereo sine of -23 dBFS at 1 kHz is -23 LUFS.
  expect(-0.691 + 10 * Math.log10(power)).toBeCloseTo(-23, 1);
});

test('frames are counted while the voice sounds, with the powers of voice and band in 1 to 4 kHz', () => {
  const voice = sine(1500, 0.2);
  voice.left.fill(0, FRAMES / 2);
  const spectra = new ExcerptSpectra();
  spectra.push(voice, sine(2400, 0.2), FRAMES);
  const { sung } = spectra.heard();
  expect(sung).toHaveLength(FRAMES / 2 / 4096);
  for (const frame of sung) expect(10 * Math.log10(frame.voice / frame.band)).toBeCloseTo(0, 1);
});

test('where nobody sings no frame is counted', () => {
  const spectra = new ExcerptSpectra();
  spectra.push(silence, sine(2000, 0.2), FRAMES);
  expect(spectra.heard().sung).toEqual([]);
});
