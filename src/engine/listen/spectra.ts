import { Fft } from '../voice/fft.ts';

/**
 * Yields the magnitudes of windowed frames, one every `hop` samples; frame `n` is centered on sample `n * hop`.
 * The array is reused for the next frame.
 */
export function eachSpectrum(
  samples: Float32Array,
  size: number,
  hop: number,
  visit: (magnitudes: Float64Array, frame: number) => void,
): void {
  const fft = new Fft(size);
  const window = Float64Array.from(
    { length: size },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size),
  );
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const magnitudes = new Float64Array(size / 2);
  for (let frame = 0; frame * hop < samples.length; frame++) {
    const start = frame * hop - size / 2;
    for (let at = 0; at < size; at++) re[at] = (samples[start + at] ?? 0) * (window[at] as number);
    im.fill(0);
    fft.forward(re, im);
    for (let bin = 0; bin < magnitudes.length; bin++) {
      magnitudes[bin] = Math.hypot(re[bin] as number, im[bin] as number);
    }
    visit(magnitudes, frame);
  }
}
