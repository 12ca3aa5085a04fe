import { median } from './statistics.ts';

const HOP_SECONDS = 0.002;
const SMOOTH_SECONDS = 0.008;
const BEFORE_SECONDS = 0.15;
const AFTER_SECONDS = 0.18;

/** First-order band-pass around the first formants, where vowels are strong and hiss and plosives are weak. */
function vowelBand(samples: Float32Array, sampleRate: number): Float32Array {
  const output = new Float32Array(samples.length);
  const low = 1 - Math.exp((-2 * Math.PI * 900) / sampleRate);
  const high = 1 - Math.exp((-2 * Math.PI * 180) / sampleRate);
  let first = 0;
  let second = 0;
  let under = 0;
  for (let i = 0; i < samples.length; i++) {
    first += low * ((samples[i] as number) - first);
    second += low * (first - second);
    under += high * (second - under);
    output[i] = second - under;
  }
  return output;
}

/**
 * Seconds from the planned start of a vowel until its energy exceeds a quarter (-6 dB of amplitude) of its
 * sustained level; null where the voice was already sounding, which hides the onset.
 */
export function vowelOnsetErrors(
  samples: Float32Array,
  sampleRate: number,
  plannedSeconds: readonly number[],
): (number | null)[] {
  const band = vowelBand(samples, sampleRate);
  const hop = Math.round(HOP_SECONDS * sampleRate);
  const reach = Math.round(SMOOTH_SECONDS * sampleRate);
  const energyAt = (center: number) => {
    let sum = 0;
    for (let i = center - reach; i < center + reach; i++) sum += (band[i] ?? 0) ** 2;
    return sum;
  };
  return plannedSeconds.map((planned) => {
    const first = Math.round((planned - BEFORE_SECONDS) * sampleRate);
    const last = Math.round((planned + AFTER_SECONDS) * sampleRate);
    const energies: number[] = [];
    for (let at = first; at <= last; at += hop) energies.push(energyAt(at));
    const held = median(energies.slice(Math.round((BEFORE_SECONDS + 0.04) / HOP_SECONDS)));
    const threshold = held / 4;
    // The last rise before the middle of the vowel: earlier ones belong to the preceding sound.
    let index = Math.round((BEFORE_SECONDS + 0.1) / HOP_SECONDS);
    if ((energies[index] as number) < threshold) return null;
    while (index > 0 && (energies[index - 1] as number) >= threshold) index--;
    return index === 0 ? null : (index * hop + first) / sampleRate - planned;
  });
}
