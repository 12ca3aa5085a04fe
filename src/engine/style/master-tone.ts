import type { MasterTone } from '../score.ts';

export const FLAT_TONE: MasterTone = { highPassHz: 0, lowMidDb: 0, presenceDb: 0, lowPassHz: 0 };

/** Above hearing: stands for an open low-pass between two tones. */
const OPEN_HZ = 20_000;

/**
 * The tone `weight` (0..1) of the way from `a` to `b`; cutoffs are interpolated in octaves, matching hearing.
 */
export function blendTones(a: MasterTone, b: MasterTone, weight: number): MasterTone {
  const mix = (x: number, y: number) => x * (1 - weight) + y * weight;
  const edge = Math.exp(mix(Math.log(a.lowPassHz || OPEN_HZ), Math.log(b.lowPassHz || OPEN_HZ)));
  return {
    highPassHz: Math.round(mix(a.highPassHz, b.highPassHz)),
    lowMidDb: mix(a.lowMidDb, b.lowMidDb),
    presenceDb: mix(a.presenceDb, b.presenceDb),
    lowPassHz: edge < OPEN_HZ * 0.95 ? Math.round(edge) : 0,
  };
}
