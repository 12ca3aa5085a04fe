/** Known signals for the meters' own tests. Deterministic. */
export const RATE = 44_100;

/** A sine; `phase` in radians. */
export function sine(hz: number, seconds: number, level = 0.5, sampleRate = RATE, phase = 0): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, i) => level * Math.sin((2 * Math.PI * hz * i) / sampleRate + phase),
  );
}

/** White noise of uniform distribution in -level..level. */
export function noise(seconds: number, level: number, seed = 1): Float32Array {
  let state = seed >>> 0;
  return Float32Array.from({ length: Math.round(seconds * RATE) }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return level * (state / 2 ** 31 - 1);
  });
}

/** Decaying noise bursts at every beat. */
export function clicks(bpm: number, seconds: number): Float32Array {
  const output = new Float32Array(Math.round(seconds * RATE));
  const burst = noise(0.05, 0.8);
  const beat = (60 / bpm) * RATE;
  for (let start = 0; start < output.length; start += beat) {
    for (const [i, x] of burst.entries()) {
      const at = Math.round(start) + i;
      if (at < output.length) output[at] = x * Math.exp((-6 * i) / burst.length);
    }
  }
  return output;
}

/** Consecutive chords, each note with the given levels of its harmonics and a soft attack. */
export function tones(
  midis: readonly (readonly number[])[],
  secondsEach: number,
  harmonics: readonly number[] = [1, 0.4, 0.2],
): Float32Array {
  const size = Math.round(secondsEach * RATE);
  const output = new Float32Array(size * midis.length);
  for (const [n, chord] of midis.entries()) {
    for (const midi of chord) {
      const hz = 440 * 2 ** ((midi - 69) / 12);
      for (let i = 0; i < size; i++) {
        const edge = Math.min(1, i / 400, (size - i) / 400);
        const angle = (2 * Math.PI * hz * i) / RATE;
        let value = 0;
        for (let h = 0; h < harmonics.length; h++)
          value += (harmonics[h] as number) * Math.sin((h + 1) * angle);
        output[n * size + i] = (output[n * size + i] as number) + 0.1 * edge * value;
      }
    }
  }
  return output;
}

/** Concatenates the parts. */
export function joined(...parts: Float32Array[]): Float32Array {
  const output = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    output.set(part, at);
    at += part.length;
  }
  return output;
}
