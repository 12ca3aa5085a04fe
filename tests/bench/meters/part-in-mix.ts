import { bandPower, type StereoSound, stereoPowerFrames } from './voice-in-mix.ts';

/** Anything this far below the part's loudest frames is tail or reverb. */
const SOUNDING_RANGE_DB = 25;
const SHORTEST_SECONDS = 0.5;
/** Third octaves from 100 Hz to 8 kHz: about as wide as the ear's own bands. */
const THIRDS_HZ = Array.from({ length: 20 }, (_, third) => 100 * 2 ** (third / 3));

/**
 * How far one part of a mix stands out over the rest within a time range, in dB: measured in the third octave
 * where it stands out most, while it sounds. At about -4 a tone in noise is just audible. Null where it sounds
 * for less than half a second.
 */
export function partOverRestDb(
  part: StereoSound,
  rest: StereoSound,
  sampleRate: number,
  fromSeconds: number,
  toSeconds: number,
): number | null {
  const own = stereoPowerFrames(part, sampleRate, fromSeconds, toSeconds);
  const others = stereoPowerFrames(rest, sampleRate, fromSeconds, toSeconds);
  const levels = own.map((power) => bandPower(power, sampleRate, 90, 9000));
  const loudest = [...levels].sort((a, b) => a - b)[Math.floor(levels.length * 0.95)] ?? 0;
  const floor = Math.max(1e-9, loudest * 10 ** (-SOUNDING_RANGE_DB / 10));
  const sounding = levels.flatMap((level, i) => (level >= floor ? [i] : []));
  const secondsEach = (toSeconds - fromSeconds) / Math.max(1, own.length);
  if (sounding.length * secondsEach < SHORTEST_SECONDS) return null;
  const sumOf = (frames: readonly Float64Array[], hz: number) =>
    sounding.reduce(
      (sum, i) =>
        sum + bandPower(frames[i] as Float64Array, sampleRate, hz * 2 ** (-1 / 6), hz * 2 ** (1 / 6)),
      1e-12,
    );
  return Math.max(...THIRDS_HZ.map((hz) => 10 * Math.log10(sumOf(own, hz) / sumOf(others, hz))));
}
