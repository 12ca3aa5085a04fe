import { SAMPLE_RATE } from '#engine/sample-rate';

/** A sine at half of full scale. */
export function tone(hertz: number, seconds: number): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * SAMPLE_RATE) },
    (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / SAMPLE_RATE),
  );
}

/** C, F, G and C, two seconds each, struck on every beat at 120 bpm, with a melody and a click. */
export function chordLoop(seconds: number): Float32Array {
  const beat = SAMPLE_RATE / 2;
  return Float32Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, at) => {
    const chord = CHORDS[Math.floor(at / (beat * 4)) % CHORDS.length] ?? [];
    const since = (at % beat) / SAMPLE_RATE;
    const strings = chord.reduce(
      (sum, midi, index) =>
        sum +
        (index === 4 ? 2 : 1) * Math.sin((2 * Math.PI * 440 * 2 ** ((midi - 69) / 12) * at) / SAMPLE_RATE),
      0,
    );
    const click = since < 0.01 ? Math.sin(at * at) * 0.3 : 0;
    return 0.1 * strings * Math.exp(-2.5 * since) + click;
  });
}

/** Bass, triad and melody, which is louder. */
const CHORDS = [
  [36, 48, 52, 55, 76],
  [41, 53, 57, 60, 69],
  [43, 55, 59, 62, 71],
  [36, 48, 52, 55, 72],
] as const;

/** The largest difference between neighboring samples. */
export function loudestStep(signal: Float32Array): number {
  let largest = 0;
  for (let at = 1; at < signal.length; at += 1) {
    largest = Math.max(largest, Math.abs((signal[at] ?? 0) - (signal[at - 1] ?? 0)));
  }
  return largest;
}

/** Whether two signals are equal bit for bit; thousands of times faster than finding where they differ. */
export function isSame(one: Float32Array, other: Float32Array): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}

interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Concatenates consecutive pieces. */
export function joinedAudio(pieces: readonly Stereo[]): Stereo {
  const whole = (side: keyof Stereo) => {
    const joined = new Float32Array(pieces.reduce((sum, piece) => sum + piece[side].length, 0));
    let at = 0;
    for (const piece of pieces) {
      joined.set(piece[side], at);
      at += piece[side].length;
    }
    return joined;
  };
  return { left: whole('left'), right: whole('right') };
}
