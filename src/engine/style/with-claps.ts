import type { StylePack } from './style-pack.ts';

/** As loud as percussion in styles that have it. */
const USUAL_LEVEL_LU = -16;
/** In all except the softest sections. */
const FROM_ENERGY = 0.35;

/** The style with hand claps on every second beat; without other percussion if that is excluded. */
export function withClaps(pack: StylePack, isAlone: boolean): StylePack {
  const { percussion, beatsPerBar, stepsPerBeat } = pack;
  const clap = Array.from({ length: beatsPerBar }, (_, beat) => {
    // In three, the claps skip the first beat.
    const isClapped = beatsPerBar === 3 ? beat > 0 : beat % 2 === 1;
    return (isClapped ? 'X' : '.').padEnd(stepsPerBeat, '.');
  }).join('');
  const patterns = isAlone || !percussion ? [{}] : percussion.patterns;
  return {
    ...pack,
    percussion: {
      patterns: patterns.map((pattern) => ({ ...pattern, clap })),
      from: FROM_ENERGY,
      levelLu: percussion?.levelLu ?? USUAL_LEVEL_LU,
    },
  };
}
