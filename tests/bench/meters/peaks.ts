const OVERSAMPLING = 4;
const TAPS_PER_SIDE = 12;
const CLIP_LEVEL = 32_766 / 32_767;

/** Windowed-sinc values between two samples, for each of the three inner quarter points. */
function quarterFilters(): Float64Array[] {
  return [1, 2, 3].map((quarter) =>
    Float64Array.from({ length: TAPS_PER_SIDE * 2 }, (_, tap) => {
      const x = tap - TAPS_PER_SIDE + 1 - quarter / OVERSAMPLING;
      return (Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (2 * TAPS_PER_SIDE)) ** 2;
    }),
  );
}

/** Largest level between and on the samples, 4 times oversampled, in dBTP; -Infinity for silence. */
export function truePeakDb(channels: readonly Float32Array[]): number {
  const filters = quarterFilters();
  let peak = 0;
  for (const samples of channels) for (const x of samples) if (Math.abs(x) > peak) peak = Math.abs(x);
  // Interpolation adds little where the signal is quiet: the peak cannot be there.
  const floor = peak / 2;
  for (const samples of channels) {
    for (let i = TAPS_PER_SIDE; i < samples.length - TAPS_PER_SIDE; i++) {
      if (Math.abs(samples[i] as number) < floor && Math.abs(samples[i + 1] as number) < floor) continue;
      for (const filter of filters) {
        let y = 0;
        for (let tap = 0; tap < filter.length; tap++) {
          y += (samples[i - TAPS_PER_SIDE + 1 + tap] as number) * (filter[tap] as number);
        }
        if (Math.abs(y) > peak) peak = Math.abs(y);
      }
    }
  }
  return 20 * Math.log10(peak);
}

/** Samples at or beyond the largest 16-bit value. */
export function clippedSamples(channels: readonly Float32Array[]): number {
  let count = 0;
  for (const samples of channels) for (const x of samples) if (Math.abs(x) >= CLIP_LEVEL) count++;
  return count;
}

/** Largest mean (DC offset) of a channel, full scale 1. */
export function dcOffset(channels: readonly Float32Array[]): number {
  return Math.max(
    ...channels.map((samples) => {
      let sum = 0;
      for (const x of samples) sum += x;
      return Math.abs(sum / samples.length);
    }),
  );
}

/** Root mean square in dB, full scale 0; -Infinity for silence. */
export function rmsDb(samples: Float32Array): number {
  let sum = 0;
  for (const x of samples) sum += x * x;
  return 10 * Math.log10(sum / Math.max(1, samples.length));
}
