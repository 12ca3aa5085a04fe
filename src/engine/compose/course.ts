import { randomStream } from '#lib/random';
import { roundForScore, type ScoreSection, type SectionKind, type Span } from '../score.ts';
import type { StylePack } from '../style/style-pack.ts';

/** How a section of each kind begins and ends, as fractions of the style's swell below its climax. */
const ARCS: Record<SectionKind, Span> = {
  intro: [-0.8, -0.2],
  verse: [-0.4, -0.2],
  'pre-chorus': [-0.5, 0],
  chorus: [-0.1, 0],
  'post-chorus': [-0.1, -0.1],
  drop: [0, 0],
  bridge: [-0.6, 0],
  break: [-0.2, -0.8],
  build: [-1, 0],
  solo: [-0.3, 0],
  interlude: [-0.5, -0.2],
  outro: [-0.2, -1],
};
/** How far below its final level a song starts, as a fraction of the swell. */
const FIRST_SHARE = 0.4;

const SWEEP_CHANCE = 0.75;
/** Random deviation, in octaves, of where a song's filter sweep begins or ends. */
const SWEEP_STRAY = 0.4;
const LEAST_SWEPT_BARS = 2;

/** Returns the sections with the style's loudness arcs and filter sweeps, replacing any existing ones. */
export function withCourse(sections: readonly ScoreSection[], pack: StylePack, seed: number): ScoreSection[] {
  const last = sections.at(-1);
  const end = last ? last.startSeconds + last.durationSeconds : 0;
  return sections.map(({ sweepHz: _, arcDb: __, ...section }) => {
    const sweepHz = sweepOf(section, pack, seed);
    const arcDb = arcOf(section, pack, end);
    return { ...section, ...(sweepHz && { sweepHz }), ...(arcDb && { arcDb }) };
  });
}

/** Sections of a kind are all swept alike or not at all. */
function sweepOf({ kind, bars }: ScoreSection, { sweeps }: StylePack, seed: number): Span | null {
  const usual = sweeps?.[kind];
  const random = randomStream(seed, 'sweep', kind);
  if (!usual || bars < LEAST_SWEPT_BARS || !random.chance(SWEEP_CHANCE)) return null;
  const stray = 2 ** random.range(-SWEEP_STRAY, SWEEP_STRAY);
  const [from, to] = usual;
  return from < to ? [Math.round(from * stray), to] : [from, Math.round(to * stray)];
}

/** Later rounds are louder; an ending falls from the level the song has reached. */
function arcOf({ kind, startSeconds }: ScoreSection, { swellDb = 0 }: StylePack, end: number): Span | null {
  if (swellDb === 0) return null;
  const still = FIRST_SHARE * Math.max(0, 1 - startSeconds / end);
  const [from, to] = ARCS[kind].map((share) => roundForScore(swellDb * (share - still)));
  return [from as number, to as number];
}
